import { type Db, sql } from '../../server/db/sql.ts';
import {
  makeId,
  type Order,
  orderEntity,
  type Payment,
  paymentEntity,
  type Refund,
  refundEntity,
} from './entities.ts';
import { consumeFault } from './faults.ts';

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed'
  | 'refund.failed';

type About = { readonly payment?: Payment; readonly order?: Order; readonly refund?: Refund };

const accountId = 'acc_LocalForm00001';

/** Puts a webhook event into the outbox of `deliver.ts`, in the transaction of its cause. */
export async function queueWebhookEvent(
  db: Db,
  event: EventName,
  { payment, order, refund }: About,
): Promise<void> {
  const payload = {
    ...(payment && { payment: { entity: paymentEntity(payment) } }),
    ...(order && { order: { entity: orderEntity(order) } }),
    ...(refund && { refund: { entity: refundEntity(refund) } }),
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.now() / 1000),
  });
  if (await consumeFault(db, 'webhook_drop', { event })) return;
  const delay = await consumeFault(db, 'webhook_delay', { event });
  // Late enough to be overtaken by the next event, short enough for a test to wait.
  const reordered = await consumeFault(db, 'webhook_reorder', { event });
  const waitMs = (delay?.ms ?? 0) + (reordered ? overtakenMs : 0);
  const copies = (await consumeFault(db, 'webhook_duplicate', { event })) ? 2 : 1;
  const eventId = makeId('evt');
  for (let copy = 0; copy < copies; copy += 1)
    await db.query(sql`
      insert into razorpay_local.messages (event_id, event, body, due_at)
      values (${eventId}, ${event}, ${body}, now() + make_interval(secs => ${waitMs / 1000}))`);
}

const overtakenMs = 1500;
