import { expect, it } from 'vitest';
import { digitsOf, stepBytes, timeStepAt } from './time-code.ts';

it('a time step lasts 30 seconds', () => {
  expect([0, 29_999, 30_000, 59_999].map(timeStepAt)).toEqual([0, 0, 1, 1]);
});

it('is hashed as eight bytes, the highest first', () => {
  expect([...stepBytes(0x01_02_03)]).toEqual([0, 0, 0, 0, 0, 1, 2, 3]);
});

// The example of RFC 4226, section 5.4.
it('takes the digits from where the last byte points', () => {
  const hash = Uint8Array.from('1f8698690e02ca16618550ef7f19da8e945b555a'.match(/../g) ?? [], (hex) =>
    Number.parseInt(hex, 16),
  );
  expect([digitsOf(hash, 6), digitsOf(hash, 8)]).toEqual(['872921', '57872921']);
});

it('keeps leading zeros', () => {
  expect(digitsOf(new Uint8Array(20), 6)).toBe('000000');
});
