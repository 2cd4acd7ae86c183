import { randomUUID } from 'node:crypto';
import type { DescribedProduct } from '../../../core/catalogue/contract.ts';
import { productKey } from '../../../core/catalogue/product-key.ts';
import { timeOrderedId } from '../../../core/time-ordered-id.ts';
import { type Db, sql } from '../../db/sql.ts';

export type FoundProduct = { readonly id: string; readonly name: string; readonly mrp: number | null };

/** One decision of an operator at a time, because several merges and codes may meet in one product. */
export const lockProducts = (db: Db): Promise<object[]> =>
  db.query(sql`select pg_advisory_xact_lock(hashtextextended('product pairs', 0))`);

/**
 * The products that the rows describe, in their order: by bar code, else by brand, name and size. A product that is
 * not known yet is made; one that was merged answers as the product that was kept. Nothing that an owner says
 * changes a product which exists, because it is shared by shops.
 */
export async function findOrMakeProducts(
  db: Db,
  described: readonly DescribedProduct[],
): Promise<FoundProduct[]> {
  if (described.length === 0) return [];
  const rows = JSON.stringify(
    described.map((product, at) => ({
      at,
      id: timeOrderedId(randomUUID()),
      key: productKey(product),
      gtin: product.gtin ?? null,
      name: product.name,
      brand: product.brand,
      quantity: product.size?.quantity ?? null,
      unit: product.size?.unit ?? null,
      is_loose: product.isLoose,
    })),
  );
  const found = await db.query<FoundProduct | { readonly id: null }>(sql`
    with r as materialized (
      select r.*, kept.id as kept_id, kept.name as kept_name, kept.mrp_paise
      from jsonb_to_recordset(${rows}) as r (at int, id uuid, key text, gtin text, name text, brand text,
        quantity float8, unit text, is_loose boolean)
      left join product coded on coded.gtin = r.gtin
      left join product named on named.key = r.key
      left join product kept on kept.id = coalesce(coded.merged_into, coded.id, named.merged_into, named.id)
    ), made as (
      insert into product (id, key, name, brand, quantity, unit, is_loose)
      select distinct on (key) id, key, name, brand, quantity, unit, is_loose from r where kept_id is null
      -- In the order of the keys, so that two batches with the same new products do not wait for each other.
      order by key, at
      on conflict (key) do nothing returning id, key, name
    )
    select coalesce(r.kept_id, made.id) as id, coalesce(r.kept_name, made.name) as name, r.mrp_paise as mrp
    from r left join made using (key) order by r.at`);
  const complete = found.filter((product) => product.id !== null);
  // A batch of another shop has made one of them since this statement began; the next statement sees it.
  return complete.length < found.length ? findOrMakeProducts(db, described) : complete;
}
