import { mostItems } from '../../../core/catalogue/prices.ts';
import { type Db, sql } from '../../db/sql.ts';
import { findSettledClaim } from '../../payments/orders/own-order.ts';

export type OwnStock = { readonly shopId: string; readonly isPremium: boolean; readonly most: number };

/** One change of a shop's items at a time, because their number is limited. */
export const lockStock = (db: Db, shopId: string): Promise<object[]> =>
  db.query(sql`select pg_advisory_xact_lock(hashtextextended('stock ' || ${shopId}, 0))`);

/** The owner's shop and how much it may hold. */
export async function findOwnStock(db: Db, shopId: string, accountId: string): Promise<OwnStock> {
  const own = await findSettledClaim(db, shopId, accountId);
  const { free, premium } = mostItems;
  return { shopId: own.shopId, isPremium: own.isPremium, most: own.isPremium ? premium : free };
}
