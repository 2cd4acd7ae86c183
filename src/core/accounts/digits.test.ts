import { describe, expect, it } from 'vitest';
import { digitsIn } from './digits.ts';

describe('the digits in what was typed', () => {
  it.each([
    ['Latin', '0123456789'],
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
    ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
    ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
    ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
    ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
    ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
    ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ])('are read in %s', (_script, typed) => {
    expect(digitsIn(typed)).toBe('0123456789');
  });

  it('are all that is read, also of mixed scripts', () => {
    expect(digitsIn(' 12 ३४-5६\n')).toBe('123456');
    expect(digitsIn('½ ² ① Ⅷ one 𝟙')).toBe('');
  });
});
