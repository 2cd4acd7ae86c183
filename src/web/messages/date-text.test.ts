import { expect, it } from 'vitest';
import { dateText } from './date-text.ts';

it('is what the browser writes, for each way to write it', () => {
  const day = { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' } as const;
  const long = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
  for (const time of ['2026-11-19T19:00:00Z', Date.UTC(2026, 0, 2)])
    for (const options of [day, long, day]) {
      expect(dateText(time, options)).toBe(new Date(time).toLocaleString('en-IN', options));
    }
});
