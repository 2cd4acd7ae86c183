import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateNames } from '../places/states.ts';
import { gstinCheckDigit, isGstin, isGstinOf } from './gstin.ts';

// Well-known published examples with valid check digits.
const published = [
  ['27AAPFU0939F1ZV', 'Maharashtra'],
  ['29AAGCB7383J1Z4', 'Karnataka'],
  ['24AAACC1206D1ZM', 'Gujarat'],
] as const;

describe('a GSTIN', () => {
  it.each(published)('%s is right, and of %s', (gstin, state) => {
    expect(isGstin(gstin)).toBe(true);
    expect(stateNames.filter((name) => isGstinOf(gstin, name))).toEqual([state]);
  });

  it.each([
    '',
    '27AAPFU0939F1Z',
    '27AAPFU0939F1ZVX',
    '27aapfu0939f1zv',
    '27AAPFU0939F0ZV',
    'AAPFU0939F1ZV27',
  ])('%j is none', (text) => {
    expect(isGstin(text)).toBe(false);
  });

  it('with one character changed is wrong', () => {
    const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    fc.assert(
      fc.property(fc.nat({ max: 14 }), fc.constantFrom(...characters.split('')), (place, other) => {
        const right = published[0][0];
        fc.pre(right[place] !== other);
        expect(isGstin(right.slice(0, place) + other + right.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('ends in the one check digit that fits', () => {
    expect(gstinCheckDigit('27AAPFU0939F1Z')).toBe('V');
  });
});

describe('the codes of the states', () => {
  it('belong to one state each, and every state has one', () => {
    const codes = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'));
    for (const code of codes) {
      expect(stateNames.filter((name) => isGstinOf(`${code}AAPFU0939F1ZV`, name))).toHaveLength(1);
    }
    for (const name of stateNames)
      expect(codes.some((code) => isGstinOf(`${code}AAPFU0939F1ZV`, name))).toBe(true);
  });
});
