/** A calendar day in India, written 2026-03-10. Two of them compare as texts the way they do as days. */
export type Day = `${number}-${number}-${number}`;

const dayMs = 24 * 60 * 60_000;

/** India keeps +05:30 all year round, so no time zone table is needed. */
const indiaOffsetMs = 330 * 60_000;

// A bare date is read as UTC midnight (ECMA-262, date time string format): days are reckoned in UTC
// throughout, and the device's own time zone never enters.
const toDay = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10) as Day;

export const dayInIndia = (instant: Date): Day => toDay(instant.getTime() + indiaOffsetMs);

/** Minutes since the last midnight in India. */
export const minuteInIndia = (instant: Date): number =>
  Math.floor((instant.getTime() + indiaOffsetMs) / 60_000) % (24 * 60);
/** The time of day in India, written 09:30. Two of them compare as texts the way they do as times. */
export const timeInIndia = (instant: Date): string =>
  new Date(instant.getTime() + indiaOffsetMs).toISOString().slice(11, 16);

/** When it is that time in India on that day. What is no day or no time gives an invalid date. */
export const indiaInstant = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`);

export const addDays = (day: Day, days: number): Day => toDay(Date.parse(day) + days * dayMs);

/** The same date in another year. A 29 February without its like becomes 1 March, so that nobody loses a day. */
export const addYears = (day: Day, years: number): Day => {
  const date = new Date(day);
  return toDay(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()));
};

export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayMs;
