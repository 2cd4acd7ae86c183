import type { Database } from '../../db/open.ts';
import { type Db, sql } from '../../db/sql.ts';
import { every, type Warn } from '../../every.ts';
import { isIndexNewer, rebuildIndex } from './rebuild-index.ts';
import {
  arrays,
  type IndexedShop,
  joinTrades,
  learn,
  noteChanges,
  tokenColumns,
  tokensOf,
} from './shop-tokens.ts';

const batchSize = 1000;

/** For an import. Longer than the general limit: on a busy machine a batch takes more than its 20 seconds. */
export const importTimeoutMs = 300_000;
/** A regular round gives up soon where the table is locked: a server that stops waits for it. */
const lockTimeoutMs = 500;
/** Changes of the counts are added up after this many batches, so that they stay few. */
const batchesPerCount = 20;

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

/**
 * Indexes stale shops every two seconds: a new or changed shop is found by its name at once. Beside it the index
 * is rebuilt after a change of its rules. Returns the function that stops both and waits for the current run.
 */
export function startIndexing(
  database: Pick<Database, 'primary' | 'transaction'>,
  warn: Warn,
): () => Promise<void> {
  const stops = [
    every(
      'indexing',
      (signal) => indexStaleShops(database, undefined, signal),
      warn,
      'the words of some shops could not be made; trying again in two seconds',
    ),
    every(
      'index_rebuild',
      (signal) => rebuildIndex(database, { signal }),
      warn,
      'the search index could not be rebuilt; going on in two seconds',
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Indexes one shop, in the transaction of its change. */
export async function indexShop(db: Db, id: string): Promise<void> {
  await indexSome(db, new Map(), sql`id = ${id}`);
}

async function indexSome(db: Db, ids: Map<string, number>, which: ReturnType<typeof sql>): Promise<number> {
  if (await isIndexNewer(db)) return 0;
  const rows = await db.query<IndexedShop>(sql`
    with marked as (
      -- SKIP LOCKED: another worker is indexing those rows.
      select * from shop where stale and ${which} limit ${batchSize}::int for no key update skip locked
    )
    select ${tokenColumns} from marked m ${joinTrades}`);
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
  await db.query(sql`
    insert into shop_token (token_id, shop_id, pt)
    select unnest(f.all_ids::int[]), s.id, s.pt
    from unnest(${shopIds}::uuid[], ${arrays(shops.map(({ all }) => all))}::text[]) as f (id, all_ids)
    join shop s on s.id = f.id`);
  await db.query(sql`
    update shop s set tok = f.tok::int[], stale = false
    from unnest(${shopIds}::uuid[], ${arrays(shops.map(({ tok }) => tok))}::text[]) as f (id, tok)
    where s.id = f.id`);
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
