import { dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import type { PaymentOrder } from '../../../core/payments/contract.ts';
import { canBuyYear, currency, yearlyFeePaise } from '../../../core/payments/rules.ts';
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
};

/**
 * The one open order of a claim, at our price. A retry after a failed or lost payment gets the same order, and only
 * after `settleOrder` has checked that it was not paid meanwhile: nobody pays twice.
 */
export async function createOrder(
  context: RequestContext,
  parts: PaymentParts,
  shopId: string,
): Promise<PaymentOrder> {
  const { payments } = parts;
  const { accountId } = await context.signedIn();
  const { claimId, isTakenDown } = await findOwnedClaim(context.db, shopId, accountId);
  const before = await findOpenOrder(context.db, claimId);
  if (before?.provider_order_id) await settleOrder(context, parts, before.id).catch(throwOrderFailed);
  if (!canBuyYear(await findPaidYears(context.db, claimId), dayInIndia(new Date())))
    throw new AppError('already_paid');
  if (isTakenDown) throw new AppError('shop_taken_down');
  const order = await openOrder(context.db, claimId);
  return {
    id: order.provider_order_id ?? (await createProviderOrder(context.db, payments, order)),
    key_id: payments.keyId,
    amount: order.amount_paise,
    currency,
  };
}

async function findOpenOrder(db: Db, claimId: string): Promise<OpenOrder | undefined> {
  const [order] = await db.query<OpenOrder>(sql`
    select id, provider_order_id, amount_paise from payment_order
    where claim_id = ${claimId} and state <> 'paid'`);
  return order;
}

async function openOrder(db: Db, claimId: string): Promise<OpenOrder> {
  await db.query(sql`
    insert into payment_order (claim_id, amount_paise) values (${claimId}, ${yearlyFeePaise})
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
