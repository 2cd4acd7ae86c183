import { nameWords } from '../../../core/spelling/words.ts';
import type { Database } from '../../db/open.ts';
import { type Db, sql } from '../../db/sql.ts';
import { every, type Warn } from '../../every.ts';
import { isIndexNewer } from '../../shops/search/rebuild-index.ts';
import { arrays, learn } from '../../shops/search/shop-tokens.ts';
import { otherNames } from '../starters/other-names.ts';

const batchSize = 500;

type Row = { id: string; name: string; brand: string; merged: string[] };

/** Gives stale products the words by which they are found, from the dictionary of the shops' search. */
export async function indexStaleProducts(
  database: Pick<Database, 'transaction'>,
  signal?: AbortSignal,
  lockTimeoutMs = 500,
): Promise<void> {
  const ids = new Map<string, number>();
  for (;;) {
    const count = await database.transaction(async (db) => {
      await db.script(`set local lock_timeout = ${lockTimeoutMs}`);
      return indexSome(db, ids);
    });
    if (count < batchSize || signal?.aborted) return;
  }
}

async function indexSome(db: Db, ids: Map<string, number>): Promise<number> {
  if (await isIndexNewer(db)) return 0;
  const rows = await db.query<Row>(sql`
    with marked as (
      select id, name, brand from product where stale limit ${batchSize}::int for no key update skip locked
    )
    select id, name, brand, array(
      select o.brand || ' ' || o.name from product o where o.merged_into = m.id) as merged
    from marked m`);
  if (rows.length === 0) return 0;
  const found = rows.map((row) => {
    const others = [...otherNames(row), ...row.merged];
    return { id: row.id, others, words: new Set([`${row.brand} ${row.name}`, ...others].flatMap(nameWords)) };
  });
  await learn(db, ids, new Set(found.flatMap(({ words }) => [...words])));
  const toks = found.map(({ words }) => [...words].map((word) => ids.get(word) as number));
  await db.query(sql`
    update product p set alt_names = array(select jsonb_array_elements_text(f.others::jsonb)), tok = f.tok::int[], stale = false
    from unnest(${found.map(({ id }) => id)}::uuid[], ${found.map(({ others }) => JSON.stringify(others))}::text[],
      ${arrays(toks)}::text[]) as f (id, others, tok)
    where p.id = f.id`);
  return rows.length;
}

/** A new product is found by its name two seconds later. Returns the function that stops it. */
export const startIndexingProducts = (
  database: Pick<Database, 'transaction'>,
  warn: Warn,
): (() => Promise<void>) =>
  every(
    'indexing_products',
    (signal) => indexStaleProducts(database, signal),
    warn,
    'the words of some products could not be made; trying again in two seconds',
  );
