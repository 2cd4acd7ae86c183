import { expect, test } from 'vitest';
import type { Listing } from '../../../core/operator/listings.ts';
import * as m from '../../messages/en.ts';
import { differingFields, firstKept, mergeRefusal, usualTake } from './merge-plan.ts';

const listing = (id: string, over: Partial<Listing> = {}): Listing =>
  ({
    id,
    name: 'Ganesh Kirana',
    intro: '',
    address: null,
    city: 'Pune',
    state: 'Maharashtra',
    pin: '411030',
    lat: null,
    long: null,
    capturedAddress: null,
    shopType: null,
    subCategories: [],
    storeFrontPicture: null,
    listing: 'imported',
    mergedInto: null,
    claims: [],
    ...over,
  }) as Listing;
const owned = (number: string, state: 'clear' | 'rejected' = 'clear') => ({
  claims: [{ number, state }] as unknown as Listing['claims'],
});

test('a merge is refused for two owners, a hidden listing that would stay, and a merged listing', () => {
  const [a, b] = [listing('a'), listing('b')];
  expect(mergeRefusal(a, b)).toBeUndefined();
  expect(mergeRefusal(a, a)).toBe(m.faults.merge_same);
  expect(mergeRefusal(listing('a', { listing: 'rejected' }), b)).toBe(m.faults.merge_into_hidden);
  const merged = listing('b', { mergedInto: { id: 'c', name: 'x' } });
  expect(mergeRefusal(a, merged)).toBe(m.faults.merge_done);
  expect(mergeRefusal(listing('a', owned('1')), listing('b', owned('2')))).toBe(m.faults.merge_two_owners);
});

test('the same owner of both listings, or an ended claim, does not prevent a merge', () => {
  expect(mergeRefusal(listing('a', owned('1')), listing('b', owned('1')))).toBeUndefined();
  expect(mergeRefusal(listing('a', owned('1')), listing('b', owned('2', 'rejected')))).toBeUndefined();
  expect(mergeRefusal(listing('a', owned('1')), listing('b'))).toBeUndefined();
});

test('the first listing stays, unless only the other one can', () => {
  const hidden = listing('a', { listing: 'rejected' });
  expect(firstKept([listing('a'), listing('b')])).toBe('a');
  expect(firstKept([hidden, listing('b')])).toBe('b');
  expect(firstKept([hidden, listing('b', { listing: 'rejected' })])).toBe('a');
});

test('only different values are asked about; a value of only one listing is taken', () => {
  const a = listing('a', { shopType: 'Retailers', lat: 18.5, long: 73.8 });
  const b = listing('b', { intro: 'Rice and dal.', pin: '411031', shopType: 'Wholesalers' });
  expect(differingFields([a, b])).toEqual(['intro', 'town', 'position', 'shopType']);
  expect(usualTake(a, b)).toEqual(['intro']);
  expect(usualTake(b, a)).toEqual(['position']);
});
