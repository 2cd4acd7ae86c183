import { isIndic } from '../../../core/spelling/scripts.ts';
import { isTamil } from '../../../core/spelling/tamil.ts';

/** Endings that mean 'in' as they are transliterated, and how a name ends without them: 'bengaluurinalli' is Bengaluru. */
// biome-ignore format: a table, by language
const endings: readonly (readonly [ending: string, instead: string])[] = [
  ['inalli', 'u'], ['adalli', 'a'], ['yalli', ''], ['alli', ''], // Kannada
  ['lo', ''], ['loni', ''], // Telugu
  ['yil', ''], ['ttil', 'm'], ['il', ''], // Tamil and Malayalam
  ['tt', 'n'], // Malayalam
  ['yaat', 'e'], ['aat', ''], ['aat', 'aa'], ['iit', 'i'], // Marathi
  ['maan', ''], // Gujarati
  ['aaz', 'aa'], ['te', ''], ['are', 'ar'], ['ure', 'ur'], // Bengali
  ['re', ''], // Odia
];
const shortestName = 3;

/** The words of a place in an Indian script as its name may be written: without 'in', and with the letters that Tamil lacks. */
export function placeSpellings(text: string, words: readonly string[]): (readonly string[])[] {
  if (!isIndic(text)) return [words];
  const last = words.at(-1) ?? '';
  const plain = endings
    .filter(([ending]) => last.endsWith(ending) && last.length >= ending.length + shortestName)
    .map(([ending, instead]) => [...words.slice(0, -1), last.slice(0, -ending.length) + instead]);
  const all = [words, ...plain];
  return isTamil(text) ? [...all, ...all.map((each) => each.map(voiced))] : all;
}

/** 'nakar' is Nagar: between vowels and after n and m the letters stand for g, d and b. */
const voiced = (word: string): string =>
  word.replaceAll(/(?<=[aeioumn])[ktp](?=[aeiou])/g, (letter) => voicedLetters[letter] as string);
const voicedLetters: Readonly<Record<string, string>> = { k: 'g', t: 'd', p: 'b' };

/** All keys with one letter more, less or another one, or with two of them the other way round. */
export function keysLike(key: string): string[] {
  const cuts = Array.from({ length: key.length + 1 }, (_, at) => [key.slice(0, at), key.slice(at)] as const);
  const likes = cuts.flatMap(([before, after]) => [
    before + after.slice(1),
    ...letters.flatMap((letter) => [before + letter + after, before + letter + after.slice(1)]),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ]);
  return [...new Set(likes)];
}
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
