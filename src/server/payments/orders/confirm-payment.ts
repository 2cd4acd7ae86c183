import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { confirmPayment as call } from '../../../core/payments/contract.ts';
import {
  type ConfirmedState,
  confirmedStateOf,
  isConfirmedFinal,
  type PaymentState,
} from '../../../core/payments/states.ts';
import { type Db, sql } from '../../db/sql.ts';
import { ProviderError } from '../../gateways/payments.ts';
import type { RequestContext } from '../../http/route.ts';
import { currentShop } from '../../shops/directory/current-shop.ts';
import { type FactsRow, factColumns, factJoin, flagsOf } from '../../shops/directory/facts.ts';
import type { PaymentParts } from './parts.ts';
import { settleOrder } from './settle-order.ts';

/** The provider's signature over our stored order id is the proof; nothing else from the browser is used. */
export async function confirmPayment(
  context: RequestContext,
  parts: PaymentParts,
  { id: shopId, metaInfo }: ParsedInput<typeof call>,
): Promise<Output<typeof call>> {
  const [order] = await context.db.query<{ id: string; provider_order_id: string }>(sql`
    select o.id, o.provider_order_id from payment_order o join claim c on c.id = o.claim_id
    where c.shop_id = ${currentShop(shopId)} and o.provider_order_id = ${metaInfo.razorpay_order_id}`);
  if (order === undefined) throw new AppError('payment_unknown');
  const isSigned = parts.payments.isPaymentSignature({
    orderId: order.provider_order_id,
    paymentId: metaInfo.razorpay_payment_id,
    signature: metaInfo.razorpay_signature,
  });
  if (!isSigned) throw new AppError('payment_signature_invalid');
  const findPayment = () => findState(context.db, order.id, metaInfo.razorpay_payment_id);
  let payment = await findPayment();
  // Idempotent: a repeated confirmation of a settled payment is answered from the database.
  if (!isConfirmedFinal(payment)) {
    // If the provider does not answer, the payment stays pending until the reconciliation asks again.
    await settleOrder(context, parts, order.id).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
    });
    payment = await findPayment();
  }
  const [row] = await context.db.query<FactsRow>(
    sql`select ${factColumns} from shop s ${factJoin} where s.id = ${currentShop(shopId)}`,
  );
  const { isClaimed, isPaid, isPaymentValid } = flagsOf(row as FactsRow);
  return { isClaimed, metaInfo: { isPaid, isPaymentValid }, payment };
}

async function findState(db: Db, orderId: string, providerPaymentId: string): Promise<ConfirmedState> {
  const [row] = await db.query<{ state: PaymentState; has_year: boolean }>(sql`
    select p.state, exists (
      select from paid_year y where y.payment_id = p.id and y.refunded_at is null) as has_year
    from payment p where p.order_id = ${orderId} and p.provider_payment_id = ${providerPaymentId}`);
  return confirmedStateOf(row && { state: row.state, hasYear: row.has_year });
}
