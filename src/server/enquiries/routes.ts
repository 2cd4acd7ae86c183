import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { EnquiryMessage, enquiryPath } from '../../core/enquiries/contract.ts';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../db/open.ts';
import { loggedError } from '../http/errors.ts';
import { perNetwork } from '../http/guard/shared-limits.ts';
import { storeEnquiry } from './store-enquiry.ts';

type Parts = {
  readonly transaction: Database['transaction'];
  /** The HMAC key for the networks in the rate limit. */
  readonly key: Buffer;
};

/**
 * Compatible with EmailJS: the response is plain text, `OK` or the reason. Invalid input is 400, a number with an open
 * enquiry 409.
 */
export function registerEnquiries(app: FastifyInstance, { transaction, key }: Parts): void {
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const { status, message } = loggedError(request, error);
      return reply
        .code(status === 422 ? 400 : status)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(message);
    });
    scope.addHook('onRequest', scope.rateLimit(perNetwork('enquiries')));
    scope.post(enquiryPath, async (request, reply) => {
      const message = z.safeParse(EnquiryMessage, request.body);
      if (!message.success) throw new AppError('invalid_input');
      await storeEnquiry(transaction, message.data.template_params, { network: request.ip, key });
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK');
    });
  });
}
