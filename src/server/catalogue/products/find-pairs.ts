import { keysWithoutOne, wordSound } from '../../../core/catalogue/product-key.ts';
import { isDoubtful, isNearSound, pairWords } from '../../../core/catalogue/product-pairs.ts';
import { nearOf } from '../../../core/spelling/sounds.ts';
import type { Database } from '../../db/open.ts';
import { type Db, literal, type Sql, sql, unprepared } from '../../db/sql.ts';
import { every, type Warn } from '../../every.ts';
import type { ProductRow } from '../../shops/search/find-products.ts';
import { sizeOf } from '../prices/shop-prices.ts';

const batchSize = 100;
/** Products with all words of another that are compared with it: those with the shortest names. */
const mostCompared = 20;

/** A product under one of its names: its own, or that of a product that was merged into it. */
type Named = Pick<ProductRow, 'name' | 'brand' | 'quantity' | 'unit'> & {
  /** Of the row with this name, and of the product that was kept. */
  id: string;
  product_id: string;
};
type Looked = Named & { key: string; gtin: string | null };

/** Compares products that are new, or were merged or taken apart, with all others; an operator decides what is doubtful. */
export async function findPairs(
  { transaction }: Pick<Database, 'transaction'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const count = await transaction(pairSome);
    if (count < batchSize || signal?.aborted) return;
  }
}

async function pairSome(db: Db): Promise<number> {
  // A product without its words yet is looked at in the next run.
  const products = await db.query<{ id: string }>(sql`
    select id from product where not paired and merged_into is null and not stale
    limit ${literal(batchSize)} for no key update skip locked`);
  const ids = products.map(({ id }) => id);
  const names = await db.query<Looked>(sql`
    select n.id, p.id as product_id, n.name, n.brand, n.quantity, n.unit, n.key, p.gtin
    from product p join product n on n.id = p.id or n.merged_into = p.id where p.id = any (${ids}::uuid[])`);
  for (const looked of names) {
    const others = (await similarTo(db, looked)).filter((other) =>
      isDoubtful(describe(looked), describe(other)),
    );
    await store(db, looked.product_id, new Set(others.map(({ product_id }) => product_id)));
  }
  await db.query(sql`update product set paired = true where id = any (${ids}::uuid[])`);
  return products.length;
}

const describe = ({ name, brand, quantity, unit }: Named) => ({
  name,
  brand,
  size: sizeOf({ quantity, unit }) ?? undefined,
});

/**
 * What may be the same: products of the same size that have all of its words, and products that have all but one of
 * them, which are found by their key. Names that an operator has kept apart are left out, and so are two bar codes.
 */
async function similarTo(db: Db, looked: Looked): Promise<Named[]> {
  const groups = await spellingsOf(db, pairWords(describe(looked)));
  const hasAll = groups.reduce((all: Sql, ids) => sql`${all} and p.tok && ${ids}::int[]`, sql`true`);
  return db.query<Named>(
    unprepared(sql`
      with found as (
        (select p.id from product p
          where p.merged_into is null and p.id <> ${looked.product_id} and ${hasAll}
            and split_part(p.key, '|', 2) = split_part(${looked.key}, '|', 2)
          order by length(p.key), p.id limit ${literal(mostCompared)})
        union
        select coalesce(p.merged_into, p.id) from product p where p.key = any (${keysWithoutOne(describe(looked))}::text[])
      )
      select n.id, kept.id as product_id, n.name, n.brand, n.quantity, n.unit
      from found join product kept on kept.id = found.id
      join product n on n.id = kept.id or n.merged_into = kept.id
      where kept.id <> ${looked.product_id} and (kept.gtin is null or ${looked.gtin}::text is null)
        and not exists (
          select from product_pair a where a.state = 'apart'
            and a.first_id = least(n.id, ${looked.id}::uuid) and a.second_id = greatest(n.id, ${looked.id}::uuid))`),
  );
}

/** For each word the ids of the words of the dictionary that sound nearly the same. */
async function spellingsOf(db: Db, words: readonly string[]): Promise<number[][]> {
  const rows = await db.query<{ at: number; id: number; word: string }>(sql`
    select w.at, t.id, t.word
    from unnest(${words.map((word) => `{${nearOf(word).join()}}`)}::text[]) with ordinality as w (hashes, at)
    cross join lateral (select id, word from token where near && w.hashes::int[]) t`);
  return words.map((word, index) =>
    rows
      .filter((row) => Number(row.at) === index + 1 && isNearSound(wordSound(word), wordSound(row.word)))
      .map(({ id }) => id),
  );
}

/** A pair that was found before keeps its state. */
async function store(db: Db, productId: string, others: ReadonlySet<string>): Promise<void> {
  if (others.size === 0) return;
  await db.query(sql`
    insert into product_pair (first_id, second_id)
    select least(other, ${productId}::uuid), greatest(other, ${productId}::uuid)
    from unnest(${[...others]}::uuid[]) as other order by 1, 2
    on conflict do nothing`);
}

/** Returns the function that stops it. */
export const keepFindingPairs = (
  database: Pick<Database, 'transaction'>,
  warn: Warn,
): (() => Promise<void>) =>
  every(
    'product_pairs',
    (signal) => findPairs(database, signal),
    warn,
    'products that may be the same could not be looked for',
  );
