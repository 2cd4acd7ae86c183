import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api.ts';
import { render } from '../../ui/test-page.ts';
import { secondStepPassed } from './second-step.tsx';
import { useHold } from './use-hold.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const hold = vi.fn<() => Promise<unknown>>();

async function open(item: { isMine?: boolean; isOpen?: boolean } = {}) {
  const { isMine = false, isOpen = true } = item;
  const Desk = () => JSON.stringify(useHold({ isMine, isOpen, hold }));
  const place = render(<Desk />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return () => JSON.parse(place.textContent) as { isMine: boolean; refusal?: string };
}

test('an open item is held, and the hold is renewed while the page is open', async () => {
  hold.mockReset().mockResolvedValue({});
  const shown = await open();
  expect(shown()).toEqual({ isMine: true });
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(hold).toHaveBeenCalledTimes(2);
});

test('an item held by another operator shows the reason, and is held once it is free', async () => {
  hold.mockReset().mockRejectedValueOnce(new Error('Another operator is working on this.'));
  const shown = await open({ isMine: true });
  expect(shown()).toEqual({ isMine: false, refusal: 'Another operator is working on this.' });
  hold.mockResolvedValue({});
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(shown()).toEqual({ isMine: true });
});

test('a decided item is not held', async () => {
  hold.mockReset().mockResolvedValue({});
  const shown = await open({ isMine: true, isOpen: false });
  expect([shown(), hold.mock.calls]).toEqual([{ isMine: false }, []]);
});

test('while the second step is asked for, the form stays; once it is passed, the hold is renewed', async () => {
  hold.mockReset().mockResolvedValueOnce({});
  const shown = await open();
  hold.mockRejectedValueOnce(new CallError('second_step_required', 'Please enter the code.'));
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(shown()).toEqual({ isMine: true });
  hold.mockRejectedValueOnce(new Error('Another operator is working on this.'));
  await act(async () => void dispatchEvent(new Event(secondStepPassed)));
  expect(shown()).toEqual({ isMine: false, refusal: 'Another operator is working on this.' });
});
