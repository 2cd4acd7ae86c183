import { describe, expect, test } from 'vitest';
import type { OwnSubscription } from '../../../core/payments/contract.ts';
import { isUndecided, subscribeState } from './subscribe-state.ts';

const id = '0198a7d2-5b1e-7c3a-9a53-2f6d1a4f7b10';

/** A listed shop with a clear claim and no payment. */
const unpaid: OwnSubscription = {
  shopId: id,
  name: 'Ganesh Kirana',
  claimState: 'clear',
  hasPage: true,
  isTakenDown: false,
  state: 'none',
  until: null,
  isPaid: false,
  isPaymentValid: false,
  canBuy: true,
  coinsForFee: 0,
  needsContact: false,
  isPending: false,
  payments: [],
};
const year = { state: 'active', until: '2027-03-01', isPaid: true, isPaymentValid: true } as const;
const down = { isTakenDown: true, hasPage: false, canBuy: false };

type Row = [string, Partial<OwnSubscription>, plan: string, notes: string[], page: string];

test.each<Row>([
  ['not paid', {}, 'for_sale', [], 'open'],
  ['not paid, under review', { claimState: 'under_review' }, 'for_sale', ['under_review'], 'open'],
  ['not decided by the bank', { isPending: true }, 'pending', [], 'open'],
  ['paid', { ...year, canBuy: false }, 'paid', [], 'open'],
  [
    'paid, under review',
    { ...year, canBuy: false, claimState: 'under_review' },
    'paid',
    ['under_review'],
    'open',
  ],
  ['paid, in its last 60 days', year, 'renewable', [], 'open'],
  ['paid, and the renewal not decided by the bank', { ...year, isPending: true }, 'pending', [], 'open'],
  ['paid, not verified yet', { ...year, canBuy: false, hasPage: false }, 'paid', [], 'after_check'],
  [
    'paid, the year begins later',
    { state: 'expired', until: '2027-03-01', canBuy: false },
    'paid',
    ['expired'],
    'open',
  ],
  ['over', { state: 'expired', until: '2026-03-01', isPaid: true }, 'for_sale', ['expired'], 'open'],
  ['refunded', { state: 'refunded' }, 'for_sale', ['refunded'], 'open'],
  [
    'refunded, under review',
    { state: 'refunded', claimState: 'under_review' },
    'for_sale',
    ['under_review', 'refunded'],
    'open',
  ],
  ['taken down', down, 'none', ['taken_down'], 'none'],
  ['taken down, under review', { ...down, claimState: 'under_review' }, 'none', ['taken_down'], 'none'],
  ['taken down, paid', { ...down, ...year }, 'paid', ['taken_down'], 'none'],
  ['taken down, over', { ...down, state: 'expired', until: '2026-03-01' }, 'none', ['taken_down'], 'none'],
  ['taken down, not decided by the bank', { ...down, isPending: true }, 'pending', ['taken_down'], 'none'],
  ['claim refused', { claimState: 'rejected', canBuy: false }, 'none', ['claim_over'], 'open'],
  ['claim refused, shop taken down', { ...down, claimState: 'rejected' }, 'none', ['claim_over'], 'none'],
  [
    'claim withdrawn',
    { claimState: 'withdrawn', canBuy: false, isPending: true },
    'none',
    ['claim_over'],
    'open',
  ],
])('%s', (_what, over, plan, notes, page) => {
  expect(subscribeState({ ...unpaid, ...over }, false)).toMatchObject({ plan, notes, page });
});

test('nothing is sold while this page awaits its payment', () => {
  expect(subscribeState(unpaid, true).plan).toBe('pending');
  expect(subscribeState({ ...unpaid, ...year }, true).plan).toBe('pending');
});

test('after a refund the payments are shown above the plans', () => {
  expect(subscribeState({ ...unpaid, state: 'refunded' }, false).isListFirst).toBe(true);
  expect(subscribeState(unpaid, false).isListFirst).toBe(false);
});

describe('the page polls', () => {
  const own = (over: Partial<OwnSubscription>) =>
    isUndecided({ step: 'own', subscription: { ...unpaid, ...over } });
  const payment = (state?: 'requested' | 'pending' | 'processed' | 'failed') => ({
    payments: [
      {
        id,
        paidOn: '2026-11-01',
        amount: 199_900,
        refund: state ? { state, requestedOn: '2026-11-02' } : null,
        canRefund: false,
        papers: [],
      },
    ],
  });

  test('while the bank or the provider has not decided', () => {
    expect(own({ isPending: true })).toBe(true);
    expect(own(payment('requested'))).toBe(true);
    expect(own(payment('pending'))).toBe(true);
  });

  test('while the refund of a rejected claim has not started', () => {
    expect(own({ ...payment(), claimState: 'rejected' })).toBe(true);
  });

  test('not if everything is decided', () => {
    expect(own({})).toBe(false);
    expect(own(payment())).toBe(false);
    expect(own(payment('processed'))).toBe(false);
    expect(own(payment('failed'))).toBe(false);
    expect(isUndecided({ step: 'signed_out' })).toBe(false);
  });
});
