import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as m from '../../messages/en.ts';
import { initialState } from '../draft/draft-state.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';
import { measureIfAllowed, measurePlace, settlePlace } from './measure-place.ts';
import type { CapturedPlace } from './place-outcome.ts';

/** The device: what it is asked, and what it answers. */
type Watch = (found: PositionCallback, failed: PositionErrorCallback, how: PositionOptions) => number;
let answer: PositionCallback;
let fail: (code: number) => void;
const clearWatch = vi.fn<(watch: number) => void>();
const watchPosition = vi.fn<Watch>((found, failed) => {
  answer = found;
  fail = (code) => failed({ code, message: 'for programmers' } as GeolocationPositionError);
  return 7;
});
const read = (accuracy: number, latitude = 18.5) =>
  answer({ coords: { latitude, longitude: 73.8, accuracy } } as GeolocationPosition);
const draft = () => useDraft.getState().draft;
const measuring = () => useDraft.getState().measuring;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { geolocation: { watchPosition, clearWatch } });
  useDraft.setState(initialState, true);
  vi.clearAllMocks();
});
afterEach(() => {
  settlePlace();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the most accurate of several positions is stored, whatever comes after it', () => {
  measurePlace();
  expect(watchPosition.mock.calls[0]?.[2]).toMatchObject({ enableHighAccuracy: true, maximumAge: 0 });
  read(80, 18.1);
  read(200, 18.2);
  expect(draft()).toMatchObject({ lat: 18.1, accuracy: 80 });
  read(30, 18.3);
  expect(draft()).toMatchObject({ lat: 18.3, long: 73.8, accuracy: 30 });
  expect(measuring()).toMatchObject({ step: 'finer', measured: { lat: 18.3, long: 73.8 } });
  expect(clearWatch).not.toHaveBeenCalled();
});

test('measuring ends at an accuracy of 20 metres', () => {
  measurePlace();
  read(20);
  expect(measuring().step).toBe('idle');
  expect(clearWatch).toHaveBeenCalledWith(7);
});

test('measuring ends 20 seconds after the first position, however long the permission prompt took', () => {
  measurePlace();
  vi.advanceTimersByTime(60_000);
  expect(measuring().step).toBe('asking');
  read(80);
  vi.advanceTimersByTime(19_999);
  expect(measuring().step).toBe('finer');
  vi.advanceTimersByTime(1);
  expect(measuring()).toMatchObject({ step: 'idle', error: undefined });
  expect(draft().accuracy).toBe(80);
});

test.each([
  [1, m.locationDenied],
  [2, m.locationUnknown],
  [3, m.locationSlow],
])('an error before any position is shown, and no place is stored (%i)', (code, words) => {
  measurePlace();
  fail(code);
  expect(measuring()).toMatchObject({ step: 'idle', error: m.locationError(words) });
  expect(draft().lat).toBeUndefined();
  expect(clearWatch).toHaveBeenCalled();
});

test('an error after the first position keeps that position', () => {
  measurePlace();
  read(80);
  fail(3);
  expect(measuring()).toMatchObject({ step: 'finer', error: undefined });
});

test('for another purpose the most accurate position is returned, and the draft stays unchanged', () => {
  const taken = vi.fn<(place: CapturedPlace) => void>();
  measurePlace(taken);
  read(80);
  read(200, 18.2);
  read(10, 18.3);
  expect(taken.mock.calls).toEqual([
    [{ lat: 18.5, long: 73.8, accuracy: 80, capturedAddress: '' }],
    [{ lat: 18.3, long: 73.8, accuracy: 10, capturedAddress: '' }],
  ]);
  expect(draft().lat).toBeUndefined();
  expect(clearWatch).toHaveBeenCalledWith(7);
});

test.each([
  ['granted', 1],
  ['prompt', 0],
  ['denied', 0],
])('automatic measuring starts only if permission was granted before: %s', async (state, times) => {
  vi.stubGlobal('navigator', {
    geolocation: { watchPosition, clearWatch },
    permissions: { query: async () => ({ state }) },
  });
  await measureIfAllowed();
  expect(watchPosition).toHaveBeenCalledTimes(times);
});

test('a stored position is not measured again automatically', async () => {
  vi.stubGlobal('navigator', {
    geolocation: { watchPosition, clearWatch },
    permissions: { query: async () => ({ state: 'granted' }) },
  });
  dispatch('typed', { lat: 18.5, long: 73.8 });
  await measureIfAllowed();
  expect(watchPosition).not.toHaveBeenCalled();
});
