import {
  confirmPayment as confirmCall,
  createOrder as createCall,
  findSubscription as findCall,
  requestRefund as refundCall,
} from '../../core/payments/contract.ts';
import { listMyShops } from '../../core/payments/my-shops.ts';
import { findNumbers } from '../../core/shops/counts-contract.ts';
import { type Route, route } from '../http/route.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createOrder } from './create-order.ts';
import { findMyShops } from './my-shops.ts';
import { findShopNumbers } from './numbers.ts';
import type { PaymentParts } from './parts.ts';
import { requestRefund } from './refunds.ts';
import { findSubscription } from './subscription.ts';

export const paymentRoutes = (parts: PaymentParts): Route[] => [
  route(createCall, (context, { shopId }) => createOrder(context, parts, shopId)),
  route(confirmCall, (context, input) => confirmPayment(context, parts, input)),
  route(findCall, (context, { shopId }) => findSubscription(context, shopId)),
  route(listMyShops, findMyShops),
  route(findNumbers, (context, { shopId }) => findShopNumbers(context, shopId)),
  route(refundCall, async (context, { shopId }) => {
    await requestRefund(context, parts, shopId);
    return findSubscription(context, shopId);
  }),
];
