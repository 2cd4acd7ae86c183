import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

it('does all work in order, and lets others in between', async () => {
  const seen: (number | string)[] = [];
  const other = setInterval(() => seen.push('other'), 1);
  await inSlices([1, 2, 3], (item) => {
    for (const end = performance.now() + 10; performance.now() < end; );
    seen.push(item);
  });
  clearInterval(other);
  expect(seen.filter((item) => item !== 'other')).toEqual([1, 2, 3]);
  expect(seen.slice(0, seen.indexOf(3))).toContain('other');
});
