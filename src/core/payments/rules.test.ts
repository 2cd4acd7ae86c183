import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayInIndia, daysBetween } from '../days.ts';
import { deriveShopFlags, type PaidYear } from '../shops/rules.ts';
import {
  canBuyYear,
  canRefund,
  currency,
  freePlanRupees,
  gstPercent,
  landingFeeRupees,
  nextPaidYear,
  paidUntil,
  refundPolicy,
  renewalWindowDays,
  splitGst,
  subscriptionOf,
  yearlyFeePaise,
  yearlyFeeRupees,
} from './rules.ts';
import { paymentStates } from './states.ts';

const anyDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map(dayInIndia);

const year: PaidYear = { from: '2026-03-10', until: '2027-03-10', isRefunded: false };
const refunded: PaidYear = { ...year, isRefunded: true };

describe('the price', () => {
  it('is 1999 rupees a year in INR; the landing page says 2000; the free plan costs 0', () => {
    expect({ yearlyFeePaise, yearlyFeeRupees, landingFeeRupees, freePlanRupees, currency }).toEqual({
      yearlyFeePaise: 199900,
      yearlyFeeRupees: 1999,
      landingFeeRupees: 2000,
      freePlanRupees: 0,
      currency: 'INR',
    });
  });
});

describe('GST of 18 % inside the fee', () => {
  it('is 1694.07 + 304.93 (IGST) between states', () => {
    expect(gstPercent).toBe(18);
    expect(splitGst(yearlyFeePaise, false)).toEqual({ taxable: 169407, igst: 30493, cgst: 0, sgst: 0 });
  });

  it('is 1694.06 + 152.47 + 152.47 (CGST+SGST) within the state', () => {
    expect(splitGst(yearlyFeePaise, true)).toEqual({ taxable: 169406, igst: 0, cgst: 15247, sgst: 15247 });
  });

  it('is whole paise that add up to the amount, CGST equal to SGST, within a paisa of the rate', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), fc.boolean(), (total, isWithinState) => {
        const { taxable, igst, cgst, sgst } = splitGst(total, isWithinState);
        expect(taxable + igst + cgst + sgst).toBe(total);
        expect([taxable, igst, cgst].every(Number.isSafeInteger)).toBe(true);
        expect(cgst).toBe(sgst);
        expect(Math.abs(igst + cgst + sgst - (total * 18) / 118)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a subscription', () => {
  it('lasts one year by date from the day of payment', () => {
    expect(nextPaidYear([], '2026-03-10')).toEqual(year);
  });

  it('bought on 29 February lasts through the next 28 February', () => {
    const leap = nextPaidYear([], '2028-02-29');
    expect(leap.until).toBe('2029-03-01');
    expect(subscriptionOf([leap], '2029-02-28').state).toBe('active');
    expect(subscriptionOf([leap], '2029-03-01').state).toBe('expired');
  });

  it('bought before a leap day includes it', () => {
    expect(nextPaidYear([], '2028-02-28').until).toBe('2029-02-28');
    expect(nextPaidYear([], '2027-03-01').until).toBe('2028-03-01');
  });

  it('renewed early extends from the current end date', () => {
    expect(nextPaidYear([year], '2027-01-20')).toEqual({
      from: '2027-03-10',
      until: '2028-03-10',
      isRefunded: false,
    });
  });

  it('renewed late begins on the day of payment', () => {
    expect(nextPaidYear([year], '2027-05-01').from).toBe('2027-05-01');
    expect(nextPaidYear([year], '2027-03-10').from).toBe('2027-03-10');
  });

  it('bought again after a refund begins on the day of payment', () => {
    expect(nextPaidYear([refunded], '2026-04-01').from).toBe('2026-04-01');
  });

  it('gives a year of 365 or 366 days for each payment, without a gap or an overlap, whenever it is renewed', () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: renewalWindowDays }), (start, early) => {
        const first = nextPaidYear([], start);
        const second = nextPaidYear([first], addDays(first.until, -early));
        expect(second.from).toBe(first.until);
        for (const { from, until } of [first, second]) expect([365, 366]).toContain(daysBetween(from, until));
      }),
    );
  });
});

describe('buying a year', () => {
  it('is free to whoever has none, has had it refunded, or let it expire', () => {
    expect(canBuyYear([], '2026-06-01')).toBe(true);
    expect(canBuyYear([refunded], '2026-06-01')).toBe(true);
    expect(canBuyYear([year], '2028-01-01')).toBe(true);
  });

  it('early is for the last 60 days of the current year', () => {
    expect(renewalWindowDays).toBe(60);
    expect(canBuyYear([year], addDays(year.until, -61))).toBe(false);
    expect(canBuyYear([year], addDays(year.until, -60))).toBe(true);
  });

  it('cannot be done twice over', () => {
    const today = addDays(year.until, -10);
    expect(canBuyYear([year, nextPaidYear([year], today)], today)).toBe(false);
  });
});

describe('the state of a subscription', () => {
  it('is none without a payment', () => {
    expect(subscriptionOf([], '2026-06-01')).toEqual({ state: 'none' });
  });

  it('is active until a date, then expired', () => {
    expect(subscriptionOf([year], '2027-03-09')).toEqual({ state: 'active', until: '2027-03-10' });
    expect(subscriptionOf([year], '2027-03-10')).toEqual({ state: 'expired', until: '2027-03-10' });
  });

  it('is refunded when nothing else is left', () => {
    expect(subscriptionOf([refunded], '2026-06-01')).toEqual({ state: 'refunded' });
    expect(subscriptionOf([refunded, year], '2026-06-01').state).toBe('active');
  });

  it('ends with the last year that counts, in whatever order the years come', () => {
    const renewal = nextPaidYear([year], '2027-02-01');
    expect(paidUntil([renewal, year])).toBe('2028-03-10');
    expect(paidUntil([{ ...renewal, isRefunded: true }, year])).toBe('2027-03-10');
  });

  it('is active exactly while isPaymentValid', () => {
    const years = fc.subarray([year, refunded, nextPaidYear([year], '2027-02-01')]);
    fc.assert(
      fc.property(years, anyDay, (paidYears, today) => {
        const { isPaymentValid } = deriveShopFlags({ isSettled: true, paidYears }, today);
        expect(subscriptionOf(paidYears, today).state === 'active').toBe(isPaymentValid);
      }),
    );
  });
});

describe('the refund policy', () => {
  const paidOn: Day = '2026-03-10';

  it('gives a full refund for subscriptions within 30 days', () => {
    expect(canRefund({ state: 'captured', paidOn }, '2026-03-10')).toBe(true);
    expect(canRefund({ state: 'captured', paidOn }, '2026-04-09')).toBe(true);
    expect(canRefund({ state: 'captured', paidOn }, '2026-04-10')).toBe(false);
  });

  it('gives back only what was captured, and that once', () => {
    const refundable = paymentStates.filter((state) => canRefund({ state, paidOn }, paidOn));
    expect(refundable).toEqual(['captured']);
  });

  it('30 days, 5 days for one-time purchases, up to 5 working days, minimum age 13, under 18 needs consent', () => {
    expect(refundPolicy).toEqual({
      subscriptionDays: 30,
      oneTimePurchaseDays: 5,
      workingDays: 5,
      minimumAge: 13,
      consentAge: 18,
    });
  });
});
