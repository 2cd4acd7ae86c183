import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../days.ts';
import {
  comingHolidays,
  type Holiday,
  holidaysFault,
  hoursFault,
  type Opening,
  openStateAt,
  type Span,
  sortedWeek,
  type Week,
  weekdayOf,
  wholeDay,
} from './hours.ts';

const span = (opens: string, closes: string): Span => ({ opens, closes });
/** The same spans every day, except for the given days, Monday first. */
const week = (usual: Span[], other: Record<number, Span[]> = {}): Week =>
  Array.from({ length: 7 }, (_, day) => other[day] ?? usual);
const open = (hours: Week | null, more: Partial<Opening> = {}): Opening => ({
  hours,
  holidays: [],
  closedOn: null,
  ...more,
});
const at = (opening: Opening, time: string) => openStateAt(opening, new Date(`${time}+05:30`));
const holiday = (from: string, until = from, label = ''): Holiday => ({ from, until, label });

const lunch = [span('10:00', '14:00'), span('17:00', '21:30')];
// 2026-11-16 is a Monday.
const monday = '2026-11-16';

describe('a shop with a break at noon', () => {
  const shop = open(week(lunch, { 6: [] }));

  it.each([
    ['09:59', { state: 'closed', opens: { day: monday, time: '10:00' } }],
    ['10:00', { state: 'open', closes: { day: monday, time: '14:00' } }],
    ['13:59:59', { state: 'open', closes: { day: monday, time: '14:00' } }],
    ['14:00', { state: 'closed', opens: { day: monday, time: '17:00' } }],
    ['21:29', { state: 'open', closes: { day: monday, time: '21:30' } }],
    ['21:30', { state: 'closed', opens: { day: '2026-11-17', time: '10:00' } }],
    ['23:59', { state: 'closed', opens: { day: '2026-11-17', time: '10:00' } }],
  ])('on a Monday at %s', (time, state) => {
    expect(at(shop, `${monday}T${time}`)).toEqual(state);
  });

  it('opens on Monday again after its Sunday', () => {
    expect(at(shop, '2026-11-21T22:00')).toEqual({
      state: 'closed',
      opens: { day: '2026-11-23', time: '10:00' },
    });
  });
});

it('goes by the clocks of India, wherever the visitor is', () => {
  const shop = open(week([span('10:00', '18:00')]));
  // 10:00 in India is 04:30 in London and still yesterday evening in New York.
  expect(openStateAt(shop, new Date('2026-11-16T04:29:59Z')).state).toBe('closed');
  expect(openStateAt(shop, new Date('2026-11-15T23:30:00-05:00')).state).toBe('open');
});

describe('past midnight', () => {
  const shop = open(week([], { 4: [span('18:00', '02:00')] }));

  it('Friday’s evening goes on into Saturday', () => {
    expect(at(shop, '2026-11-20T23:30')).toEqual({
      state: 'open',
      closes: { day: '2026-11-21', time: '02:00' },
    });
    expect(at(shop, '2026-11-21T01:59')).toMatchObject({ state: 'open' });
    expect(at(shop, '2026-11-21T02:00')).toEqual({
      state: 'closed',
      opens: { day: '2026-11-27', time: '18:00' },
    });
  });

  it('Sunday’s goes on into Monday', () => {
    const late = open(week([], { 6: [span('20:00', '01:00')] }));
    expect(at(late, '2026-11-16T00:30')).toMatchObject({ state: 'open' });
  });

  it('until midnight is until midnight', () => {
    const shopUntilTwelve = open(week([], { 0: [span('18:00', '00:00')] }));
    expect(at(shopUntilTwelve, `${monday}T23:59`)).toEqual({
      state: 'open',
      closes: { day: '2026-11-17', time: '00:00' },
    });
    expect(at(shopUntilTwelve, '2026-11-17T00:00').state).toBe('closed');
  });
});

