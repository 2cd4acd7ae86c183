// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { everyDay, modeOf, spansOf, usualWeek, weekFault, withDay } from './edited-week.ts';

const span = (opens: string, closes: string) => ({ opens, closes });

test('a shop that has said nothing begins with every day but Sunday', () => {
  expect(usualWeek.map(modeOf)).toEqual([...Array<string>(6).fill('open'), 'closed']);
});

test('a day is open, closed or open for 24 hours, and choosing one of them makes it so', () => {
  for (const mode of ['open', 'closed', 'whole'] as const) expect(modeOf(spansOf[mode])).toBe(mode);
  expect(modeOf([span('00:00', '00:00'), span('10:00', '12:00')])).toBe('open');
});

test('one day is changed, and the others stay', () => {
  const week = withDay(usualWeek, 1, spansOf.whole);
  expect(week.map(modeOf)).toEqual(['open', 'whole', 'open', 'open', 'open', 'open', 'closed']);
  expect(withDay(null, 6, spansOf.open).map(modeOf)).toEqual(Array(7).fill('open'));
});

test('every day can be like Monday', () => {
  expect(everyDay(spansOf.whole).map(modeOf)).toEqual(Array(7).fill('whole'));
});

describe('what cannot be saved names its day', () => {
  test('a time that is missing', () => {
    const tuesday = withDay(usualWeek, 1, [span('10:00', '14:00'), span('', '')]);
    expect(weekFault(tuesday)).toBe('Please fill in both times of Tuesday.');
  });

  test('times that overlap', () => {
    const tuesday = withDay(usualWeek, 1, [span('10:00', '14:00'), span('13:00', '21:30')]);
    expect(weekFault(tuesday)).toContain('The times of Tuesday overlap');
  });

  test('and nothing else is wrong', () => {
    expect(weekFault(usualWeek)).toBeUndefined();
    expect(weekFault(null)).toBeUndefined();
  });
});
