import { mostItems } from '../../../core/catalogue/prices.ts';
import { isClaimSettled } from '../../../core/claims/states.ts';
import { dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import { findOwnedClaim } from '../../payments/orders/own-order.ts';

export type OwnStock = { readonly shopId: string; readonly isPremium: boolean; readonly most: number };

/** One change of a shop's items at a time, because their number is limited. */
export const lockStock = (db: Db, shopId: string): Promise<object[]> =>
  db.query(sql`select pg_advisory_xact_lock(hashtextextended('stock ' || ${shopId}, 0))`);

/**
 * The owner's shop and how much it may hold. Only for a settled claim: until an operator has checked it, the
 * claimant may be a competitor. Another account's shop answers like one that does not exist.
 */
export async function findOwnStock(db: Db, shopId: string, accountId: string): Promise<OwnStock> {
  const claim = await findOwnedClaim(db, shopId, accountId);
  if (!isClaimSettled(claim.claimState)) throw new AppError('claim_missing');
  const [row] = await db.query<{ is_premium: boolean }>(sql`
    select premium @> ${dayInIndia(new Date())}::date as is_premium from shop where id = ${claim.shopId}`);
  const isPremium = row?.is_premium ?? false;
  return { shopId: claim.shopId, isPremium, most: isPremium ? mostItems.premium : mostItems.free };
}
