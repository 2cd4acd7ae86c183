import {
  canDecideDispute,
  disputeStanding,
  nextDisputeState,
} from '../../../core/claims/disputes/dispute.ts';
import { isClaimActive, nextClaimState } from '../../../core/claims/states.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { decideDispute as call } from '../../../core/operator/disputes.ts';
import { queueDisputeNotice } from '../../claims/notices/dispute-notices.ts';
import { sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { record } from '../console/audit.ts';
import { endClaim, lockDispute } from './lock-dispute.ts';
import { transferShop } from './transfer-shop.ts';

/** One transaction for all effects. The former owner's payments are refunded automatically. */
export async function decideDispute(
  context: RequestContext,
  { id, decision, reason }: ParsedInput<typeof call>,
): Promise<Output<typeof call>> {
  const operator = await context.operator();
  const state = await context.transaction(async (db) => {
    const dispute = await lockDispute(db, id, operator);
    const next = nextDisputeState(dispute.state, decision);
    if (next === undefined) throw new AppError('item_decided');
    const isClaimOver = !isClaimActive(dispute.heldState);
    if (!canDecideDispute(disputeStanding({ ...dispute, isClaimOver }, new Date())))
      throw new AppError('dispute_waits');
    if (decision === 'transfer') await transferShop(db, dispute);
    else await endClaim(db, dispute.claimId, nextClaimState(dispute.claimState, 'reject'));
    await db.query(sql`
      update dispute set state = ${next}, reason = ${reason}, decided_at = now(), taken_by = null, taken_until = null
      where id = ${id}`);
    await record(db, operator, {
      action: `dispute.${decision}`,
      subject: ['dispute', id],
      details: {
        shopId: dispute.shopId,
        claimId: dispute.claimId,
        heldClaimId: dispute.heldClaimId,
        isAnswered: dispute.state === 'answered',
        reason,
      },
    });
    await queueDisputeNotice(db, id, 'dispute_won');
    await queueDisputeNotice(db, id, 'dispute_lost');
    return next;
  });
  return { state };
}
