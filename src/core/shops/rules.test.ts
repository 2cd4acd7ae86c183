import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '../days.ts';
import {
  deriveShopFlags,
  isShopType,
  type PaidYear,
  pageCap,
  pageSize,
  scrollThrottleMs,
  scrollTrigger,
  searchTextMaxLength,
  shopTypes,
  toSearchText,
} from './rules.ts';

const year: PaidYear = { from: '2026-03-10', until: '2027-03-10', isRefunded: false };
const duringIt: Day = '2026-08-01';

describe('isClaimed', () => {
  it('turns true when a clear or approved claim is paid', () => {
    expect(deriveShopFlags({ isSettled: true, paidYears: [year] }, duringIt).isClaimed).toBe(true);
  });

  it('is false without a claim', () => {
    expect(deriveShopFlags(undefined, duringIt)).toEqual({
      isClaimed: false,
      isPaid: false,
      isPaymentValid: false,
    });
  });

  it('waits for the payment of a clear claim', () => {
    expect(deriveShopFlags({ isSettled: true, paidYears: [] }, duringIt).isClaimed).toBe(false);
  });

  it('waits for the decision on a paid claim under review', () => {
    expect(deriveShopFlags({ isSettled: false, paidYears: [year] }, duringIt)).toEqual({
      isClaimed: false,
      isPaid: true,
      isPaymentValid: true,
    });
  });

  it('stays true when the year is over: the shop does not lose its owner', () => {
    expect(deriveShopFlags({ isSettled: true, paidYears: [year] }, '2030-01-01').isClaimed).toBe(true);
  });
});

describe('isPaid', () => {
  it('is true when a payment exists, also after its year; a refunded one counts as never made', () => {
    const refunded = { ...year, isRefunded: true };
    expect(deriveShopFlags({ isSettled: true, paidYears: [year] }, '2030-01-01').isPaid).toBe(true);
    expect(deriveShopFlags({ isSettled: true, paidYears: [refunded] }, duringIt).isPaid).toBe(false);
    expect(deriveShopFlags({ isSettled: true, paidYears: [refunded] }, duringIt).isClaimed).toBe(false);
    expect(deriveShopFlags({ isSettled: true, paidYears: [refunded, year] }, duringIt).isPaid).toBe(true);
    expect(deriveShopFlags({ isSettled: true, paidYears: [] }, duringIt).isPaid).toBe(false);
  });
});

describe('isPaymentValid', () => {
  const isValid = (paidYears: PaidYear[], today: Day) =>
    deriveShopFlags({ isSettled: true, paidYears }, today).isPaymentValid;

  it('is true from the first day of the payment’s year to its last', () => {
    const days: Day[] = ['2026-03-09', '2026-03-10', '2027-03-09', '2027-03-10'];
    expect(days.map((day) => isValid([year], day))).toEqual([false, true, true, false]);
  });

  it('ends with a refund', () => {
    expect(isValid([{ ...year, isRefunded: true }], duringIt)).toBe(false);
  });

  it('goes over from a year to its renewal without a gap, and the first survives a refund of the second', () => {
    const renewal: PaidYear = { from: year.until, until: '2028-03-10', isRefunded: false };
    expect(isValid([year, renewal], '2027-03-10')).toBe(true);
    expect(isValid([year, { ...renewal, isRefunded: true }], '2027-03-09')).toBe(true);
    expect(isValid([year, { ...renewal, isRefunded: true }], '2027-03-10')).toBe(false);
  });
});

describe('shop types', () => {
  it('are 12, as the specification lists them', () => {
    expect(shopTypes.join(', ')).toBe(
      'Online Brands, Online Service, Retailers, Wholesalers, Distributors, Manufacturers, Suppliers, ' +
        'Service Providers, Franchisees, Online Retailers, Specialty Stores, Pop-up Shops',
    );
    expect(shopTypes).toHaveLength(12);
  });

  it('know their own and nothing else', () => {
    expect(isShopType('Retailers')).toBe(true);
    expect(isShopType('')).toBe(false);
    expect(isShopType('retailers')).toBe(false);
  });
});

describe('the search text', () => {
  it.each(['', '   ', '\t\n\u00a0'])('that is blank (whitespace-only) runs no search: %j', (typed) => {
    expect(toSearchText(typed)).toBeUndefined();
  });

  it('is trimmed, and whitespace inside it is collapsed', () => {
    expect(toSearchText('  sharma \t\n sweets ')).toBe('sharma sweets');
  });

  it('keeps wildcards and other signs as they are; the query escapes them', () => {
    expect(toSearchText('100% _tea_')).toBe('100% _tea_');
  });

  it('is at most 80 characters, and is cut after whitespace is collapsed', () => {
    expect(searchTextMaxLength).toBe(80);
    expect(toSearchText('x'.repeat(500))).toBe('x'.repeat(80));
    expect(toSearchText(`a${' '.repeat(200)}b`)).toBe('a b');
  });

  it('is cut neither after a space nor inside a character', () => {
    expect(toSearchText(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79));
    expect(toSearchText(`${'x'.repeat(79)}🛍`)).toBe('x'.repeat(79));
  });

  it('is the same when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        const once = toSearchText(typed);
        if (once !== undefined) expect(toSearchText(once)).toBe(once);
        expect(once?.length ?? 0).toBeLessThanOrEqual(80);
      }),
    );
  });
});

it('the list has pages of 20 and at most 50 of them', () => {
  expect([pageSize, pageCap]).toEqual([20, 50]);
});

it('infinite scroll triggers at 80% of the scrolled height with scroll events throttled to 150 ms', () => {
  expect([scrollTrigger, scrollThrottleMs]).toEqual([0.8, 150]);
});
