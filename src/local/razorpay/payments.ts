import * as z from 'zod/mini';
import type { Database } from '../../server/db/open.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import { makeId, type Order, type Payment, type PaymentError, paymentColumns } from './entities.ts';
import { refuse, unknownId } from './errors.ts';
import { Amount, Currency, parseInput } from './input.ts';
import { lockOrder, updateOrderTotals } from './orders.ts';
import { queueWebhookEvent } from './webhook-events.ts';

export async function findPayment(db: Db, id: string): Promise<Payment> {
  const [payment] = await db.query<Payment>(
    sql`select ${paymentColumns} from razorpay_local.payments where id = ${id}`,
  );
  return payment ?? unknownId();
}

/** Lock order: order before payment, always, to avoid deadlocks. */
export async function lockPayment(db: Db, id: string): Promise<Payment> {
  const { order_id } = await findPayment(db, id);
  await lockOrder(db, order_id);
  return findPayment(db, id);
}

type NewPayment = {
  readonly order: Order;
  readonly amount: number;
  readonly currency: string;
  readonly email: string | undefined;
  readonly contact: string | undefined;
};

export async function storePayment(
  db: Db,
  { order, amount, currency, email, contact }: NewPayment,
): Promise<Payment> {
  const [payment] = await db.query<Payment>(sql`
    insert into razorpay_local.payments (id, order_id, amount, currency, status, email, contact)
    values (${makeId('pay')}, ${order.id}, ${amount}, ${currency}, 'created', ${email ?? null}, ${contact ?? null})
    returning ${paymentColumns}`);
  return payment as Payment;
}

/** With `lateMs` the bank authorises it after that time (late authorisation). */
export async function failPayment(
  db: Db,
  { id }: Payment,
  { error, lateMs }: { error: PaymentError; lateMs: number | undefined },
): Promise<Payment> {
  const [payment] = await db.query<Payment>(sql`
    update razorpay_local.payments set status = 'failed', error = ${JSON.stringify(error)},
      authorize_at = now() + make_interval(secs => ${lateMs === undefined ? null : lateMs / 1000})
    where id = ${id} returning ${paymentColumns}`);
  await updateOrderTotals(db, (payment as Payment).order_id);
  await queueWebhookEvent(db, 'payment.failed', { payment: payment as Payment });
  return payment as Payment;
}

export async function authorizePayment(db: Db, { id }: Pick<Payment, 'id'>): Promise<Payment> {
  const [payment] = await db.query<Payment>(sql`
    update razorpay_local.payments set status = 'authorized', error = null, authorize_at = null
    where id = ${id} returning ${paymentColumns}`);
  await updateOrderTotals(db, (payment as Payment).order_id);
  await queueWebhookEvent(db, 'payment.authorized', { payment: payment as Payment });
  return payment as Payment;
}

export async function markCaptured(db: Db, { id }: Payment): Promise<Payment> {
  const [payment] = await db.query<Payment>(sql`
    update razorpay_local.payments set status = 'captured' where id = ${id} returning ${paymentColumns}`);
  const order = await updateOrderTotals(db, (payment as Payment).order_id);
  await queueWebhookEvent(db, 'payment.captured', { payment: payment as Payment });
  await queueWebhookEvent(db, 'order.paid', { payment: payment as Payment, order });
  return payment as Payment;
}

const Capture = z.object({ amount: Amount, currency: z._default(Currency, 'INR') });

export const capturePayment = (database: Database, id: string, body: unknown): Promise<Payment> =>
  database.transaction(async (db) => {
    const { amount, currency } = parseInput(Capture, body);
    const payment = await lockPayment(db, id);
    if (payment.status === 'captured' || payment.status === 'refunded')
      refuse('This payment has already been captured');
    if (payment.status !== 'authorized')
      refuse('Only payments which have been authorized and not yet captured can be captured');
    if (amount !== payment.amount || currency !== payment.currency)
      refuse('Capture amount must be equal to the amount authorized', 'amount');
    return markCaptured(db, payment);
  });
