import { expect, it } from 'vitest';
import { chunkTimeoutMs, httpTimeoutMs, restorationTimeoutMs, toasts } from './limits.ts';

it('HTTP timeout is 25000 ms, chunk loading times out after 120 seconds, state restoration after 5000 ms', () => {
  expect({ httpTimeoutMs, chunkTimeoutMs, restorationTimeoutMs }).toEqual({
    httpTimeoutMs: 25000,
    chunkTimeoutMs: 120 * 1000,
    restorationTimeoutMs: 5000,
  });
});

it('toasts: at most 1 at a time; top-right; auto-close 5000 ms; pause on hover and focus loss; drag-to-dismiss at 80%', () => {
  expect(toasts).toEqual({
    maxAtOnce: 1,
    position: 'top-right',
    autoCloseMs: 5000,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    dismissAtDragPercent: 80,
  });
});
