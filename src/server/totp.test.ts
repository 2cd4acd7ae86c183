import { describe, expect, it } from 'vitest';
import { timeStepAt } from '../core/time-code.ts';
import { base32, codeOf, stepOf } from './totp.ts';

/** The secret of both RFCs. */
const secret = Buffer.from('12345678901234567890');

describe('codes', () => {
  it('are those of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeOf(secret, counter, 6));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B, at second %i', (second, code) => {
    expect(codeOf(secret, timeStepAt(second * 1000), 8)).toBe(code);
  });
});

describe('a typed code', () => {
  const nowMs = 1_234_567_890_000;
  const now = timeStepAt(nowMs);
  const stepIn = (steps: number) => stepOf(secret, codeOf(secret, now + steps, 6), { digits: 6, nowMs });

  it('is accepted one time step early or late, and no more', () => {
    expect([-2, -1, 0, 1, 2].map(stepIn)).toEqual([undefined, now - 1, now, now + 1, undefined]);
  });

  it.each(['', '0', '00592', '0059245', '89005924', 'अआइईउऊ', '00592५'])(
    'is wrong with other characters or another length: %j',
    (typed) => {
      expect(codeOf(secret, now, 6)).toBe('005924');
      expect(stepOf(secret, typed, { digits: 6, nowMs })).toBeUndefined();
    },
  );
});

it('a key is written in the base 32 of RFC 4648', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Buffer.from([0, 68, 50, 20, 199, 66, 84, 182, 53, 207]))).toBe('ABCDEFGHIJKLMNOP');
  expect(base32(Buffer.from([132, 101, 58, 86, 215, 198, 117, 190, 119, 223]))).toBe('QRSTUVWXYZ234567');
});
