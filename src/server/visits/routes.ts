import { findNumbers } from '../../core/shops/counts-contract.ts';
import { type Route, route } from '../http/route.ts';
import { findShopNumbers } from './visitors.ts';

export const visitRoutes: readonly Route[] = [
  route(findNumbers, (context, { shopId }) => findShopNumbers(context, shopId)),
];
