import { orderedPrices } from '../../../core/catalogue/price-order.ts';
import type { findPrices, Product } from '../../../core/catalogue/prices-contract.ts';
import { productPath } from '../../../core/catalogue/product-names.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { AppError } from '../../../core/errors.ts';
import { type Db, literal, sql } from '../../db/sql.ts';
import type { ReadContext } from '../../http/route.ts';
import { findOrigin } from '../../shops/find/find-shops.ts';
import { type ProductRow, productColumns } from '../../shops/search/find-products.ts';
import { isCompared, nearestPrices, productOf } from './shop-prices.ts';

/** Enough for every shop within reach of a street; in a dense city the nearest of them. */
const mostPrices = 100;

export async function findOneProduct({ reader }: ReadContext, id: string): Promise<Product> {
  const [row] = await reader.query<ProductRow>(sql`
    select ${productColumns} from product p
    where p.id = (select coalesce(merged_into, id) from product where id = ${id})`);
  if (row === undefined) throw new AppError('not_found');
  return productOf(row);
}

/** Pages of products that a shop sells, for search engines. */
export async function productPaths(db: Db, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string; name: string; brand: string }>(sql`
    select p.id, p.name, p.brand from product p
    where p.merged_into is null and exists (
      select from product same join stock_item i on i.product_id = same.id
      where (same.id = p.id or same.merged_into = p.id) and ${isCompared})
    order by p.id limit ${literal(most)}`);
  return rows.map(productPath);
}

export async function listPrices(
  context: ReadContext,
  query: ParsedInput<typeof findPrices>,
): Promise<Output<typeof findPrices>> {
  const { id } = await findOneProduct(context, query.id);
  const { named, from } = await findOrigin(context.reader, query);
  const found = await nearestPrices(context.reader, [id], { place: from, most: mostPrices });
  const prices = (found.get(id) ?? []).filter(({ isOpen }) => query.open === undefined || isOpen === true);
  return {
    items: orderedPrices(prices, query.sort),
    place: named?.name ?? null,
    isPlaceUnknown: (query.near ?? '').trim() !== '' && named === undefined,
    isNearby: from !== undefined,
  };
}
