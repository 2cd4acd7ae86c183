import { dayInIndia } from '../../../core/days.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import type { listShops, ShopListItem, ShopPage } from '../../../core/shops/contract.ts';
import { pageCap, pageSize, premiumKm, toSearchText } from '../../../core/shops/rules.ts';
import { wordsOf } from '../../../core/spelling/words.ts';
import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import type { ReadContext } from '../../http/route.ts';
import { timeStage } from '../../metrics/report.ts';
import { addSlack, kmTo, type Place, pointOf } from '../search/nearest.ts';
import { categoryToken, cityToken, pinToken, subCategoryToken } from '../search/tokens.ts';
import { readItems } from './list-item.ts';
import { type Found, searchDirectory, wanted } from './search-directory.ts';

type Query = ParsedInput<typeof listShops>;

export async function findShopPage({ reader }: ReadContext, query: Query): Promise<ShopPage> {
  const text = toSearchText(query.name ?? '') ?? '';
  if (!isSearch(query, wordsOf(text))) {
    const chosen = await readItems(reader, everyShop(query));
    return { ...pageOf(query, chosen), found: null };
  }
  const found = await searchDirectory(reader, {
    text,
    place: placeOf(query),
    tokens: await filterTokens(reader, query),
    withinKm: query.withinKm,
    claimed: query.claimed === undefined ? undefined : query.claimed === 'true',
    withPhoto: false,
    opening: undefined,
    offset: offsetOf(query),
  });
  const { ids, count, isMore } = found;
  const chosen = ids.length === 0 ? [] : await timeStage('rows', () => readItems(reader, ids));
  return { ...pageOf(query, chosen), found: { count, isMore }, ...understood(found) };
}

type Understood = Pick<ShopPage, 'near' | 'opening' | 'unknownPlace'>;

const understood = ({ near, opening, unknownPlace }: Found): Understood => ({
  ...(near && { near: { name: near.name, lat: near.lat, long: near.long } }),
  ...(opening && { opening }),
  ...(unknownPlace !== undefined && { unknownPlace }),
});

const isSearch = ({ categoryId, subCategoryId, city, pin, withinKm, claimed }: Query, words: string[]) =>
  words.length > 0 ||
  [categoryId, subCategoryId, city, pin, withinKm, claimed].some((set) => set !== undefined);

const offsetOf = ({ page }: Query): number => (page - 1) * pageSize;

const placeOf = ({ lat, long }: Query): Place | undefined =>
  lat === undefined || long === undefined ? undefined : { lat, long };

async function filterTokens(db: Db, { categoryId, subCategoryId, city, pin }: Query): Promise<string[]> {
  // An unknown id has an empty slug, and no shop has that token.
  const slugOf = async (rows: Promise<{ slug: string }[]>) => (await rows)[0]?.slug ?? '';
  return [
    ...(categoryId === undefined
      ? []
      : [categoryToken(await slugOf(db.query(sql`select slug from category where id = ${categoryId}`)))]),
    ...(subCategoryId === undefined
      ? []
      : [
          subCategoryToken(
            await slugOf(db.query(sql`select slug from sub_category where id = ${subCategoryId}`)),
          ),
        ]),
    ...(city ? [cityToken(city)] : []),
    ...(pin === undefined ? [] : [pinToken(pin)]),
  ];
}

function everyShop(query: Query): Sql {
  const place = placeOf(query);
  return place ? nearest(place, offsetOf(query)) : byName(offsetOf(query));
}

const listed = sql`s.listing in ${directoryListings}`;

const byName = (offset: number): Sql => sql`
  select id, row_number() over (order by lower(name), id) as rank
  from (
    select s.id, s.name from shop s where ${listed}
    order by lower(s.name), s.id limit ${literal(wanted)} offset ${literal(offset)}
  ) page`;

/** Premium shops nearby first, then all others, each by distance. */
function nearest(place: Place, offset: number): Sql {
  // Index-only: the table rows of the others are far apart on disk.
  const nearestOf = (which: Sql) => sql`
    select s.id, ${kmTo(place)} as km from shop s where ${listed} and ${which}
    order by s.pt <-> ${pointOf(place)} limit ${literal(addSlack(offset + wanted))}`;
  const isPremium = sql`s.claimed and s.premium @> ${dayInIndia(new Date())}::date`;
  return sql`
    with premium as materialized (
      select id, km from (${nearestOf(isPremium)}) near where km <= ${premiumKm}::float8
    )
    select id, row_number() over (order by tier, km, id) as rank
    from (
      select id, km, 0 as tier from premium
      union all
      select id, km, 1 from (${nearestOf(sql`true`)}) near where id not in (select id from premium)
      order by tier, km, id limit ${literal(wanted)} offset ${literal(offset)}
    ) page`;
}

function pageOf(query: Query, shops: readonly ShopListItem[]): Pick<ShopPage, 'items' | 'links'> {
  const more = shops.length > pageSize && query.page < pageCap;
  return { items: shops.slice(0, pageSize), links: { next: more ? nextLink(query) : null } };
}

/** The link to the next page. */
function nextLink({ page, ...rest }: Query): string {
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams([
    ['page', String(page + 1)],
    ...given.map(([name, value]) => [name, String(value)]),
  ]);
  return `/v1/claim-shops/filter?${query}`;
}
