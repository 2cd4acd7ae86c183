import { type Db, sql } from '../../db/sql.ts';
import { openRefunds } from '../../db/states.ts';
import { every, type Warn } from '../../every.ts';
import type { PaymentParts } from './parts.ts';
import { storeRefund, syncRefund } from './refunds.ts';
import { type Settling, settleOrder } from './settle-order.ts';

/** A bank may authorise a payment up to three days after it failed (late authorisation); one day is margin. */
const reconciledDays = 4;
/** Pause between two requests about the same open order or refund: a missed payment is found within minutes. */
const openPauseSeconds = 120;
/** A paid order can only get a duplicate payment, so it is polled less often. */
const paidPauseSeconds = 1800;
const batchSize = 50;
/** Concurrent requests to the provider. */
const concurrency = 5;

/** Reconciles now and every minute. The returned function stops it after the requests under way. */
export function startReconciling(context: Settling, parts: PaymentParts, warn: Warn): () => Promise<void> {
  const work = async (signal: AbortSignal) => {
    while (!signal.aborted && (await reconcile(context, parts, warn, signal)) > 0);
  };
  return every('reconciliation', work, warn, 'reconciling payments failed');
}

/**
 * Asks the provider about all open orders and refunds, which finds payments whose webhook event was lost. Several
 * servers can run it: `asked_at` and `skip locked` give each row to one of them. Returns how many it asked about.
 */
export async function reconcile(
  context: Settling,
  parts: PaymentParts,
  warn: Warn,
  signal?: AbortSignal,
): Promise<number> {
  const beganAt = new Date();
  await refundRejectedClaims(context);
  const orders = await context.db.query<{ id: string; is_open: boolean }>(sql`
    update payment_order set asked_at = now() where id in (
      select id from payment_order
      where provider_order_id is not null
        and opened_at > now() - make_interval(days => ${reconciledDays})
        and (asked_at is null or asked_at < now() - make_interval(secs =>
          case when state = 'paid' and not is_replaced then ${paidPauseSeconds}::int else ${openPauseSeconds}::int end))
      order by asked_at nulls first limit ${batchSize} for update skip locked)
    returning id, state <> 'paid' as is_open`);
  const refunds = await context.db.query<{ payment_id: string }>(sql`
    update refund set asked_at = now() where id in (
      select r.id from refund r join payment p on p.id = r.payment_id join payment_order o on o.id = p.order_id
      where r.state in ${openRefunds}
        and (r.asked_at is null or r.asked_at < now() - make_interval(secs => ${openPauseSeconds}))
      order by r.asked_at nulls first limit ${batchSize} for update of r skip locked)
    returning payment_id`);
  let unanswered = 0;
  // A failed task must not stop the others. It is retried after the pause, like those that a stop leaves undone.
  const countFailure = (failure: string) => (error: unknown) => {
    unanswered += 1;
    warn(error, failure);
  };
  const tasks = [
    ...orders.map(
      ({ id }) =>
        () =>
          settleOrder(context, parts, id).catch(countFailure('an order could not be settled')),
    ),
    ...refunds.map(
      ({ payment_id: id }) =>
        () =>
          syncRefund(context, parts, id).catch(countFailure('a refund could not be synced')),
    ),
  ];
  const runTasks = async () => {
    for (let next = tasks.shift(); next && !signal?.aborted; next = tasks.shift()) await next();
  };
  const count = tasks.length;
  await Promise.all(Array.from({ length: concurrency }, runTasks));
  await storeRun(context.db, { beganAt, orders, refunds, unanswered });
  return count;
}

type Run = {
  readonly beganAt: Date;
  readonly orders: readonly { readonly id: string; readonly is_open: boolean }[];
  readonly refunds: readonly { readonly payment_id: string }[];
  readonly unanswered: number;
};

/** For the operators' money desk: the last run, and the runs that found something. */
async function storeRun(db: Db, { beganAt, orders, refunds, unanswered }: Run): Promise<void> {
  const open = orders.filter(({ is_open }) => is_open).map(({ id }) => id);
  await db.query(sql`
    insert into reconciliation (began_at, orders_asked, refunds_asked, orders_paid, refunds_ended, unanswered)
    select ${beganAt}, ${orders.length}, ${refunds.length},
      (select count(*) from payment_order where id = any(${open}::uuid[]) and state = 'paid'),
      (select count(*) from refund where payment_id = any(${refunds.map((each) => each.payment_id)}::uuid[])
        and state not in ${openRefunds}),
      ${unanswered}`);
}

/** Catches rejected claims that were paid, if the rejection itself stored no refund. */
async function refundRejectedClaims(context: Settling): Promise<void> {
  const owed = await context.db.query<{ id: string; amount_paise: number; claim_id: string }>(sql`
    select p.id, p.amount_paise, o.claim_id
    from claim c join payment_order o on o.claim_id = c.id join payment p on p.order_id = o.id
    where c.state = 'rejected' and p.state = 'captured'
      and not exists (select from refund r where r.payment_id = p.id)
    limit ${batchSize}`);
  for (const { id, amount_paise, claim_id } of owed)
    await context.transaction(async (db) => {
      await db.query(sql`select from claim where id = ${claim_id} for update`);
      await storeRefund(db, { paymentId: id, reason: 'claim_rejected', amount: amount_paise });
    });
}
