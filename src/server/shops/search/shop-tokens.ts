import { nearOf } from '../../../core/spelling/sounds.ts';
import { isTamil, tamilKeyOf } from '../../../core/spelling/tamil.ts';
import { nameWords } from '../../../core/spelling/words.ts';
import { type Db, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import {
  categoryToken,
  cityToken,
  isWordOfName,
  nameStartId,
  pinToken,
  subCategoryToken,
  tamilToken,
  wholeNameId,
} from './tokens.ts';

/** What the tokens of a shop are made from, and those that it has. */
export type IndexedShop = {
  id: string;
  name: string;
  alt_names: string[];
  city: string | null;
  pin: string | null;
  in_directory: boolean;
  sub_categories: string[] | null;
  categories: string[] | null;
  tok: number[];
};

/** The columns of an `IndexedShop` of a `shop m`. */
export const tokenColumns = sql`
  m.id, m.name, m.alt_names, m.city, m.pin, m.listing in ${directoryListings} as in_directory, m.tok,
  trades.sub_categories, trades.categories`;
export const joinTrades = sql`left join lateral (
  select array_agg(s.slug) as sub_categories, array_agg(distinct c.slug) as categories
  from shop_sub_category t join sub_category s on s.id = t.sub_category_id join category c on c.id = s.category_id
  where t.shop_id = m.id
) trades on true`;

/** All tokens by which a shop is found. A shop outside the directory has none. */
export function tokensOf(shop: Omit<IndexedShop, 'id' | 'tok'>): { words: string[]; wholeIds: number[] } {
  if (!shop.in_directory) return { words: [], wholeIds: [] };
  const all = [shop.name, ...shop.alt_names];
  const names = all.map(nameWords).filter((words) => words.length > 0);
  const tamilKeys = all
    .filter(isTamil)
    .flatMap((name) => nameWords(name).flatMap((word) => tamilKeyOf(word) ?? []));
  const words = new Set([
    ...names.flat(),
    ...tamilKeys.map(tamilToken),
    ...(shop.sub_categories ?? []).map(subCategoryToken),
    ...(shop.categories ?? []).map(categoryToken),
    ...(shop.city ? [cityToken(shop.city)] : []),
    ...(shop.pin ? [pinToken(shop.pin)] : []),
  ]);
  const wholeIds = new Set(names.flatMap((name) => [wholeNameId(name), nameStartId(name)]));
  return { words: [...words], wholeIds: [...wholeIds] };
}

/** The hashes by which a word is found in other spellings; a token that is no word of a name has none. */
export const hashesOf = (word: string): readonly number[] => (isWordOfName(word) ? nearOf(word) : []);

/** Adds unknown words to the dictionary. */
export async function learn(db: Db, ids: Map<string, number>, words: ReadonlySet<string>): Promise<void> {
  // Sorted, so that concurrent inserts of the same words cannot deadlock.
  const unknown = [...words].filter((word) => !ids.has(word)).toSorted();
  if (unknown.length === 0) return;
  const near = unknown.map((word) => `{${hashesOf(word).join()}}`);
  await db.query(sql`
    insert into token (word, near)
    select word, near::int[] from unnest(${unknown}::text[], ${near}::text[]) as new (word, near)
    where not exists (select from token t where t.word = new.word)
    on conflict (word) do nothing`);
  const rows = await db.query<{ id: number; word: string }>(
    sql`select id, word from token where word = any(${unknown}::text[])`,
  );
  for (const { id, word } of rows) ids.set(word, id);
}

/** Counts change by inserts alone here: updates of common words would make all writers wait for each other. */
export async function noteChanges(
  db: Db,
  shops: readonly { readonly old: readonly number[]; readonly tok: readonly number[] }[],
): Promise<void> {
  const changes = new Map<number, number>();
  const add = (id: number, by: number) => changes.set(id, (changes.get(id) ?? 0) + by);
  for (const { old, tok } of shops) {
    for (const id of old) add(id, -1);
    for (const id of tok) add(id, 1);
  }
  const changed = [...changes].filter(([, by]) => by !== 0);
  if (changed.length === 0) return;
  await db.query(sql`
    insert into token_change (token_id, change)
    select * from unnest(${changed.map(([id]) => id)}::int[], ${changed.map(([, by]) => by)}::int[])`);
}

/** Lists of different lengths as texts of PostgreSQL's arrays: the driver sends only rectangular ones. */
export const arrays = (lists: readonly (readonly number[])[]): string[] =>
  lists.map((list) => `{${list.join()}}`);
