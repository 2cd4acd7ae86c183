import { describe, expect, it } from 'vitest';
import { nameWords, searchWords, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it.each([
    ['case, accents and signs are nothing', 'Café  “TÉA-Time”!', ['cafe', 'tea', 'time']],
    ['an apostrophe joins', 'Children’s Clinic', ['childrens', 'clinic']],
    ['a lone s belongs to the word before it', 'ronnie s dry', ['ronnies', 'dry']],
    ['initials are one word', 'A.B.C. Stores', ['abc', 'stores']],
    ['digits are words', '24x7 Shop No 5', ['24x7', 'shop', 'no', '5']],
    ['an Indian script is read in Latin letters', 'श्री Medical', ['shrii', 'medical']],
    ['letters that are spelled out are letters', 'केएफसी', ['kfc']],
    ['also with spaces between them', 'एच पी गैस', ['hp', 'gais']],
    ['wide letters are letters', 'ＡＢＣ', ['abc']],
    ['Arabic letters are those of Urdu', 'كتاب ميڈيكل دواخانه', ['کتاب', 'میڈیکل', 'دواخانہ']],
    ['so are the forms that a letter has inside a word', 'ﺩﻭﺍ ﮐﺘﺎﺏ', ['دوا', 'کتاب']],
    ['vowel signs are nothing', 'دَوا آٹا', ['دوا', 'اٹا']],
    [
      'joiners, direction marks and tatweel do not split a word',
      'خوش\u200cبو \u200fدوا\u200f کتـــاب',
      ['خوشبو', 'دوا', 'کتاب'],
    ],
    ['nothing is nothing', ' … ', []],
  ])('%s', (_what, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('has no word that is longer than any word', () => {
    expect(wordsOf('x'.repeat(500))[0]).toHaveLength(40);
  });
});

it('words that nobody means are dropped, unless nothing else is left', () => {
  expect(searchWords('best bakery near me')).toEqual(['bakery']);
  expect(searchWords('the and')).toEqual(['the', 'and']);
  expect(searchWords('दवा की दुकान')).toEqual(['davaa', 'dukaan']);
  expect(searchWords('دوا کی دکان')).toEqual(['دوا', 'دکان']);
  expect(nameWords('Juice and Condiments')).toEqual(['juice', 'condiments']);
});

it('a search has at most ten words, each once', () => {
  expect(searchWords('a1 a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1')).toHaveLength(10);
});

it('letters that can be read in two ways do not take longer with each one', () => {
  const began = performance.now();
  expect(wordsOf(`${'एसी'.repeat(24)}थ`)).toHaveLength(1);
  // Trying all ways of reading them takes five seconds.
  expect(performance.now() - began).toBeLessThan(1000);
});
