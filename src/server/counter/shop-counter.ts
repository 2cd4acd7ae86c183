import { createHmac } from 'node:crypto';
import { dayInIndia } from '../../core/days.ts';
import { type Db, sql } from '../db/sql.ts';
import { directoryListings, settledClaims } from '../db/states.ts';
import { currentShop } from '../shops/directory/current-shop.ts';

/** The counter of a shop that has an owner. It is closed until the owner opens it. */
export type ShopCounter = {
  readonly shopId: string;
  readonly name: string;
  readonly claimId: string;
  readonly ownerId: string;
  readonly hasPage: boolean;
  readonly isOpen: boolean;
  readonly version: number;
  readonly position: { readonly lat: number; readonly long: number } | undefined;
};

type Row = {
  id: string;
  name: string;
  claim_id: string;
  account_id: string;
  has_page: boolean;
  is_open: boolean;
  version: number;
  lat: number | null;
  long: number | null;
};

/** Undefined for a shop that has no owner or is not shown, as for one that does not exist. */
export async function findShopCounter(db: Db, shopId: string): Promise<ShopCounter | undefined> {
  const [row] = await db.query<Row>(sql`
    select s.id, s.name, c.id as claim_id, c.account_id, s.lat, s.long,
      coalesce(s.premium @> ${dayInIndia(new Date())}::date, false) as has_page,
      coalesce(k.is_open, false) as is_open, coalesce(k.version, 1) as version
    from shop s join claim c on c.shop_id = s.id and c.state in ${settledClaims}
      left join counter k on k.claim_id = c.id
    where s.id = ${currentShop(shopId)} and s.listing in ${directoryListings}`);
  return (
    row && {
      shopId: row.id,
      name: row.name,
      claimId: row.claim_id,
      ownerId: row.account_id,
      hasPage: row.has_page,
      isOpen: row.is_open,
      version: row.version,
      position: row.lat === null || row.long === null ? undefined : { lat: row.lat, long: row.long },
    }
  );
}

/** The key of the codes. It changes with the owner and with each renewal, and is stored nowhere. */
export const counterSecret = (key: Buffer, { claimId, version }: ShopCounter): Buffer =>
  createHmac('sha256', key).update(`${claimId} ${version}`).digest().subarray(0, 20);
