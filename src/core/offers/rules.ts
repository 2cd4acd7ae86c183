import { isPrice } from '../catalogue/prices.ts';
import { addDays, type Day, dayInIndia, daysBetween, timeInIndia } from '../days.ts';
import type { MessageCode } from '../messages.ts';
import { weekdayOf } from '../shops/hours.ts';

export const longestOfferTitle = 60;
export const longestOfferWords = 400;
export const longestOfferCode = 20;
export const mostOfferItems = 12;
/** The width of an offer's picture, in pixels. */
export const offerPictureWidth = 1280;

/** Offers of a shop on one day. */
export const mostLive = 5;
/** Offers of a shop that are not over. */
export const mostPlanned = 20;
/** The longest offer, and how far ahead it may begin, in days. */
export const longestOfferDays = 60;
export const farthestStartDays = 60;

/** All days of the week; 0 is Monday. */
export const everyWeekday = [0, 1, 2, 3, 4, 5, 6] as const;

/** When an offer holds, in India's days and times. */
export type OfferTime = {
  /** Both days are part of it. */
  readonly from: Day;
  readonly until: Day;
  /** 0 is Monday. */
  readonly weekdays: readonly number[];
  /** Of each day; null for the whole day. */
  readonly hours: { readonly from: string; readonly until: string } | null;
};

export type OfferState = 'live' | 'coming' | 'ended';

type Span = Pick<OfferTime, 'from' | 'until'>;

export const offerStateOn = ({ from, until }: Span, isEnded: boolean, today: Day): OfferState =>
  isEnded || until < today ? 'ended' : from > today ? 'coming' : 'live';

/** Whether an offer holds at this moment. */
export function holdsAt({ from, until, weekdays, hours }: OfferTime, instant: Date): boolean {
  const today = dayInIndia(instant);
  const time = timeInIndia(instant);
  return (
    from <= today &&
    today <= until &&
    weekdays.includes(weekdayOf(today)) &&
    (hours === null || (hours.from <= time && time < hours.until))
  );
}

/** What is wrong with the days and hours of an offer, and in which field. */
export function offerTimeFault(
  { from, until, weekdays, hours }: OfferTime,
  today: Day,
): { readonly field: 'from' | 'until' | 'weekdays' | 'hours'; readonly code: MessageCode } | undefined {
  if (until < from) return { field: 'until', code: 'offer_ends_first' };
  if (until < today) return { field: 'until', code: 'offer_in_past' };
  if (from > addDays(today, farthestStartDays)) return { field: 'from', code: 'offer_too_far' };
  if (daysBetween(from, until) >= longestOfferDays) return { field: 'until', code: 'offer_too_long' };
  if (!hasDay(from, until, weekdays)) return { field: 'weekdays', code: 'offer_never' };
  if (hours && hours.until <= hours.from) return { field: 'hours', code: 'offer_hours_wrong' };
  return undefined;
}

const hasDay = (from: Day, until: Day, weekdays: readonly number[]): boolean => {
  const days = Math.min(daysBetween(from, until) + 1, everyWeekday.length);
  return Array.from({ length: days }, (_, ahead) => weekdayOf(addDays(from, ahead))).some((day) =>
    weekdays.includes(day),
  );
};

/** Whether a further offer would make more than five on one of its days. */
export function isFull(others: readonly Span[], added: Span): boolean {
  const near = others.filter(({ from, until }) => from <= added.until && until >= added.from);
  // The number only rises on a day on which one of them begins.
  const days = [added.from, ...near.map(({ from }) => from)].filter((day) => day >= added.from);
  return days.some((day) => near.filter(({ from, until }) => from <= day && day <= until).length >= mostLive);
}

type ItemPrices = { readonly usual: number | null; readonly mrp: number | null };

/** A price during the offer is below the usual one, and never above the MRP. */
export function offerPriceFault(price: number, { usual, mrp }: ItemPrices): MessageCode | undefined {
  if (!isPrice(price)) return 'offer_price_missing';
  if (mrp !== null && price > mrp) return 'offer_above_mrp';
  return usual !== null && price >= usual ? 'offer_not_lower' : undefined;
}

/** As it is printed and said: capital letters, digits and hyphens. */
export const toOfferCode = (typed: string): string => typed.trim().toUpperCase().replaceAll(/\s+/g, '');
export const isOfferCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,19}$/.test(code);
