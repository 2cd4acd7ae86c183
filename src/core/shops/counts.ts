import { addDays, type Day, daysBetween } from '../days.ts';

/**
 * What is counted for a shop: page opened, shown in a search, called or messaged, directions opened, saved, an offer
 * seen, an offer opened or its code copied.
 */
export const countKinds = ['view', 'search', 'call', 'direction', 'save', 'offer_view', 'offer_tap'] as const;
export type CountKind = (typeof countKinds)[number];

export const countsPath = '/v1/shop-counts';

/** Maximum number of events in one request. */
export const mostCounts = 30;

/**
 * Per hour, one network counts at most this often for the same event of the same shop, whatever user agents it
 * sends.
 */
export const browsersPerNetwork = 16;

/** Crawlers identify themselves in the user agent and are not counted, nor are requests without one. */
export const isRobot = (userAgent: string): boolean =>
  userAgent.trim() === '' ||
  /(?<!cu)bot|crawl|spider|slurp|scrap|preview|externalhit|embedly|whatsapp\/|telegram|headless|lighthouse|pagespeed|monitor|uptime|curl|wget|python|java\/|httpclient|okhttp|axios|node-fetch|undici|^node$|go-http/i.test(
    userAgent,
  );

export const countedDays = 28;
export const countedWeeks = 12;
const weekDays = 7;

export type Counts = { readonly [kind in CountKind]: number };
export type CountRow = { readonly day: Day; readonly kind: CountKind; readonly count: number };

const none: Counts = { view: 0, search: 0, call: 0, direction: 0, save: 0, offer_view: 0, offer_tap: 0 };

/** The first day of the oldest counted week. */
export const firstCountedDay = (today: Day): Day => addDays(today, 1 - countedWeeks * weekDays);

/** The last days one by one, oldest first, including days without an event. */
export function countsByDay(rows: readonly CountRow[], today: Day) {
  const first = addDays(today, 1 - countedDays);
  return summed(rows, first, { size: 1, most: countedDays }).map((counts, index) => ({
    day: addDays(first, index),
    counts,
  }));
}

/** Weeks of seven days up to today: each week is complete, so that weeks can be compared. */
export function countsByWeek(rows: readonly CountRow[], today: Day) {
  const first = firstCountedDay(today);
  return summed(rows, first, { size: weekDays, most: countedWeeks }).map((counts, index) => ({
    from: addDays(first, index * weekDays),
    until: addDays(first, index * weekDays + weekDays - 1),
    counts,
  }));
}

function summed(
  rows: readonly CountRow[],
  first: Day,
  { size, most }: { size: number; most: number },
): Counts[] {
  const sums = Array.from({ length: most }, () => ({ ...none }));
  for (const { day, kind, count } of rows) {
    const sum = sums[Math.floor(daysBetween(first, day) / size)];
    if (sum) sum[kind] += count;
  }
  return sums;
}

/** The latest week compared with the one before. */
export type Trend = { readonly is: 'same' } | { readonly is: 'more' | 'fewer'; readonly by: number };

export const trendOf = (latest: number, before: number): Trend =>
  latest === before
    ? { is: 'same' }
    : { is: latest > before ? 'more' : 'fewer', by: Math.abs(latest - before) };
