import {
  findShop,
  listCategories,
  listShops,
  listSubCategories,
  reportShop,
  similarShops,
} from '../../core/shops/contract.ts';
import { sendCounts } from '../../core/shops/counts-contract.ts';
import { route } from '../http/route.ts';
import { countVisit } from './count-visits.ts';
import { findPublicShop } from './directory/find-shop.ts';
import { findShopPage } from './directory/list-shops.ts';
import { findSimilarShops } from './directory/similar-shops.ts';
import { storeReport } from './report-shop.ts';
import { findCategories, findSubCategories } from './taxonomy/categories.ts';

export const shopRoutes = [
  route(listShops, (context, input) => findShopPage(context, input)),
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
