import { type Db, sql } from '../../db/sql.ts';
import { openRefunds } from '../../db/states.ts';
import { every, type Warn } from '../../every.ts';
import type { PaymentParts } from './parts.ts';
import { sendRefundOf, storeRefund } from './refunds.ts';
import { type Settling, settleOrder } from './settle-order.ts';

/** A bank may authorise a payment up to three days after it has failed, and paying takes its time too. */
const askedForDays = 4;
/** How long an order, or a refund, is left alone after it was asked about: what was paid is found within minutes. */
const openPauseSeconds = 120;
/** On an order that is paid, only a second payment by mistake can still arrive. */
const paidPauseSeconds = 1800;
const batch = 50;
/** Questions to the provider under way at one time: a slow answer holds up few others. */
const atOnce = 5;

const everySeconds = 60;

/** Reconciles now and every minute. What it returns stops it once the question under way is answered. */
export function keepReconciling(context: Settling, parts: PaymentParts, warn: Warn): () => Promise<void> {
  const work = async (signal: AbortSignal) => {
    while (!signal.aborted && (await reconcile(context, parts, warn, signal)) > 0);
  };
  return every(everySeconds, work, warn, 'reconciling payments failed');
}

/**
 * Asks the provider about everything that is open, so that what was paid while nobody listened is found. Two
 * servers share the work: each takes what the other has not taken. Answers how much there was.
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
        and opened_at > now() - make_interval(days => ${askedForDays})
        and (asked_at is null or asked_at < now() - make_interval(secs =>
          case when state = 'paid' then ${paidPauseSeconds}::int else ${openPauseSeconds}::int end))
      order by asked_at nulls first limit ${batch} for update skip locked)
    returning id, state <> 'paid' as is_open`);
  const refunds = await context.db.query<{ payment_id: string }>(sql`
    update refund set asked_at = now() where id in (
      select r.id from refund r join payment p on p.id = r.payment_id join payment_order o on o.id = p.order_id
      where r.state in ${openRefunds}
        and (r.asked_at is null or r.asked_at < now() - make_interval(secs => ${openPauseSeconds}))
      order by r.asked_at nulls first limit ${batch} for update of r skip locked)
    returning payment_id`);
  let unanswered = 0;
  // One that fails must not hold up the others: it is asked again after the pause, as is what a stop leaves.
  const told = (failure: string) => (error: unknown) => {
    unanswered += 1;
    warn(error, failure);
  };
  const questions = [
    ...orders.map(
      ({ id }) =>
        () =>
          settleOrder(context, parts, id).catch(told('an order could not be settled')),
    ),
    ...refunds.map(
      ({ payment_id: id }) =>
        () =>
          sendRefundOf(context, parts, id).catch(told('a refund could not be asked about')),
    ),
  ];
  const ask = async () => {
    for (let next = questions.shift(); next && !signal?.aborted; next = questions.shift()) await next();
  };
  const asked = questions.length;
  await Promise.all(Array.from({ length: atOnce }, ask));
  await keepRun(context.db, { beganAt, orders, refunds, unanswered });
  return asked;
}

type Run = {
  readonly beganAt: Date;
  readonly orders: readonly { readonly id: string; readonly is_open: boolean }[];
  readonly refunds: readonly { readonly payment_id: string }[];
  readonly unanswered: number;
};

/** For the desk of money: that somebody asks, and what they find. */
async function keepRun(db: Db, { beganAt, orders, refunds, unanswered }: Run): Promise<void> {
  const open = orders.filter(({ is_open }) => is_open).map(({ id }) => id);
  await db.query(sql`
    insert into reconciliation (began_at, orders_asked, refunds_asked, orders_paid, refunds_ended, unanswered)
    select ${beganAt}, ${orders.length}, ${refunds.length},
      (select count(*) from payment_order where id = any(${open}::uuid[]) and state = 'paid'),
      (select count(*) from refund where payment_id = any(${refunds.map((each) => each.payment_id)}::uuid[])
        and state not in ${openRefunds}),
      ${unanswered}`);
}

/** Whoever rejected the claim, and however: its money goes back. */
async function refundRejectedClaims(context: Settling): Promise<void> {
  const owed = await context.db.query<{ id: string; amount_paise: number; claim_id: string }>(sql`
    select p.id, p.amount_paise, o.claim_id
    from claim c join payment_order o on o.claim_id = c.id join payment p on p.order_id = o.id
    where c.state = 'rejected' and p.state = 'captured'
      and not exists (select from refund r where r.payment_id = p.id)
    limit ${batch}`);
  for (const { id, amount_paise, claim_id } of owed)
    await context.transaction(async (db) => {
      await db.query(sql`select from claim where id = ${claim_id} for update`);
      await storeRefund(db, { paymentId: id, reason: 'claim_rejected', amount: amount_paise });
    });
}
