/** A calendar day in India, such as 2026-03-10. Days can be compared as strings. */
export type Day = `${number}-${number}-${number}`;

const dayMs = 24 * 60 * 60_000;

/** India has +05:30 all year, so no time zone table is needed. */
const indiaOffsetMs = 330 * 60_000;

// A date without a time is parsed as UTC midnight (ECMA-262): all computation on days is in UTC, so the time
// zone of the device has no influence.
const toDay = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10) as Day;

export const dayInIndia = (instant: Date): Day => toDay(instant.getTime() + indiaOffsetMs);

/** Minutes since midnight in India. */
export const minuteInIndia = (instant: Date): number =>
  Math.floor((instant.getTime() + indiaOffsetMs) / 60_000) % (24 * 60);
/** The time of day in India, such as 09:30. Times can be compared as strings. */
export const timeInIndia = (instant: Date): string =>
  new Date(instant.getTime() + indiaOffsetMs).toISOString().slice(11, 16);

/** The instant of this day and time in India; an invalid Date for an invalid day or time. */
export const indiaInstant = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`);

export const addDays = (day: Day, days: number): Day => toDay(Date.parse(day) + days * dayMs);

/** The same date in another year; 29 February becomes 1 March in a common year, so that nobody loses a day. */
export const addYears = (day: Day, years: number): Day => {
  const date = new Date(day);
  return toDay(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()));
};

export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayMs;
