import { soundOf } from './sounds.ts';

/*
 * Tamil script has one letter for p, b and f, one for t and d, one for k and g, one for ch, j and s, and often leaves
 * h out: பவன் is read 'bhavan' and transliterated 'pavan'. English words are written by ear: 'bun' is பன்.
 */

export const isTamil = (text: string): boolean => /[\u0b80-\u0bff]/.test(text);

/** Shorter keys are ambiguous. */
const shortest = 3;

/** Equal for a word in Tamil script and its usual spelling in Latin letters; undefined for a short word. */
export const tamilKeyOf = (word: string): string | undefined => longEnough(keyOf(soundOf(word)));

/** The keys under which a typed word may be indexed: as it is spelled, and as an English word may be heard. */
export function tamilKeysOf(word: string): string[] {
  const spelled = keyOf(soundOf(word));
  const heard = spelled.replaceAll(/[ou]/g, 'a');
  return [...new Set([spelled, heard])].filter((key) => longEnough(key) !== undefined);
}

/**
 * With what the key of a longer word begins. Undefined where the key has lost half of the letters, because unrelated
 * words begin so: that of 'chennai' is 'san', as in சங்கீதா.
 */
export function tamilStartOf(word: string): string | undefined {
  const key = tamilKeyOf(word);
  return key !== undefined && key.length > word.length / 2 ? key : undefined;
}

const longEnough = (key: string): string | undefined =>
  key.length >= shortest && !/\d/.test(key) ? key : undefined;

const keyOf = (sound: string): string =>
  sound
    .replaceAll(/[bf]/g, 'p')
    .replaceAll('d', 't')
    .replaceAll('g', 'k')
    .replaceAll(/[cj]/g, 's')
    .replaceAll('h', '')
    .replaceAll(/([a-z])\1+/g, '$1')
    // As in 'center' and 'hotel', whose last vowel is written 'a'.
    .replace(/e(?=[^aeiou]$)/, 'a')
    .replace(/(?<=[a-z]{3})s$/, '');
