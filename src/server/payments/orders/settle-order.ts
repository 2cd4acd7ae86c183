import type { ClaimState } from '../../../core/claims/states.ts';
import { isClaimActive } from '../../../core/claims/states.ts';
import { coinPaise } from '../../../core/coins/rules.ts';
import { dayInIndia } from '../../../core/days.ts';
import type { Seller } from '../../../core/payments/papers.ts';
import { canBuyYear, currency, nextPaidYear } from '../../../core/payments/rules.ts';
import {
  nextOrderState,
  nextPaymentState,
  type OrderState,
  type PaymentState,
  type RefundReason,
} from '../../../core/payments/states.ts';
import { lockAccounts, platform, shopOf } from '../../coins/ledger/accounts.ts';
import { transfer } from '../../coins/ledger/transfer.ts';
import { type Db, sql } from '../../db/sql.ts';
import { type Payments, ProviderError, type ProviderPayment } from '../../gateways/payments.ts';
import type { RequestContext } from '../../http/route.ts';
import { countOutcome, type Outcome } from '../../metrics/report.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { issueInvoice } from '../papers/issue-paper.ts';
import { lockClaimOf } from './lock-claim.ts';
import { findPaidYears } from './paid-years.ts';
import type { PaymentParts } from './parts.ts';
import { adoptProviderRefund, storeRefund, trySyncRefund } from './refunds.ts';

export type Settling = Pick<RequestContext, 'db' | 'transaction' | 'local'>;

type Order = {
  readonly id: string;
  readonly claim_id: string;
  readonly provider_order_id: string;
  readonly amount_paise: number;
  /** The shop's coins that pay the rest of the fee. */
  readonly coins: number;
};

/** The webhook event behind this call; stored in the same transaction, so that it is handled once. */
export type PaymentEvent = { readonly id: string; readonly name: string };

/**
 * The one path for the browser's confirmation, webhook events and the reconciliation. Fetches the payments from the
 * provider outside any transaction, then writes what follows in one short transaction. Idempotent, in any order.
 */
export async function settleOrder(
  context: Settling,
  parts: PaymentParts,
  orderId: string,
  event?: PaymentEvent,
): Promise<void> {
  const { payments } = parts;
  const [order] = await context.db.query<Order>(sql`
    select id, claim_id, provider_order_id, amount_paise, coins from payment_order
    where id = ${orderId} and provider_order_id is not null`);
  if (order === undefined) return;
  const reported = await fetchProviderPayments(payments, order).catch((error: unknown) => {
    countOutcome('payment', 'unanswered');
    throw error;
  });
  const { owed, outcomes } = await context.transaction(async (db) => {
    if (event)
      await db.query(sql`
        insert into payment_event (id, name, order_id) values (${event.id}, ${event.name}, ${order.id})
        on conflict (id) do nothing`);
    return recordPayments(db, order, reported, { seller: parts.seller, local: context.local });
  });
  // After the commit: a transaction that is rolled back has no outcome.
  for (const outcome of outcomes) countOutcome('payment', outcome);
  for (const paymentId of owed) await trySyncRefund(context, parts, paymentId);
}

/** The provider's payments of this order. Authorised ones of the expected amount are captured. */
async function fetchProviderPayments(payments: Payments, order: Order): Promise<ProviderPayment[]> {
  const reported = (await payments.paymentsOf(order.provider_order_id)).filter(
    (payment) => payment.orderId === order.provider_order_id,
  );
  const settled: ProviderPayment[] = [];
  for (const payment of reported)
    settled.push(
      payment.state === 'authorized' && isExpectedAmount(payment, order)
        ? await capture(payments, payment)
        : payment,
    );
  return settled;
}

async function capture(payments: Payments, payment: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await payments.capture(payment.id, payment.amount, payment.currency);
  } catch (error) {
    // Captured by another server at the same time, or expired: the next call sees which.
    if (error instanceof ProviderError) return payment;
    throw error;
  }
}

const isExpectedAmount = (payment: ProviderPayment, order: Order) =>
  payment.amount === order.amount_paise && payment.currency === currency;

/** Returns the payments whose refund must be synced with the provider, and what became of each new payment. */
async function recordPayments(
  db: Db,
  found: Order,
  payments: readonly ProviderPayment[],
  { seller, local }: { seller: Seller; local: boolean },
): Promise<{ owed: string[]; outcomes: Outcome<'payment'>[] }> {
  const claim = await lockClaimOf(db, found.id);
  const order = { ...found, claim_id: claim.id };
  const owed: string[] = [];
  const outcomes: Outcome<'payment'>[] = [];
  for (const reported of payments) {
    const { id: paymentId, state, isNew } = await recordPayment(db, order, reported);
    if (isNew && state === 'failed') outcomes.push('failed');
    if (state !== 'captured') continue;
    if (reported.state === 'refunded') {
      if (await adoptProviderRefund(db, paymentId, reported.amount)) owed.push(paymentId);
      continue;
    }
    if (await isProcessed(db, paymentId)) continue;
    const reason = await reasonToRefund(db, { order, reported, claim, local });
    if (reason) {
      await storeRefund(db, { paymentId, reason, amount: reported.amount });
      owed.push(paymentId);
      outcomes.push(`refund_${reason}`);
    } else {
      await takeCoins(db, order, paymentId);
      await addPaidYear(db, order, paymentId);
      await issueInvoice(db, seller, paymentId);
      await queueNotice(db, { accountId: claim.account_id, kind: 'paid', about: paymentId });
      outcomes.push('paid');
    }
  }
  await updateOrderState(db, order);
  return { owed, outcomes };
}

