import {
  askProvider,
  findPaymentLife,
  findReconciliation,
  listOrders,
  listPayments,
  listRefunds,
  markPaidBack,
  refundForOwner,
  retryRefund,
  searchMoney,
} from '../../../core/operator/money.ts';
import { type Route, route } from '../../http/route.ts';
import type { PaymentParts } from '../../payments/orders/parts.ts';
import { askNow, closeByHand, refundInTheirPlace, retryRefundOf } from './money-deeds.ts';
import { findOpenOrders, findPayments, findRefunds, findRuns } from './money-lists.ts';
import { findLife } from './payment-life.ts';
import { findMoney } from './search-money.ts';

export const moneyDesk = (money: PaymentParts): Route[] => [
  route(listPayments, findPayments),
  route(listRefunds, findRefunds),
  route(listOrders, findOpenOrders),
  route(findReconciliation, findRuns),
  route(searchMoney, findMoney),
  route(findPaymentLife, (context, { id }) => findLife(context, id)),
  route(askProvider, (context, input) => askNow(context, money, input)),
  route(refundForOwner, (context, input) => refundInTheirPlace(context, money, input)),
  route(retryRefund, (context, input) => retryRefundOf(context, money, input)),
  route(markPaidBack, (context, input) => closeByHand(context, input)),
];
