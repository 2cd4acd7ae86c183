import { nearOf } from '../../../core/spelling/sounds.ts';
import { nameWords } from '../../../core/spelling/words.ts';
import type { Database } from '../../db/open.ts';
import { type Db, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import { every, type Warn } from '../../every.ts';
import { categoryToken, cityToken, nameStartId, pinToken, subCategoryToken, wholeNameId } from './tokens.ts';

type Row = {
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

const batchSize = 1000;

/** For an import. Longer than the general limit: on a busy machine a batch takes more than its 20 seconds. */
export const importTimeoutMs = 300_000;
/** A regular round gives up soon where the table is locked: a server that stops waits for it. */
const lockTimeoutMs = 500;
/** Changes of the counts are added up after this many batches, so that they stay few. */
const batchesPerCount = 20;

/** Raise it with every change of splitting, sounds or near hashes: the whole index is then rebuilt. */
const rulesVersion = 1;

/**
 * Indexes all stale shops and returns their number. Safe to run concurrently: a shop that changes meanwhile
 * stays stale.
 */
export async function indexStaleShops(
  database: Pick<Database, 'transaction'>,
  onProgress: (done: number) => void = () => {},
  signal?: AbortSignal,
  batchTimeoutMs?: number,
): Promise<number> {
  await database.transaction(forgetOlderRules);
  const ids = new Map<string, number>();
  let done = 0;
  for (let batch = 1; ; batch += 1) {
    const count = await database.transaction(async (db) => {
      await db.script(
        batchTimeoutMs === undefined
          ? `set local lock_timeout = ${lockTimeoutMs}`
          : `set local statement_timeout = ${batchTimeoutMs}`,
      );
      return indexSome(db, ids, sql`true`);
    });
    done += count;
    onProgress(done);
    if (batch % batchesPerCount === 0) await addChangesToCounts(database);
    if (count < batchSize || signal?.aborted) break;
  }
  await addChangesToCounts(database);
  return done;
}

/**
 * Drops the index of older rules and marks every shop stale. Searches find less until the rebuild is done. A
 * server with older rules leaves the index alone, because it may run beside a newer one.
 */
async function forgetOlderRules(db: Db): Promise<void> {
  const [changed] = await db.query(sql`
    update search_rules set version = ${rulesVersion} where version < ${rulesVersion} returning version`);
  if (changed === undefined) return;
  await db.script('set local statement_timeout = 0');
  await db.script('truncate shop_token, token, token_change');
  await db.query(sql`update shop set tok = '{}', stale = true`);
}

/**
 * After a bulk import. An index that grew row by row is several times slower than a rebuilt one, and only a
 * vacuum enables index-only scans. Searches keep working (`concurrently`).
 */
export async function tidyIndexes(database: Pick<Database, 'maintain'>): Promise<void> {
  for (const index of ['shop_token_nearest', 'shop_nearest']) {
    // Left behind by an interrupted run.
    await database.maintain(`drop index if exists ${index}_ccnew`);
    await database.maintain(`reindex index concurrently ${index}`);
  }
  for (const table of ['shop', 'shop_token', 'token', 'shop_sub_category'])
    await database.maintain(`vacuum analyze ${table}`);
}

const roundSeconds = 2;

/**
 * Indexes stale shops every two seconds: a new or changed shop is found by its name at once. Returns the function
 * that stops it and waits for the current run.
 */
export const startIndexing = (database: Pick<Database, 'transaction'>, warn: Warn): (() => Promise<void>) =>
  every(
    roundSeconds,
    (signal) => indexStaleShops(database, undefined, signal),
    warn,
    'the words of some shops could not be made; trying again in two seconds',
  );

/** Indexes one shop, in the transaction of its change. */
export async function indexShop(db: Db, id: string): Promise<void> {
  await indexSome(db, new Map(), sql`id = ${id}`);
}

async function indexSome(db: Db, ids: Map<string, number>, which: ReturnType<typeof sql>): Promise<number> {
  const rows = await db.query<Row>(sql`
    with marked as (
      -- SKIP LOCKED: another worker is indexing those rows.
      select * from shop where stale and ${which} limit ${batchSize}::int for no key update skip locked
    )
    select m.id, m.name, m.alt_names, m.city, m.pin, m.listing in ${directoryListings} as in_directory, m.tok,
      trades.sub_categories, trades.categories
    from marked m left join lateral (
      select array_agg(s.slug) as sub_categories, array_agg(distinct c.slug) as categories
      from shop_sub_category t join sub_category s on s.id = t.sub_category_id join category c on c.id = s.category_id
      where t.shop_id = m.id
    ) trades on true`);
  if (rows.length === 0) return 0;
  const found = rows.map((row) => ({ row, ...tokensOf(row) }));
  await learn(db, ids, new Set(found.flatMap(({ words }) => words)));
  const indexed = found.map(({ row, words, wholeIds }) => {
    const tok = words.map((word) => ids.get(word) as number);
    return { id: row.id, old: row.tok, tok, all: [...tok, ...wholeIds] };
  });
  await store(db, indexed);
  await noteChanges(db, indexed);
  return rows.length;
}

/** All tokens by which a shop is found. A shop outside the directory has none. */
function tokensOf(
  shop: Pick<Row, 'name' | 'alt_names' | 'city' | 'pin' | 'in_directory' | 'sub_categories' | 'categories'>,
): { words: string[]; wholeIds: number[] } {
  if (!shop.in_directory) return { words: [], wholeIds: [] };
  const names = [shop.name, ...shop.alt_names].map(nameWords).filter((words) => words.length > 0);
  const words = new Set([
    ...names.flat(),
    ...(shop.sub_categories ?? []).map(subCategoryToken),
    ...(shop.categories ?? []).map(categoryToken),
    ...(shop.city ? [cityToken(shop.city)] : []),
    ...(shop.pin ? [pinToken(shop.pin)] : []),
  ]);
  const wholeIds = new Set(names.flatMap((name) => [wholeNameId(name), nameStartId(name)]));
  return { words: [...words], wholeIds: [...wholeIds] };
}

/** Adds unknown words to the dictionary. */
async function learn(db: Db, ids: Map<string, number>, words: ReadonlySet<string>): Promise<void> {
  // Sorted, so that concurrent inserts of the same words cannot deadlock.
  const unknown = [...words].filter((word) => !ids.has(word)).toSorted();
  if (unknown.length === 0) return;
  const near = unknown.map((word) => `{${/^[#@]/.test(word) ? '' : nearOf(word).join()}}`);
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

type Indexed = {
  readonly id: string;
  readonly old: readonly number[];
  readonly tok: readonly number[];
  readonly all: readonly number[];
};

async function store(db: Db, shops: readonly Indexed[]): Promise<void> {
  const known = shops.filter(({ old }) => old.length > 0).map(({ id }) => id);
  if (known.length > 0) await db.query(sql`delete from shop_token where shop_id = any(${known}::uuid[])`);
  const shopIds = shops.map(({ id }) => id);
  const asArrays = (lists: readonly (readonly number[])[]) => lists.map((list) => `{${list.join()}}`);
  await db.query(sql`
    insert into shop_token (token_id, shop_id, pt)
    select unnest(f.all_ids::int[]), s.id, s.pt
    from unnest(${shopIds}::uuid[], ${asArrays(shops.map(({ all }) => all))}::text[]) as f (id, all_ids)
    join shop s on s.id = f.id`);
  await db.query(sql`
    update shop s set tok = f.tok::int[], stale = false
    from unnest(${shopIds}::uuid[], ${asArrays(shops.map(({ tok }) => tok))}::text[]) as f (id, tok)
    where s.id = f.id`);
}

/** Counts change by inserts alone here: updates of common words would make all writers wait for each other. */
async function noteChanges(db: Db, shops: readonly Indexed[]): Promise<void> {
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

const changesPerRound = 20_000;

/** Moves the noted changes into the counts of the words, some at a time, in one process at a time. */
async function addChangesToCounts(database: Pick<Database, 'transaction'>): Promise<void> {
  for (;;) {
    const moved = await database.transaction(async (db) => {
      const [lock] = await db.query<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(7246139) as taken`,
      );
      if (!lock?.taken) return 0;
      const [row] = await db.query<{ count: number }>(sql`
        with moved as (
          delete from token_change
          where ctid = any(array(select ctid from token_change limit ${changesPerRound}::int))
          returning token_id, change
        ), summed as (
          update token t set df = t.df + c.change
          from (select token_id, sum(change)::int as change from moved group by token_id) c
          where t.id = c.token_id
        )
        select count(*) from moved`);
      return row?.count ?? 0;
    });
    if (moved < changesPerRound) return;
  }
}
