import { expect, it } from 'vitest';
import { type Day, daysBetween } from '../days.ts';
import { comingTemplates } from './festivals.ts';
import { everyWeekday, offerTimeFault } from './rules.ts';

const namesOn = (today: Day) => comingTemplates(today).map(({ name }) => name);

it('gives the next festivals first, with days for an offer', () => {
  expect(namesOn('2026-11-18')).toEqual(['guruNanak', 'christmas', 'newYear', 'pongal']);
  expect(comingTemplates('2026-11-18')[1]).toEqual({
    name: 'christmas',
    day: '2026-12-25',
    from: '2026-12-15',
    until: '2026-12-25',
    isBySight: false,
  });
});

it('is there until the offer would end, and begins today at the earliest', () => {
  expect(comingTemplates('2027-10-31').find(({ name }) => name === 'diwali')).toMatchObject({
    from: '2027-10-31',
    until: '2027-10-31',
  });
  expect(namesOn('2027-11-01')).not.toContain('diwali');
  expect(namesOn('2026-12-31')[0]).toBe('newYear');
  expect(namesOn('2027-01-01')[0]).toBe('newYear');
});

it('has only days that an offer may have', () => {
  for (let month = 1; month <= 12; month += 1) {
    const today = `2027-${String(month).padStart(2, '0')}-01` as Day;
    for (const { name, from, until } of comingTemplates(today)) {
      expect
        .soft(offerTimeFault({ from, until, weekdays: everyWeekday, hours: null }, today), name)
        .toBeUndefined();
      expect.soft(daysBetween(from, until), name).toBeLessThan(20);
    }
  }
});
