import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeInIndia } from '../days.ts';
import {
  callAheadDays,
  callingHours,
  enquiryEvents,
  enquiryStates,
  isCallTime,
  isOverdue,
  isReady,
  nextEnquiryState,
  nextTry,
} from './states.ts';

const at = (text: string) => new Date(`${text}+05:30`);
const now = at('2026-03-10T12:00');

describe('an enquiry', () => {
  it.each(['new', 'no_answer', 'call_again'] as const)('that is %s can be called to any end', (state) => {
    expect(enquiryEvents.map((event) => nextEnquiryState(state, event))).toEqual([
      'done',
      'no_answer',
      'call_again',
      'done',
      undefined,
    ]);
  });

  it('that is done can be opened again, and nothing else', () => {
    expect(enquiryEvents.map((event) => nextEnquiryState('done', event))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'call_again',
    ]);
  });
});

describe('the clock', () => {
  const due = (state: (typeof enquiryStates)[number], time: string) => ({ state, dueAt: at(time) });

  it('of a promise runs out to the minute, of another call an hour later', () => {
    expect(isOverdue(due('new', '2026-03-10T12:00'), now)).toBe(false);
    expect(isOverdue(due('new', '2026-03-10T11:59'), now)).toBe(true);
    for (const state of ['no_answer', 'call_again'] as const) {
      expect(isOverdue(due(state, '2026-03-10T11:00'), now)).toBe(false);
      expect(isOverdue(due(state, '2026-03-10T10:59'), now)).toBe(true);
    }
    expect(isOverdue(due('done', '2026-03-01T12:00'), now)).toBe(false);
  });

  it('lets a new one be called at once, and others when they are due', () => {
    expect(isReady(due('new', '2026-03-11T12:00'), now)).toBe(true);
    expect(isReady(due('call_again', '2026-03-10T12:01'), now)).toBe(false);
    expect(isReady(due('call_again', '2026-03-10T12:00'), now)).toBe(true);
    expect(isReady(due('done', '2026-03-01T12:00'), now)).toBe(false);
  });
});

describe('whoever does not answer', () => {
  it('is tried again after two hours, four, and then a day', () => {
    expect([1, 2, 3, 4, 9].map((missed) => nextTry(missed, now))).toEqual(
      ['10T14:00', '10T16:00', '11T12:00', '11T12:00', '11T12:00'].map((rest) => at(`2026-03-${rest}`)),
    );
  });

  it('is not called in the evening or at night', () => {
    expect(nextTry(1, at('2026-03-10T19:30'))).toEqual(at('2026-03-11T09:00'));
    expect(nextTry(2, at('2026-03-10T23:00'))).toEqual(at('2026-03-11T09:00'));
    expect(nextTry(1, at('2026-03-10T06:15'))).toEqual(at('2026-03-10T09:00'));
  });

  it('is tried again later than now, and in calling hours, whenever it is', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2090-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 20 }), (when, missed) => {
        const then = nextTry(missed, when);
        expect(then > when).toBe(true);
        expect(timeInIndia(then) >= callingHours.from && timeInIndia(then) < callingHours.until).toBe(true);
      }),
    );
  });
});

it('a call is agreed for some time to come', () => {
  expect(isCallTime(now, now)).toBe(false);
  expect(isCallTime(at('2026-03-10T12:01'), now)).toBe(true);
  const last = now.getTime() + callAheadDays * 86_400_000;
  expect([isCallTime(new Date(last), now), isCallTime(new Date(last + 1), now)]).toEqual([true, false]);
});
