import * as z from 'zod/mini';
import { claimStates } from '../claims/states.ts';
import { endpoint } from '../endpoint.ts';
import { confirmedStates, refundStates } from './states.ts';

const id = z.uuid();
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const providerText = z.string().check(z.maxLength(200));

/** What the checkout needs. `id` and `key_id` are the provider's. */
export const PaymentOrder = z.object({
  id: z.string(),
  key_id: z.string(),
  /** In paise. */
  amount: z.int(),
  currency: z.string(),
  /** How many of the shop's coins pay the rest of the fee. */
  coins: z.int(),
});
export type PaymentOrder = z.output<typeof PaymentOrder>;

export const createOrder = endpoint({
  method: 'POST',
  path: '/v1/claim-shops/payment/{shopId}',
  summary: 'The open order of a claim at our price, made if there is none. Only for the claim’s owner.',
  input: z.strictObject({ shopId: id }),
  output: PaymentOrder,
});

/**
 * Only the provider's three proof fields are read. Other fields that a page sends, such as isClaimed or isPaid,
 * are ignored.
 */
export const confirmPayment = endpoint({
  method: 'PATCH',
  path: '/v1/claim-shops/{id}',
  summary: 'Hands over the provider’s signature of a payment; the server asks the provider for the truth.',
  input: z.object({
    id,
    metaInfo: z.object({
      razorpay_payment_id: providerText,
      razorpay_order_id: providerText,
      razorpay_signature: providerText,
    }),
  }),
  output: z.object({
    /** These three belong to the shop: an earlier year may make them true. */
    isClaimed: z.boolean(),
    metaInfo: z.object({ isPaid: z.boolean(), isPaymentValid: z.boolean() }),
    /** The state of the payment that was sent for confirmation. */
    payment: z.enum(confirmedStates),
  }),
});

export const Payment = z.object({
  id,
  paidOn: day,
  amount: z.int(),
  refund: z.nullable(z.object({ state: z.enum(refundStates), requestedOn: day })),
  /** Whether the owner may still request a refund. */
  canRefund: z.boolean(),
  papers: z.array(z.object({ id, kind: z.enum(['invoice', 'credit_note']), number: z.string() })),
});

export type OwnSubscription = z.output<typeof OwnSubscription>;
export const OwnSubscription = z.object({
  shopId: id,
  name: z.string(),
  claimState: z.enum(claimStates),
  /** The shop has a public page; one that waits for verification has none. */
  hasPage: z.boolean(),
  /** Rejected or taken down by an operator: a year would have no effect. */
  isTakenDown: z.boolean(),
  state: z.enum(['none', 'active', 'expired', 'refunded']),
  /** The first day that is no longer paid for. */
  until: z.nullable(day),
  isPaid: z.boolean(),
  isPaymentValid: z.boolean(),
  canBuy: z.boolean(),
  /** How many of the shop's coins the next fee takes. */
  coinsForFee: z.int(),
  /** Visitors see no number, and the owner can show one now. */
  needsContact: z.boolean(),
  /** A payment is pending at the provider: reconciliation will resolve it, and the owner should not pay again. */
  isPending: z.boolean(),
  payments: z.array(Payment),
});

export const findSubscription = endpoint({
  method: 'GET',
  path: '/v1/claim-shops/{shopId}/subscription',
  summary: 'What the owner of a claim has paid for.',
  input: z.strictObject({ shopId: id }),
  output: OwnSubscription,
});

export const requestRefund = endpoint({
  method: 'POST',
  path: '/v1/claim-shops/{shopId}/refund',
  summary: 'Gives the latest payment back in full, within 30 days. Asked twice, it happens once.',
  input: z.strictObject({ shopId: id }),
  output: OwnSubscription,
});
