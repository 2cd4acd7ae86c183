import { AppError } from '../../core/errors.ts';
import type { ShopListItem } from '../../core/shops/contract.ts';
import { literal, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { type FactsRow, factColumns, factJoin, flagsOf } from './facts.ts';
import { type ItemRow, itemColumns, itemJoins, itemOf } from './list-item.ts';

const most = 12;
const withinKm = 25;
/**
 * So many neighbours are looked at, whatever they sell: it bounds the work in a city of a million shops,
 * where the nearest of a common trade are among them anyway.
 */
const neighbours = 400;

type Place = FactsRow & {
  lat: number | null;
  long: number | null;
  pt: string | null;
  sub_category_ids: string[];
};

/** Shops of the same trade around a shop. Where an unpaid shop stands is not public, so it has none. */
export async function findSimilarShops(
  { reader, local }: RequestContext,
  id: string,
): Promise<{ items: ShopListItem[] }> {
  const [shop] = await reader.query<Place>(sql`
    select s.lat, s.long, s.pt::text, ${factColumns},
      array(select t.sub_category_id::text from shop_sub_category t where t.shop_id = s.id) as sub_category_ids
    from shop s ${factJoin(local)}
    where s.id = ${id} and s.listing in ('imported', 'listed')`);
  if (shop === undefined) throw new AppError('not_found');
  const { pt, lat, long, sub_category_ids: trades } = shop;
  if (!flagsOf(shop).isPaymentValid || pt === null || trades.length === 0) return { items: [] };
  const rows = await reader.query<ItemRow>(sql`
    select ${itemColumns}
    from (
      select id, km from (
        -- The order of the partial index shop_nearest: it stops after so many rows.
        select id, 2 * 6371 * asin(sqrt(
          sin(radians(lat - ${lat}::float8) / 2) ^ 2
          + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(long - ${long}::float8) / 2) ^ 2)) as km
        from shop where listing in ('imported', 'listed') order by pt <-> ${pt}::point limit ${literal(neighbours)}
      ) around
      where id <> ${id} and km <= ${withinKm}::float8 and exists (
        select from shop_sub_category t where t.shop_id = around.id and t.sub_category_id = any(${trades}::uuid[]))
      order by km, id limit ${literal(most)}
    ) chosen
    join shop s on s.id = chosen.id
    ${itemJoins(local)}
    order by chosen.km, s.id`);
  return { items: rows.map(itemOf) };
}
