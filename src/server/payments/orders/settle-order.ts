import type { ClaimState } from '../../../core/claims/states.ts';
import { isClaimActive } from '../../../core/claims/states.ts';
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
import { type Db, sql } from '../../db/sql.ts';
import { type Payments, ProviderError, type ProviderPayment } from '../../gateways/payments.ts';
import type { RequestContext } from '../../http/route.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { issueInvoice } from '../papers/issue-paper.ts';
import { lockClaimOf } from './lock-claim.ts';
import { findPaidYears } from './paid-years.ts';
import type { PaymentParts } from './parts.ts';
import { storeRefund, takeOverRefund, trySendingRefund } from './refunds.ts';

export type Settling = Pick<RequestContext, 'db' | 'transaction' | 'local'>;

type Order = {
  readonly id: string;
  readonly claim_id: string;
  readonly provider_order_id: string;
  readonly amount_paise: number;
};

/** The provider's message that brought the news; noted with what it caused, so that it is taken once. */
export type PaymentEvent = { readonly id: string; readonly name: string };

/**
 * Where every piece of news of a payment ends: the browser's, the webhook's, our own asking. The provider is
 * asked for the truth outside any transaction; then one short transaction writes what follows from it. In any
 * order and any number of times the outcome is the same.
 */
export async function settleOrder(
  context: Settling,
  parts: PaymentParts,
  orderId: string,
  event?: PaymentEvent,
): Promise<void> {
  const { payments } = parts;
  const [order] = await context.db.query<Order>(sql`
    select id, claim_id, provider_order_id, amount_paise from payment_order
    where id = ${orderId} and provider_order_id is not null`);
  if (order === undefined) return;
  const told = await askTruth(payments, order);
  const owed = await context.transaction(async (db) => {
    if (event)
      await db.query(sql`
        insert into payment_event (id, name, order_id) values (${event.id}, ${event.name}, ${order.id})
        on conflict (id) do nothing`);
    return recordPayments(db, order, told, { seller: parts.seller, local: context.local });
  });
  for (const paymentId of owed) await trySendingRefund(context, parts, paymentId);
}

/** What the provider has of this order; money that is only reserved is taken, if it is the right money. */
async function askTruth(payments: Payments, order: Order): Promise<ProviderPayment[]> {
  const told = (await payments.paymentsOf(order.provider_order_id)).filter(
    (payment) => payment.orderId === order.provider_order_id,
  );
  const truth: ProviderPayment[] = [];
  for (const payment of told)
    truth.push(
      payment.state === 'authorized' && isRightMoney(payment, order)
        ? await take(payments, payment)
        : payment,
    );
  return truth;
}

async function take(payments: Payments, payment: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await payments.capture(payment.id, payment.amount, payment.currency);
  } catch (error) {
    // Taken by another server just now, or not any more: the next look tells.
    if (error instanceof ProviderError) return payment;
    throw error;
  }
}

const isRightMoney = (payment: ProviderPayment, order: Order) =>
  payment.amount === order.amount_paise && payment.currency === currency;

/** Answers the payments whose refund the provider has to be asked for, or about. */
async function recordPayments(
  db: Db,
  found: Order,
  told: readonly ProviderPayment[],
  { seller, local }: { seller: Seller; local: boolean },
): Promise<string[]> {
  const claim = await lockClaimOf(db, found.id);
  const order = { ...found, claim_id: claim.id };
  const owed: string[] = [];
  for (const news of told) {
    const { id: paymentId, state } = await recordPayment(db, order, news);
    if (state !== 'captured') continue;
    if (news.state === 'refunded') {
      if (await takeOverRefund(db, paymentId, news.amount)) owed.push(paymentId);
      continue;
    }
    if (await isCounted(db, paymentId)) continue;
    const reason = await reasonToRefund(db, { order, news, claim, local });
    if (reason) {
      await storeRefund(db, { paymentId, reason, amount: news.amount });
      owed.push(paymentId);
    } else {
      await countYear(db, order, paymentId);
      await issueInvoice(db, seller, paymentId);
      await queueNotice(db, { accountId: claim.account_id, kind: 'paid', about: paymentId });
    }
  }
  await moveOrder(db, order);
  return owed;
}

async function recordPayment(
  db: Db,
  order: Order,
  news: ProviderPayment,
): Promise<{ id: string; state: PaymentState }> {
  const [before] = await db.query<{ id: string; state: PaymentState }>(
    sql`select id, state from payment where provider_payment_id = ${news.id}`,
  );
  // The provider calls it refunded as soon as a refund begins, and that one may still fail: until our refund is
  // processed, it is money that was captured.
  const seen = news.state === 'refunded' ? 'captured' : news.state;
  const state = before ? nextPaymentState(before.state, seen) : seen;
  const [row] = await db.query<{ id: string; state: PaymentState }>(sql`
    insert into payment (order_id, provider_payment_id, state, amount_paise, currency, failure, captured_at)
    values (${order.id}, ${news.id}, ${state}, ${news.amount}, ${news.currency}, ${news.failure ?? null},
      case when ${state === 'captured'} then now() end)
    on conflict (provider_payment_id) do update set state = excluded.state, failure = excluded.failure,
      captured_at = coalesce(payment.captured_at, excluded.captured_at), updated_at = now()
    returning id, state`);
  return row as { id: string; state: PaymentState };
}

/** It bought a year, or is on its way back. */
async function isCounted(db: Db, paymentId: string): Promise<boolean> {
  const found = await db.query(sql`
    select from paid_year where payment_id = ${paymentId} union all select from refund where payment_id = ${paymentId}`);
  return found.length > 0;
}

type Captured = {
  readonly order: Order;
  readonly news: ProviderPayment;
  readonly claim: { readonly state: ClaimState };
  readonly local: boolean;
};

async function reasonToRefund(db: Db, { order, news, claim }: Captured): Promise<RefundReason | undefined> {
  if (!isRightMoney(news, order)) return 'wrong_amount';
  if (!isClaimActive(claim.state)) return 'claim_rejected';
  const [sameOrder] = await db.query(sql`
    select from paid_year y join payment p on p.id = y.payment_id where p.order_id = ${order.id}`);
  const canBuy = canBuyYear(await findPaidYears(db, order.claim_id), dayInIndia(new Date()));
  return sameOrder || !canBuy ? 'duplicate' : undefined;
}

async function countYear(db: Db, order: Order, paymentId: string): Promise<void> {
  const year = nextPaidYear(await findPaidYears(db, order.claim_id), dayInIndia(new Date()));
  await db.query(sql`
    insert into paid_year (claim_id, payment_id, amount_paise, paid_at, from_day, until_day)
    values (${order.claim_id}, ${paymentId}, ${order.amount_paise}, now(), ${year.from}, ${year.until})`);
}

/**
 * Paid once money was captured on it, whatever became of that money: the provider takes no other payment for
 * such an order, so that whoever wants to pay again needs a new one.
 */
async function moveOrder(db: Db, order: Order): Promise<void> {
  const [seen] = await db.query<{ state: OrderState; news: OrderState }>(sql`
    select o.state, case when bool_or(p.captured_at is not null) then 'paid' else 'attempted' end as news
    from payment_order o join payment p on p.order_id = o.id where o.id = ${order.id} group by o.id`);
  if (seen === undefined) return;
  const state = nextOrderState(seen.state, seen.news);
  if (state === seen.state) return;
  await db.query(sql`update payment_order set updated_at = now(), state = ${state} where id = ${order.id}`);
}
