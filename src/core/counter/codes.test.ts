import { expect, it } from 'vitest';
import { countedSteps, isLateStep, momentOfStep, readCounterCode, visitPath, writeScanned } from './codes.ts';

const hash = Uint8Array.from({ length: 20 }, (_, at) => at);
const now = Date.parse('2026-11-18T10:00:10Z');
const step = 59_624_640;

it.each([
  ['123456', { kind: 'typed', digits: '123456' }],
  [' 123 456 ', { kind: 'typed', digits: '123456' }],
  [writeScanned(17, hash), { kind: 'scanned', step: 17, letters: '00010203040506070809' }],
])('reads %j', (text, code) => {
  expect(readCounterCode(text)).toEqual(code);
});

it.each([
  '',
  '12345',
  '1234567',
  '１２３４５６',
  '-12345',
  '17.0001020304050607080',
  '17.000102030405060708091',
  '17.0001020304050607080G',
  '99999999999.00010203040506070809',
  'https://example.com/?c=123456',
])('refuses %j', (text) => {
  expect(readCounterCode(text)).toBeUndefined();
});

it('counts the present and the previous code, and knows those of the last minutes as too old', () => {
  const { counted, tooOld } = countedSteps(now);
  const present = Math.floor(now / 30_000);
  expect(counted).toEqual([present, present - 1]);
  expect(tooOld).toEqual(Array.from({ length: 20 }, (_, at) => present - 2 - at));
});

it('counts the code of the moment for which a visit was noted too', () => {
  const present = Math.floor(now / 30_000);
  const { counted, tooOld } = countedSteps(now, 3600);
  expect(counted).toEqual([present, present - 1, present - 120, present - 121]);
  expect(countedSteps(now, 10).counted).toEqual([present, present - 1]);
  expect(countedSteps(now, 90).tooOld).not.toContain(present - 3);
  expect(tooOld).toContain(present - 3);
});

it('calls a code late from the second step after its own', () => {
  const present = Math.floor(now / 30_000);
  expect([present, present - 1, present - 2].map((each) => isLateStep(each, now))).toEqual([
    false,
    false,
    true,
  ]);
});

it('knows when a code was shown', () => {
  expect(momentOfStep(step).toISOString()).toBe('2026-09-07T00:00:00.000Z');
});

it('leads to the page of a visit, with or without a code', () => {
  expect([visitPath('x'), visitPath('x', '1.ab')]).toEqual(['/x/visit', '/x/visit?c=1.ab']);
});
