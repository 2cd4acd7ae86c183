import type { findCoinShop as findCoinShopCall } from '../../../core/coins/contract.ts';
import { dayInIndia } from '../../../core/days.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import { directoryListings, settledClaims } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { currentShop } from '../../shops/directory/current-shop.ts';
import { hasTakenCoins } from '../ledger/accounts.ts';

/** A shop with an owner, and whether it takes coins: only Premium shops that have switched it on. */
export type CoinShop = {
  readonly shopId: string;
  readonly name: string;
  readonly claimId: string;
  readonly ownerId: string;
  readonly isPremium: boolean;
  readonly isOn: boolean;
  /** Takes no coins any more, but some are still owed to this owner. */
  readonly isOver: boolean;
};

export async function findCoinShop(db: Db, shopId: string): Promise<CoinShop | undefined> {
  const [shop] = await db.query<CoinShop>(sql`
    select s.id as "shopId", s.name, c.id as "claimId", c.account_id as "ownerId",
      coalesce(s.premium @> ${dayInIndia(new Date())}::date, false) as "isPremium", coalesce(o.is_on, false) as "isOn",
      false as "isOver"
    from shop s join claim c on c.shop_id = s.id and c.state in ${settledClaims}
      left join coin_acceptance o on o.claim_id = c.id
    where s.id = ${currentShop(shopId)} and s.listing in ${directoryListings}`);
  return shop;
}

export const takesCoins = (shop: CoinShop): boolean => shop.isPremium && shop.isOn;

/** Another account's shop answers like one that does not exist. */
export async function findOwnCoinShop(db: Db, shopId: string, accountId: string): Promise<CoinShop> {
  const shop = await findCoinShop(db, shopId);
  if (shop?.ownerId === accountId) return shop;
  const former = await findFormerCoinShop(db, shopId, accountId);
  if (former === undefined) throw new AppError('claim_missing');
  return former;
}

/** The shop has another owner, the claim has lapsed or the shop is hidden: what it had taken is still owed. */
async function findFormerCoinShop(db: Db, shopId: string, accountId: string): Promise<CoinShop | undefined> {
  const [shop] = await db.query<CoinShop>(sql`
    select s.id as "shopId", coalesce(c.details->>'name', s.name) as name, c.id as "claimId", c.account_id as "ownerId",
      false as "isPremium", false as "isOn", true as "isOver"
    from claim c join shop s on s.id = c.shop_id
    where c.shop_id in (${shopId}, ${currentShop(shopId)}) and c.account_id = ${accountId} and ${hasTakenCoins(sql`c.id`)}
    order by c.created_at desc limit 1`);
  return shop;
}

/** A shop without an owner takes none. */
export async function showCoinShop(
  { reader }: RequestContext,
  { shopId }: ParsedInput<typeof findCoinShopCall>,
): Promise<Output<typeof findCoinShopCall>> {
  const shop = await findCoinShop(reader, shopId);
  if (shop === undefined) throw new AppError('not_found');
  return { shopId: shop.shopId, name: shop.name, takesCoins: takesCoins(shop) };
}
