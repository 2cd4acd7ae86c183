import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { EnquiryMessage, enquiryPath } from '../../core/enquiries/contract.ts';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../db/open.ts';
import { loggedError } from '../http/errors.ts';
import { storeEnquiry } from './store-enquiry.ts';

type Parts = {
  readonly transaction: Database['transaction'];
  /** Of the networks in the limit. */
  readonly key: Buffer;
};

/**
 * Speaks to the mail client as its own service does: plain text, `OK` or why not. Whatever is wrong with the
 * message is 400, a number that waits for a call already 409.
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
    scope.addHook('onRequest', scope.rateLimit());
    scope.post(enquiryPath, async (request, reply) => {
      const message = z.safeParse(EnquiryMessage, request.body);
      if (!message.success) throw new AppError('invalid_input');
      await storeEnquiry(transaction, message.data.template_params, { network: request.ip, key });
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('OK');
    });
  });
}
