import { describe, expect, it } from 'vitest';
import type { Day } from '../days.ts';
import {
  type CountRow,
  countedDays,
  countedWeeks,
  countsByDay,
  countsByWeek,
  firstCountedDay,
  isRobot,
  trendOf,
} from './counts.ts';

const today: Day = '2026-03-10';
const row = (day: Day, count: number, kind: CountRow['kind'] = 'view'): CountRow => ({ day, kind, count });

describe('the last days', () => {
  it('are all there, the oldest first, also where nothing happened', () => {
    const days = countsByDay([row('2026-03-10', 3), row('2026-02-11', 2, 'call')], today);
    expect(days).toHaveLength(countedDays);
    expect(days[0]).toEqual({
      day: '2026-02-11',
      counts: { view: 0, search: 0, call: 2, direction: 0, save: 0, offer_view: 0, offer_tap: 0 },
    });
    expect(days.at(-1)).toMatchObject({ day: today, counts: { view: 3, call: 0 } });
    expect(days.slice(1, -1).every(({ counts }) => Object.values(counts).every((count) => count === 0))).toBe(
      true,
    );
  });

  it('leave out what is older, and what a wrong clock put into the future', () => {
    const days = countsByDay([row('2026-02-10', 1), row('2026-03-11', 1)], today);
    expect(days.every(({ counts }) => counts.view === 0)).toBe(true);
  });
});

describe('the last weeks', () => {
  it('have seven days each and end today', () => {
    const weeks = countsByWeek(
      [row(today, 1), row('2026-03-04', 10), row('2026-03-03', 100), row(firstCountedDay(today), 5)],
      today,
    );
    expect(weeks).toHaveLength(countedWeeks);
    expect(weeks.at(-1)).toMatchObject({ from: '2026-03-04', until: today, counts: { view: 11 } });
    expect(weeks.at(-2)).toMatchObject({ from: '2026-02-25', until: '2026-03-03', counts: { view: 100 } });
    expect(weeks[0]).toMatchObject({ from: '2025-12-17', counts: { view: 5 } });
  });
});

it('a week is compared in whole figures', () => {
  expect([trendOf(5, 5), trendOf(7, 5), trendOf(0, 4)]).toEqual([
    { is: 'same' },
    { is: 'more', by: 2 },
    { is: 'fewer', by: 4 },
  ]);
});

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0) Chrome/116 Safari/537.36',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.31',
  '',
  '  ',
])('a robot is known by its name: %j', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

it.each([
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
])('a customer is none: %s', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});
