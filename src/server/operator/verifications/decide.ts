import { type ClaimState, nextClaimState } from '../../../core/claims/states.ts';
import {
  nextVerificationState,
  type VerificationKind,
  type VerificationState,
} from '../../../core/claims/verification.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import type { decideItem } from '../../../core/operator/contract.ts';
import { type ListingState, nextListingState } from '../../../core/shops/states.ts';
import { queueVerificationNotice, type VerificationNoticeKind } from '../../claims/notices/claim-notices.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { refundClaim } from '../../payments/orders/refunds.ts';
import { record } from '../console/audit.ts';
import { refuseOwnShops } from '../console/own-shops.ts';
import { applyChanges, applyDetails, moveToNumber } from './apply.ts';

type Decision = ParsedInput<typeof decideItem>;

export type Item = {
  readonly id: string;
  readonly kind: VerificationKind;
  readonly state: VerificationState;
  readonly changes: Record<string, unknown> | null;
  readonly claimId: string;
  readonly claimState: ClaimState;
  readonly shopId: string;
  readonly listing: ListingState;
};

/** One transaction for all effects of a decision. Payments of a rejected claim are refunded automatically. */
export async function decide(
  context: RequestContext,
  decision: Decision,
): Promise<Output<typeof decideItem>> {
  const operator = await context.operator();
  if (decision.decision !== 'approve' && decision.reason === undefined) throw new AppError('reason_required');
  const state = await context.transaction(async (db) => {
    const item = await lockItem(db, decision.id, operator);
    const next = nextVerificationState(item.state, decision.decision);
    if (next === undefined) throw new AppError('item_decided');
    refuseNeedlessFinal(item, decision);
    const kind = await effects[decision.decision](db, item, decision);
    if (kind === 'refused') await refundClaim(db, item.claimId);
    await db.query(sql`
      update verification set state = ${next}, reason = ${decision.reason ?? null}, taken_by = null, taken_until = null,
        decided_at = case when ${next} = 'asked' then null else now() end
      where id = ${item.id}`);
    const occasion = await record(db, operator, {
      action: `verification.${decision.decision}`,
      subject: ['verification', item.id],
      details: { shopId: item.shopId, reason: decision.reason, isFinal: decision.isFinal || undefined },
    });
    await queueVerificationNotice(db, { verificationId: item.id, kind, occasion });
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

/** Lock order: claim, shop, verification; the same as for payments and submissions, to avoid deadlocks. */
async function lockItem(db: Db, id: string, operator: Session): Promise<Item> {
  const [found] = await db.query<{ claim_id: string }>(
    sql`select claim_id from verification where id = ${id}`,
  );
  if (found === undefined) throw new AppError('not_found');
  const [claim] = await db.query<{ state: ClaimState; shop_id: string }>(
    sql`select state, shop_id from claim where id = ${found.claim_id} for update`,
  );
  const { state: claimState, shop_id: shopId } = claim as { state: ClaimState; shop_id: string };
  const [shop] = await db.query<{ listing: ListingState }>(
    sql`select listing from shop where id = ${shopId} for update`,
  );
  const [item] = await db.query<{
    kind: VerificationKind;
    state: VerificationState;
    changes: Record<string, unknown> | null;
    is_mine: boolean;
  }>(sql`
    select kind, state, changes, coalesce(taken_by = ${operator.accountId} and taken_until > now(), false) as is_mine
    from verification where id = ${id} for update`);
  if (item === undefined || shop === undefined) throw new AppError('not_found');
  if (item.state !== 'waiting' && item.state !== 'asked') throw new AppError('item_decided');
  if (!item.is_mine) throw new AppError('item_not_held');
  // The operator may have claimed the shop after leasing the item.
  await refuseOwnShops(db, operator, [shopId]);
  return {
    id,
    kind: item.kind,
    state: item.state,
    changes: item.changes,
    claimId: found.claim_id,
    claimState,
    shopId,
    listing: shop.listing,
  };
}

/** Writes the effect of a decision; returns the kind of the notice to the owner. */
type Effect = (db: Db, item: Item, decision: Decision) => Promise<VerificationNoticeKind>;

const effects: { readonly [decision in Decision['decision']]: Effect } = {
  async approve(db, item) {
    if (item.kind === 'change') {
      await applyChanges(db, item);
      await moveToNumber(db, item);
      return 'change_approved';
    }
    if (item.kind === 'listing') await applyDetails(db, item);
    const approved = nextClaimState(item.claimState, 'approve');
    if (approved) await setClaimState(db, item.claimId, approved);
    await setListing(db, item, nextListingState(item.listing, 'verify'), null);
    return 'approved';
  },
  /**
   * A registration keeps its claim and can be corrected and submitted again. A claim on a listing ends, because the
   * listing may belong to another owner.
   */
  async reject(db, item, { reason, isFinal }) {
    if (item.kind === 'change') return 'change_rejected';
    if (item.kind === 'registration')
      await setListing(db, item, nextListingState(item.listing, 'reject'), reason ?? null);
    const refused =
      isFinal || item.kind === 'listing' ? nextClaimState(item.claimState, 'reject') : undefined;
    if (refused) await setClaimState(db, item.claimId, refused);
    return refused ? 'refused' : 'rejected';
  },
  ask: async () => 'asked',
};

async function setClaimState(db: Db, claimId: string, state: ClaimState): Promise<void> {
  await db.query(sql`update claim set state = ${state}, updated_at = now() where id = ${claimId}`);
}

async function setListing(
  db: Db,
  { shopId }: Item,
  listing: ListingState | undefined,
  reason: string | null,
): Promise<void> {
  if (listing === undefined) return;
  await db.query(sql`
    update shop set listing = ${listing}, listing_reason = ${reason}, updated_at = now() where id = ${shopId}`);
}
