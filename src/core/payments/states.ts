/*
 * States of an order, a payment and a refund. Updates come from the browser, webhook events and reconciliation,
 * in any order and repeatedly: the tables only lead forward, and a late update changes nothing. The names are
 * the provider's, except `requested`.
 */

type Moves<State extends string> = { readonly [from in State]: readonly State[] };

const moveForward = <State extends string>(moves: Moves<State>, current: State, news: State): State =>
  moves[current].includes(news) ? news : current;

export const orderStates = ['created', 'attempted', 'paid'] as const;
export type OrderState = (typeof orderStates)[number];

export const orderMoves: Moves<OrderState> = {
  created: ['attempted', 'paid'],
  attempted: ['paid'],
  paid: [],
};

export const nextOrderState = (current: OrderState, news: OrderState): OrderState =>
  moveForward(orderMoves, current, news);

export const paymentStates = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `failed` is not final: a bank may authorise up to three days later. `captured` can no longer fail. */
export const paymentMoves: Moves<PaymentState> = {
  created: ['failed', 'authorized', 'captured', 'refunded'],
  failed: ['authorized', 'captured', 'refunded'],
  authorized: ['captured', 'refunded'],
  captured: ['refunded'],
  refunded: [],
};

export const nextPaymentState = (current: PaymentState, news: PaymentState): PaymentState =>
  moveForward(paymentMoves, current, news);

/** States in which the provider may still capture the money. */
export const pendingPaymentStates = ['created', 'authorized'] as const satisfies readonly PaymentState[];

/** The result of a payment for the owner. `paid`: it bought a year; `refunded`: it was or will be paid back. */
export const confirmedStates = ['pending', 'paid', 'failed', 'refunded'] as const;
export type ConfirmedState = (typeof confirmedStates)[number];

/** `undefined` until the provider has reported the payment. */
export function confirmedStateOf(
  payment: { readonly state: PaymentState; readonly hasYear: boolean } | undefined,
): ConfirmedState {
  if (payment === undefined || pendingPaymentStates.some((pending) => pending === payment.state))
    return 'pending';
  if (payment.state === 'failed') return 'failed';
  return payment.hasYear ? 'paid' : 'refunded';
}

/** The provider need not be asked again; a later refund is reported by a webhook event. */
export const isConfirmedFinal = (state: ConfirmedState): boolean => state === 'paid' || state === 'refunded';

/**
 * `requested`: our row is written, the provider does not know it yet. Its id is the idempotency key of a retry.
 */
export const refundStates = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundMoves: Moves<RefundState> = {
  requested: ['pending', 'processed', 'failed'],
  pending: ['processed', 'failed'],
  processed: [],
  failed: [],
};

/** Refunds that the provider has not finished: reconciliation asks again. */
export const openRefundStates: readonly RefundState[] = refundStates.filter(
  (state) => refundMoves[state].length > 0,
);

export const nextRefundState = (current: RefundState, news: RefundState): RefundState =>
  moveForward(refundMoves, current, news);

/** Why money is paid back; `provider`: refunded directly at the provider. */
export const refundReasons = ['owner', 'claim_rejected', 'duplicate', 'wrong_amount', 'provider'] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * Each try has its own idempotency key, because the provider answers a repeated key with the same refund, also
 * when that one failed. A failed refund is final there, so a new key cannot refund twice.
 */
export const refundKey = (refundId: string, tries: number): string =>
  tries === 1 ? refundId : `${refundId}-${tries}`;
