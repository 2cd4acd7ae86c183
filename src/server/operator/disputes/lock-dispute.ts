import type { DisputeState } from '../../../core/claims/disputes/dispute.ts';
import type { ClaimState } from '../../../core/claims/states.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { Session } from '../../http/session.ts';
import { refuseOwnShops } from '../console/own-shops.ts';

/** A dispute, with all rows that its decision changes locked. */
export type LockedDispute = {
  readonly id: string;
  readonly state: DisputeState;
  readonly answerUntil: Date;
  readonly shopId: string;
  readonly claimId: string;
  readonly claimState: ClaimState;
  readonly heldClaimId: string;
  readonly heldState: ClaimState;
};

export async function endClaim(db: Db, claimId: string, state: ClaimState | undefined): Promise<void> {
  if (state === undefined) throw new AppError('item_decided');
  await db.query(sql`update claim set state = ${state}, updated_at = now() where id = ${claimId}`);
}

/**
 * Lock order: claims by id, shop, dispute; the same as for payments, submissions, answers and withdrawals. So two
 * decisions about one shop cannot deadlock.
 */
export async function lockDispute(db: Db, id: string, operator: Session): Promise<LockedDispute> {
  const [seen] = await db.query<{ claim_id: string; held_claim_id: string }>(
    sql`select claim_id, held_claim_id from dispute where id = ${id}`,
  );
  if (seen === undefined) throw new AppError('not_found');
  const claims = await db.query<{ id: string; state: ClaimState; shop_id: string }>(sql`
    select id, state, shop_id from claim where id = any(${[seen.claim_id, seen.held_claim_id]}::uuid[])
    order by id for update`);
  const claim = claims.find((each) => each.id === seen.claim_id);
  const held = claims.find((each) => each.id === seen.held_claim_id);
  if (claim === undefined || held === undefined) throw new AppError('not_found');
  await db.query(sql`select from shop where id = ${claim.shop_id} for update`);
  const [row] = await db.query<{
    state: DisputeState;
    answer_until: Date;
    held_claim_id: string;
    is_mine: boolean;
  }>(sql`
    select state, answer_until, held_claim_id, coalesce(taken_by = ${operator.accountId} and taken_until > now(), false) as is_mine
    from dispute where id = ${id} for update`);
  if (row === undefined) throw new AppError('not_found');
  if (row.state !== 'open' && row.state !== 'answered') throw new AppError('item_decided');
  // The shop may have got another owner meanwhile, who must be heard first.
  if (!row.is_mine || row.held_claim_id !== held.id) throw new AppError('item_not_held');
  await refuseOwnShops(db, operator, [claim.shop_id]);
  return {
    id,
    state: row.state,
    answerUntil: row.answer_until,
    shopId: claim.shop_id,
    claimId: claim.id,
    claimState: claim.state,
    heldClaimId: held.id,
    heldState: held.state,
  };
}
