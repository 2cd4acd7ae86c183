import { addDays, type Day } from '../days.ts';

/** One coin is worth one rupee at a shop that takes coins. */
export const coinPaise = 100;

export const coinsPerPost = 10;
/** What one person can earn in a day and in a month of India's calendar. */
export const mostCoinsPerDay = 50;
export const mostCoinsPerMonth = 300;
/** Days after which a post about the same shop earns again. */
export const sameShopDays = 30;

/** Coins are lost this many months after they were earned; the shopper is told this many days before. */
export const coinMonths = 12;
export const coinNoticeDays = 30;

/** The part of a bill that coins can pay. */
export const mostBillPercent = 20;
/** The largest bill: ₹1,00,000. */
export const mostBillPaise = 100_000 * 100;
/** The smallest bill of which a fifth is a whole coin. */
export const leastBillPaise = 500;
export const redemptionMinutes = 5;
export const redemptionDigits = 6;

/** The least that a bank transfer is made for. */
export const leastPayoutCoins = 100;
/** A former owner can collect no more, so any rest is paid. */
export const leastForPayout = (isOver: boolean): number => (isOver ? 1 : leastPayoutCoins);
/** A month's budget that is a typing error rather than a wish. */
export const mostBudgetCoins = 10_000_000;

/** Whole coins: a part of a rupee is not rounded up. */
export const mostCoinsFor = (billPaise: number): number =>
  Math.floor((billPaise * mostBillPercent) / 100 / coinPaise);

/** A typed bill in rupees, such as 1,234.50, in paise. */
export function readBill(text: string): number | undefined {
  const [, rupees, paise = ''] = /^₹?([\d,]{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (rupees === undefined) return undefined;
  const bill = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'));
  return bill >= leastBillPaise && bill <= mostBillPaise ? bill : undefined;
}

export const earningRefusals = ['off', 'budget', 'shop', 'day', 'month'] as const;
/** Why a post earns nothing. `off`: there is no budget at all. `budget`: that of this month is used up. */
export type EarningRefusal = (typeof earningRefusals)[number];

export type EarningFacts = {
  /** Coins of a month; none: the feature is off. */
  readonly monthlyBudget: number;
  readonly leftInBudget: number;
  /** What the person has earned in this day and month. */
  readonly earnedToday: number;
  readonly earnedInMonth: number;
  readonly hasEarnedAtShop: boolean;
};

/** All coins of a post or none, so that everybody knows what a post earns. */
export function earningRefusal(facts: EarningFacts): EarningRefusal | undefined {
  if (facts.monthlyBudget === 0) return 'off';
  if (facts.hasEarnedAtShop) return 'shop';
  if (facts.earnedToday + coinsPerPost > mostCoinsPerDay) return 'day';
  if (facts.earnedInMonth + coinsPerPost > mostCoinsPerMonth) return 'month';
  return facts.leftInBudget < coinsPerPost ? 'budget' : undefined;
}

/**
 * What is lost of coins that came in until some day: the oldest are spent first, so everything that has gone out came
 * from them.
 */
export const expiredPart = ({ cameIn, wentOut }: { cameIn: number; wentOut: number }): number =>
  Math.max(0, cameIn - wentOut);

export const monthOf = (day: Day): Day => `${day.slice(0, 8)}01` as Day;

/** The first day on which there is a new budget. */
export const nextMonth = (day: Day): Day => monthOf(addDays(monthOf(day), 31));

/** An Indian bank account, as on a cheque: digits, and the IFSC of the branch. */
export const isAccountNumber = (text: string): boolean => /^\d{9,18}$/.test(text);
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z\d]{6}$/.test(text);

/** Letters first, because a spreadsheet takes other signs for a formula. */
export const isHolder = (text: string): boolean => /^\p{L}[\p{L}\p{M}\d .,'&()/-]*$/u.test(text);
