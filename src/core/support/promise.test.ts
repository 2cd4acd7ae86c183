import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInIndia } from '../days.ts';
import { answerDue, isWorkingDay } from './promise.ts';

const at = (text: string) => new Date(`${text}+05:30`);

it.each([
  ['a weekday', '2026-11-18T15:04', '2026-11-19T15:04'],
  ['the first minute of a day in India', '2026-11-18T00:00', '2026-11-19T00:00'],
  ['a Friday', '2026-11-20T18:30', '2026-11-21T18:30'],
  ['a Saturday', '2026-11-21T15:04', '2026-11-23T15:04'],
  ['a Sunday', '2026-11-22T09:00', '2026-11-23T23:59'],
  ['the day before Republic Day', '2027-01-25T12:00', '2027-01-27T12:00'],
  ['Independence Day, before a Sunday', '2026-08-15T12:00', '2026-08-17T23:59'],
  ['the eve of Gandhi Jayanti', '2026-10-01T23:58', '2026-10-03T23:58'],
])('a message of %s is answered within one working day', (_what, written, due) => {
  expect(answerDue(at(written))).toEqual(at(due));
});

it('promises a working day, later than the message and at most four days', () => {
  const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (written) => {
      const due = answerDue(written);
      expect(isWorkingDay(dayInIndia(due))).toBe(true);
      expect(due > written).toBe(true);
      expect(due.getTime() - written.getTime()).toBeLessThan(4 * 86_400_000);
    }),
  );
});
