import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/errors.ts';
import type { MessageCode } from '../../../core/messages.ts';

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

/** Counts the request against a rate limit, and refuses it above the limit. */
export async function enforceLimit(
  count: Counter,
  request: FastifyRequest,
  refusal: MessageCode,
): Promise<void> {
  const counted = await count(request);
  if (!counted.isAllowed && counted.isExceeded) throw new AppError(refusal);
}
