import type { Database } from '../../db/open.ts';
import { type Db, sql } from '../../db/sql.ts';
import {
  arrays,
  hashesOf,
  type IndexedShop,
  joinTrades,
  learn,
  noteChanges,
  tokenColumns,
  tokensOf,
} from './shop-tokens.ts';

/** Raise it with every change of splitting, sounds or near hashes: the whole index is then rebuilt. */
const rulesVersion = 4;

type Phase = 'expand' | 'wait' | 'contract' | 'done';
type State = { version: number; phase: Phase; after_token: number; after_shop: string; is_due: boolean };

/** Servers with the former rules may still run and search for a day: `is_due` is true after it. */
const readState = sql`
  select version, phase, after_token, after_shop, phase_at < now() - interval '1 day' as is_due from search_rules`;

/**
 * A server with older rules leaves the index alone: its words would replace those of the newer rules. The key
 * share lock lets a newer server raise the version only after the running batches.
 */
export async function isIndexNewer(db: Db): Promise<boolean> {
  const [row] = await db.query<{ version: number }>(sql`select version from search_rules for key share`);
  return (row?.version ?? 0) > rulesVersion;
}

/**
 * Brings the index to the rules of this version, in batches and in one process at a time; another process goes on
 * where it stopped. Searches are answered throughout: a first pass adds the new words to those of the former
 * rules, and a second one, a day later, removes what the new rules do not make.
 */
export async function rebuildIndex(
  database: Pick<Database, 'primary' | 'transaction'>,
  { signal, batchSize = 1000 }: { readonly signal?: AbortSignal; readonly batchSize?: number } = {},
): Promise<void> {
  const [state] = await database.primary.query<State>(readState);
  if (state === undefined || state.version > rulesVersion) return;
  if (state.version === rulesVersion) {
    if (state.phase === 'done' || (state.phase === 'wait' && !state.is_due)) return;
  }
  for (;;) {
    const isMore = await database.transaction((db) => rebuildSome(db, batchSize)).catch(falseIfLocked);
    if (!isMore || signal?.aborted) return;
  }
}

/** A batch of the indexing, or of another server, has a lock for longer than the time limit: the next run goes on. */
function falseIfLocked(error: unknown): false {
  if ((error as { code?: string }).code !== '55P03') throw error; // lock_not_available
  return false;
}

