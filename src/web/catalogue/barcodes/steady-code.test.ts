import { expect, it } from 'vitest';
import { makeSteadyCode } from './steady-code.ts';

const codesOf = (reads: readonly (string | undefined)[]): string[] => {
  const steady = makeSteadyCode();
  return reads.flatMap((read) => steady(read) ?? []);
};

it('a code counts once it was read twice in a row', () => {
  expect(codesOf(['a', undefined, 'a', 'b'])).toEqual([]);
  expect(codesOf(['a', 'a'])).toEqual(['a']);
});

it('a pack that stays before the camera counts once, also if a look misses it', () => {
  expect(codesOf(['a', 'a', 'a', undefined, undefined, 'a', 'a'])).toEqual(['a']);
});

it('the next pack counts at once, and the first one again when it comes back', () => {
  expect(codesOf(['a', 'a', 'b', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a']);
  expect(codesOf(['a', 'a', undefined, undefined, undefined, undefined, 'a', 'a'])).toEqual(['a', 'a']);
});
