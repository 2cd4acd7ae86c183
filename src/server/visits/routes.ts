import { findVisitCounts as call } from '../../core/shops/counts-contract.ts';
import { type Route, route } from '../http/route.ts';
import { findVisitCounts } from './visitors.ts';

export const visitRoutes: readonly Route[] = [
  route(call, (context, { shopId }) => findVisitCounts(context, shopId)),
];
