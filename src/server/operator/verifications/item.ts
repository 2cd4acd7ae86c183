import type { ClaimState } from '../../../core/claims/states.ts';
import type { VerificationKind, VerificationState } from '../../../core/claims/verification.ts';
import { AppError } from '../../../core/errors.ts';
import type { ListingState } from '../../../core/shops/states.ts';
import { type Db, sql } from '../../db/sql.ts';

/** A locked item with its claim and shop. */
export type Item = {
  readonly id: string;
  readonly kind: VerificationKind;
  readonly state: VerificationState;
  readonly changes: Record<string, unknown> | null;
  /** The operator who has the lease, if it is not over. */
  readonly heldBy: string | null;
  readonly approvalDueAt: Date | null;
  readonly claimId: string;
  readonly claimState: ClaimState;
  readonly shopId: string;
  readonly listing: ListingState;
};

/** Lock order: claim, shop, verification; the same as for payments and submissions, to avoid deadlocks. */
export async function lockItem(db: Db, id: string): Promise<Item> {
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
    held_by: string | null;
    approval_due_at: Date | null;
  }>(sql`
    select kind, state, changes, approval_due_at, case when taken_until > now() then taken_by end as held_by
    from verification where id = ${id} for update`);
  if (item === undefined || shop === undefined) throw new AppError('not_found');
  return {
    id,
    kind: item.kind,
    state: item.state,
    changes: item.changes,
    heldBy: item.held_by,
    approvalDueAt: item.approval_due_at,
    claimId: found.claim_id,
    claimState,
    shopId,
    listing: shop.listing,
  };
}

export async function setClaimState(db: Db, claimId: string, state: ClaimState): Promise<void> {
  await db.query(sql`update claim set state = ${state}, updated_at = now() where id = ${claimId}`);
}

export async function setListing(
  db: Db,
  { shopId }: Pick<Item, 'shopId'>,
  listing: ListingState | undefined,
  reason: string | null,
): Promise<void> {
  if (listing === undefined) return;
  await db.query(sql`
    update shop set listing = ${listing}, listing_reason = ${reason}, updated_at = now() where id = ${shopId}`);
}
