import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ImportSummary } from './import-shops.ts';
import { showProgress } from './show-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(isTTY: boolean): string[] {
  const written: string[] = [];
  const progress = showProgress(() => 0.5, { isTTY, write: (text) => written.push(text) });
  for (let second = 1; second <= 12; second += 1) {
    vi.advanceTimersByTime(1000);
    progress.show({ read: second * 2000 } as ImportSummary);
  }
  progress.end();
  return written;
}

it('draws one line over and over in a terminal, with the share and the pace', () => {
  const written = watch(true);
  expect(written).toHaveLength(13);
  expect(written[0]).toBe(`\r${'█'.repeat(12)}${'░'.repeat(12)}  50 %  2,000 rows  2,000 rows/s\u001b[K`);
  expect(written.at(-1)).toBe('\r\u001b[K');
});

it('says a line every few seconds elsewhere', () => {
  expect(watch(false)).toEqual([' 50 %  10,000 rows  2,000 rows/s\n', ' 50 %  20,000 rows  2,000 rows/s\n']);
});
