// @vitest-environment node
import { expect, test } from 'vitest';
import { cameraFault } from './camera-fault.ts';

const named = (name: string) => Object.assign(new Error('for programmers'), { name });

test.each([
  ['NotAllowedError', 'The camera is switched off for this site.'],
  ['SecurityError', 'The camera is switched off for this site.'],
  ['NotFoundError', 'No camera was found.'],
  ['OverconstrainedError', 'No camera was found.'],
  ['NotReadableError', 'in use by another app'],
  ['AbortError', 'in use by another app'],
])('%s has its own message', (name, words) => {
  const told = cameraFault(named(name));
  expect(told).toMatch(/^Camera Error/);
  expect(told).toContain(words);
  expect(told).not.toContain('for programmers');
});

test('any other error shows the message of the device', () => {
  expect(cameraFault(new Error('lens cap'))).toBe('Camera Error: lens cap');
  expect(cameraFault('lens cap')).toBe('Camera Error: lens cap');
});
