import * as z from 'zod/mini';
import type { Database } from '../../server/db/open.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import { makeId, type Payment, type Refund, refundColumns } from './entities.ts';
import { RazorpayError, refuse, unknownId } from './errors.ts';
import { consumeFault } from './faults.ts';
import { Notes, parseInput } from './input.ts';
import { findPayment, lockPayment } from './payments.ts';
import { queueWebhookEvent } from './webhook-events.ts';

const NewRefund = z.object({
  /** In paise; absent: all that is left. */
  amount: z.optional(
    z.int('The amount must be an integer.').check(z.minimum(100, 'The amount must be at least INR 1.00')),
  ),
  speed: z._default(z.enum(['normal', 'optimum']), 'normal'),
  receipt: z.nullish(z.string().check(z.maxLength(40, 'The receipt may not be greater than 40 characters.'))),
  notes: Notes,
});

type RefundRequest = z.output<typeof NewRefund> & { readonly key: string | undefined };

/** Idempotent by its key. */
export async function createRefund(
  database: Database,
  paymentId: string,
  body: unknown,
  key: string | undefined,
): Promise<Refund> {
  const request = { ...parseInput(NewRefund, body), key };
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key))
    refuse('The idempotency key must have at least 10 characters of A-Z, a-z, 0-9, _ and -.');
  return database.transaction(async (db) => {
    if (key !== undefined) await reserveKey(db, key);
    const before = await findByKey(db, key);
    if (before) return requireSameRequest(before, paymentId, request);
    return storeRefund(db, await lockPayment(db, paymentId), request);
  });
}

/** An advisory lock until the transaction ends: a parallel request with the same key gets 409. */
async function reserveKey(db: Db, key: string): Promise<void> {
  const [lock] = await db.query<{ is_ours: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 7246218)) as is_ours`,
  );
  if (!lock?.is_ours)
    throw new RazorpayError(409, {
      description: 'A request with the same idempotency key is being processed. Please try again.',
    });
}

async function findByKey(db: Db, key: string | undefined): Promise<Refund | undefined> {
  const [refund] = await db.query<Refund>(
    sql`select ${refundColumns} from razorpay_local.refunds where idempotency_key = ${key ?? null}`,
  );
  return refund;
}

const requireSameRequest = (before: Refund, paymentId: string, { amount }: RefundRequest): Refund =>
  before.payment_id === paymentId && (amount ?? before.amount) === before.amount
    ? before
    : refuse('Different request body sent for the same idempotency key.');

async function storeRefund(db: Db, payment: Payment, request: RefundRequest): Promise<Refund> {
  if (payment.status === 'refunded') refuse('The payment has been fully refunded already');
  if (payment.status !== 'captured') refuse('The payment status should be captured for action to be taken');
  const left = payment.amount - payment.amount_refunded;
  const amount = request.amount ?? left;
  if (amount > left) refuse('The total refund amount is greater than the refund payment amount', 'amount');
  const pending = await consumeFault(db, 'refund_pending');
  const [refund] = await db.query<Refund>(sql`
    insert into razorpay_local.refunds
      (id, payment_id, amount, status, idempotency_key, receipt, speed, notes, decide_at, decision)
    values (${makeId('rfnd')}, ${payment.id}, ${amount}, ${pending ? 'pending' : 'processed'}, ${request.key ?? null},
      ${request.receipt ?? null}, ${request.speed}, ${JSON.stringify(request.notes)},
      now() + make_interval(secs => ${pending ? pending.ms / 1000 : null}), ${pending?.decision ?? null})
    returning ${refundColumns}`);
  await updateRefundedAmount(db, payment.id);
  if (!pending) await queueRefundEvent(db, refund as Refund);
  return refund as Refund;
}

/** Pending refunds count, so that the same amount cannot be refunded twice. */
async function updateRefundedAmount(db: Db, paymentId: string): Promise<void> {
  await db.query(sql`
    with given as (
      select coalesce(sum(amount), 0)::int as paise from razorpay_local.refunds
      where payment_id = ${paymentId} and status <> 'failed')
    update razorpay_local.payments set amount_refunded = given.paise,
      status = case when given.paise = amount then 'refunded' else 'captured' end
    from given where id = ${paymentId}`);
}

const queueRefundEvent = async (db: Db, refund: Refund): Promise<void> => {
  const payment = await findPayment(db, refund.payment_id);
  await queueWebhookEvent(db, refund.status === 'failed' ? 'refund.failed' : 'refund.processed', {
    payment,
    refund,
  });
};

/** Ends a pending refund with its decision. */
export async function decideRefund(db: Db, id: string): Promise<void> {
  const [refund] = await db.query<Refund>(sql`
    update razorpay_local.refunds set status = decision, decide_at = null where id = ${id}
    returning ${refundColumns}`);
  if (refund === undefined) return;
  await updateRefundedAmount(db, refund.payment_id);
  await queueRefundEvent(db, refund);
}

export async function findRefund(db: Db, id: string): Promise<Refund> {
  const [refund] = await db.query<Refund>(
    sql`select ${refundColumns} from razorpay_local.refunds where id = ${id}`,
  );
  return refund ?? unknownId();
}

export async function findRefundsOf(db: Db, paymentId: string): Promise<Refund[]> {
  await findPayment(db, paymentId);
  return db.query<Refund>(sql`
    select ${refundColumns} from razorpay_local.refunds
    where payment_id = ${paymentId} order by razorpay_local.refunds.created_at desc`);
}
