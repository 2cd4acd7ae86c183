import type { comparePricesNearby } from '../../../core/catalogue/contract.ts';
import type { Output } from '../../../core/endpoint.ts';
import { literal, sql } from '../../db/sql.ts';
import { directoryListings } from '../../db/states.ts';
import type { RequestContext } from '../../http/route.ts';
import { circleOf, type Place } from '../../shops/search/nearest.ts';
import { isCompared } from '../prices/shop-prices.ts';
import { findOwnStock } from './own-stock.ts';

const withinKm = 3;
/** With fewer shops a number would tell whose price it is. */
const leastShops = 3;
/** The newest prices; each costs a look at the shops around. */
const mostItems = 500;
const mostShops = 50;

type Row = { id: string; shops: number; median: number; lowest: number; cheaper: number };

/** The owner's prices beside those of shops nearby. Numbers only: who asks which price is not told. */
export async function pricesNearby(
  context: RequestContext,
  { shopId }: { shopId: string },
): Promise<Output<typeof comparePricesNearby>> {
  const { accountId } = await context.signedIn();
  const own = await findOwnStock(context.db, shopId, accountId);
  if (!own.isPremium) return { items: [] };
  const [shop] = await context.reader.query<{ lat: number | null; long: number | null }>(
    sql`select lat, long from shop where id = ${own.shopId}`,
  );
  if (shop?.lat == null || shop.long === null) return { items: [] };
  const place: Place = { lat: shop.lat, long: shop.long };
  const items = await context.reader.query<Row>(sql`
    with own as (
      select i.id, i.price_paise, coalesce(p.merged_into, p.id) as product_id
      from stock_item i join product p on p.id = i.product_id
      where i.shop_id = ${own.shopId} and i.price_paise is not null
      order by i.confirmed_at desc nulls last limit ${literal(mostItems)}
    )
    select own.id, count(*)::int as shops, min(near.price)::int as lowest,
      percentile_disc(0.5) within group (order by near.price)::int as median,
      count(*) filter (where near.price < own.price_paise)::int as cheaper
    from own cross join lateral (
      select min(i.price_paise) as price
      from product p join stock_item i on i.product_id = p.id join shop s on s.id = i.shop_id
      where (p.id = own.product_id or p.merged_into = own.product_id) and ${isCompared}
        and i.pt <@ ${circleOf(place, withinKm)} and i.shop_id <> ${own.shopId} and s.listing in ${directoryListings}
      group by i.shop_id limit ${literal(mostShops)}
    ) near
    group by own.id having count(*) >= ${literal(leastShops)}`);
  return {
    items: items.map(({ id, shops, median, lowest, cheaper }) => ({
      id,
      shops,
      median,
      lowest,
      rank: cheaper + 1,
    })),
  };
}
