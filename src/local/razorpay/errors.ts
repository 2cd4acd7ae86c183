import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '../../core/errors.ts';

type Fault = {
  readonly description: string;
  readonly field?: string;
  readonly source?: string;
  readonly step?: string;
  readonly reason?: string;
  readonly metadata?: object;
};

/** An error response in Razorpay's format. */
export class RazorpayError extends Error {
  readonly status: number;
  readonly body: { readonly error: Fault & { readonly code: string } };

  constructor(status: number, fault: Fault, code = 'BAD_REQUEST_ERROR') {
    super(fault.description);
    this.name = 'RazorpayError';
    this.status = status;
    this.body = {
      error: {
        code,
        source: status >= 500 ? 'internal' : 'business',
        step: 'payment_initiation',
        reason: status >= 500 ? 'server_error' : 'input_validation_failed',
        metadata: {},
        ...fault,
      },
    };
  }
}

export const refuse = (description: string, field?: string): never => {
  throw new RazorpayError(400, { description, ...(field !== undefined && { field }) });
};

export const unknownId = (): never => refuse('The id provided does not exist');

export const serverError = () =>
  new RazorpayError(
    500,
    { description: 'We are facing some trouble completing your request at the moment. Please try again.' },
    'SERVER_ERROR',
  );

export function registerRazorpayErrors(scope: FastifyInstance): void {
  scope.setNotFoundHandler((_request, reply) => {
    const { status, body } = new RazorpayError(404, {
      description: 'The requested URL was not found on the server.',
    });
    return reply.code(status).send(body);
  });
  scope.setErrorHandler((error: FastifyError | AppError | RazorpayError, request, reply) => {
    const answer = error instanceof RazorpayError ? error : toRazorpayError(error);
    if (answer !== error && answer.status >= 500)
      request.log.error({ err: error }, 'the payment emulator failed');
    return reply.code(answer.status).send(answer.body);
  });
}

/** For errors of our own server: refused before the emulator is reached, or unexpected. */
function toRazorpayError(error: FastifyError | AppError): RazorpayError {
  const status = error instanceof AppError ? error.status : error.statusCode;
  return status !== undefined && status < 500
    ? new RazorpayError(status, { description: 'The request could not be read.' })
    : serverError();
}