/** One batch. Returns whether to go on at once; otherwise the work is done, or another process holds a lock. */
async function rebuildSome(db: Db, batchSize: number): Promise<boolean> {
  await db.script('set local lock_timeout = 500');
  // The second lock belongs to the process that adds up the counts: both update many words.
  const [lock] = await db.query<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(7246140) and pg_try_advisory_xact_lock(7246139) as taken`,
  );
  if (!lock?.taken) return false;
  const [state] = await db.query<State>(readState);
  if (state === undefined || state.version > rulesVersion) return false;
  if (state.version < rulesVersion) return begin(db, 'expand');
  if (state.phase === 'wait' && state.is_due) return begin(db, 'contract');
  if (state.phase !== 'expand' && state.phase !== 'contract') return false;

  const words = await rehash(db, state, batchSize);
  if (words > 0) return true;
  const shops = await reindex(db, state, batchSize);
  if (shops === 'busy') return false;
  if (shops > 0) return true;
  await db.query(
    sql`update search_rules set phase = ${state.phase === 'expand' ? 'wait' : 'done'}, phase_at = now()`,
  );
  return false;
}

async function begin(db: Db, phase: Phase): Promise<true> {
  // Waits for running batches of older rules; see `isIndexNewer`.
  await db.query(sql`select from search_rules for update`);
  await db.query(sql`
    update search_rules set version = ${rulesVersion}, phase = ${phase}, phase_at = now(),
      after_token = default, after_shop = default`);
  await db.query(sql`update product set stale = true`);
  return true;
}

const union = <T>(a: readonly T[], b: readonly T[]): T[] => [...new Set([...a, ...b])];
const without = <T>(a: readonly T[], b: readonly T[]): T[] => {
  const taken = new Set(b);
  return a.filter((each) => !taken.has(each));
};

/** The hashes of the next words. Returns how many words there were. */
async function rehash(db: Db, { phase, after_token }: State, batchSize: number): Promise<number> {
  const rows = await db.query<{ id: number; word: string; near: number[] }>(
    sql`select id, word, near from token where id > ${after_token} order by id limit ${batchSize}::int`,
  );
  const last = rows.at(-1);
  if (last === undefined) return 0;
  const changed = rows
    .map(({ id, word, near }) => {
      const made = hashesOf(word);
      return { id, near, made: phase === 'expand' ? union(near, made) : made };
    })
    .filter(({ near, made }) => isDifferent(near, made));
  if (changed.length > 0)
    await db.query(sql`
      update token t set near = f.near::int[]
      from unnest(${changed.map(({ id }) => id)}::int[], ${arrays(changed.map(({ made }) => made))}::text[]) as f (id, near)
      where t.id = f.id`);
  await db.query(sql`update search_rules set after_token = ${last.id}`);
  return rows.length;
}

const isDifferent = (a: readonly number[], b: readonly number[]): boolean =>
  without(a, b).length > 0 || without(b, a).length > 0;

/**
 * The tokens of the next shops. Stale ones are left out, because they are indexed by the new rules anyway. It never
 * waits for a locked shop, which could deadlock with an import: the batch ends before it, and the next one
 * begins there.
 */
async function reindex(db: Db, { phase, after_shop }: State, batchSize: number): Promise<number | 'busy'> {
  const next = await db.query<{ id: string }>(sql`
    select id from shop where id > ${after_shop}::uuid and not stale order by id limit ${batchSize}::int`);
  if (next.length === 0) return 0;
  const rows = await db.query<IndexedShop & { have: number[] }>(sql`
    with marked as (
      select * from shop where id = any(${next.map(({ id }) => id)}::uuid[]) and not stale
      for no key update skip locked
    )
    select ${tokenColumns}, array(select token_id from shop_token t where t.shop_id = m.id) as have
    from marked m ${joinTrades}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const gap = next.findIndex(({ id }) => !byId.has(id));
  const batch = (gap < 0 ? next : next.slice(0, gap)).map(({ id }) => byId.get(id) as (typeof rows)[number]);
  const last = batch.at(-1);
  if (last === undefined) return 'busy';

  const found = batch.map((row) => ({ row, ...tokensOf(row) }));
  const ids = new Map<string, number>();
  await learn(db, ids, new Set(found.flatMap(({ words }) => words)));
  const changes = found.map(({ row, words, wholeIds }) => {
    const made = words.map((word) => ids.get(word) as number);
    const all = [...made, ...wholeIds];
    const isExpanding = phase === 'expand';
    return {
      id: row.id,
      old: row.tok,
      tok: isExpanding ? union(row.tok, made) : made,
      added: without(all, row.have),
      removed: isExpanding ? [] : without(row.have, all),
    };
  });
  await store(db, changes);
  await db.query(sql`update search_rules set after_shop = ${last.id}::uuid`);
  return batch.length;
}

type Change = {
  readonly id: string;
  readonly old: readonly number[];
  readonly tok: readonly number[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
};

/** Writes only what differs: most rules change few words. */
async function store(db: Db, changes: readonly Change[]): Promise<void> {
  const removing = changes.filter(({ removed }) => removed.length > 0);
  if (removing.length > 0)
    await db.query(sql`
      delete from shop_token t
      using unnest(${removing.map(({ id }) => id)}::uuid[], ${arrays(removing.map(({ removed }) => removed))}::text[]) as f (id, ids)
      where t.shop_id = f.id and t.token_id = any(f.ids::int[])`);
  const adding = changes.filter(({ added }) => added.length > 0);
  if (adding.length > 0)
    await db.query(sql`
      insert into shop_token (token_id, shop_id, pt)
      select unnest(f.ids::int[]), s.id, s.pt
      from unnest(${adding.map(({ id }) => id)}::uuid[], ${arrays(adding.map(({ added }) => added))}::text[]) as f (id, ids)
      join shop s on s.id = f.id`);
  const changed = changes.filter(({ old, tok }) => isDifferent(old, tok));
  if (changed.length === 0) return;
  await db.query(sql`
    update shop s set tok = f.tok::int[]
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${arrays(changed.map(({ tok }) => tok))}::text[]) as f (id, tok)
    where s.id = f.id`);
  await noteChanges(db, changed);
}
