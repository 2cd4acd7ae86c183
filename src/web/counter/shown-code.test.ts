import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCounterCode } from '../../core/counter/codes.ts';
import { codeAt, secondsLeft } from './shown-code.ts';

// The key and the times of RFC 6238, appendix B; its codes of eight digits end in these six.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [2_000_000_000, '279037'],
])('at second %i shows %s', async (second, digits) => {
  const key = Buffer.from('12345678901234567890');
  const shown = await codeAt(key.toString('hex'), second * 1000);
  expect(shown.digits).toBe(digits);
  const step = Math.floor(second / 30);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const letters = createHmac('sha1', key).update(counter).digest('hex').slice(0, 20);
  expect(readCounterCode(shown.scanned)).toEqual({ kind: 'scanned', step, letters });
});

it('says how long a code is still shown', () => {
  expect([0, 999, 1000, 29_999, 30_000].map(secondsLeft)).toEqual([30, 30, 29, 1, 30]);
});
