// @vitest-environment node
import { expect, test } from 'vitest';
import { fittingOptions } from './fitting-options.ts';

const [north, south, sports] = ['North Indian', 'South Indian', 'Sports'].map((label) => ({
  id: label,
  label,
}));
const chosen = [north, sports].filter((option) => option !== undefined);

test('what does not exist in the chosen categories goes', () => {
  expect(
    fittingOptions(
      chosen,
      [north, south].filter((option) => option !== undefined),
    ),
  ).toEqual([north]);
  expect(fittingOptions(chosen, [])).toEqual([]);
});

test('everything stays as long as it is not known what exists', () => {
  expect(fittingOptions(chosen, undefined)).toBe(chosen);
});
