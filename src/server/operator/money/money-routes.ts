import {
  askProvider,
  findReconciliation,
  findPaymentHistory as historyCall,
  listOrders,
  listPayments,
  listRefunds,
  markPaidBack,
  refundForOwner as refundCall,
  retryRefund,
  searchMoney,
} from '../../../core/operator/money.ts';
import { type Route, route } from '../../http/route.ts';
import type { PaymentParts } from '../../payments/orders/parts.ts';
import { markPaidByHand, reconcileNow, refundForOwner, retryRefundOf } from './money-actions.ts';
import { findOpenOrders, findPayments, findRefunds, findRuns } from './money-lists.ts';
import { findPaymentHistory } from './payment-history.ts';
import { findMoney } from './search-money.ts';

export const moneyDesk = (money: PaymentParts): Route[] => [
  route(listPayments, findPayments),
  route(listRefunds, findRefunds),
  route(listOrders, findOpenOrders),
  route(findReconciliation, findRuns),
  route(searchMoney, findMoney),
  route(historyCall, (context, { id }) => findPaymentHistory(context, id)),
  route(askProvider, (context, input) => reconcileNow(context, money, input)),
  route(refundCall, (context, input) => refundForOwner(context, money, input)),
  route(retryRefund, (context, input) => retryRefundOf(context, money, input)),
  route(markPaidBack, (context, input) => markPaidByHand(context, input)),
];
