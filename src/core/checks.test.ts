import { describe, expect, it } from 'vitest';
import { type Check, firstFault, hasText } from './checks.ts';

const checks: readonly Check<'low' | 'high', number>[] = [
  { field: 'low', code: 'invalid_input', holds: (n) => n >= 10 },
  { field: 'high', code: 'too_large', holds: (n) => n < 20 && n !== 5 },
];

describe('an ordered list of checks', () => {
  it('gives the first failure alone, even when a later check fails too', () => {
    expect(firstFault(checks, 5)).toEqual({ field: 'low', code: 'invalid_input' });
  });

  it('gives a later failure when the earlier checks hold', () => {
    expect(firstFault(checks, 25)).toEqual({ field: 'high', code: 'too_large' });
  });

  it('gives nothing when all is valid', () => {
    expect(firstFault(checks, 15)).toBeUndefined();
  });
});

describe('required text', () => {
  it.each(['', '   ', '\t\n', null, undefined])('is missing when it is %j', (text) => {
    expect(hasText(text)).toBe(false);
  });

  it('is there when something is left after trimming', () => {
    expect(hasText(' a ')).toBe(true);
  });
});
