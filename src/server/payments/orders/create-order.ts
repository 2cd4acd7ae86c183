import { coinPaise } from '../../../core/coins/rules.ts';
import { dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import type { PaymentOrder } from '../../../core/payments/contract.ts';
import { canBuyYear, coinsForFee, currency, yearlyFeePaise } from '../../../core/payments/rules.ts';
import { coinsOf, shopOf } from '../../coins/ledger/accounts.ts';
import { type Db, sql } from '../../db/sql.ts';
import { type Payments, ProviderError } from '../../gateways/payments.ts';
import type { RequestContext } from '../../http/route.ts';
import { findOwnedClaim } from './own-order.ts';
import { findPaidYears } from './paid-years.ts';
import type { PaymentParts } from './parts.ts';
import { settleOrder } from './settle-order.ts';

type OpenOrder = {
  readonly id: string;
  readonly provider_order_id: string | null;
  readonly amount_paise: number;
  readonly coins: number;
};

/**
 * The one open order of a claim, at our price less the shop's coins. A retry after a failed or lost payment gets the
 * same order, and only after `settleOrder` has checked that it was not paid meanwhile: nobody pays twice.
 */
export async function createOrder(
  context: RequestContext,
  parts: PaymentParts,
  shopId: string,
): Promise<PaymentOrder> {
  const { payments } = parts;
  const { accountId } = await context.signedIn();
  const { claimId, isTakenDown } = await findOwnedClaim(context.db, shopId, accountId);
  for (const id of await findPayableOrders(context.db, claimId))
    await settleOrder(context, parts, id).catch(throwOrderFailed);
  if (!canBuyYear(await findPaidYears(context.db, claimId), dayInIndia(new Date())))
    throw new AppError('already_paid');
  if (isTakenDown) throw new AppError('shop_taken_down');
  const order = await context.transaction((db) => openOrder(db, claimId));
  return {
    id: order.provider_order_id ?? (await createProviderOrder(context.db, payments, order)),
    key_id: payments.keyId,
    amount: order.amount_paise,
    currency,
    coins: order.coins,
  };
}

/** What may have been paid meanwhile: the open order, and those that another tab may still show. */
async function findPayableOrders(db: Db, claimId: string): Promise<string[]> {
  const orders = await db.query<{ id: string }>(sql`
    select id from payment_order
    where claim_id = ${claimId} and provider_order_id is not null
      and (state <> 'paid' or (is_replaced and opened_at > now() - interval '1 day'))`);
  return orders.map(({ id }) => id);
}

async function findOpenOrder(db: Db, claimId: string): Promise<OpenOrder | undefined> {
  const [order] = await db.query<OpenOrder>(sql`
    select id, provider_order_id, amount_paise, coins from payment_order
    where claim_id = ${claimId} and state <> 'paid'`);
  return order;
}

/** An order with another number of coins is replaced: its amount is fixed at the provider. */
async function openOrder(db: Db, claimId: string): Promise<OpenOrder> {
  const coins = coinsForFee(await coinsOf(db, shopOf(claimId)));
  await db.query(sql`
    update payment_order set state = 'paid', is_replaced = true, updated_at = now()
    where claim_id = ${claimId} and state <> 'paid' and coins <> ${coins}`);
  await db.query(sql`
    insert into payment_order (claim_id, amount_paise, coins)
    values (${claimId}, ${yearlyFeePaise - coins * coinPaise}, ${coins})
    on conflict (claim_id) where state <> 'paid' do update set opened_at = now()`);
  const order = await findOpenOrder(db, claimId);
  // Race: the order was paid between the two statements.
  if (order === undefined) throw new AppError('already_paid');
  return order;
}

/**
 * Our row is stored first and its id is the receipt, by which an order is found again if the response was lost. Two
 * requests in a race may create two orders at the provider; only the one that is stored first is ever used.
 */
async function createProviderOrder(db: Db, payments: Payments, order: OpenOrder): Promise<string> {
  const receipt = order.id.replaceAll('-', '');
  const made = await payments
    .findOrder(receipt)
    .then((found) => found ?? payments.createOrder({ amount: order.amount_paise, currency, receipt }))
    .catch(throwOrderFailed);
  await db.query(sql`
    update payment_order set provider_order_id = ${made.id}, updated_at = now()
    where id = ${order.id} and provider_order_id is null`);
  const [stored] = await db.query<{ provider_order_id: string }>(
    sql`select provider_order_id from payment_order where id = ${order.id}`,
  );
  return (stored as { provider_order_id: string }).provider_order_id;
}

function throwOrderFailed(cause: unknown): never {
  throw cause instanceof ProviderError ? new AppError('order_failed', { cause }) : cause;
}
