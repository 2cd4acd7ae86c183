import { describe, expect, it } from 'vitest';
import { type MyShop, standingOf } from './my-shops.ts';

const shop: MyShop = {
  shopId: '11111111-1111-4111-8111-111111111111',
  name: 'Ganesh Kirana',
  city: 'Pune',
  storeFrontPicture: null,
  listing: 'submitted',
  listingReason: null,
  claimState: 'clear',
  isSubmitted: true,
  verification: { state: 'waiting', reason: null, waitingSince: '2026-11-15T10:00:00.000Z' },
  subscription: 'none',
  until: null,
  isClaimed: false,
  needsContact: false,
  hasTakenCoins: false,
};
const verified = (state: 'waiting' | 'asked' | 'approved' | 'rejected') => ({
  state,
  reason: null,
  waitingSince: '2026-11-15T10:00:00.000Z',
});

describe('where a shop stands', () => {
  it.each<[ReturnType<typeof standingOf>, Partial<MyShop>]>([
    ['waiting', {}],
    ['waiting_paid', { subscription: 'active' }],
    ['unsent', { isSubmitted: false, verification: null, listing: 'imported' }],
    ['asked', { verification: verified('asked') }],
    ['rejected', { verification: verified('rejected'), listing: 'rejected' }],
    ['refused', { claimState: 'rejected', verification: verified('rejected') }],
    ['over', { claimState: 'withdrawn', verification: verified('approved') }],
    ['unpaid', { listing: 'listed', verification: verified('approved') }],
    ['shown', { listing: 'listed', verification: verified('approved'), subscription: 'active' }],
    ['expired', { listing: 'listed', verification: verified('approved'), subscription: 'expired' }],
    ['refunded', { listing: 'listed', verification: verified('approved'), subscription: 'refunded' }],
    ['hidden', { listing: 'rejected', verification: verified('approved'), subscription: 'active' }],
  ])('%s', (standing, change) => {
    expect(standingOf({ ...shop, ...change })).toBe(standing);
  });
});
