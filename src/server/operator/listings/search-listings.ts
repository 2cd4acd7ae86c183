import { isIndianMobile, normalisePhone } from '../../../core/accounts/phone.ts';
import { isPincode } from '../../../core/claims/rules.ts';
import { dayInIndia } from '../../../core/days.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { type ListingItem, listingPageSize, type searchListings } from '../../../core/operator/listings.ts';
import { toSearchText } from '../../../core/shops/rules.ts';
import { searchWords } from '../../../core/spelling/words.ts';
import { type Db, literal, type Sql, sql, unprepared } from '../../db/sql.ts';
import { activeClaims, directoryListings, hiddenListings } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { cityToken, pinToken } from '../../shops/search/tokens.ts';

type Asked = ParsedInput<typeof searchListings>;

/** Conditions for shops in the directory, and for the others, which are not in the search index. */
type Conditions = { readonly shown: readonly Sql[]; readonly unshown: readonly Sql[] };

/** Keyset pagination: the thousandth page costs as much as the first. */
export async function findListings(
  { db }: RequestContext,
  asked: Asked,
): Promise<Output<typeof searchListings>> {
  const { shown, unshown } = await conditionsOf(db, asked);
  const from = await startAfter(db, asked.after);
  const rows = await db.query<Row>(
    unprepared(sql`
      select s.id, s.name, s.city, s.pin, s.source_id, s.listing, s.merged_into is not null as is_merged,
        exists (
          select from claim c where c.shop_id = s.id and c.state in ${activeClaims}) as has_owner,
        exists (
          select from claim c join paid_year y on y.claim_id = c.id
          where c.shop_id = s.id and c.state in ${activeClaims} and y.refunded_at is null
            and ${dayInIndia(new Date())}::date between y.from_day and y.until_day - 1
           ) as is_paid
      from (
        (${part(sql`s.listing in ${directoryListings}`, [...shown, ...from])})
        union all
        (${part(sql`s.listing in ${hiddenListings}`, [...unshown, ...from])})
        order by sort, id limit ${literal(wanted)}
      ) page join shop s on s.id = page.id
      order by page.sort, page.id`),
  );
  return { items: rows.slice(0, listingPageSize).map(itemOf), hasMore: rows.length === wanted };
}

/** One row more than a page, to know whether there is a next page. */
const wanted = listingPageSize + 1;

/** Each part has its own partial index by name, and reads from it only what a page needs. */
const part = (which: Sql, conditions: readonly Sql[]): Sql => sql`
  select s.id, lower(s.name) as sort from shop s where ${which} and ${all(conditions)}
  order by lower(s.name), s.id limit ${literal(wanted)}`;

const all = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((before, each) => sql`${before} and ${each}`, sql`true`);

async function startAfter(db: Db, after: string | undefined): Promise<Sql[]> {
  if (after === undefined) return [];
  const [row] = await db.query<{ sort: string }>(
    sql`select lower(name) as sort from shop where id = ${after}`,
  );
  return row ? [sql`(lower(s.name), s.id) > (${row.sort}::text, ${after}::uuid)`] : [sql`false`];
}

async function conditionsOf(db: Db, { text, city, state }: Asked): Promise<Conditions> {
  const shown: Sql[] = [];
  const unshown: Sql[] = [];
  const add = (condition: Conditions) => {
    shown.push(...condition.shown);
    unshown.push(...condition.unshown);
  };
  const place = toSearchText(city ?? '');
  if (place !== undefined) add(await inCity(db, place));
  const typed = toSearchText(text ?? '');
  if (typed !== undefined) add(await conditionsFor(db, typed));
  if (state === 'merged') add(both(sql`s.merged_into is not null`));
  else if (state !== undefined) add(both(sql`s.listing = ${state} and s.merged_into is null`));
  return { shown, unshown };
}

const both = (condition: Sql): Conditions => ({ shown: [condition], unshown: [condition] });

/** The form of the input decides what it is: id, phone number, PIN, source id or name. */
async function conditionsFor(db: Db, typed: string): Promise<Conditions> {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed)) return both(sql`s.id = ${typed}`);
  const number = normalisePhone(typed);
  if (/^[+\d\s()-]+$/.test(typed) && isIndianMobile(number))
    return both(sql`s.id in (
      select id from shop where owner_number = ${number}
      union select shop_id from claim where contact_number = ${number})`);
  if (isPincode(typed)) return inPin(db, typed);
  if (/^[a-z][\w-]*:\S+$/i.test(typed)) return both(sql`s.source_id = ${typed}`);
  return named(db, typed);
}

/** By the tokens of the public search: every typed word is a prefix of one of the shop's words. */
async function named(db: Db, typed: string): Promise<Conditions> {
  const words = searchWords(typed);
  const groups = await Promise.all(words.map((word) => tokensWithPrefix(db, word)));
  const shown = groups.map((ids) => sql`s.tok && ${ids}::int[]`);
  return {
    // Input without any word, such as punctuation, finds nothing.
    shown: words.length === 0 ? [sql`false`] : shown,
    unshown: typed
      .toLowerCase()
      .split(' ')
      .map((word) => sql`lower(s.name) like ${`%${escaped(word)}%`}`),
  };
}

const mostTokens = 1000;

async function tokensWithPrefix(db: Db, word: string): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select id from token where word ~>=~ ${word} and word ~<~ ${`${word}\u{10ffff}`}
    order by df desc, word limit ${literal(mostTokens)}`);
  return rows.map(({ id }) => id);
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const inCity = async (db: Db, city: string): Promise<Conditions> => ({
  shown: [await hasToken(db, cityToken(city))],
  unshown: [sql`lower(s.city) = ${city.toLowerCase()}`],
});

const inPin = async (db: Db, pin: string): Promise<Conditions> => ({
  shown: [await hasToken(db, pinToken(pin))],
  unshown: [sql`s.pin = ${pin}`],
});

async function hasToken(db: Db, word: string): Promise<Sql> {
  const [token] = await db.query<{ id: number }>(sql`select id from token where word = ${word}`);
  return token ? sql`s.tok @> ${[token.id]}::int[]` : sql`false`;
}

type Row = {
  id: string;
  name: string;
  city: string | null;
  pin: string | null;
  source_id: string | null;
  listing: ListingItem['listing'];
  is_merged: boolean;
  has_owner: boolean;
  is_paid: boolean;
};

const itemOf = (row: Row): ListingItem => ({
  id: row.id,
  name: row.name,
  city: row.city,
  pin: row.pin,
  sourceId: row.source_id,
  listing: row.listing,
  isMerged: row.is_merged,
  hasOwner: row.has_owner,
  isPaid: row.is_paid,
});
