import * as z from 'zod/mini';
import { claimStates } from '../claims/states.ts';
import { endpoint } from '../endpoint.ts';
import { noticeKinds } from '../notices.ts';
import { orderStates, paymentStates, refundReasons, refundStates } from '../payments/states.ts';
import { PastAction } from './contract.ts';

const id = z.uuid();
const instant = z.iso.datetime();
const day = z.string();
const done = z.object({ isDone: z.literal(true) });
/** Cursor: the last item of the previous page. */
const after = z.optional(id);

export const moneyPageSize = 50;

/** The shop that the money is for; the details of the claim come before those of the listing. */
const about = {
  shopId: id,
  shopName: z.string(),
  /** Absent once the account is deleted. */
  mobileNumber: z.nullable(z.string()),
  /** Made by the emulator: no money moved. */
};

export type MoneyPayment = z.output<typeof MoneyPayment>;
export const MoneyPayment = z.object({
  id,
  ...about,
  /** In paise. */
  amount: z.int(),
  state: z.enum(paymentStates),
  at: instant,
  /** The paid year; `until` is the first day after it. */
  year: z.nullable(z.object({ from: day, until: day })),
  refund: z.nullable(z.enum(refundStates)),
});

export type MoneyRefund = z.output<typeof MoneyRefund>;
export const MoneyRefund = z.object({
  id,
  paymentId: id,
  ...about,
  amount: z.int(),
  state: z.enum(refundStates),
  reason: z.enum(refundReasons),
  requestedAt: instant,
  askedAt: z.nullable(instant),
  fault: z.nullable(z.string()),
});

export type MoneyOrder = z.output<typeof MoneyOrder>;
export const MoneyOrder = z.object({
  id,
  ...about,
  amount: z.int(),
  state: z.enum(orderStates),
  /** Absent until the provider has answered: without an id it cannot be asked. */
  providerOrderId: z.nullable(z.string()),
  openedAt: instant,
  askedAt: z.nullable(instant),
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/v1/operator/money/payments',
  summary: 'All payments, the newest first.',
  input: z.strictObject({ after }),
  output: z.object({ items: z.array(MoneyPayment), hasMore: z.boolean() }),
});

export const listRefunds = endpoint({
  method: 'GET',
  path: '/v1/operator/money/refunds',
  summary: 'Refunds that are not over: those that failed first, then the oldest.',
  input: z.strictObject({ after }),
  output: z.object({ items: z.array(MoneyRefund), hasMore: z.boolean() }),
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/v1/operator/money/orders',
  summary: 'Orders that were opened and are not paid, the newest first.',
  input: z.strictObject({ after }),
  output: z.object({ items: z.array(MoneyOrder), hasMore: z.boolean() }),
});

export type ReconciliationRun = z.output<typeof ReconciliationRun>;
export const ReconciliationRun = z.object({
  endedAt: instant,
  ordersAsked: z.int(),
  refundsAsked: z.int(),
  ordersPaid: z.int(),
  refundsEnded: z.int(),
  unanswered: z.int(),
});

export const findReconciliation = endpoint({
  method: 'GET',
  path: '/v1/operator/money/reconciliation',
  summary: 'When the provider was last asked about everything that is open, and what that found.',
  input: z.strictObject({}),
  output: z.object({ last: z.nullable(ReconciliationRun), withNews: z.array(ReconciliationRun) }),
});

/** POST, because a searched mobile number must not be part of a URL. */
export const searchMoney = endpoint({
  method: 'POST',
  path: '/v1/operator/money/search',
  summary: 'By any id of ours or the provider’s, the number of an invoice, a shop’s id or a mobile number.',
  input: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  output: z.object({ payments: z.array(MoneyPayment), orders: z.array(MoneyOrder) }),
});

/** Result of a notice; `nothing`: it was due, but outdated or without a recipient. */
export const messageStates = ['waiting', 'sent', 'nothing', 'given_up'] as const;

export type PaymentHistory = z.output<typeof PaymentHistory>;
export const PaymentHistory = z.object({
  ...MoneyPayment.shape,
  providerPaymentId: z.string(),
  currency: z.string(),
  /** The provider's error message. */
  failure: z.nullable(z.string()),
  createdAt: instant,
  capturedAt: z.nullable(instant),
  claimState: z.enum(claimStates),
  order: z.object({
    id,
    providerOrderId: z.nullable(z.string()),
    state: z.enum(orderStates),
    createdAt: instant,
    openedAt: instant,
    askedAt: z.nullable(instant),
  }),
  refundLife: z.nullable(
    z.object({
      id,
      providerRefundId: z.nullable(z.string()),
      earlierIds: z.array(z.string()),
      reason: z.enum(refundReasons),
      state: z.enum(refundStates),
      amount: z.int(),
      tries: z.int(),
      requestedAt: instant,
      askedAt: z.nullable(instant),
      byHand: z.nullable(z.string()),
      fault: z.nullable(z.string()),
    }),
  ),
  papers: z.array(
    z.object({ id, kind: z.enum(['invoice', 'credit_note']), number: z.string(), issuedAt: instant }),
  ),
  notices: z.array(
    z.object({
      id,
      kind: z.enum(noticeKinds),
      channel: z.enum(['sms', 'mail']),
      state: z.enum(messageStates),
      at: instant,
    }),
  ),
  /** Webhook events about this order. */
  events: z.array(z.object({ id: z.string(), name: z.string(), at: instant })),
  deeds: z.array(PastAction),
  /** The claim's other payments. */
  others: z.array(MoneyPayment),
  /** The owner could request the refund now, so an operator can do it for them. */
  canRefund: z.boolean(),
});

export const findPaymentHistory = endpoint({
  method: 'GET',
  path: '/v1/operator/money/payments/{id}',
  summary: 'The whole history of one payment.',
  input: z.strictObject({ id }),
  output: PaymentHistory,
});

export const askProvider = endpoint({
  method: 'POST',
  path: '/v1/operator/money/orders/{id}/asking',
  summary: 'Asks the provider about an order, its payments and their refunds now.',
  input: z.strictObject({ id }),
  output: z.object({ state: z.enum(orderStates) }),
});

const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const refundForOwner = endpoint({
  method: 'POST',
  path: '/v1/operator/money/payments/{id}/refund',
  summary: 'Gives a payment back for its owner, within the same rules: the latest one, within 30 days.',
  input: z.strictObject({
    id,
    /** How the owner requested it. */
    note,
  }),
  output: done,
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/v1/operator/money/payments/{id}/refund/tries',
  summary: 'Asks the provider anew for a refund that failed.',
  input: z.strictObject({ id }),
  output: done,
});

export const markPaidBack = endpoint({
  method: 'POST',
  path: '/v1/operator/money/payments/{id}/refund/by-hand',
  summary: 'A refund that failed was paid back by another way, with that payment’s reference.',
  input: z.strictObject({ id, reference: note }),
  output: done,
});
