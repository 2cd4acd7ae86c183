import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmedStateOf,
  nextOrderState,
  nextPaymentState,
  nextRefundState,
  openRefundStates,
  orderMoves,
  orderStates,
  type PaymentState,
  paymentMoves,
  paymentStates,
  refundMoves,
  refundStates,
} from './states.ts';

/** Every state that can be reached from `from` by one move or more. */
const reachable = (moves: Readonly<Record<string, readonly string[]>>, from: string): Set<string> => {
  const found = new Set<string>();
  const visit = (state: string) => {
    for (const next of moves[state] ?? [])
      if (!found.has(next)) {
        found.add(next);
        visit(next);
      }
  };
  visit(from);
  return found;
};

describe('states only move forward', () => {
  it.each([
    ['order', orderMoves],
    ['payment', paymentMoves],
    ['refund', refundMoves],
  ])('an %s never comes back to a state that it left', (_, moves) => {
    for (const state of Object.keys(moves)) expect(reachable(moves, state).has(state)).toBe(false);
  });

  it('the same news a second time changes nothing', () => {
    for (const state of paymentStates) expect(nextPaymentState(state, state)).toBe(state);
    for (const state of orderStates) expect(nextOrderState(state, state)).toBe(state);
    for (const state of refundStates) expect(nextRefundState(state, state)).toBe(state);
  });
});

describe('a payment', () => {
  const after = (news: readonly PaymentState[]) => news.reduce(nextPaymentState, 'created');

  it('ends in the same state whatever the order and the number of the reports', () => {
    const reports = fc.array(fc.constantFrom(...paymentStates), { maxLength: 8 });
    fc.assert(
      fc.property(reports, reports, (news, again) => {
        const mixed = [...again.filter((state) => news.includes(state)), ...news.toReversed()];
        expect(after(mixed)).toBe(after(news));
      }),
    );
  });

  it('that is captured does not fail, and one that is refunded is not captured again', () => {
    expect(nextPaymentState('captured', 'failed')).toBe('captured');
    expect(nextPaymentState('captured', 'authorized')).toBe('captured');
    expect(nextPaymentState('refunded', 'captured')).toBe('refunded');
  });

  it('that failed may still be authorised late and captured', () => {
    expect(nextPaymentState('failed', 'authorized')).toBe('authorized');
    expect(nextPaymentState('failed', 'captured')).toBe('captured');
  });

  it('goes the ordinary way from created to authorized to captured to refunded', () => {
    expect(after(['authorized'])).toBe('authorized');
    expect(after(['authorized', 'captured'])).toBe('captured');
    expect(after(['captured', 'refunded'])).toBe('refunded');
    expect(after(['failed'])).toBe('failed');
  });
});

describe('an order', () => {
  it('goes from created to attempted to paid, and straight to paid when that is heard first', () => {
    expect(nextOrderState('created', 'attempted')).toBe('attempted');
    expect(nextOrderState('attempted', 'paid')).toBe('paid');
    expect(nextOrderState('created', 'paid')).toBe('paid');
    expect(nextOrderState('paid', 'attempted')).toBe('paid');
  });
});

describe('a refund', () => {
  it('goes from requested to pending to processed or failed', () => {
    expect(nextRefundState('requested', 'pending')).toBe('pending');
    expect(nextRefundState('requested', 'processed')).toBe('processed');
    expect(nextRefundState('requested', 'failed')).toBe('failed');
    expect(nextRefundState('pending', 'processed')).toBe('processed');
    expect(nextRefundState('pending', 'failed')).toBe('failed');
  });

  it('that is processed stays processed', () => {
    for (const news of refundStates) expect(nextRefundState('processed', news)).toBe('processed');
  });

  it('is asked about until it is processed or has failed', () => {
    expect(openRefundStates).toEqual(['requested', 'pending']);
  });
});

describe('the outcome of a payment', () => {
  it.each([
    ['pending', undefined],
    ['pending', { state: 'created', hasYear: false }],
    ['pending', { state: 'authorized', hasYear: false }],
    ['failed', { state: 'failed', hasYear: false }],
    ['paid', { state: 'captured', hasYear: true }],
    // Captured, with a refund under way.
    ['refunded', { state: 'captured', hasYear: false }],
    ['refunded', { state: 'refunded', hasYear: false }],
  ] as const)('%s: %o', (what, payment) => {
    expect(confirmedStateOf(payment)).toBe(what);
  });
});
