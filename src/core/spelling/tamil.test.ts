import { describe, expect, it } from 'vitest';
import { isTamil, tamilKeyOf, tamilKeysOf, tamilStartOf } from './tamil.ts';
import { wordsOf } from './words.ts';

const keyOfSign = (word: string) => tamilKeyOf(wordsOf(word)[0] ?? '');

describe('a word in Tamil script', () => {
  it.each([
    ['பவன்', 'bhavan'],
    ['பாரதி', 'bharathi'],
    ['மதுரை', 'madurai'],
    ['கடை', 'kadai'],
    ['வசந்த', 'vasantha'],
    ['சங்கீதா', 'sangeetha'],
    ['சபரீஸ்', 'sabarees'],
    ['ஹோட்டல்', 'hotel'],
    ['ஓட்டல்', 'hotel'],
    ['சென்டர்', 'center'],
    ['கேப்', 'cafe'],
    ['பன்', 'bun'],
  ])('%s is found as %s', (sign, typed) => {
    expect(tamilKeysOf(typed)).toContain(keyOfSign(sign));
  });

  it.each([
    ['பவன்', 'pavai'],
    ['மதுரை', 'madras'],
    ['கடை', 'kadalai'],
  ])('%s is not found as %s', (sign, typed) => {
    expect(tamilKeysOf(typed)).not.toContain(keyOfSign(sign));
  });

  it.each([
    ['lamcy', 'lamsi'],
    ['krish', 'kri'],
    ['bharat', 'parat'],
    ['chennai', undefined],
  ])('%s begins other words as %s', (typed, start) => {
    expect(tamilStartOf(typed)).toBe(start);
  });

  it('has no key if it is too short to tell', () => {
    expect([tamilKeyOf('ti'), tamilKeysOf('tea'), tamilKeysOf('24')]).toEqual([undefined, [], []]);
  });
});

it('tells Tamil script from others', () => {
  expect(['பவன்', 'A பவன்', 'bhavan', 'भवन'].map(isTamil)).toEqual([true, true, false, false]);
});
