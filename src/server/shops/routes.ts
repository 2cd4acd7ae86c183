import { findShop, listCategories, listShops, listSubCategories } from '../../core/shops/contract.ts';
import { route } from '../http/route.ts';
import { findCategories, findSubCategories } from './categories.ts';
import { findPublicShop } from './find-shop.ts';
import { findShopPage } from './list-shops.ts';

export const shopRoutes = [
  route(listShops, (context, input) => findShopPage(context, input)),
  route(findShop, (context, { id }) => findPublicShop(context, id)),
  route(listCategories, ({ reader }) => findCategories(reader), { publicForSeconds: 300 }),
  route(listSubCategories, ({ reader }, { categoryIds }) => findSubCategories(reader, categoryIds), {
    publicForSeconds: 300,
  }),
];
