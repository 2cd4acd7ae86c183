import { dayInIndia } from '../../../core/days.ts';
import type { ParsedInput } from '../../../core/endpoint.ts';
import type { listShops, ShopListItem, ShopPage } from '../../../core/shops/contract.ts';
import { pageCap, pageSize, premiumKm, toSearchText } from '../../../core/shops/rules.ts';
import { wordsOf } from '../../../core/spelling/words.ts';
import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import type { ReadContext } from '../../http/route.ts';
import { timeStage } from '../../metrics/report.ts';
import type { Group } from '../search/candidates.ts';
import { addSlack, kmTo, type Place, pointOf } from '../search/nearest.ts';
import { type Answer, ranked, searchShops, type Wish } from '../search/search-shops.ts';
import { cityToken, pinToken } from '../search/tokens.ts';
import { readItems } from './list-item.ts';
import { keepOpen } from './openings.ts';
import { type Understood, understandText } from './understand-text.ts';

type Query = ParsedInput<typeof listShops>;

/** Reads one row more than a page, to know whether there is a next page. */
const wanted = pageSize + 1;

export async function findShopPage({ reader }: ReadContext, query: Query): Promise<ShopPage> {
  const text = toSearchText(query.name ?? '') ?? '';
  if (!isSearch(query, wordsOf(text))) {
    const chosen = await readItems(reader, everyShop(query));
    return { ...pageOf(query, chosen), found: null };
  }
  const meant = await timeStage('text', () => understandText(reader, text, placeOf(query)));
  const { ids, count, isMore } = await search(reader, query, meant);
  const chosen = ids.length === 0 ? [] : await timeStage('rows', () => readItems(reader, ids));
  return { ...pageOf(query, chosen), found: { count, isMore }, ...understood(meant) };
}

const understood = ({ near, opening }: Understood): Pick<ShopPage, 'near' | 'opening'> => ({
  ...(near && { near: { name: near.name, lat: near.lat, long: near.long } }),
  ...(opening && { opening }),
});

const isSearch = ({ categoryId, subCategoryId, city, pin, withinKm, claimed }: Query, words: string[]) =>
  words.length > 0 ||
  [categoryId, subCategoryId, city, pin, withinKm, claimed].some((set) => set !== undefined);

const offsetOf = ({ page }: Query): number => (page - 1) * pageSize;

const placeOf = ({ lat, long }: Query): Place | undefined =>
  lat === undefined || long === undefined ? undefined : { lat, long };

async function search(db: Db, query: Query, { words, near, opening }: Understood): Promise<Answer> {
  const required = await filterGroups(db, query);
  const { withinKm, claimed } = query;
  const wish: Wish = {
    words,
    required,
    bounds: {
      place: near ?? placeOf(query),
      withinKm,
      claimed: claimed === undefined ? undefined : claimed === 'true',
      today: dayInIndia(new Date()),
    },
    offset: offsetOf(query),
    wanted,
  };
  if (opening === undefined) return searchShops(db, wish);
  // Hours are looked up for the best matches only, and not indexed.
  const { ids } = await searchShops(db, { ...wish, offset: 0, wanted: ranked });
  const open = await keepOpen(db, ids, opening);
  const page = open.slice(wish.offset, wish.offset + wanted);
  return { ids: page, count: open.length, isMore: false };
}

/** Each filter becomes a required token. A token that no shop has gives an empty group. */
async function filterGroups(db: Db, { categoryId, subCategoryId, city, pin }: Query): Promise<Group[]> {
  const wordsOfFilters = [
    categoryId && sql`select '##' || slug from category where id = ${categoryId}`,
    subCategoryId && sql`select '#' || slug from sub_category where id = ${subCategoryId}`,
    city && sql`select ${cityToken(city)}::text`,
    pin && sql`select ${pinToken(pin)}::text`,
  ].filter((filter) => typeof filter === 'object');
  return Promise.all(
    wordsOfFilters.map(async (word) => {
      const [found] = await db.query<{ id: number; df: number }>(
        sql`select id, df from token where word = (${word})`,
      );
      return found ? { ids: [found.id], df: found.df } : { ids: [], df: 0 };
    }),
  );
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
