import { expect, it } from 'vitest';
import type { OfferTime } from '../../core/offers/rules.ts';
import { daysText, hoursText } from './offer-times.ts';

const time = (given: Partial<OfferTime>): OfferTime => ({
  from: '2026-11-18',
  until: '2026-11-20',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  hours: null,
  ...given,
});

it.each([
  ['2026-11-17', 'Wed, 18 November – Fri, 20 November'],
  ['2026-11-18', 'Until Fri, 20 November'],
  ['2026-11-19', 'Ends tomorrow'],
  ['2026-11-20', 'Ends today'],
])('on %s it says %j', (day, text) => {
  expect(daysText(time({}), new Date(`${day}T12:00:00+05:30`))).toBe(text);
});

it.each<[Partial<OfferTime>, string]>([
  [{}, ''],
  [{ weekdays: [0, 1, 2, 3, 4] }, 'Mon–Fri'],
  [{ weekdays: [5, 6] }, 'Sat, Sun'],
  [{ weekdays: [0, 2, 3] }, 'Mon, Wed, Thu'],
  [{ hours: { from: '17:00', until: '20:00' } }, '17:00–20:00'],
  [{ weekdays: [2], hours: { from: '17:00', until: '20:00' } }, 'Wed, 17:00–20:00'],
])('the hours of %j are %j', (given, text) => {
  expect(hoursText(time(given))).toBe(text);
});
