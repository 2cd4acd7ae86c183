import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { PaymentParts } from './parts.ts';
import { syncRefund } from './refunds.ts';
import { type Settling, settleOrder } from './settle-order.ts';

/** Only ids are read from a webhook event: amounts and states are fetched from the provider. */
const WebhookEvent = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: z.object({ id: z.string(), order_id: z.nullish(z.string()) }) })),
    order: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
    refund: z.optional(z.object({ entity: z.object({ payment_id: z.string() }) })),
  }),
});

export const webhookPath = '/v1/payments/webhook';

/** A webhook event only triggers `settleOrder`. It is answered after the commit, so that a failure is sent again. */
export function registerWebhook(app: FastifyInstance, context: Settling, parts: PaymentParts): void {
  app.register(async (scope) => {
    // The signature is over the raw bytes, so the body is not parsed before the check.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, async (request, reply) => {
      const body = request.body as Buffer;
      const signature = String(request.headers['x-razorpay-signature'] ?? '');
      if (!Buffer.isBuffer(body) || !parts.payments.isWebhookSignature(body, signature))
        throw new AppError('webhook_refused');
      const event = z.safeParse(WebhookEvent, parseJson(body));
      const id = request.headers['x-razorpay-event-id'];
      if (!event.success || typeof id !== 'string' || id.length > 200) throw new AppError('webhook_refused');
      await handleEvent(context, parts, { id, event: event.data, log: request.log });
      return reply.send({ isTaken: true });
    });
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

type ReceivedEvent = {
  readonly id: string;
  readonly event: z.output<typeof WebhookEvent>;
  readonly log: { info(details: object, text: string): void };
};

async function handleEvent(
  context: Settling,
  parts: PaymentParts,
  { id, event, log }: ReceivedEvent,
): Promise<void> {
  const { payment, order, refund } = event.payload;
  const [seen] = await context.db.query(sql`select from payment_event where id = ${id}`);
  if (seen) return;
  const orderId =
    order?.entity.id ??
    payment?.entity.order_id ??
    (await orderOfPayment(context.db, refund?.entity.payment_id));
  const [ours] = await context.db.query<{ id: string }>(
    sql`select id from payment_order where provider_order_id = ${orderId ?? null}`,
  );
  // The provider account may serve another product too.
  if (ours === undefined)
    return log.info({ event: event.event }, 'webhook event ignored: it is about none of our orders');
  await settleOrder(context, parts, ours.id, { id, name: event.event });
  const [refunded] = await context.db.query<{ id: string }>(
    sql`select id from payment where provider_payment_id = ${refund?.entity.payment_id ?? null}`,
  );
  if (refunded) await syncRefund(context, parts, refunded.id);
}

async function orderOfPayment(db: Db, paymentId: string | undefined): Promise<string | undefined> {
  const [row] = await db.query<{ provider_order_id: string }>(sql`
    select o.provider_order_id from payment p join payment_order o on o.id = p.order_id
    where p.provider_payment_id = ${paymentId ?? null}`);
  return row?.provider_order_id;
}