describe('24 hours', () => {
  it('every day never closes', () => {
    expect(at(open(week([wholeDay])), `${monday}T03:00`)).toEqual({ state: 'open', closes: undefined });
  });

  it('on workdays closes when Friday is over', () => {
    const shop = open(week([wholeDay], { 5: [], 6: [] }));
    expect(at(shop, `${monday}T03:00`)).toEqual({
      state: 'open',
      closes: { day: '2026-11-21', time: '00:00' },
    });
    expect(at(shop, '2026-11-22T12:00')).toEqual({
      state: 'closed',
      opens: { day: '2026-11-23', time: '00:00' },
    });
  });

  it('ends for a holiday', () => {
    const shop = open(week([wholeDay]), { holidays: [holiday('2026-11-18')] });
    expect(at(shop, `${monday}T03:00`)).toEqual({
      state: 'open',
      closes: { day: '2026-11-18', time: '00:00' },
    });
  });
});

it('two times that meet are one', () => {
  const shop = open(week([span('10:00', '14:00'), span('14:00', '18:00')]));
  expect(at(shop, `${monday}T11:00`)).toMatchObject({ closes: { time: '18:00' } });
});

describe('holidays', () => {
  const shop = open(week(lunch), { holidays: [holiday('2026-11-17', '2026-11-19', 'Diwali')] });

  it('close the shop from their first day to their last', () => {
    const states = ['16', '17', '18', '19', '20'].map((day) => at(shop, `2026-11-${day}T11:00`).state);
    expect(states).toEqual(['open', 'closed', 'closed', 'closed', 'open']);
    expect(at(shop, '2026-11-18T11:00')).toEqual({
      state: 'closed',
      holiday: 'Diwali',
      opens: { day: '2026-11-20', time: '10:00' },
    });
  });

  it('are passed over when the next opening is told', () => {
    expect(at(shop, `${monday}T22:00`)).toEqual({
      state: 'closed',
      opens: { day: '2026-11-20', time: '10:00' },
    });
  });

  it('leave the night before its end', () => {
    const late = open(week([span('18:00', '02:00')]), { holidays: [holiday('2026-11-17')] });
    expect(at(late, '2026-11-17T01:00')).toMatchObject({ state: 'open', closes: { time: '02:00' } });
    expect(at(late, '2026-11-17T19:00')).toMatchObject({ state: 'closed', holiday: '' });
    expect(at(late, '2026-11-18T01:00').state).toBe('closed');
  });

  it('of nearly a year are looked past', () => {
    const away = open(week(lunch), { holidays: [holiday('2026-11-17', '2027-11-10')] });
    expect(at(away, '2026-11-18T11:00')).toMatchObject({ opens: { day: '2027-11-11', time: '10:00' } });
  });

  it('are told without hours too', () => {
    const unknown = open(null, { holidays: [holiday('2026-11-17', '2026-11-17', 'Diwali')] });
    expect(at(unknown, '2026-11-17T11:00')).toEqual({ state: 'closed', holiday: 'Diwali', opens: undefined });
    expect(at(unknown, '2026-11-18T11:00')).toEqual({ state: 'unknown' });
  });
});

describe('closed today', () => {
  const shop = open(week(lunch), { closedOn: monday });

  it('holds until midnight in India, and not a minute longer', () => {
    expect(at(shop, `${monday}T11:00`)).toEqual({
      state: 'closed',
      today: true,
      opens: { day: '2026-11-17', time: '10:00' },
    });
    expect(at(shop, `${monday}T23:59`)).toMatchObject({ today: true });
    expect(at(shop, '2026-11-17T00:00')).toEqual({
      state: 'closed',
      opens: { day: '2026-11-17', time: '10:00' },
    });
    expect(at(shop, '2026-11-17T11:00').state).toBe('open');
  });

  it('ends the night before it too, for it is pressed by somebody who is closing', () => {
    const late = open(week([span('18:00', '02:00')]), { closedOn: '2026-11-17' });
    expect(at(late, '2026-11-17T00:30')).toMatchObject({ state: 'closed', today: true });
    expect(at(late, '2026-11-16T23:30')).toMatchObject({ state: 'open', closes: { time: '00:00' } });
  });

  it('is told of a shop that has not said its hours', () => {
    expect(at(open(null, { closedOn: monday }), `${monday}T11:00`)).toEqual({
      state: 'closed',
      today: true,
      opens: undefined,
    });
  });
});

