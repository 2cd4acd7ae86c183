import type { comparePrices } from '../../../core/catalogue/prices-contract.ts';
import { dayInIndia } from '../../../core/days.ts';
import type { Output } from '../../../core/endpoint.ts';
import { literal, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import type { ReadContext } from '../../http/route.ts';
import { type ProductRow, productColumns } from '../../shops/search/find-products.ts';
import { isCompared, nearestPrices, productOf } from './shop-prices.ts';

const withinKm = 5;
/** Items of the shop whose prices are looked up, and those that are shown. */
const mostItems = 40;
const mostShown = 12;
const othersShown = 3;

type Row = ProductRow & { price_paise: number; lat: number | null; long: number | null };

/** What shops nearby take for what a shop sells, its featured items first. Only for a shop whose page is open. */
export async function comparedPrices(
  { reader }: ReadContext,
  shopId: string,
): Promise<Output<typeof comparePrices>> {
  const rows = await reader.query<Row>(sql`
    select ${productColumns}, i.price_paise, s.lat, s.long
    from shop s join stock_item i on i.shop_id = s.id join product own on own.id = i.product_id
    join product p on p.id = coalesce(own.merged_into, own.id)
    where s.id = ${shopId} and s.listing in ${directoryListings} and s.premium @> ${dayInIndia(new Date())}::date
      and ${isCompared}
    order by i.featured nulls last, lower(i.name), i.id limit ${literal(mostItems)}`);
  const [first] = rows;
  if (first?.lat == null || first.long === null) return { items: [] };
  const prices = await nearestPrices(
    reader,
    rows.map(({ id }) => id),
    { place: { lat: first.lat, long: first.long }, withinKm, most: 8, except: shopId },
  );
  const items = rows.flatMap((row) => {
    const others = (prices.get(row.id) ?? []).filter(({ km }) => km !== null && km <= withinKm);
    if (others.length === 0) return [];
    const cheapest = others.toSorted((a, b) => a.price - b.price).slice(0, othersShown);
    return { product: productOf(row), price: row.price_paise, others: cheapest };
  });
  return { items: items.slice(0, mostShown) };
}
