/*
 * What we know of an order, a payment, a refund. News of one comes from the browser, the webhook and our
 * own asking, in any order and any number of times: the tables only lead forward, and news from behind
 * changes nothing. The words are the provider's own, except `requested`.
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

/** `failed` is not the end: a bank may authorise up to three days later. `captured` never fails any more. */
export const paymentMoves: Moves<PaymentState> = {
  created: ['failed', 'authorized', 'captured', 'refunded'],
  failed: ['authorized', 'captured', 'refunded'],
  authorized: ['captured', 'refunded'],
  captured: ['refunded'],
  refunded: [],
};

export const nextPaymentState = (current: PaymentState, news: PaymentState): PaymentState =>
  moveForward(paymentMoves, current, news);

/** The provider may still take the money. */
export const pendingPaymentStates = ['created', 'authorized'] as const satisfies readonly PaymentState[];

/** The outcome of a payment for the owner. `paid`: it bought a year; `refunded`: the money goes or went back. */
export const confirmedStates = ['pending', 'paid', 'failed', 'refunded'] as const;
export type ConfirmedState = (typeof confirmedStates)[number];

/** Undefined where the provider has not told us of the payment yet. */
export function confirmedStateOf(
  payment: { readonly state: PaymentState; readonly hasYear: boolean } | undefined,
): ConfirmedState {
  if (payment === undefined || pendingPaymentStates.some((pending) => pending === payment.state))
    return 'pending';
  if (payment.state === 'failed') return 'failed';
  return payment.hasYear ? 'paid' : 'refunded';
}

/** `requested`: our row is written, the provider does not know yet. Its id makes a second asking harmless. */
export const refundStates = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundMoves: Moves<RefundState> = {
  requested: ['pending', 'processed', 'failed'],
  pending: ['processed', 'failed'],
  processed: [],
  failed: [],
};

/** The provider has not decided on these: it is asked again. */
export const openRefundStates: readonly RefundState[] = refundStates.filter(
  (state) => refundMoves[state].length > 0,
);

export const nextRefundState = (current: RefundState, news: RefundState): RefundState =>
  moveForward(refundMoves, current, news);

/** Why money goes back; `provider`: somebody gave it back there. */
export const refundReasons = ['owner', 'claim_rejected', 'duplicate', 'wrong_amount', 'provider'] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * Each try has a key of its own: the provider answers the same key with the same refund, also when that has
 * failed. What has failed is over there, so that a new key cannot give back twice.
 */
export const refundKey = (refundId: string, tries: number): string =>
  tries === 1 ? refundId : `${refundId}-${tries}`;
