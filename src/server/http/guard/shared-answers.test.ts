import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedAnswers } from './shared-answers.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('the same work is done once within the time, counted from its start', async () => {
  const share = sharedAnswers(500);
  let runs = 0;
  const work = async () => (runs += 1);
  expect(await Promise.all([share('a', work), share('a', work)])).toEqual([1, 1]);
  vi.advanceTimersByTime(499);
  expect(await share('a', work)).toBe(1);
  expect(await share('b', work)).toBe(2);
  vi.advanceTimersByTime(1);
  expect(await share('a', work)).toBe(3);
});

test('a failure is returned to those who waited for it and not kept', async () => {
  const share = sharedAnswers(500);
  const fail = () => Promise.reject(new Error('broken'));
  const both = await Promise.allSettled([share('a', fail), share('a', async () => 'unused')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'well')).toBe('well');
});

test('at most 200 answers are kept, the newest', async () => {
  const share = sharedAnswers(500);
  for (let key = 0; key <= 200; key += 1) await share(String(key), async () => 'first');
  expect(await share('200', async () => 'again')).toBe('first');
  expect(await share('1', async () => 'again')).toBe('first');
  expect(await share('0', async () => 'again')).toBe('again');
});
