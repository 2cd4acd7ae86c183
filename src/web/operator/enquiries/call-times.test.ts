import { expect, test } from 'vitest';
import { answerToSend, callRange, usualTimes } from './call-times.ts';

/** 15:30 in India. */
const now = new Date('2026-11-16T10:00:00Z');
const evening = '2026-11-16T18:00';
const tomorrow = ['2026-11-17T10:00', '2026-11-17T18:00'];
const timesAt = (instant: string) => usualTimes(new Date(instant)).map(({ local }) => local);

test('the usual times are in Indian time, and only those in the future', () => {
  expect(timesAt('2026-11-16T10:00:00Z')).toEqual([evening, ...tomorrow]);
  expect(timesAt('2026-11-16T12:30:00Z')).toEqual(tomorrow);
  // After midnight in India, still the day before in UTC.
  expect(timesAt('2026-11-16T19:00:00Z')[0]).toBe('2026-11-17T18:00');
});

test('a call can be put off for 60 days', () => {
  expect(callRange(now)).toEqual({ min: '2026-11-16T15:30', max: '2027-01-15T15:30' });
  const send = (when: string) => answerToSend('call_again', { note: '', when }, now);
  expect(send('2027-01-15T15:30')).toEqual({ note: '', at: '2027-01-15T10:00:00.000Z' });
  for (const when of ['', '2026-11-16T15:30', '2026-11-16T15:29', '2027-01-15T15:31', 'soon'])
    expect(send(when)).toBeUndefined();
});

test('closing without a call needs a note; after a call it needs none', () => {
  expect(answerToSend('close', { note: '  ', when: '' }, now)).toBeUndefined();
  expect(answerToSend('close', { note: 'A joke', when: '' }, now)).toEqual({ note: 'A joke' });
  expect(answerToSend('called', { note: '', when: '2026-11-20T10:00' }, now)).toEqual({ note: '' });
});
