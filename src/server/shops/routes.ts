import {
  findShop,
  listCategories,
  listShops,
  listSubCategories,
  reportShop,
  similarShops,
} from '../../core/shops/contract.ts';
import { sendCounts } from '../../core/shops/counts-contract.ts';
import { findShops, suggest, tradesNearby } from '../../core/shops/find-contract.ts';
import { mapShops } from '../../core/shops/map-contract.ts';
import { readTown } from '../../core/shops/town-contract.ts';
import { route } from '../http/route.ts';
import { countVisit } from './count-visits.ts';
import { findPublicShop } from './directory/find-shop.ts';
import { findShopPage } from './directory/list-shops.ts';
import { findSimilarShops } from './directory/similar-shops.ts';
import { findShopCards } from './find/find-shops.ts';
import { findSuggestions } from './find/suggest.ts';
import { findTownPage } from './find/town-page.ts';
import { findTradesNearby } from './find/trades.ts';
import { findMapView } from './map/map-view.ts';
import { storeReport } from './report-shop.ts';
import { findCategories, findSubCategories } from './taxonomy/categories.ts';

export const shopRoutes = [
  route(listShops, (context, input) => findShopPage(context, input), {
    isShared: ({ name, lat }) => name === undefined && lat === undefined,
  }),
  route(findShops, findShopCards),
  route(suggest, findSuggestions, { publicForSeconds: 60 }),
  route(tradesNearby, findTradesNearby, { publicForSeconds: 300 }),
  route(mapShops, findMapView, { publicForSeconds: 60 }),
  route(readTown, findTownPage, { publicForSeconds: 300 }),
  route(findShop, (context, { id }) => findPublicShop(context, id)),
  route(similarShops, (context, { id }) => findSimilarShops(context, id), { publicForSeconds: 60 }),
  route(reportShop, storeReport, { perHour: { most: 10, refusal: 'too_many_reports' } }),
  // Rate limit: a visitor sends a few a minute; a household behind one address more.
  route(sendCounts, countVisit, { perMinute: { most: 120, refusal: 'too_many_requests' } }),
  route(listCategories, ({ reader }) => findCategories(reader), { publicForSeconds: 300 }),
  route(listSubCategories, ({ reader }, { categoryIds }) => findSubCategories(reader, categoryIds), {
    publicForSeconds: 300,
  }),
];
