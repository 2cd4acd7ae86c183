import { describe, expect, it } from 'vitest';
import {
  directoryStates,
  hiddenStates,
  isInDirectory,
  type ListingEvent,
  type ListingState,
  listingStates,
  nextListingState,
} from './states.ts';

const events: readonly ListingEvent[] = ['verify', 'reject', 'submit', 'restore', 'release'];

describe('a listing', () => {
  it.each<[ListingState, ListingEvent, ListingState]>([
    ['submitted', 'verify', 'listed'],
    ['submitted', 'reject', 'rejected'],
    ['rejected', 'submit', 'submitted'],
    ['imported', 'verify', 'listed'],
    ['imported', 'reject', 'rejected'],
    ['listed', 'reject', 'rejected'],
    ['rejected', 'restore', 'listed'],
    ['listed', 'release', 'imported'],
  ])('that is %s goes on %s to %s', (from, event, to) => {
    expect(nextListingState(from, event)).toBe(to);
  });

  it('moves in no other way', () => {
    const moves = listingStates.flatMap((from) => events.filter((event) => nextListingState(from, event)));
    expect(moves).toHaveLength(8);
  });

  it('becomes listed only by an operator, who verifies it or puts back what was verified before', () => {
    const causes = listingStates.flatMap((from) =>
      events.filter((event) => nextListingState(from, event) === 'listed'),
    );
    expect(new Set(causes)).toEqual(new Set(['verify', 'restore']));
  });

  it('that was rejected can be corrected and submitted again, and is not listed without a new verification', () => {
    expect(nextListingState('rejected', 'submit')).toBe('submitted');
    expect(nextListingState('rejected', 'verify')).toBeUndefined();
  });

  it('is nobody’s again only when its owner leaves', () => {
    for (const from of listingStates)
      for (const event of events.filter((each) => each !== 'release'))
        expect(nextListingState(from, event)).not.toBe('imported');
  });
});

it('the directory list shows imported and listed', () => {
  expect(directoryStates).toEqual(['imported', 'listed']);
  expect(hiddenStates).toEqual(['submitted', 'rejected']);
  expect(listingStates.filter(isInDirectory)).toEqual(['imported', 'listed']);
});
