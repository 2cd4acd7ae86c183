import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consonantsOf, hashOf, nearOf, similarity, soundOf, soundsSimilar } from './sounds.ts';

const shareNear = (a: string, b: string) => nearOf(a).some((hash) => nearOf(b).includes(hash));

describe('spellings of one word sound the same', () => {
  it.each([
    ['sri', 'shri', 'sree', 'shree'],
    ['laxmi', 'lakshmi', 'lakshmee'],
    ['ganesh', 'ganesha'],
    ['anand', 'ananda', 'aanand', 'anandh'],
    ['raghavendra', 'ragavendra'],
    ['mill', 'mills'],
    ['agency', 'agencies'],
    ['jewellers', 'jwellers', 'jewelers'],
    ['medical', 'medikal'],
    ['bazaar', 'bajar', 'bazar'],
    ['centre', 'center'],
    ['stationery', 'stationary'],
    ['waada', 'vada'],
    ['photo', 'foto'],
  ])('%s', (...words) => {
    expect(new Set(words.map(soundOf)).size).toBe(1);
  });

  it('and what only ends like a plural keeps its end', () => {
    expect(['plus', 'wellness', 'srinivas'].map(soundOf)).toEqual(['plus', 'velnes', 'srinivas']);
  });
});

describe('words with a slip in them are found near', () => {
  it.each([
    ['a letter left out', 'basanti', 'baanti'],
    ['a letter too much', 'vardhaman', 'varcdhaman'],
    ['a letter doubled', 'suresh', 'suressh'],
    ['two letters changed over', 'choice', 'chioce'],
    ['two consonants changed over', 'clinic', 'lcinic'],
    ['a wrong letter', 'hotel', 'hotwl'],
    ['other vowels', 'restaurant', 'restuarent'],
    ['a slip in a word that is spoken otherwise', 'furniture', 'furnitre'],
    ['Tamil, which writes b and p alike', 'bhavan', 'pavan'],
  ])('%s', (_what, right, slipped) => {
    expect(shareNear(right, slipped)).toBe(true);
  });

  it('and others are not', () => {
    expect(shareNear('bakery', 'hospital')).toBe(false);
    expect(shareNear('1947', '1948')).toBe(false);
  });

  it('any single slip in a word of five letters or more', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const word = fc
      .array(fc.constantFrom(...letters), { minLength: 5, maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...letters), (right, place, letter) => {
        const at = place % right.length;
        expect(shareNear(right, right.slice(0, at) + right.slice(at + 1))).toBe(true);
        expect(shareNear(right, right.slice(0, at) + letter + right.slice(at))).toBe(true);
        expect(shareNear(right, right.slice(0, at) + letter + right.slice(at + 1))).toBe(true);
      }),
    );
  });
});

describe('similarity', () => {
  it('counts changed letters, two changed over as one', () => {
    expect(similarity('same', 'same')).toBe(1);
    expect(similarity('choice', 'chioce')).toBeCloseTo(5 / 6);
    expect(similarity('abcd', 'abxd')).toBe(0.75);
    expect(similarity('', '')).toBe(1);
    expect(similarity('abc', '')).toBe(0);
  });

  it('is the same both ways', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        expect(similarity(a, b)).toBe(similarity(b, a));
      }),
    );
  });
});

it('words written by ear have the same consonants and mostly the same vowels', () => {
  expect(soundsSimilar(soundOf('biryani'), soundOf('briyani'))).toBe(true);
  expect(soundsSimilar(soundOf('mill'), soundOf('mall'))).toBe(false);
});

it('consonants that Tamil does not tell apart are one', () => {
  expect(consonantsOf('bavan')).toBe(consonantsOf('pavan'));
});

it('hashes fit an int of PostgreSQL', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(hashOf(text)).toBe(hashOf(text) | 0);
    }),
  );
});
