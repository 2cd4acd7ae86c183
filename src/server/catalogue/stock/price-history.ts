import type { findPriceHistory } from '../../../core/catalogue/contract.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { literal, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { findOwnStock } from './own-stock.ts';

const mostPrices = 200;

/** What an item of the owner's shop cost, the oldest first. Empty without a subscription. */
export async function listPriceHistory(
  context: RequestContext,
  { shopId, itemId }: ParsedInput<typeof findPriceHistory>,
): Promise<Output<typeof findPriceHistory>> {
  const { accountId } = await context.signedIn();
  const own = await findOwnStock(context.db, shopId, accountId);
  const now = new Date().toISOString();
  if (!own.isPremium) return { prices: [], now };
  const rows = await context.db.query<{ since: Date; price_paise: number }>(sql`
    select p.since, p.price_paise from stock_price p join stock_item i on i.id = p.stock_item_id
    where i.id = ${itemId} and i.shop_id = ${own.shopId} order by p.since desc limit ${literal(mostPrices)}`);
  return {
    prices: rows.toReversed().map(({ since, price_paise: price }) => ({ since: since.toISOString(), price })),
    now,
  };
}
