import { coinPaise } from '../coins/rules.ts';
import { addDays, addYears, type Day, daysBetween } from '../days.ts';
import { isYearRunning, type PaidYear } from '../shops/rules.ts';
import type { PaymentState } from './states.ts';

/** The fee of a year, GST included. All amounts are whole paise; every other amount is computed from this one. */
export const yearlyFeePaise = 199_900;
export const yearlyFeeRupees = yearlyFeePaise / 100;
/** The rounded amount on the landing page. Shown, never charged. */
export const landingFeeRupees = 2000;
export const freePlanRupees = 0;
export const currency = 'INR';

/** The provider collects nothing less. */
const leastOrderPaise = 100;

/** How many of a shop's coins its next fee takes; at least a rupee is paid with money. */
export const coinsForFee = (coins: number): number =>
  Math.min(coins, Math.floor((yearlyFeePaise - leastOrderPaise) / coinPaise));

export const gstPercent = 18;

/** In paise; `taxable` and the taxes always add up to the total. */
export type GstSplit = {
  readonly taxable: number;
  readonly igst: number;
  readonly cgst: number;
  readonly sgst: number;
};

/**
 * The GST inside an inclusive amount. Within the seller's state it is two equal halves, CGST and SGST, each
 * rounded to the paisa; between states it is one IGST. The rounding remainder goes to the taxable value.
 */
export const splitGst = (totalPaise: number, isWithinState: boolean): GstSplit => {
  const taxAt = (percent: number) => Math.round((totalPaise * percent) / (100 + gstPercent));
  const igst = isWithinState ? 0 : taxAt(gstPercent);
  const half = isWithinState ? taxAt(gstPercent / 2) : 0;
  return { taxable: totalPaise - igst - 2 * half, igst, cgst: half, sgst: half };
};

/** How many days before its end a year may be renewed. */
export const renewalWindowDays = 60;

/** The first day after all valid years; `undefined` if none was paid for or all were refunded. */
export const paidUntil = (years: readonly PaidYear[]): Day | undefined =>
  years
    .filter((year) => !year.isRefunded)
    .map((year) => year.until)
    .sort()
    .at(-1);

export const canBuyYear = (years: readonly PaidYear[], today: Day): boolean => {
  const until = paidUntil(years);
  return until === undefined || today >= addDays(until, -renewalWindowDays);
};

/**
 * The year that a payment captured on `paidOn` buys. An early renewal begins where the current year ends, so no
 * day is lost or paid for twice.
 */
export const nextPaidYear = (years: readonly PaidYear[], paidOn: Day): PaidYear => {
  const until = paidUntil(years);
  const from = until !== undefined && until > paidOn ? until : paidOn;
  return { from, until: addYears(from, 1), isRefunded: false };
};

/** `until` is the first day that is no longer paid for. */
export type Subscription =
  | { readonly state: 'none' | 'refunded' }
  | { readonly state: 'active' | 'expired'; readonly until: Day };

export const subscriptionOf = (years: readonly PaidYear[], today: Day): Subscription => {
  const until = paidUntil(years);
  if (until === undefined) return { state: years.length === 0 ? 'none' : 'refunded' };
  return { state: years.some((year) => isYearRunning(year, today)) ? 'active' : 'expired', until };
};

export const refundPolicy = {
  /** The money-back guarantee, without a reason. */
  subscriptionDays: 30,
  oneTimePurchaseDays: 5,
  /** How long a refund may take to arrive. */
  workingDays: 5,
  minimumAge: 13,
  /** Younger people need a parent's consent. */
  consentAge: 18,
} as const;

/** In full and without a reason, up to and including the thirtieth day after the payment. */
export const canRefund = (
  payment: { readonly state: PaymentState; readonly paidOn: Day },
  today: Day,
): boolean =>
  payment.state === 'captured' && daysBetween(payment.paidOn, today) <= refundPolicy.subscriptionDays;
