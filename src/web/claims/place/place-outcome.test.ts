// @vitest-environment node
import { expect, test } from 'vitest';
import type { Measuring } from '../draft/draft-state.ts';
import { type CapturedPlace, outcomeOf } from './place-outcome.ts';

const door = { lat: 18.5204, long: 73.8567 };
const outcome = (held: Partial<CapturedPlace>, step: Measuring['step'] = 'idle') =>
  outcomeOf({ lat: undefined, long: undefined, accuracy: undefined, capturedAddress: '', ...held }, step);

test('a position needs both latitude and longitude', () => {
  for (const held of [{}, { lat: 18.5 }, { long: 73.8 }]) expect(outcome(held).place).toBeUndefined();
});

test('a position counts at once, but is not final while a more accurate one is awaited', () => {
  expect(outcome({ ...door, accuracy: 80 }, 'finer')).toEqual({
    place: door,
    isFinal: false,
    isPoor: false,
    isAbroad: false,
  });
  expect(outcome({ ...door, accuracy: 80 }).isFinal).toBe(true);
});

test('an accuracy above 100 metres shows a warning once measuring has ended', () => {
  expect(outcome({ ...door, accuracy: 100 }).isPoor).toBe(false);
  expect(outcome({ ...door, accuracy: 101 }).isPoor).toBe(true);
  expect(outcome({ ...door, accuracy: 101 }, 'finer').isPoor).toBe(false);
  expect(outcome({ ...door, accuracy: 101 }, 'asking').isPoor).toBe(false);
  expect(outcome(door).isPoor).toBe(false);
});

test('a position outside India shows a warning', () => {
  expect(outcome(door).isAbroad).toBe(false);
  expect(outcome({ lat: 51.5, long: -0.12 }).isAbroad).toBe(true);
});
