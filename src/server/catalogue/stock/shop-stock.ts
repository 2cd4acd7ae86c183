import { type findShopStock, firstOnPage, type ShownItem } from '../../../core/catalogue/contract.ts';
import { freshnessOf, mostItems } from '../../../core/catalogue/prices.ts';
import { dayInIndia } from '../../../core/days.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import type { ReadContext } from '../../http/route.ts';
import type { ProductRow } from '../../shops/search/find-products.ts';
import { pricedOn, sizeOf } from '../prices/shop-prices.ts';

type Row = ProductRow & {
  in_stock: boolean;
  picture: string | null;
  price_paise: number | null;
  confirmed_at: Date | null;
  is_doubted: boolean;
  count: number;
};

/** Only of a shop whose page is open: its year is paid. Featured items first, then by name. */
export async function listShopStock(
  { reader }: ReadContext,
  { shopId, all }: ParsedInput<typeof findShopStock>,
): Promise<Output<typeof findShopStock>> {
  const now = new Date();
  const rows = await reader.query<Row>(sql`
    select i.id, i.name, p.brand, p.quantity, p.unit, p.is_loose, i.in_stock, i.picture, i.price_paise, i.confirmed_at, i.is_doubted,
      count(*) over ()::int as count
    from shop s join stock_item i on i.shop_id = s.id join product p on p.id = i.product_id
    where s.id = ${shopId} and s.listing in ${directoryListings} and s.premium @> ${dayInIndia(now)}::date
    order by i.featured nulls last, lower(i.name), p.quantity, i.id limit ${all ? mostItems.premium : firstOnPage}`);
  return { items: rows.map((row) => shownItemOf(row, now)), count: rows[0]?.count ?? 0 };
}

function shownItemOf(row: Row, now: Date): ShownItem {
  const { confirmed_at: confirmedAt } = row;
  const isKnown = confirmedAt !== null && !row.is_doubted && freshnessOf(confirmedAt, now) !== 'old';
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    size: sizeOf(row),
    isLoose: row.is_loose,
    inStock: row.in_stock,
    picture: row.picture,
    price: isKnown ? row.price_paise : null,
    pricedOn: isKnown ? pricedOn(confirmedAt, now) : null,
  };
}
