import { expect, test } from 'vitest';
import { splitFar } from './far-shops.ts';

const here = { lat: 12.97, long: 77.59 };
const near = { lat: 12.98, long: 77.6 };
const far = { lat: 26.9, long: 75.8 };
const unknown = { lat: null, long: null };

test('shops out of reach at the end stand apart; one that is first because of its name does not', () => {
  expect(splitFar([near, unknown, far, far], here)).toEqual({ near: [near, unknown], far: [far, far] });
  expect(splitFar([far, near], here)).toEqual({ near: [far, near], far: [] });
  expect(splitFar([far], here)).toEqual({ near: [], far: [far] });
  expect(splitFar([near, far], undefined)).toEqual({ near: [near, far], far: [] });
});
