import type { ClaimState } from '../../core/claims/states.ts';
import { AppError } from '../../core/errors.ts';
import { type Db, sql } from '../db/sql.ts';

/** The active claim of this account on this shop: only its owner pays for it and sees what was paid. */
export type OwnedClaim = {
  readonly claimId: string;
  readonly shopId: string;
  readonly name: string;
  readonly claimState: ClaimState;
  readonly hasPage: boolean;
};

export async function findOwnedClaim(db: Db, shopId: string, accountId: string): Promise<OwnedClaim> {
  const [row] = await db.query<{ id: string; name: string; state: ClaimState; has_page: boolean }>(sql`
    select c.id, s.name, c.state, s.listing in ('imported', 'listed') as has_page from claim c join shop s on s.id = c.shop_id
    where c.shop_id = ${shopId} and c.account_id = ${accountId} and c.state in ('clear', 'under_review', 'approved')`);
  if (row === undefined) throw new AppError('claim_missing');
  return { claimId: row.id, shopId, name: row.name, claimState: row.state, hasPage: row.has_page };
}
