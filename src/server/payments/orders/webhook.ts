import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { PaymentParts } from './parts.ts';
import { sendRefundOf } from './refunds.ts';
import { type Settling, settleOrder } from './settle-order.ts';

/** Of the provider's message we believe only which of our orders or payments to ask about. */
const Message = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: z.object({ id: z.string(), order_id: z.nullish(z.string()) }) })),
    order: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
    refund: z.optional(z.object({ entity: z.object({ payment_id: z.string() }) })),
  }),
});

export const webhookPath = '/v1/payments/webhook';

/** A message means: go and look. It is answered once what follows from it is written. */
export function registerWebhook(app: FastifyInstance, context: Settling, parts: PaymentParts): void {
  app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, async (request, reply) => {
      const body = request.body as Buffer;
      const signature = String(request.headers['x-razorpay-signature'] ?? '');
      if (!Buffer.isBuffer(body) || !parts.payments.isWebhookSignature(body, signature))
        throw new AppError('webhook_refused');
      const message = z.safeParse(Message, parsed(body));
      const id = request.headers['x-razorpay-event-id'];
      if (!message.success || typeof id !== 'string' || id.length > 200)
        throw new AppError('webhook_refused');
      await takeMessage(context, parts, { id, message: message.data, log: request.log });
      return reply.send({ isTaken: true });
    });
  });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

type Taken = {
  readonly id: string;
  readonly message: z.output<typeof Message>;
  readonly log: { info(details: object, text: string): void };
};

async function takeMessage(
  context: Settling,
  parts: PaymentParts,
  { id, message, log }: Taken,
): Promise<void> {
  const { payment, order, refund } = message.payload;
  const [seen] = await context.db.query(sql`select from payment_event where id = ${id}`);
  if (seen) return;
  const orderId =
    order?.entity.id ??
    payment?.entity.order_id ??
    (await orderOfPayment(context.db, refund?.entity.payment_id));
  const [ours] = await context.db.query<{ id: string }>(
    sql`select id from payment_order where provider_order_id = ${orderId ?? null}`,
  );
  // Another product of the same account, perhaps.
  if (ours === undefined)
    return log.info({ event: message.event }, 'a payment message is not about an order of ours');
  await settleOrder(context, parts, ours.id, { id, name: message.event });
  const [refunded] = await context.db.query<{ id: string }>(
    sql`select id from payment where provider_payment_id = ${refund?.entity.payment_id ?? null}`,
  );
  if (refunded) await sendRefundOf(context, parts, refunded.id);
}

async function orderOfPayment(db: Db, paymentId: string | undefined): Promise<string | undefined> {
  const [row] = await db.query<{ provider_order_id: string }>(sql`
    select o.provider_order_id from payment p join payment_order o on o.id = p.order_id
    where p.provider_payment_id = ${paymentId ?? null}`);
  return row?.provider_order_id;
}
