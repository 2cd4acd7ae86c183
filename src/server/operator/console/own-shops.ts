import { AppError } from '../../../core/errors.ts';
import { type Db, type Sql, sql } from '../../db/sql.ts';
import type { Session } from '../../http/session.ts';

/**
 * The shops about which this operator may decide nothing: those with a claim of theirs, in any state. A rejected or
 * withdrawn claimant has an interest in the shop too.
 */
export const ownShops = (accountId: string): Sql =>
  sql`(select shop_id from claim where account_id = ${accountId})`;

/** All claims on these shops, those of other accounts included. */
export const claimsOnOwnShops = (accountId: string): Sql =>
  sql`(select id from claim where shop_id in ${ownShops(accountId)})`;

/** Another operator has to decide. */
export async function refuseOwnShops(
  db: Db,
  { accountId }: Session,
  shopIds: readonly string[],
): Promise<void> {
  const own = await db.query(sql`
    select where exists (select from unnest(${shopIds}::uuid[]) as asked where asked in ${ownShops(accountId)})`);
  if (own.length > 0) throw new AppError('item_own');
}

/** Products are shared by shops; it is the operator's own matter if a shop of theirs keeps one of them. */
export async function refuseOwnGoods(
  db: Db,
  { accountId }: Session,
  productIds: readonly string[],
): Promise<void> {
  const own = await db.query(sql`
    select from stock_item i join product p on p.id = i.product_id
    where i.shop_id in ${ownShops(accountId)} and coalesce(p.merged_into, p.id) in (
      select coalesce(merged_into, id) from product where id = any (${productIds}::uuid[]))
    limit 1`);
  if (own.length > 0) throw new AppError('item_own');
}

export async function refuseOwnClaim(db: Db, operator: Session, claimId: string): Promise<void> {
  const claims = await db.query<{ shop_id: string }>(sql`select shop_id from claim where id = ${claimId}`);
  await refuseOwnShops(
    db,
    operator,
    claims.map(({ shop_id }) => shop_id),
  );
}
