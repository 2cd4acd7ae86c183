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
import { platform, shopOf } from '../../coins/ledger/accounts.ts';
import { transfer } from '../../coins/ledger/transfer.ts';
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

/** Refund by the owner: our row is stored first, which ends the year; then the provider is asked. */
export async function requestRefund(
  context: RequestContext,
  parts: PaymentParts,
  shopId: string,
): Promise<void> {
  const { accountId } = await context.signedIn();
  const { claimId } = await findOwnedClaim(context.db, shopId, accountId);
  const paymentId = await context.transaction((db) => refundLatest(db, claimId));
  await trySyncRefund(context, parts, paymentId);
}

/** Stores the refund of the latest paid year, if it is within its 30 days. Returns the payment's id. */
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
  // After a failed refund only an operator can retry.
  if (latest.refund_state === 'failed') throw new AppError('refund_impossible');
  return id;
}

/** The row lock on the claim serialises everything about its money. */
export const lockClaim = (db: Db, claimId: string) =>
  db.query(sql`select from claim where id = ${claimId} for update`);

type Paid = {
  id: string;
  state: PaymentState;
  captured_at: Date;
  amount_paise: number;
  refund_state: RefundState | null;
};

/** The payment of the latest year, with its refund: a repeated request finds the one that runs. */
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
 * Call it in the transaction of its cause, with the claim locked. The year of the payment ends at once. Idempotent:
 * an existing refund stays as it is, also a failed one, whose year is running again.
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
 * Refunds all payments of a rejected claim, in the transaction of the rejection, with the claim locked. The years end
 * at once; the reconciliation sends the refunds to the provider.
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

/** A refund made at the provider's own dashboard. It is stored as `pending`: only its state is fetched, no refund is requested. */
export async function adoptProviderRefund(db: Db, paymentId: string, amount: number): Promise<boolean> {
  if (await storeRefund(db, { paymentId, reason: 'provider', amount, state: 'pending' })) return true;
  // Our refund had failed, and a new one was made at the provider: the row now stands for the new one.
  return restartFailedRefund(db, paymentId, 'pending');
}

/**
 * Reuses the row of a failed refund for a new one at the provider; `tries` makes a new idempotency key for one that
 * is `requested`. False if the refund has not failed. Needs the claim locked, as `storeRefund`.
 */
export async function restartFailedRefund(
  db: Db,
  paymentId: string,
  state: 'requested' | 'pending',
): Promise<boolean> {
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

/** For callers whose answer must not depend on the provider: the reconciliation retries what fails. */
export async function trySyncRefund(
  context: Refunding,
  parts: PaymentParts,
  paymentId: string,
): Promise<void> {
  await syncRefund(context, parts, paymentId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
  });
}

/** Requests the refund from the provider, or fetches its state if it was requested before. */
export async function syncRefund(
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
  const reported = await requestOrFetchRefund(payments, open).catch(async (error: unknown) => {
    // Shown at the money desk: a refused refund needs an operator.
    await context.db.query(
      sql`update refund set fault = ${shortFault(error)} where id = ${open.id} and state = 'requested'`,
    );
    throw error;
  });
  if (reported) await context.transaction((db) => recordRefund(db, open, reported));
}

/** The idempotency key makes a repeated request harmless. `undefined`: no final answer yet, retry later. */
async function requestOrFetchRefund(
  payments: Payments,
  open: OpenRefund,
): Promise<ProviderRefund | undefined> {
  if (open.state !== 'requested') return fetchProviderRefund(payments, open);
  try {
    return await payments.refund(open.provider_payment_id, {
      amount: open.amount_paise,
      key: refundKey(open.id, open.tries),
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // No response, or the same key is being processed (409), or rate limit (429), or a fault of the provider.
    if (error.status === undefined || [409, 429].includes(error.status) || error.status >= 500)
      return undefined;
    const found = await fetchProviderRefund(payments, open);
    // Refused although no refund exists: it stays open, and the error is logged for an operator.
    if (found?.state !== 'processed' && found?.state !== 'pending') throw error;
    return found;
  }
}

/** By its id if we know it, else a refund of the full amount. */
async function fetchProviderRefund(
  payments: Payments,
  open: OpenRefund,
): Promise<ProviderRefund | undefined> {
  const all = await payments.refundsOf(open.provider_payment_id);
  if (open.provider_refund_id !== null) return all.find(({ id }) => id === open.provider_refund_id);
  const whole = all.filter(({ amount }) => amount === open.amount_paise);
  return whole.find(({ state }) => state !== 'failed') ?? whole[0];
}

async function recordRefund(db: Db, open: OpenRefund, reported: ProviderRefund): Promise<void> {
  // Lock order: claim, then refund.
  await lockClaim(db, open.claim_id);
  const [row] = await db.query<{ state: RefundState; tries: number }>(
    sql`select state, tries from refund where id = ${open.id} for update`,
  );
  // `tries` is a fencing token: the answer belongs to an earlier refund of this row.
  if (row === undefined || row.tries !== open.tries) return;
  const state = nextRefundState(row.state, reported.state);
  if (state === row.state) return;
  await db.query(sql`
    update refund set state = ${state}, provider_refund_id = ${reported.id}, fault = null, updated_at = now()
    where id = ${open.id}`);
  if (state === 'processed') await finishRefund(db, open.payment_id);
  if (state === 'failed') await restoreYear(db, open);
}

/** The refund is processed: gives the coins back, issues the credit note and queues the notice to the owner. */
export async function finishRefund(db: Db, paymentId: string): Promise<void> {
  const [owner] = await db.query<{
    claim_id: string;
    account_id: string | null;
    has_year: boolean;
    coins: number;
  }>(sql`
    select c.id as claim_id, c.account_id, o.coins, exists (select from paid_year y where y.payment_id = p.id) as has_year
    from payment p join payment_order o on o.id = p.order_id join claim c on c.id = o.claim_id
    where p.id = ${paymentId}`);
  await db.query(sql`update payment set state = 'refunded', updated_at = now() where id = ${paymentId}`);
  if (owner?.has_year) {
    await issueCreditNote(db, paymentId);
    if (owner.coins > 0)
      await transfer(db, {
        kind: 'fee_returned',
        about: paymentId,
        from: platform('fees'),
        // The owner's account is deleted, so the shop's coins cannot be used any more.
        to: owner.account_id === null ? platform('expired') : shopOf(owner.claim_id),
        coins: owner.coins,
      });
  }
  await queueNotice(db, { accountId: owner?.account_id, kind: 'refunded', about: paymentId });
}

/**
 * The refund failed and the money stayed with us, so the year counts again. If another year was bought meanwhile, it
 * starts after that one: no day is paid for twice.
 */
async function restoreYear(db: Db, { claim_id, payment_id }: OpenRefund): Promise<void> {
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
