import { readPriceLine } from '../../../core/catalogue/lines/price-lines.ts';
import type { PricedProduct, searchProducts } from '../../../core/catalogue/prices-contract.ts';
import { isSameSize, type Size } from '../../../core/catalogue/units.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { toSearchText } from '../../../core/shops/rules.ts';
import type { Db } from '../../db/sql.ts';
import type { ReadContext } from '../../http/route.ts';
import { understandText } from '../../shops/directory/understand-text.ts';
import { findOrigin } from '../../shops/find/find-shops.ts';
import { fittingProducts, type ProductRow } from '../../shops/search/find-products.ts';
import { parseQuery } from '../../shops/search/resolve.ts';
import { nearestPrices, productOf, sizeOf } from './shop-prices.ts';

/** Products in an answer, and the best fitting ones whose prices are looked up for it. */
const mostShown = 10;
const mostPriced = 30;
/** Shops that are looked at for the prices of a product, and shown with it. */
const mostShops = 20;
const shopsShown = 3;

/** The products that a text may mean and that a shop in reach sells, the best fitting first. */
export async function findProducts(
  { reader }: ReadContext,
  query: ParsedInput<typeof searchProducts>,
): Promise<Output<typeof searchProducts>> {
  const text = toSearchText(query.q) ?? '';
  // 'toor dal 1 kg' asks for a size, which is no word of the name.
  const line = readPriceLine(text);
  const { named, from } = await findOrigin(reader, query);
  const { words, near } = await understandText(reader, line?.name || text, from);
  const rows = words.length === 0 ? [] : await bestProducts(reader, words, line?.size);
  const prices = await nearestPrices(
    reader,
    rows.map(({ id }) => id),
    { place: near ?? from, most: mostShops },
  );
  const items = rows.flatMap((row): PricedProduct[] => {
    const found = prices.get(row.id) ?? [];
    if (found.length === 0) return [];
    const amounts = found.map(({ price }) => price);
    return [
      {
        product: productOf(row),
        lowest: Math.min(...amounts),
        highest: Math.max(...amounts),
        shops: found.length,
        isMore: found.length === mostShops,
        prices: found.slice(0, shopsShown),
      },
    ];
  });
  return { items: items.slice(0, mostShown), place: (near ?? named)?.name ?? null };
}

async function bestProducts(db: Db, words: readonly string[], size: Size | undefined): Promise<ProductRow[]> {
  const found = await fittingProducts(db, await parseQuery(db, words));
  const isAsked = (row: ProductRow) => size !== undefined && isSameSize(size, sizeOf(row) ?? undefined);
  return found
    .map(({ row, fits }) => ({ row, fits: fits + (isAsked(row) ? 0.1 : 0) }))
    .toSorted((a, b) => b.fits - a.fits)
    .slice(0, mostPriced)
    .map(({ row }) => row);
}
