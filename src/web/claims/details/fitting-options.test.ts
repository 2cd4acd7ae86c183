// @vitest-environment node
import { expect, test } from 'vitest';
import { fittingOptions } from './fitting-options.ts';

const [north, south, sports] = ['North Indian', 'South Indian', 'Sports'].map((label) => ({
  id: label,
  label,
}));
const chosen = [north, sports].filter((option) => option !== undefined);

test('a sub-category that is not in the chosen categories is removed', () => {
  expect(
    fittingOptions(
      chosen,
      [north, south].filter((option) => option !== undefined),
    ),
  ).toEqual([north]);
  expect(fittingOptions(chosen, [])).toEqual([]);
});

test('while the list is loading, all sub-categories stay', () => {
  expect(fittingOptions(chosen, undefined)).toBe(chosen);
});
