import {
  confirmPayment as confirmCall,
  createOrder as createCall,
  findSubscription as findCall,
  requestRefund as refundCall,
} from '../../core/payments/contract.ts';
import { listMyShops } from '../../core/payments/my-shops.ts';
import { type Route, route } from '../http/route.ts';
import { findMyShops } from './my-shops.ts';
import { confirmPayment } from './orders/confirm-payment.ts';
import { createOrder } from './orders/create-order.ts';
import type { PaymentParts } from './orders/parts.ts';
import { requestRefund } from './orders/refunds.ts';
import { findSubscription } from './subscription.ts';

/** The call needs no session and asks the provider. A payment makes one; many phones may share an address. */
const confirmationsPerMinute = { most: 60, refusal: 'too_many_requests' } as const;

export const paymentRoutes = (parts: PaymentParts): Route[] => [
  route(createCall, (context, { shopId }) => createOrder(context, parts, shopId)),
  route(confirmCall, (context, input) => confirmPayment(context, parts, input), {
    perMinute: confirmationsPerMinute,
  }),
  route(findCall, (context, { shopId }) => findSubscription(context, shopId)),
  route(listMyShops, findMyShops),
  route(refundCall, async (context, { shopId }) => {
    await requestRefund(context, parts, shopId);
    return findSubscription(context, shopId);
  }),
];
