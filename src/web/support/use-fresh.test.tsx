import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../ui/test-page.ts';
import { useFresh } from './use-fresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const load = vi.fn<() => Promise<string>>();

function Page() {
  const [value, put] = useFresh('first', load);
  return (
    <button type="button" onClick={() => put('written')}>
      {value}
    </button>
  );
}

function open() {
  const place = render(<Page />);
  return { shown: () => place.textContent, write: () => act(() => place.querySelector('button')?.click()) };
}

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));

test('asks again every 30 seconds; what fails changes nothing', async () => {
  load.mockReset().mockResolvedValueOnce('second').mockRejectedValue(new Error('offline'));
  const { shown } = open();
  await seconds(29);
  expect(shown()).toBe('first');
  await seconds(1);
  expect(shown()).toBe('second');
  await seconds(60);
  expect([shown(), load.mock.calls.length]).toEqual(['second', 3]);
});

test('asks nothing while the page is hidden, and at once when it is seen again', async () => {
  load.mockReset().mockResolvedValue('second');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { shown } = open();
  await seconds(120);
  expect([shown(), load.mock.calls.length]).toEqual(['first', 0]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await seconds(0);
  expect(shown()).toBe('second');
});

test('an answer under way does not replace what was written meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  load.mockReset().mockReturnValue(promise);
  const { shown, write } = open();
  await seconds(30);
  write();
  resolve('older');
  await seconds(0);
  expect(shown()).toBe('written');
});
