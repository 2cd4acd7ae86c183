import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorBody } from '../../core/errors.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { StoreError } from '../gateways/files.ts';
import { sendPlainPage, wantsPage } from './plain-page.ts';

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    return sendError(request, reply, loggedError(request, error));
  });
}

/** Our own failures are logged in full; mistakes of callers by code only. */
export function loggedError(request: FastifyRequest, error: unknown): AppError {
  const known = asAppError(error as FastifyError);
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: known.code }, 'request refused');
  return known;
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (wantsPage(request)) return sendPlainPage(request, reply, error);
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    requestId: request.id,
    ...(error.fields && { fields: error.fields }),
  };
  return reply.code(error.status).header('cache-control', 'no-store').type('application/json').send(body);
}

/** What we need is away for now: the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnreachable(error) || error instanceof StoreError;

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('too_large', { cause: error });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('not_json', { cause: error });
  }
  if (error.statusCode === 429) return new AppError('too_many_requests', { cause: error });
  if (isUnavailable(error)) return new AppError('unavailable', { cause: error });
  // Errors of Fastify's own parsing: broken JSON, bad encodings, overlong URLs.
  if (error.statusCode && error.statusCode < 500) return new AppError('invalid_input', { cause: error });
  return new AppError('internal', { cause: error });
}
