import { type Day, dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import { canRefund, nextPaidYear } from '../../../core/payments/rules.ts';
import {
  nextRefundState,
  type PaymentState,
  type RefundReason,
  type RefundState,
  refundKey,
} from '../../../core/payments/states.ts';
import { type Db, sql } from '../../db/sql.ts';
import { openRefunds } from '../../db/states.ts';
import { type Payments, ProviderError, type ProviderRefund } from '../../gateways/payments.ts';
import type { RequestContext } from '../../http/route.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { shortFault } from '../../short-fault.ts';
import { issueCreditNote } from '../papers/issue-paper.ts';
import { findOwnedClaim } from './own-order.ts';
import { findPaidYears } from './paid-years.ts';
import type { PaymentParts } from './parts.ts';

type Refunding = Pick<RequestContext, 'db' | 'transaction' | 'local'>;

/** The owner wants the money of the latest year back: our row first, which ends the year; then the provider. */
export async function requestRefund(
  context: RequestContext,
  parts: PaymentParts,
  shopId: string,
): Promise<void> {
  const { accountId } = await context.signedIn();
  const { claimId } = await findOwnedClaim(context.db, shopId, accountId);
  const paymentId = await context.transaction((db) => refundLatest(db, claimId));
  await trySendingRefund(context, parts, paymentId);
}

/** What the owner may have back is the payment of the latest year, for 30 days. Answers that payment. */
export async function refundLatest(db: Db, claimId: string): Promise<string> {
  await lockClaim(db, claimId);
  const latest = await findLatestPaid(db, claimId);
  if (latest === undefined) throw new AppError('refund_impossible');
  const { id, state, captured_at, amount_paise } = latest;
  if (latest.refund_state === null) {
    if (!canRefund({ state, paidOn: dayInIndia(captured_at) }, dayInIndia(new Date())))
      throw new AppError('refund_impossible');
    await storeRefund(db, { paymentId: id, reason: 'owner', amount: amount_paise });
  }
  // The provider could not do it: only an operator can go on from there.
  if (latest.refund_state === 'failed') throw new AppError('refund_impossible');
  return id;
}

/** Everything about the money of one claim happens one after the other. */
export const lockClaim = (db: Db, claimId: string) =>
  db.query(sql`select from claim where id = ${claimId} for update`);

type Paid = {
  id: string;
  state: PaymentState;
  captured_at: Date;
  amount_paise: number;
  refund_state: RefundState | null;
};

/** The payment of the last year: asked for twice, the refund that runs already is meant. */
async function findLatestPaid(db: Db, claimId: string): Promise<Paid | undefined> {
  const [row] = await db.query<Paid>(sql`
    select p.id, p.state, p.captured_at, p.amount_paise, r.state as refund_state
    from paid_year y join payment p on p.id = y.payment_id left join refund r on r.payment_id = p.id
    where y.claim_id = ${claimId}
    order by y.from_day desc, y.created_at desc limit 1`);
  return row;
}

type NewRefund = {
  readonly paymentId: string;
  readonly reason: RefundReason;
  readonly amount: number;
  readonly state?: RefundState;
};

/**
 * In the transaction of what caused it, with the claim locked. A year that it pays back ends at once. Where
 * there is a refund already, nothing happens: one that has failed gave its year back, and keeps it.
 */
export async function storeRefund(
  db: Db,
  { paymentId, reason, amount, state = 'requested' }: NewRefund,
): Promise<boolean> {
  const stored = await db.query(sql`
    insert into refund (payment_id, reason, amount_paise, state) values (${paymentId}, ${reason}, ${amount}, ${state})
    on conflict (payment_id) do nothing returning id`);
  if (stored.length > 0) await endYear(db, paymentId);
  return stored.length > 0;
}

/**
 * All that was paid for a claim that is refused, in the transaction in which it is, with the claim locked: its
 * years end at once and its owner sees the refund. The reconciliation asks the provider for it.
 */
export async function refundClaim(db: Db, claimId: string): Promise<void> {
  const paid = await db.query<{ id: string; amount_paise: number }>(sql`
    select p.id, p.amount_paise from payment p join payment_order o on o.id = p.order_id
    where o.claim_id = ${claimId} and p.state = 'captured'`);
  for (const { id, amount_paise } of paid)
    await storeRefund(db, { paymentId: id, reason: 'claim_rejected', amount: amount_paise });
}

export const endYear = (db: Db, paymentId: string) =>
  db.query(sql`
    update paid_year set refunded_at = now() where payment_id = ${paymentId} and refunded_at is null`);

/** Somebody gave it back at the provider itself. It is pending for us: we ask how it ends, and never for another. */
export async function takeOverRefund(db: Db, paymentId: string, amount: number): Promise<boolean> {
  if (await storeRefund(db, { paymentId, reason: 'provider', amount, state: 'pending' })) return true;
  // One that had failed, and was made anew there: the row is about the new one from now on.
  return beginAnew(db, paymentId, 'pending');
}

/**
 * The row is about another refund at the provider from now on; one that is `requested` needs a key of its own for
 * that. False: it has not failed. With the claim locked, as `storeRefund`.
 */
export async function beginAnew(db: Db, paymentId: string, state: 'requested' | 'pending'): Promise<boolean> {
  const anew = await db.query(sql`
    update refund set state = ${state}, tries = tries + ${state === 'requested' ? 1 : 0}::int,
      earlier_ids = array_remove(array_remove(earlier_ids, provider_refund_id) || provider_refund_id, null),
      provider_refund_id = null, fault = null, asked_at = null, updated_at = now()
    where payment_id = ${paymentId} and state = 'failed' returning id`);
  if (anew.length > 0) await endYear(db, paymentId);
  return anew.length > 0;
}

type OpenRefund = {
  id: string;
  state: RefundState;
  amount_paise: number;
  payment_id: string;
  claim_id: string;
  provider_payment_id: string;
  provider_refund_id: string | null;
  tries: number;
};

/** For those who have other things to say than how the provider is: what fails is asked for again later. */
export async function trySendingRefund(
  context: Refunding,
  parts: PaymentParts,
  paymentId: string,
): Promise<void> {
  await sendRefundOf(context, parts, paymentId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
  });
}