async function recordPayment(
  db: Db,
  order: Order,
  reported: ProviderPayment,
): Promise<{ id: string; state: PaymentState; isNew: boolean }> {
  const [before] = await db.query<{ id: string; state: PaymentState }>(
    sql`select id, state from payment where provider_payment_id = ${reported.id}`,
  );
  // The provider reports `refunded` when a refund begins, and that refund may still fail. Until our refund is
  // processed the payment stays `captured`.
  const seen = reported.state === 'refunded' ? 'captured' : reported.state;
  const state = before ? nextPaymentState(before.state, seen) : seen;
  const [row] = await db.query<{ id: string; state: PaymentState }>(sql`
    insert into payment (order_id, provider_payment_id, state, amount_paise, currency, failure, captured_at)
    values (${order.id}, ${reported.id}, ${state}, ${reported.amount}, ${reported.currency}, ${reported.failure ?? null},
      case when ${state === 'captured'} then now() end)
    on conflict (provider_payment_id) do update set state = excluded.state, failure = excluded.failure,
      captured_at = coalesce(payment.captured_at, excluded.captured_at), updated_at = now()
    returning id, state`);
  return { ...(row as { id: string; state: PaymentState }), isNew: before?.state !== state };
}

/** The payment has bought a year or has a refund. */
async function isProcessed(db: Db, paymentId: string): Promise<boolean> {
  const found = await db.query(sql`
    select from paid_year where payment_id = ${paymentId} union all select from refund where payment_id = ${paymentId}`);
  return found.length > 0;
}

type Captured = {
  readonly order: Order;
  readonly reported: ProviderPayment;
  readonly claim: { readonly state: ClaimState };
  readonly local: boolean;
};

async function reasonToRefund(
  db: Db,
  { order, reported, claim }: Captured,
): Promise<RefundReason | undefined> {
  if (!isExpectedAmount(reported, order)) return 'wrong_amount';
  if (!isClaimActive(claim.state)) return 'claim_rejected';
  const [sameOrder] = await db.query(sql`
    select from paid_year y join payment p on p.id = y.payment_id where p.order_id = ${order.id}`);
  const canBuy = canBuyYear(await findPaidYears(db, order.claim_id), dayInIndia(new Date()));
  if (sameOrder || !canBuy) return 'duplicate';
  return (await hasCoins(db, order)) ? undefined : 'wrong_amount';
}

/** The coins may have been paid out since the order was opened. They stay locked until the transaction ends. */
async function hasCoins(db: Db, { coins, claim_id }: Order): Promise<boolean> {
  if (coins === 0) return true;
  const [left = 0] = await lockAccounts(db, [shopOf(claim_id), platform('fees')]);
  return left >= coins;
}

async function takeCoins(db: Db, { coins, claim_id }: Order, paymentId: string): Promise<void> {
  if (coins === 0) return;
  const [from, to] = [shopOf(claim_id), platform('fees')];
  await transfer(db, { kind: 'fee', about: paymentId, from, to, coins });
}

async function addPaidYear(db: Db, order: Order, paymentId: string): Promise<void> {
  const year = nextPaidYear(await findPaidYears(db, order.claim_id), dayInIndia(new Date()));
  await db.query(sql`
    insert into paid_year (claim_id, payment_id, amount_paise, paid_at, from_day, until_day)
    values (${order.claim_id}, ${paymentId}, ${order.amount_paise + order.coins * coinPaise}, now(), ${year.from},
      ${year.until})`);
}

/**
 * An order is `paid` once a payment was captured on it, refunded or not: the provider accepts no further payment for
 * it, so paying again needs a new order.
 */
async function updateOrderState(db: Db, order: Order): Promise<void> {
  const [seen] = await db.query<{ state: OrderState; reported: OrderState }>(sql`
    select o.state, case when bool_or(p.captured_at is not null) then 'paid' else 'attempted' end as reported
    from payment_order o join payment p on p.order_id = o.id where o.id = ${order.id} group by o.id`);
  if (seen === undefined) return;
  const state = nextOrderState(seen.state, seen.reported);
  if (state === seen.state) return;
  await db.query(sql`update payment_order set updated_at = now(), state = ${state} where id = ${order.id}`);
}
