import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import { beginAnew, endYear, finishRefund, lockClaim } from './refunds.ts';

/** A refund that its bank did not take: the money is still with us, and only an operator goes on from there. */
export type FailedRefund = { readonly paymentId: string; readonly claimId: string };

/** The provider is asked for it once more; asking it is the caller's, after the transaction. */
export async function retryFailedRefund(db: Db, { paymentId, claimId }: FailedRefund): Promise<void> {
  await lockClaim(db, claimId);
  if (!(await beginAnew(db, paymentId, 'requested'))) throw new AppError('refund_not_failed');
}

/** The money went back by another way, and the refund is over. */
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
