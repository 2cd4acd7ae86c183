// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { everyDay, modeOf, spansOf, usualWeek, weekFault, withDay } from './edited-week.ts';

const span = (opens: string, closes: string) => ({ opens, closes });

test('a shop without hours starts with every day but Sunday', () => {
  expect(usualWeek.map(modeOf)).toEqual([...Array<string>(6).fill('open'), 'closed']);
});

test('a day is open, closed or open for 24 hours, and the choice sets its times', () => {
  for (const mode of ['open', 'closed', 'whole'] as const) expect(modeOf(spansOf[mode])).toBe(mode);
  expect(modeOf([span('00:00', '00:00'), span('10:00', '12:00')])).toBe('open');
});

test('changing one day leaves the others', () => {
  const week = withDay(usualWeek, 1, spansOf.whole);
  expect(week.map(modeOf)).toEqual(['open', 'whole', 'open', 'open', 'open', 'open', 'closed']);
  expect(withDay(null, 6, spansOf.open).map(modeOf)).toEqual(Array(7).fill('open'));
});

test('the times of Monday can be copied to every day', () => {
  expect(everyDay(spansOf.whole).map(modeOf)).toEqual(Array(7).fill('whole'));
});

describe('the error of a week names the day', () => {
  test('for a missing time', () => {
    const tuesday = withDay(usualWeek, 1, [span('10:00', '14:00'), span('', '')]);
    expect(weekFault(tuesday)).toBe('Please fill in both times of Tuesday.');
  });

  test('for times that overlap', () => {
    const tuesday = withDay(usualWeek, 1, [span('10:00', '14:00'), span('13:00', '21:30')]);
    expect(weekFault(tuesday)).toContain('The times of Tuesday overlap');
  });

  test('and every other week is valid', () => {
    expect(weekFault(usualWeek)).toBeUndefined();
    expect(weekFault(null)).toBeUndefined();
  });
});
