import type { DescribedProduct } from '../../../core/catalogue/contract.ts';
import { productKey } from '../../../core/catalogue/product-key.ts';
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
  const rows = described.map((product, at) => ({
    at,
    key: productKey(product),
    gtin: product.gtin ?? null,
    name: product.name,
    brand: product.brand,
    quantity: product.size?.quantity ?? null,
    unit: product.size?.unit ?? null,
    is_loose: product.isLoose,
  }));
  // In the order of the keys, so that two batches with the same new products do not wait for each other.
  await db.query(sql`
    insert into product (key, name, brand, quantity, unit, is_loose)
    select distinct on (key) key, name, brand, quantity, unit, is_loose
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (at int, key text, gtin text, name text, brand text,
      quantity float8, unit text, is_loose boolean)
    where not exists (select from product p where p.gtin = r.gtin)
    order by key, at
    on conflict (key) do nothing`);
  return db.query<FoundProduct>(sql`
    select kept.id, kept.name, kept.mrp_paise as mrp
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (at int, key text, gtin text)
    left join product coded on coded.gtin = r.gtin
    left join product named on named.key = r.key
    join product kept on kept.id = coalesce(coded.merged_into, coded.id, named.merged_into, named.id)
    order by r.at`);
}