it('a shop that is closed on all days opens at no known time', () => {
  expect(at(open(week([])), `${monday}T11:00`)).toEqual({ state: 'closed', opens: undefined });
});

describe('what can be said', () => {
  it.each<[string, Week]>([
    ['a break at noon', week(lunch)],
    ['past midnight', week([span('18:00', '02:00')])],
    ['all day and night', week([wholeDay])],
    ['a night up to the next morning’s opening', week([span('18:00', '02:00'), span('02:00', '03:00')])],
    ['in any order', week([span('17:00', '21:00'), span('09:00', '12:00')])],
    ['a night before a closed day', week([], { 0: [span('18:00', '06:00')] })],
  ])('%s', (_, hours) => {
    expect(hoursFault(hours)).toBeUndefined();
  });

  it.each<[string, Week, number]>([
    ['times that overlap', week([], { 2: [span('10:00', '14:00'), span('13:00', '18:00')] }), 2],
    [
      'a night into the next day’s opening',
      week([], { 2: [span('18:00', '02:00')], 3: [span('01:00', '05:00')] }),
      2,
    ],
    ['Sunday’s night into Monday', week([], { 6: [span('18:00', '02:00')], 0: [span('01:00', '05:00')] }), 6],
    ['24 hours and more', week([], { 4: [wholeDay, span('10:00', '12:00')] }), 4],
    ['a whole day from ten to ten', week([], { 1: [span('10:00', '10:00')] }), 1],
    [
      'a night before a time of the same day',
      week([], { 0: [span('18:00', '02:00'), span('20:00', '21:00')] }),
      0,
    ],
  ])('not %s', (_, hours, weekday) => {
    expect(hoursFault(hours)).toEqual({ weekday });
  });

  it('a holiday that ends before it begins is none, nor one of years', () => {
    expect(holidaysFault([holiday('2026-11-17'), holiday('2026-11-18', '2026-11-19')])).toBeUndefined();
    expect(holidaysFault([holiday('2026-11-17'), holiday('2026-11-18', '2026-11-17')])).toEqual({ place: 1 });
    expect(holidaysFault([holiday('2026-11-17', '2030-11-17')])).toEqual({ place: 0 });
  });

  it('holidays that are over are not told, and the next one comes first', () => {
    const [past, last, later, soon] = [
      holiday('2026-11-01'),
      holiday('2026-11-10', monday),
      holiday('2026-12-25'),
      holiday('2026-11-20'),
    ];
    expect(comingHolidays([later, past, soon, last], monday)).toEqual([last, soon, later]);
  });
});

it('Monday is the first day of the week', () => {
  expect(Array.from({ length: 7 }, (_, ahead) => weekdayOf(addDays(monday, ahead)))).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ]);
});

describe('at any time', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const anyWeek = fc
    .array(fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 }), {
      minLength: 7,
      maxLength: 7,
    })
    .filter((hours) => hoursFault(hours) === undefined)
    .map(sortedWeek);
  const instant = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-12-31'),
    noInvalidDate: true,
  });
  const momentMs = ({ day, time: clock }: { day: Day; time: string }) =>
    Date.parse(`${day}T${clock}:00+05:30`);

  it('what is told to come next does come then, and not a minute earlier', () => {
    fc.assert(
      fc.property(anyWeek, instant, (hours, now) => {
        const shop = open(hours);
        const state = openStateAt(shop, now);
        const next =
          state.state === 'open' ? state.closes : state.state === 'closed' ? state.opens : undefined;
        if (next === undefined) return;
        const turn = momentMs(next);
        expect(turn).toBeGreaterThan(now.getTime());
        expect(openStateAt(shop, new Date(turn - 60_000 >= now.getTime() ? turn - 60_000 : now)).state).toBe(
          state.state,
        );
        expect(openStateAt(shop, new Date(turn)).state).not.toBe(state.state);
      }),
    );
  });
});