/** Asks the provider to give it back, or how far that is; an answer that does not come is asked for again later. */
export async function sendRefundOf(
  context: Refunding,
  { payments }: PaymentParts,
  paymentId: string,
): Promise<void> {
  const [open] = await context.db.query<OpenRefund>(sql`
    update refund r set asked_at = now()
    from payment p join payment_order o on o.id = p.order_id
    where p.id = r.payment_id and r.payment_id = ${paymentId} and r.state in ${openRefunds}
    returning r.id, r.state, r.amount_paise, r.payment_id, o.claim_id, p.provider_payment_id, r.provider_refund_id, r.tries`);
  if (open === undefined) return;
  const told = await askRefund(payments, open).catch(async (error: unknown) => {
    // For whoever looks at the desk of money: a refusal heals only when somebody does something about it.
    await context.db.query(
      sql`update refund set fault = ${shortFault(error)} where id = ${open.id} and state = 'requested'`,
    );
    throw error;
  });
  if (told) await context.transaction((db) => recordRefund(db, open, told));
}

/** The key makes asking twice harmless; a refund that was made elsewhere is found among the payment's own. */
async function askRefund(payments: Payments, open: OpenRefund): Promise<ProviderRefund | undefined> {
  if (open.state !== 'requested') return findTheirs(payments, open);
  try {
    return await payments.refund(open.provider_payment_id, {
      amount: open.amount_paise,
      key: refundKey(open.id, open.tries),
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // No answer, or it is being done just now, or there are too many of us.
    if (error.status === undefined || [409, 429].includes(error.status) || error.status >= 500)
      return undefined;
    const theirs = await findTheirs(payments, open);
    // Refused, and not because it was given back: it stays open, and whoever reads the log has to look.
    if (theirs?.state !== 'processed' && theirs?.state !== 'pending') throw error;
    return theirs;
  }
}

/** The one that we know, or the whole of the money in one that we do not. */
async function findTheirs(payments: Payments, open: OpenRefund): Promise<ProviderRefund | undefined> {
  const all = await payments.refundsOf(open.provider_payment_id);
  if (open.provider_refund_id !== null) return all.find(({ id }) => id === open.provider_refund_id);
  const whole = all.filter(({ amount }) => amount === open.amount_paise);
  return whole.find(({ state }) => state !== 'failed') ?? whole[0];
}

async function recordRefund(db: Db, open: OpenRefund, told: ProviderRefund): Promise<void> {
  // As everything about the money of a claim: its years change with it.
  await lockClaim(db, open.claim_id);
  const [row] = await db.query<{ state: RefundState; tries: number }>(
    sql`select state, tries from refund where id = ${open.id} for update`,
  );
  // An answer about an earlier try says nothing of this one.
  if (row === undefined || row.tries !== open.tries) return;
  const state = nextRefundState(row.state, told.state);
  if (state === row.state) return;
  await db.query(sql`
    update refund set state = ${state}, provider_refund_id = ${told.id}, fault = null, updated_at = now()
    where id = ${open.id}`);
  if (state === 'processed') await finishRefund(db, open.payment_id);
  if (state === 'failed') await giveYearBack(db, open);
}

/** The money is back: the papers say so, and the owner is told. */
export async function finishRefund(db: Db, paymentId: string): Promise<void> {
  const [owner] = await db.query<{ account_id: string | null; has_year: boolean }>(sql`
    select c.account_id, exists (select from paid_year y where y.payment_id = p.id) as has_year
    from payment p join payment_order o on o.id = p.order_id join claim c on c.id = o.claim_id
    where p.id = ${paymentId}`);
  await db.query(sql`update payment set state = 'refunded', updated_at = now() where id = ${paymentId}`);
  if (owner?.has_year) await issueCreditNote(db, paymentId);
  await queueNotice(db, { accountId: owner?.account_id, kind: 'refunded', about: paymentId });
}

/**
 * The money stayed with us, so the year goes on; an operator has to look. Where another year was bought
 * meanwhile it follows that one: no day is paid for twice.
 */
async function giveYearBack(db: Db, { claim_id, payment_id }: OpenRefund): Promise<void> {
  const others = await findPaidYears(db, claim_id);
  const [own] = await db.query<{ from_day: Day }>(
    sql`select from_day from paid_year where payment_id = ${payment_id} and refunded_at is not null`,
  );
  if (own === undefined) return;
  const { from, until } = nextPaidYear(others, own.from_day);
  await db.query(sql`
    update paid_year set refunded_at = null, from_day = ${from}, until_day = ${until}
    where payment_id = ${payment_id}`);
}
