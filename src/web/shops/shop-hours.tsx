import Clock from 'lucide-react/icons/clock';
import { addDays, type Day, dayInIndia, daysBetween } from '../../core/days.ts';
import type { PublicShop } from '../../core/shops/contract.ts';
import {
  isWholeDay,
  type Moment,
  minutesUntil,
  type Opening,
  openStateAt,
  type Span,
  type Week,
  weekdayOf,
} from '../../core/shops/hours.ts';
import * as m from '../messages/en.ts';

type HoursProps = { shop: Opening; now: Date };

/** As long as a shopper may need to get there. */
const soonMinutes = 45;

/** Open or closed now, and until or from when. */
export function OpenLine({ shop, now }: HoursProps) {
  const state = openStateAt(shop, now);
  if (state.state === 'unknown') return null;
  const isOpen = state.state === 'open';
  const isClosedToday = !isOpen && (state.today === true || state.holiday !== undefined);
  return (
    <p className="flex gap-2">
      <Clock
        aria-hidden="true"
        size={20}
        className={`mt-0.5 shrink-0 ${isOpen ? 'text-good' : 'text-bad'}`}
      />
      <span className="min-w-0">
        <strong className={isOpen ? 'text-good' : 'text-bad'}>
          {isOpen ? m.openNow : isClosedToday ? m.closedToday : m.closedNow}
        </strong>
        {!isOpen && state.holiday && (
          <>
            {' · '}
            <span data-theirs>{state.holiday}</span>
          </>
        )}
        {isOpen && ` · ${state.closes ? closing(state.closes, now) : m.neverCloses}`}
        {!isOpen && state.opens && ` · ${opening(state.opens, now)}`}
      </span>
    </p>
  );
}

/** In minutes if it closes soon; without the weekday if it closes today or in the coming night. */
function closing({ day, time }: Moment, now: Date): string {
  const minutes = minutesUntil({ day, time }, now);
  if (minutes <= soonMinutes) return m.closesIn(minutes);
  const ahead = daysBetween(dayInIndia(now), day);
  const isTonight = ahead === 0 || (ahead === 1 && time < '12:00');
  return isTonight ? m.closesAt(time) : m.closesOn(m.weekdays[weekdayOf(day)] ?? '', time);
}

function opening({ day, time }: Moment, now: Date): string {
  const today = dayInIndia(now);
  if (day === today) return m.opensAt(time);
  if (day === addDays(today, 1)) return m.opensTomorrow(time);
  const isThisWeek = daysBetween(today, day) < 7;
  return m.opensOn(isThisWeek ? (m.weekdays[weekdayOf(day)] ?? '') : m.dayText(day), time);
}

/** The week, and the next holidays. */
export function ShopHours({
  shop: { hours, holidays },
  now,
}: {
  shop: Pick<PublicShop, 'hours' | 'holidays'>;
  now: Date;
}) {
  if (hours === null && holidays.length === 0) return null;
  const today = dayInIndia(now);
  return (
    <section>
      <h2 className="mb-2 text-lg">{m.openingHours}</h2>
      {hours && <WeekTable hours={hours} today={today} />}
      {holidays.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-base">{m.holidaysHeading}</h3>
          <ul className="space-y-1">
            {holidays.slice(0, nextHolidays).map(({ from, until, label }) => (
              <li key={`${from} ${until} ${label}`}>
                {from === until ? m.dayText(from) : m.daysText(from, until)}
                {label && (
                  <>
                    {' · '}
                    <span data-theirs>{label}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function WeekTable({ hours, today }: { hours: Week; today: Day }) {
  return (
    <dl className="max-w-sm">
      {hours.map((spans, weekday) => {
        const name = m.weekdays[weekday];
        const isToday = weekday === weekdayOf(today);
        return (
          <div key={name} className={`flex justify-between gap-4 py-1 ${isToday ? 'font-semibold' : ''}`}>
            <dt>{name}</dt>
            <dd className="text-end tabular-nums">{spansText(spans)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const nextHolidays = 5;

const spansText = (spans: readonly Span[]) =>
  spans.length === 0
    ? m.closedAllDay
    : spans
        .map((span) => (isWholeDay(span) ? m.open24Hours : m.spanText(span.opens, span.closes)))
        .join(', ');
