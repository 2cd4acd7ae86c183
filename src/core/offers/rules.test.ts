import { describe, expect, it } from 'vitest';
import type { Day } from '../days.ts';
import {
  everyWeekday,
  holdsAt,
  isFull,
  isOfferCode,
  mostLive,
  type OfferTime,
  offerPriceFault,
  offerStateOn,
  offerTimeFault,
  toOfferCode,
} from './rules.ts';

/** 18 November 2026 is a Wednesday. */
const today: Day = '2026-11-18';
const time = (given: Partial<OfferTime> = {}): OfferTime => ({
  from: today,
  until: '2026-11-20',
  weekdays: everyWeekday,
  hours: null,
  ...given,
});

it('is live from its first to its last day, unless it was ended', () => {
  expect(offerStateOn(time(), false, '2026-11-17')).toBe('coming');
  expect(offerStateOn(time(), false, '2026-11-18')).toBe('live');
  expect(offerStateOn(time(), false, '2026-11-20')).toBe('live');
  expect(offerStateOn(time(), false, '2026-11-21')).toBe('ended');
  expect(offerStateOn(time(), true, '2026-11-18')).toBe('ended');
});

describe('an offer holds', () => {
  const at = (given: Partial<OfferTime>, indian: string) =>
    holdsAt(time(given), new Date(`${indian}:00+05:30`));

  it('on its days, by the clock of India', () => {
    expect(at({}, '2026-11-17T23:59')).toBe(false);
    expect(at({}, '2026-11-18T00:00')).toBe(true);
    expect(at({}, '2026-11-20T23:59')).toBe(true);
    expect(at({}, '2026-11-21T00:00')).toBe(false);
  });

  it('on its days of the week', () => {
    expect(at({ weekdays: [3] }, '2026-11-18T12:00')).toBe(false);
    expect(at({ weekdays: [3] }, '2026-11-19T12:00')).toBe(true);
  });

  it('in its hours', () => {
    const hours = { from: '17:00', until: '20:00' };
    expect(at({ hours }, '2026-11-18T16:59')).toBe(false);
    expect(at({ hours }, '2026-11-18T17:00')).toBe(true);
    expect(at({ hours }, '2026-11-18T19:59')).toBe(true);
    expect(at({ hours }, '2026-11-18T20:00')).toBe(false);
  });
});

it.each<[Partial<OfferTime>, string | undefined]>([
  [{}, undefined],
  [{ from: today, until: today }, undefined],
  [{ from: '2026-11-01' }, undefined],
  [{ from: '2027-01-17', until: '2027-01-20' }, undefined],
  [{ from: '2027-01-18', until: '2027-01-20' }, 'offer_too_far'],
  [{ until: '2027-01-16' }, undefined],
  [{ until: '2027-01-17' }, 'offer_too_long'],
  [{ until: '2026-11-17' }, 'offer_ends_first'],
  [{ from: '2026-11-10', until: '2026-11-17' }, 'offer_in_past'],
  [{ weekdays: [5, 6] }, 'offer_never'],
  [{ weekdays: [5, 6], until: '2026-11-21' }, undefined],
  [{ hours: { from: '20:00', until: '17:00' } }, 'offer_hours_wrong'],
  [{ hours: { from: '17:00', until: '17:00' } }, 'offer_hours_wrong'],
])('the days %j are %s', (given, fault) => {
  expect(offerTimeFault(time(given), today)?.code).toBe(fault);
});

it('a shop has five offers on one day, and more one after the other', () => {
  const span = (from: Day, until: Day) => ({ from, until });
  const first = Array.from({ length: mostLive }, () => span('2026-11-18', '2026-11-20'));
  expect(isFull(first.slice(1), span('2026-11-18', '2026-11-30'))).toBe(false);
  expect(isFull(first, span('2026-11-20', '2026-11-30'))).toBe(true);
  expect(isFull(first, span('2026-11-01', '2026-11-18'))).toBe(true);
  expect(isFull(first, span('2026-11-21', '2026-11-30'))).toBe(false);
  // Of six that a long one meets, at most four are on one day.
  const apart = [...first.slice(2), ...first.slice(2).map(() => span('2026-11-25', '2026-11-26'))];
  expect(isFull(apart, span('2026-11-18', '2026-11-30'))).toBe(false);
});

it.each([
  [9000, { usual: 10_000, mrp: 10_000 }, undefined],
  [9000, { usual: null, mrp: null }, undefined],
  [10_000, { usual: 10_000, mrp: null }, 'offer_not_lower'],
  [10_001, { usual: null, mrp: 10_000 }, 'offer_above_mrp'],
  [0, { usual: 10_000, mrp: null }, 'offer_price_missing'],
])('a price of %i with %j is %s', (price, prices, fault) => {
  expect(offerPriceFault(price, prices)).toBe(fault);
});

it('a code has capital letters, digits and hyphens', () => {
  expect(toOfferCode(' diwali 10 ')).toBe('DIWALI10');
  for (const code of ['DIWALI10', 'ABC', 'A-1-B']) expect(isOfferCode(code)).toBe(true);
  for (const code of ['', 'AB', '-AB', 'A'.repeat(21), '<B>', 'दिवाली'])
    expect(isOfferCode(code)).toBe(false);
});
