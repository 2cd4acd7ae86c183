import { nextClaimState } from '../../../core/claims/states.ts';
import { nextVerificationState, type VerificationState } from '../../../core/claims/verification.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { decideItem } from '../../../core/operator/contract.ts';
import { nextListingState } from '../../../core/shops/states.ts';
import { queueVerificationNotice, type VerificationNoticeKind } from '../../claims/notices/claim-notices.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { refundClaim } from '../../payments/orders/refunds.ts';
import { record } from '../console/audit.ts';
import { refuseOwnShops } from '../console/own-shops.ts';
import { storeApproval } from './approvals.ts';
import { type Item, lockItem, setClaimState, setListing } from './item.ts';

type Decision = ParsedInput<typeof decideItem>;

/**
 * One transaction for all effects of a decision, except that an approval takes effect later (`approvals.ts`). Payments
 * of a rejected claim are refunded automatically.
 */
export async function decide(
  context: RequestContext,
  decision: Decision,
): Promise<Output<typeof decideItem>> {
  const operator = await context.operator();
  if (decision.decision !== 'approve' && decision.reason === undefined) throw new AppError('reason_required');
  const state = await context.transaction(async (db) => {
    const item = await lockHeld(db, decision.id, operator);
    const next = nextVerificationState(item.state, decision.decision);
    if (next === undefined) throw new AppError('item_decided');
    refuseNeedlessFinal(item, decision);
    const occasion = await record(db, operator, {
      action: `verification.${decision.decision}`,
      subject: ['verification', item.id],
      details: { shopId: item.shopId, reason: decision.reason, isFinal: decision.isFinal || undefined },
    });
    if (decision.decision === 'approve') await storeApproval(db, item.id, operator);
    else await sendBack(db, item, decision, { next, occasion });
    return next;
  });
  return { state };
}

/** Only a claim that can still be rejected ends with its item; otherwise `isFinal` would have no effect. */
function refuseNeedlessFinal(item: Item, { decision, isFinal }: Decision): void {
  const canEnd =
    decision === 'reject' &&
    item.kind !== 'change' &&
    nextClaimState(item.claimState, 'reject') !== undefined;
  if (isFinal && !canEnd)
    throw new AppError('invalid_input', {
      fields: [{ field: 'isFinal', fault: 'this claim cannot be rejected' }],
    });
}

async function lockHeld(db: Db, id: string, operator: Session): Promise<Item> {
  const item = await lockItem(db, id);
  const isOpen = item.state === 'waiting' || item.state === 'asked';
  if (!isOpen || item.approvalDueAt) throw new AppError('item_decided');
  if (item.heldBy !== operator.accountId) throw new AppError('item_not_held');
  // The operator may have claimed the shop after leasing the item.
  await refuseOwnShops(db, operator, [item.shopId]);
  return item;
}

/** Rejects the item or asks the owner for more, and queues the notice. */
async function sendBack(
  db: Db,
  item: Item,
  decision: Decision,
  { next, occasion }: { next: VerificationState; occasion: string },
): Promise<void> {
  const kind = decision.decision === 'ask' ? 'asked' : await reject(db, item, decision);
  if (kind === 'refused') await refundClaim(db, item.claimId);
  await db.query(sql`
    update verification set state = ${next}, reason = ${decision.reason ?? null}, taken_by = null, taken_until = null,
      decided_at = case when ${next} = 'asked' then null else now() end
    where id = ${item.id}`);
  await queueVerificationNotice(db, { verificationId: item.id, kind, occasion });
}

/**
 * A registration keeps its claim and can be corrected and submitted again. A claim on a listing ends, because the
 * listing may belong to another owner. Returns the kind of the notice to the owner.
 */
async function reject(db: Db, item: Item, { reason, isFinal }: Decision): Promise<VerificationNoticeKind> {
  if (item.kind === 'change') return 'change_rejected';
  if (item.kind === 'registration')
    await setListing(db, item, nextListingState(item.listing, 'reject'), reason ?? null);
  const refused = isFinal || item.kind === 'listing' ? nextClaimState(item.claimState, 'reject') : undefined;
  if (refused) await setClaimState(db, item.claimId, refused);
  return refused ? 'refused' : 'rejected';
}
