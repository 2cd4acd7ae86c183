import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type {
  askProvider,
  markPaidBack,
  refundForOwner as refundCall,
  retryRefund,
} from '../../../core/operator/money.ts';
import { type OrderState } from '../../../core/payments/states.ts';
import { type Db, sql } from '../../db/sql.ts';
import { openRefunds } from '../../db/states.ts';
import { ProviderError } from '../../gateways/payments.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { markRefundPaid, retryFailedRefund } from '../../payments/orders/failed-refunds.ts';
import type { PaymentParts } from '../../payments/orders/parts.ts';
import { refundLatest, syncRefund, trySyncRefund } from '../../payments/orders/refunds.ts';
import { settleOrder } from '../../payments/orders/settle-order.ts';
import { record } from '../console/audit.ts';
import { refuseOwnClaim } from '../console/own-shops.ts';

/** Reconciles one order now, instead of waiting for the reconciliation job. */
export async function reconcileNow(
  context: RequestContext,
  parts: PaymentParts,
  { id }: ParsedInput<typeof askProvider>,
): Promise<Output<typeof askProvider>> {
  const operator = await context.operator();
  const asked = await context.transaction(async (db) => {
    const found = await db.query(sql`
      update payment_order set asked_at = now() where id = ${id}
      returning id`);
    if (found.length > 0) await record(db, operator, { action: 'order.ask', subject: ['order', id] });
    return found.length > 0;
  });
  if (!asked) throw new AppError('not_found');
  try {
    await settleOrder(context, parts, id);
    for (const { payment_id } of await findOpenRefunds(context.db, id))
      await syncRefund(context, parts, payment_id);
  } catch (cause) {
    throw cause instanceof ProviderError ? new AppError('provider_unreached', { cause }) : cause;
  }
  const [order] = await context.db.query<{ state: OrderState }>(
    sql`select state from payment_order where id = ${id}`,
  );
  return { state: (order as { state: OrderState }).state };
}

const findOpenRefunds = (db: Db, orderId: string) =>
  db.query<{ payment_id: string }>(sql`
    select r.payment_id from refund r join payment p on p.id = r.payment_id
    where p.order_id = ${orderId} and r.state in ${openRefunds}`);

/** By the owner's own rules: the latest payment, within 30 days. */
export async function refundForOwner(
  context: RequestContext,
  parts: PaymentParts,
  { id, note }: ParsedInput<typeof refundCall>,
): Promise<Output<typeof refundCall>> {
  const operator = await context.operator();
  const claimId = await findClaimOf(context.db, operator, id);
  await context.transaction(async (db) => {
    if ((await refundLatest(db, claimId)) !== id) throw new AppError('refund_impossible');
    await record(db, operator, { action: 'payment.refund', subject: ['payment', id], details: { note } });
  });
  await trySyncRefund(context, parts, id);
  return { isDone: true };
}

export async function retryRefundOf(
  context: RequestContext,
  parts: PaymentParts,
  { id }: ParsedInput<typeof retryRefund>,
): Promise<Output<typeof retryRefund>> {
  const operator = await context.operator();
  const claimId = await findClaimOf(context.db, operator, id);
  await context.transaction(async (db) => {
    await retryFailedRefund(db, { paymentId: id, claimId });
    await record(db, operator, { action: 'refund.retry', subject: ['payment', id] });
  });
  await trySyncRefund(context, parts, id);
  return { isDone: true };
}

export async function markPaidByHand(
  context: RequestContext,
  { id, reference }: ParsedInput<typeof markPaidBack>,
): Promise<Output<typeof markPaidBack>> {
  const operator = await context.operator();
  const claimId = await findClaimOf(context.db, operator, id);
  await context.transaction(async (db) => {
    await markRefundPaid(db, { paymentId: id, claimId, reference });
    await record(db, operator, {
      action: 'refund.by_hand',
      subject: ['payment', id],
      details: { reference },
    });
  });
  return { isDone: true };
}

async function findClaimOf(db: Db, operator: Session, paymentId: string): Promise<string> {
  const [row] = await db.query<{ claim_id: string }>(sql`
    select o.claim_id from payment p join payment_order o on o.id = p.order_id
    where p.id = ${paymentId}`);
  if (row === undefined) throw new AppError('not_found');
  await refuseOwnClaim(db, operator, row.claim_id);
  return row.claim_id;
}
