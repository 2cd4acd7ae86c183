import * as z from 'zod/mini';
import { addDays, type Day, dayInIndia, daysBetween, minuteInIndia } from '../days.ts';

export const mostSpans = 4;
export const mostHolidays = 30;
export const holidayLabelMaxLength = 40;
/** Maximum length of a holiday. */
const longestHolidayDays = 366;

const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'a time such as 09:30' }));

/**
 * A span of opening hours in India's time. `closes` at or before `opens` is on the next day; 00:00 to 00:00 is
 * the whole day.
 */
export type Span = z.output<typeof Span>;
export const Span = z.strictObject({ opens: time, closes: time });

/** The spans of each day, Monday first; an empty list means closed. */
export type Week = z.output<typeof Week>;
export const Week = z.array(z.array(Span).check(z.maxLength(mostSpans))).check(z.length(7));

/** Closed days, both ends included. */
export type Holiday = z.output<typeof Holiday>;
export const Holiday = z.strictObject({
  from: z.iso.date(),
  until: z.iso.date(),
  label: z.string().check(z.trim(), z.maxLength(holidayLabelMaxLength)),
});

export const Holidays = z.array(Holiday).check(z.maxLength(mostHolidays));

/** Everything that decides whether a shop is open. */
export type Opening = {
  /** Null: no opening hours entered. */
  readonly hours: Week | null;
  readonly holidays: readonly Holiday[];
  /** The day on which the owner pressed "Closed today". */
  readonly closedOn: string | null;
};

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

export const wholeDay: Span = { opens: '00:00', closes: '00:00' };
export const isWholeDay = ({ opens, closes }: Span): boolean => opens === '00:00' && closes === '00:00';

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Minutes since midnight; `to` is after `from`, and may be past the next midnight. */
function reachOf({ opens, closes }: Span): { from: number; to: number } {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return { from, to: to > from ? to : to + dayMinutes };
}

/** 0 is Monday. */
export const weekdayOf = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;

/** The spans of each day, sorted. */
export const sortedWeek = (week: Week): Week =>
  week.map((spans) => spans.toSorted((a, b) => (a.opens < b.opens ? -1 : a.opens > b.opens ? 1 : 0)));

/** The first day with impossible times: spans that overlap each other or the next day's. */
export function hoursFault(week: Week): { readonly weekday: number } | undefined {
  const sorted = sortedWeek(week);
  const weekday = sorted.findIndex((spans, index) => {
    const following = sorted[(index + 1) % sorted.length]?.[0];
    const next = following && minutesOf(following.opens) + dayMinutes;
    return spans.some((span, place) => {
      const { from, to } = reachOf(span);
      if (to - from === dayMinutes && !(isWholeDay(span) && spans.length === 1)) return true;
      const after = spans[place + 1];
      return to > (after ? minutesOf(after.opens) : (next ?? Number.POSITIVE_INFINITY));
    });
  });
  return weekday === -1 ? undefined : { weekday };
}

/** The first holiday that ends before it begins, or is too long. */
export function holidaysFault(holidays: readonly Holiday[]): { readonly place: number } | undefined {
  const place = holidays.findIndex(({ from, until }) => {
    const days = daysBetween(from as Day, until as Day);
    return !(days >= 0 && days < longestHolidayDays);
  });
  return place === -1 ? undefined : { place };
}

/** Present and future holidays, next one first. */
export const comingHolidays = (holidays: readonly Holiday[], today: Day): Holiday[] =>
  holidays.filter(({ until }) => until >= today).toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** A day and a time in India. */
export type Moment = { readonly day: Day; readonly time: string };

export const minutesUntil = ({ day, time }: Moment, now: Date): number =>
  daysBetween(dayInIndia(now), day) * dayMinutes + minutesOf(time) - minuteInIndia(now);

export type OpenState =
  /** No opening hours entered. */
  | { readonly state: 'unknown' }
  /** Without `closes` it is open around the clock. */
  | { readonly state: 'open'; readonly closes: Moment | undefined }
  /** Without `opens` the next opening is unknown. `today`: closed by the owner for today; `holiday`: its label. */
  | {
      readonly state: 'closed';
      readonly opens: Moment | undefined;
      readonly today?: true;
      readonly holiday?: string;
    };

/** How many days ahead the next opening is searched: longer than the longest holiday. */
const lookAheadDays = longestHolidayDays + 8;

export function openStateAt(opening: Opening, instant: Date): OpenState {
  const today = dayInIndia(instant);
  const why = whyClosed(opening, today);
  if (opening.hours === null)
    return why ? { state: 'closed', opens: undefined, ...why } : { state: 'unknown' };
  const now = minuteInIndia(instant);
  let end: number | undefined;
  for (const { from, to } of openTimes(opening, opening.hours, today)) {
    if (end !== undefined) {
      if (from > end) break;
      end = Math.max(end, to);
      if (end - now >= weekMinutes) return { state: 'open', closes: undefined };
    } else if (from > now) {
      return { state: 'closed', opens: momentAt(today, from), ...why };
    } else if (to > now) {
      end = to;
    }
  }
  if (end === undefined) return { state: 'closed', opens: undefined, ...why };
  return { state: 'open', closes: momentAt(today, end) };
}

function whyClosed(
  { holidays, closedOn }: Opening,
  day: Day,
): { today: true } | { holiday: string } | undefined {
  if (closedOn === day) return { today: true };
  const holiday = holidays.find(({ from, until }) => from <= day && day <= until);
  return holiday && { holiday: holiday.label };
}

/** Spans from yesterday on, in minutes since today's midnight, sorted: yesterday's last may end today. */
function* openTimes(opening: Opening, week: Week, today: Day): Generator<{ from: number; to: number }> {
  for (let ahead = -1; ahead < lookAheadDays; ahead += 1) {
    const day = addDays(today, ahead);
    if (whyClosed(opening, day)) continue;
    const midnight = ahead * dayMinutes;
    // A span that began the day before a holiday runs to its end; "closed today" applies from midnight on.
    const latest = opening.closedOn === addDays(day, 1) ? dayMinutes : Number.POSITIVE_INFINITY;
    for (const span of week[weekdayOf(day)] ?? []) {
      const { from, to } = reachOf(span);
      yield { from: midnight + from, to: midnight + Math.min(to, latest) };
    }
  }
}

function momentAt(today: Day, minutes: number): Moment {
  const inDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  const two = (count: number) => String(count).padStart(2, '0');
  return {
    day: addDays(today, Math.floor(minutes / dayMinutes)),
    time: `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`,
  };
}
