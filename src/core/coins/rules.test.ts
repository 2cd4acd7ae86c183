import { describe, expect, it } from 'vitest';
import { fraudScore, fraudSignsIn, reviewScore } from './fraud.ts';
import {
  type EarningFacts,
  earningRefusal,
  expiredPart,
  isAccountNumber,
  isIfsc,
  mostCoinsFor,
  nextMonth,
  readBill,
} from './rules.ts';

describe('what a post earns', () => {
  const facts: EarningFacts = {
    monthlyBudget: 1000,
    leftInBudget: 10,
    earnedToday: 40,
    earnedInMonth: 290,
    hasEarnedAtShop: false,
  };
  it.each<[Partial<EarningFacts>, string | undefined]>([
    [{}, undefined],
    [{ monthlyBudget: 0 }, 'off'],
    [{ leftInBudget: 9 }, 'budget'],
    [{ earnedToday: 41 }, 'day'],
    [{ earnedInMonth: 291 }, 'month'],
    [{ hasEarnedAtShop: true }, 'shop'],
  ])('with %j: %s', (change, refusal) => {
    expect(earningRefusal({ ...facts, ...change })).toBe(refusal);
  });
});

it.each([
  [50_000, 100],
  [49_999, 99],
  [499, 0],
  [500, 1],
])('a bill of %i paise takes up to %i coins', (bill, coins) => {
  expect(mostCoinsFor(bill)).toBe(coins);
});

it.each([
  ['500', 50_000],
  ['1,234.5', 123_450],
  ['₹ 99.95', 9995],
  ['5', 500],
  ['4.99', undefined],
  ['1,00,001', undefined],
  ['12.345', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
])('reads the bill %j as %s paise', (text, paise) => {
  expect(readBill(text)).toBe(paise);
});

it('spends the oldest coins first', () => {
  expect(expiredPart({ cameIn: 30, wentOut: 20 })).toBe(10);
  expect(expiredPart({ cameIn: 30, wentOut: 40 })).toBe(0);
});

it.each([
  ['2026-11-16', '2026-12-01'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-01', '2028-03-01'],
] as const)('after %s a budget begins on %s', (day, first) => {
  expect(nextMonth(day)).toBe(first);
});

it('knows bank accounts', () => {
  expect(['123456789', '12345678', '1234567890123456789', '12345678a'].map(isAccountNumber)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['SBIN0001234', 'SBIN1001234', 'sbin0001234', 'SBIN000123'].map(isIfsc)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('signs of cheating', () => {
  const none = {
    hasShopNumber: false,
    isRing: false,
    accountsOnBrowser: 2,
    accountsOnNetwork: 9,
    earnedInHour: 19,
  };
  it('are none in a busy shop', () => {
    expect(fraudSignsIn(none)).toEqual([]);
  });
  it.each([
    [{ hasShopNumber: true }, true],
    [{ isRing: true }, true],
    [{ accountsOnBrowser: 3 }, false],
    [{ accountsOnBrowser: 3, earnedInHour: 20 }, true],
    [{ accountsOnNetwork: 10, earnedInHour: 20 }, true],
  ])('with %j: a review is %s', (change, isReviewed) => {
    expect(fraudScore(fraudSignsIn({ ...none, ...change })) >= reviewScore).toBe(isReviewed);
  });
});
