import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, type Day, dayInIndia, daysBetween, indiaInstant, timeInIndia } from './days.ts';

const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map(dayInIndia);

describe('a calendar day in India', () => {
  it('begins at midnight of +05:30, whatever the month', () => {
    expect(dayInIndia(new Date('2026-03-10T18:29:59.999Z'))).toBe('2026-03-10');
    expect(dayInIndia(new Date('2026-03-10T18:30:00.000Z'))).toBe('2026-03-11');
    expect(dayInIndia(new Date('2026-07-10T18:30:00.000Z'))).toBe('2026-07-11');
  });

  it('compares as text the way it compares as a day', () => {
    fc.assert(fc.property(anyDay, anyDay, (a, b) => a < b === daysBetween(a, b) > 0));
  });

  it('is counted over the ends of months and years, the leap day included', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2028-02-01', '2028-03-01')).toBe(29);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -999, max: 999 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n);
      }),
    );
  });

  it('comes back on the same date a year later', () => {
    expect(addYears('2026-03-10', 1)).toBe('2027-03-10');
    expect(addYears('2027-02-28', 1)).toBe('2028-02-28');
  });

  it('of 29 February comes back on 1 March where there is no 29 February', () => {
    expect(addYears('2028-02-29', 1)).toBe('2029-03-01');
    expect(addYears('2028-02-29' satisfies Day, 4)).toBe('2032-02-29');
  });
});

describe('a time of day in India', () => {
  it('is half an hour off the hours of the world', () => {
    expect(timeInIndia(new Date('2026-03-10T18:29:59.999Z'))).toBe('23:59');
    expect(timeInIndia(new Date('2026-03-10T18:30:00.000Z'))).toBe('00:00');
  });

  it('and its day give back the minute that they were taken from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000_000 }), (minutes) => {
        const instant = new Date(1_600_000_020_000 + minutes * 60_000);
        expect(indiaInstant(dayInIndia(instant), timeInIndia(instant))).toEqual(instant);
      }),
    );
    expect(indiaInstant('2026-03-10', '25:00').getTime()).toBeNaN();
  });
});
