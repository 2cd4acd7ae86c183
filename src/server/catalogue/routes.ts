import {
  changeStock,
  comparePricesNearby,
  confirmStock,
  findByBarCode,
  findMyStock,
  findPriceHistory,
  findShopStock,
  findStarters,
  removeItemPicture,
  removeStock,
  saveItemPicture,
} from '../../core/catalogue/contract.ts';
import {
  comparePrices,
  findPrices,
  findProduct,
  reportPrice,
  searchProducts,
} from '../../core/catalogue/prices-contract.ts';
import type { PieceParts } from '../claims/uploads/upload-pieces.ts';
import { sql } from '../db/sql.ts';
import { type RequestContext, type Route, route } from '../http/route.ts';
import { comparedPrices } from './prices/comparison.ts';
import { findOneProduct, listPrices } from './prices/product-prices.ts';
import { storePriceReport } from './prices/report-price.ts';
import { findProducts } from './prices/search-products.ts';
import { starterGroups } from './starters/starter-lists.ts';
import { findProductByCode } from './stock/bar-codes.ts';
import { dropItemPicture, replaceItemPicture } from './stock/item-picture.ts';
import { pricesNearby } from './stock/neighbour-prices.ts';
import { findOwnStock } from './stock/own-stock.ts';
import { listPriceHistory } from './stock/price-history.ts';
import { listShopStock } from './stock/shop-stock.ts';
import { confirmMyStock, listMyStock, removeMyStock, saveStock } from './stock/stock.ts';

/** A full batch with long names. */
const largestBatch = 400_000;
const batchesPerMinute = { most: 60, refusal: 'too_many_requests' } as const;
/** Two a second: faster than a hand moves packs, and too slow to copy the catalogue. */
const codesPerMinute = { most: 120, refusal: 'too_many_requests' } as const;

/** Rate limit: each request decodes a picture. As many as a quick owner takes in an hour. */
const picturesPerHour = { most: 120, refusal: 'too_many_uploads' } as const;

/** What owners and shoppers do with the goods of shops. `key` is for hashes of people who report a price. */
export const catalogueRoutes = ({ key, ...parts }: { key: Buffer } & PieceParts): readonly Route[] => [
  route(findMyStock, listMyStock),
  route(changeStock, saveStock, { largestBody: largestBatch, perMinute: batchesPerMinute }),
  route(removeStock, removeMyStock),
  route(confirmStock, confirmMyStock),
  route(findByBarCode, findProductByCode, { perMinute: codesPerMinute }),
  route(comparePricesNearby, pricesNearby, { perMinute: { most: 20, refusal: 'too_many_requests' } }),
  route(findPriceHistory, listPriceHistory),
  route(saveItemPicture, (context, input) => replaceItemPicture(context, parts, input), {
    perHour: picturesPerHour,
  }),
  route(removeItemPicture, dropItemPicture),
  route(findStarters, findMyStarters),
  route(findShopStock, listShopStock),
  route(searchProducts, findProducts),
  route(findProduct, (context, { id }) => findOneProduct(context, id), { publicForSeconds: 60 }),
  route(findPrices, listPrices),
  route(comparePrices, (context, { shopId }) => comparedPrices(context, shopId), { publicForSeconds: 60 }),
  route(reportPrice, (context, { itemId }) => storePriceReport(context, itemId, key), {
    perHour: { most: 10, refusal: 'too_many_reports' },
  }),
];

/** The lists of the shop's trades, the main one first. */
async function findMyStarters(context: RequestContext, { shopId }: { shopId: string }) {
  const { accountId } = await context.signedIn();
  const own = await findOwnStock(context.db, shopId, accountId);
  const trades = await context.db.query<{ slug: string }>(sql`
    select c.slug from shop_sub_category t join sub_category c on c.id = t.sub_category_id
    where t.shop_id = ${own.shopId} order by c.position`);
  return { groups: starterGroups(trades.map(({ slug }) => slug)) };
}
