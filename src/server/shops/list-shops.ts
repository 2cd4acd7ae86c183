import type { ParsedInput } from '../../core/endpoint.ts';
import type { listShops, ShopListItem, ShopPage } from '../../core/shops/contract.ts';
import { pageCap, pageSize } from '../../core/shops/rules.ts';
import { literal, type Sql, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/route.ts';
import { type FactsRow, factColumns, factJoin, flagsOf } from './facts.ts';

type Row = FactsRow & {
  id: string;
  name: string;
  lat: number | null;
  long: number | null;
  store_front_picture: string | null;
  city: string | null;
  sub_category: string | null;
  sample: boolean;
};

export async function findShopPage(
  { reader, local }: RequestContext,
  input: ParsedInput<typeof listShops>,
): Promise<ShopPage> {
  const { page, lat, long } = input;
  const offset = (page - 1) * pageSize;
  const place = lat === undefined || long === undefined ? undefined : { lat, long };
  const rows = await reader.query<Row>(sql`
    select s.id, s.name, s.lat, s.long, s.store_front_picture, s.city, s.sample, shown.label as sub_category, ${factColumns}
    from (${place ? nearest(place, offset) : byName(offset)}) chosen
    join shop s on s.id = chosen.id
    ${factJoin(local)}
    left join lateral (
      select c.label from shop_sub_category t join sub_category c on c.id = t.sub_category_id
      where t.shop_id = s.id order by c.position limit 1
    ) shown on true
    order by chosen.rank`);
  const more = rows.length > pageSize && page < pageCap;
  return {
    items: rows.slice(0, pageSize).map(itemOf),
    links: { next: more ? nextLink(input) : null },
    found: null,
  };
}

/** One row more than a page holds tells that there is a next one. */
const wanted = pageSize + 1;

const listed = sql`listing in ('imported', 'listed')`;

const byName = (offset: number): Sql => sql`
  select id, row_number() over (order by lower(name), id) as rank
  from (
    select id, name from shop where ${listed} order by lower(name), id limit ${literal(wanted)} offset ${literal(offset)}
  ) page`;

/**
 * The index orders by distance on the map, which is not quite the distance on the globe: so some more are
 * taken than needed and put in order by the exact distance, the number that people see. With less slack
 * neighbouring pages would overlap.
 */
function nearest({ lat, long }: { lat: number; long: number }, offset: number): Sql {
  const slack = Math.ceil((offset + wanted) * 1.25) + 40;
  return sql`
    select id, row_number() over (order by km, id) as rank
    from (
      select id, km from (
        select id, 2 * 6371 * asin(sqrt(
          sin(radians(lat - ${lat}::float8) / 2) ^ 2
          + cos(radians(${lat}::float8)) * cos(radians(lat)) * sin(radians(long - ${long}::float8) / 2) ^ 2)) as km
        from shop where ${listed} order by pt <-> point(${long}::float8, ${mercator(lat)}::float8) limit ${literal(slack)}
      ) around order by km, id limit ${literal(wanted)} offset ${literal(offset)}
    ) page`;
}

/** As the column `pt` is made; held off the poles, where it has no end. */
const mercator = (lat: number) => {
  const held = Math.max(-85, Math.min(85, lat));
  return (Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360)) * 180) / Math.PI;
};

const itemOf = (row: Row): ShopListItem => ({
  id: row.id,
  name: row.name,
  isClaimed: flagsOf(row).isClaimed,
  lat: row.lat,
  long: row.long,
  storeFrontPicture: row.store_front_picture,
  city: row.city,
  subCategory: row.sub_category,
  isSample: row.sample,
});

function nextLink({ page, lat, long }: ParsedInput<typeof listShops>): string {
  const query = new URLSearchParams({ page: String(page + 1) });
  if (lat !== undefined && long !== undefined) {
    query.set('lat', String(lat));
    query.set('long', String(long));
  }
  return `/v1/claim-shops/filter?${query}`;
}
