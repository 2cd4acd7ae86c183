import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupeesInWords, rupeesSmsText, rupeesText } from './rupees.ts';

describe('an amount of paise', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [199_900, '₹1,999.00'],
    [169_407, '₹1,694.07'],
    [12_345_678_900, '₹12,34,56,789.00'],
  ])('%i is %s in figures', (paise, text) => {
    expect(rupeesText(paise)).toBe(text);
    expect(rupeesSmsText(paise)).toBe(text.replace('₹', 'Rs '));
  });

  it.each([
    [0, 'Rupees zero only'],
    [7, 'Rupees zero and seven paise only'],
    [100, 'Rupees one only'],
    [199_900, 'Rupees one thousand nine hundred ninety-nine only'],
    [169_407, 'Rupees one thousand six hundred ninety-four and seven paise only'],
    [2_000_000, 'Rupees twenty thousand only'],
    [1_000_001_11, 'Rupees ten lakh one and eleven paise only'],
    [
      12_345_678_919,
      'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and nineteen paise only',
    ],
  ])('%i is %j in words', (paise, text) => {
    expect(rupeesInWords(paise)).toBe(text);
  });

  it('has words for every amount, and other words for another amount', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000_000), fc.nat(100_000_000_000), (one, other) => {
        expect(rupeesInWords(one)).toMatch(/^Rupees [a-z -]+ only$/);
        expect(rupeesInWords(one)).not.toMatch(/undefined| {2}/);
        expect(rupeesInWords(one) === rupeesInWords(other)).toBe(one === other);
      }),
    );
  });
});
