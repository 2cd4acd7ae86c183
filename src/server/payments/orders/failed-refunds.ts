import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import { endYear, finishRefund, lockClaim, restartFailedRefund } from './refunds.ts';

/** A refund that the bank rejected: the money is still with us, and an operator has to act. */
export type FailedRefund = { readonly paymentId: string; readonly claimId: string };

/** Makes the refund due again; the caller sends it to the provider after the transaction. */
export async function retryFailedRefund(db: Db, { paymentId, claimId }: FailedRefund): Promise<void> {
  await lockClaim(db, claimId);
  if (!(await restartFailedRefund(db, paymentId, 'requested'))) throw new AppError('refund_not_failed');
}

/** The money was paid back outside the provider, with `reference`; this ends the refund. */
export async function markRefundPaid(
  db: Db,
  { paymentId, claimId, reference }: FailedRefund & { readonly reference: string },
): Promise<void> {
  await lockClaim(db, claimId);
  const closed = await db.query(sql`
    update refund set state = 'processed', by_hand = ${reference}, updated_at = now()
    where payment_id = ${paymentId} and state = 'failed' returning id`);
  if (closed.length === 0) throw new AppError('refund_not_failed');
  await endYear(db, paymentId);
  await finishRefund(db, paymentId);
}
