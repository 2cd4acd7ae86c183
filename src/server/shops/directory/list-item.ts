import { type Day, dayInIndia } from '../../../core/days.ts';
import type { ShopListItem } from '../../../core/shops/contract.ts';
import { weekdayOf } from '../../../core/shops/hours.ts';
import { isLive } from '../../db/live-offers.ts';
import { type Db, type Sql, sql } from '../../db/sql.ts';
import { type FactsRow, factColumns, factJoin, flagsOf } from './facts.ts';

/** The columns of a list item, for a query over `shop s`. */
type ItemRow = FactsRow & {
  id: string;
  name: string;
  lat: number | null;
  long: number | null;
  store_front_picture: string | null;
  city: string | null;
  sub_category: string | null;
  has_offer: boolean | null;
  sample: boolean;
};

const itemColumns = (today: Day): Sql => sql`
  s.id, s.name, s.lat, s.long, s.store_front_picture, s.city, s.sample, shown.label as sub_category, ${factColumns},
  s.premium @> ${today}::date and exists (
    select from offer o where o.claim_id = active.id and ${isLive(today)} and ${weekdayOf(today)} = any(o.weekdays)
  ) as has_offer`;

const itemJoins = sql`
  ${factJoin}
  left join lateral (
    select c.label from shop_sub_category t join sub_category c on c.id = t.sub_category_id
    where t.shop_id = s.id order by c.position limit 1
  ) shown on true`;

export const itemOf = (row: ItemRow): ShopListItem => ({
  id: row.id,
  name: row.name,
  isClaimed: flagsOf(row).isClaimed,
  lat: row.lat,
  long: row.long,
  storeFrontPicture: row.store_front_picture,
  city: row.city,
  subCategory: row.sub_category,
  hasOffer: row.has_offer === true,
  isSample: row.sample,
});

/** Items of the shops of a query for `id` and `rank`, or of a list of ids, in that order. */
export const readItems = async (db: Db, chosen: Sql | readonly string[]): Promise<ShopListItem[]> =>
  (await readItemRows(db, chosen)).map(itemOf);

/** The same with further columns. */
export function readItemRows<More = unknown>(
  db: Db,
  chosen: Sql | readonly string[],
  more: Sql = sql``,
): Promise<(ItemRow & More)[]> {
  const isSql = (given: Sql | readonly string[]): given is Sql => 'strings' in given;
  const ranked = isSql(chosen)
    ? chosen
    : sql`select * from unnest(${chosen}::uuid[]) with ordinality as o (id, rank)`;
  return db.query<ItemRow & More>(sql`
    select ${itemColumns(dayInIndia(new Date()))}${more}
    from (${ranked}) chosen join shop s on s.id = chosen.id ${itemJoins}
    order by chosen.rank`);
}
