import { hoursFault, isWholeDay, type Span, type Week, wholeDay } from '../../../../core/shops/hours.ts';
import * as m from '../../../messages/en.ts';

export type Day = readonly Span[];
export type DayMode = keyof typeof m.dayModes;

const usual: Span = { opens: '10:00', closes: '20:00' };

/** Where a shop that has said nothing yet begins: open every day but Sunday. */
export const usualWeek: Week = m.weekdays.map((_, weekday) => (weekday === 6 ? [] : [usual]));

export const spansOf: { readonly [mode in DayMode]: Day } = { open: [usual], closed: [], whole: [wholeDay] };

export function modeOf(spans: Day): DayMode {
  const [first] = spans;
  if (first === undefined) return 'closed';
  return spans.length === 1 && isWholeDay(first) ? 'whole' : 'open';
}

export const withDay = (week: Week | null, weekday: number, spans: Day): Week =>
  (week ?? usualWeek).map((each, place) => (place === weekday ? [...spans] : each));

export const everyDay = (spans: Day): Week => m.weekdays.map(() => [...spans]);

/** The first day that cannot be saved as it is, in words. */
export function weekFault(week: Week | null): string | undefined {
  if (week === null) return undefined;
  const incomplete = week.findIndex((spans) => spans.some(({ opens, closes }) => !opens || !closes));
  if (incomplete !== -1) return m.hoursIncomplete(m.weekdays[incomplete] ?? '');
  const wrong = hoursFault(week);
  return wrong && m.hoursWrong(m.weekdays[wrong.weekday] ?? '');
}
