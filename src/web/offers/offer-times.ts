import { addDays, dayInIndia } from '../../core/days.ts';
import { everyWeekday, type OfferTime } from '../../core/offers/rules.ts';
import * as m from '../messages/en.ts';

type Span = Pick<OfferTime, 'from' | 'until'>;

export const spanText = ({ from, until }: Span): string =>
  from === until ? m.dayText(from) : m.fromTo(m.dayText(from), m.dayText(until));

/** 'Ends today', 'Until Fri, 20 November'; of an offer that has not begun, both days. */
export function daysText({ from, until }: Span, now: Date): string {
  const today = dayInIndia(now);
  if (from > today) return spanText({ from, until });
  if (until === today) return m.offerEndsToday;
  return until === addDays(today, 1) ? m.offerEndsTomorrow : m.offerUntil(m.dayText(until));
}

/** The days of the week and the hours; nothing for an offer that holds all the time. */
export function hoursText({ weekdays, hours }: OfferTime): string {
  const days = weekdays.length === everyWeekday.length ? '' : weekdaysText(weekdays);
  return [days, hours && m.spanText(hours.from, hours.until)].filter(Boolean).join(', ');
}

/** 'Mon–Fri', or each by its name where they do not follow one another. */
function weekdaysText(weekdays: readonly number[]): string {
  const name = (weekday: number | undefined) => m.shortWeekdays[weekday ?? 0] ?? '';
  const [first, last] = [weekdays[0] ?? 0, weekdays.at(-1) ?? 0];
  const isRow = weekdays.length > 2 && last - first === weekdays.length - 1;
  return isRow ? m.spanText(name(first), name(last)) : weekdays.map(name).join(', ');
}
