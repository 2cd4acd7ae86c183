import { comparedDays, freshnessOf } from '../../../core/catalogue/prices.ts';
import type { Product, ShopPrice } from '../../../core/catalogue/prices-contract.ts';
import type { Unit } from '../../../core/catalogue/units.ts';
import { dayInIndia } from '../../../core/days.ts';
import { type Opening, openStateAt } from '../../../core/shops/hours.ts';
import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import type { ProductRow } from '../../shops/search/find-products.ts';
import { circleOf, kmTo, type Place, pointOf } from '../../shops/search/nearest.ts';

/** How far people go for everyday goods. */
export const priceKm = 10;

export const sizeOf = ({ quantity, unit }: Pick<ProductRow, 'quantity' | 'unit'>): Product['size'] =>
  quantity === null || unit === null ? null : { quantity, unit: unit as Unit };

export const productOf = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  size: sizeOf(row),
  isLoose: row.is_loose,
});

/** The day of a price that is older than a week. */
export const pricedOn = (confirmedAt: Date, now: Date): string | null =>
  freshnessOf(confirmedAt, now) === 'fresh' ? null : dayInIndia(confirmedAt);

/** A `stock_item i` whose price may be compared; for the index of the nearest. */
export const isCompared = sql`i.price_paise is not null and i.in_stock and not i.is_doubted
  and i.confirmed_at > now() - ${literal(comparedDays)} * interval '1 day'`;

type Around = {
  /** Anywhere without it. */
  readonly place: Place | undefined;
  readonly withinKm?: number;
  /** Of each product. */
  readonly most: number;
  /** A shop that is left out. */
  readonly except?: string;
};

type Row = {
  product_id: string;
  id: string;
  shop_id: string;
  shop_name: string;
  has_page: boolean | null;
  km: number | null;
  price_paise: number;
  confirmed_at: Date;
  hours: Opening['hours'];
  holidays: Opening['holidays'];
  closed_on: string | null;
};

/** The nearest prices of each product, by the product's id; one of each shop. */
export async function nearestPrices(
  db: Db,
  productIds: readonly string[],
  { place, withinKm = priceKm, most, except }: Around,
): Promise<Map<string, ShopPrice[]>> {
  if (productIds.length === 0) return new Map();
  const now = new Date();
  const order: Sql = place ? sql`i.pt <-> ${pointOf(place)}` : sql`i.confirmed_at desc`;
  const inReach: Sql = place ? sql`i.pt <@ ${circleOf(place, withinKm)}` : sql`true`;
  const others: Sql = except === undefined ? sql`true` : sql`i.shop_id <> ${except}`;
  const rows = await db.query<Row>(sql`
    select asked.id as product_id, i.id, s.id as shop_id, s.name as shop_name, i.price_paise, i.confirmed_at,
      s.premium @> ${dayInIndia(now)}::date as has_page, s.hours, s.holidays, s.closed_on::text,
      ${place ? kmTo(place) : sql`null::float8`} as km
    from unnest(${productIds}::uuid[]) as asked (id)
    -- A product that was merged into another keeps its items.
    join product p on p.id = asked.id or p.merged_into = asked.id
    cross join lateral (
      select i.id, i.shop_id, i.price_paise, i.confirmed_at from stock_item i
      where i.product_id = p.id and ${isCompared} and ${inReach} and ${others}
      order by ${order} limit ${literal(most)}
    ) i
    join shop s on s.id = i.shop_id and s.listing in ${directoryListings}`);
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...byProduct].map(([id, found]) => [id, onePerShop(found, now).slice(0, most)]));
}

/** The nearest first, and of a shop its lowest price. */
function onePerShop(rows: readonly Row[], now: Date): ShopPrice[] {
  const sorted = rows.toSorted(
    (a, b) => (a.km ?? 0) - (b.km ?? 0) || a.price_paise - b.price_paise || (a.id < b.id ? -1 : 1),
  );
  return [...Map.groupBy(sorted, ({ shop_id }) => shop_id).values()].map((same) =>
    priceOf(
      same.reduce((a, b) => (b.price_paise < a.price_paise ? b : a)),
      now,
    ),
  );
}

function priceOf(row: Row, now: Date): ShopPrice {
  const hasPage = row.has_page === true;
  return {
    id: row.id,
    shopId: row.shop_id,
    shopName: row.shop_name,
    hasPage,
    km: row.km,
    price: row.price_paise,
    pricedOn: pricedOn(row.confirmed_at, now),
    // As on its page, an unpaid shop shows no hours.
    isOpen: hasPage ? isOpen(row, now) : null,
  };
}

function isOpen({ hours, holidays, closed_on: closedOn }: Row, now: Date): boolean | null {
  const { state } = openStateAt({ hours, holidays, closedOn }, now);
  return state === 'unknown' ? null : state === 'open';
}
