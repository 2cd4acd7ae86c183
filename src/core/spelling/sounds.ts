import { remember } from './remember.ts';

/**
 * A phonetic key, equal for spellings of one word: sri, shri and shree; laxmi and lakshmi; medical and मेडिकल.
 * Need not be pronounceable.
 */
export const soundOf = (word: string): string =>
  // The rules leave digits as they are, and what is remembered is for words that come again.
  /^\d+$/.test(word) ? word : soundOfLetters(word);

const soundOfLetters = remember(50_000, (word) => spokenAs[word] ?? spelledSound(word));

/** From the letters only. */
const spelledSound = (word: string): string => byRules(singularOf(word));

function byRules(word: string): string {
  let sound = word;
  for (const [pattern, replacement] of rules) sound = sound.replaceAll(pattern, replacement);
  return sound || word;
}

/** Strips a plural ending, but not from words that only look plural: plus, wellness, service, Srinivas. */
const singularOf = (word: string): string =>
  word.replace(/([a-z]{2}[^aeious])ies$/, '$1y').replace(/(?<=[a-z]{3})(?<![suia]|ne)s$/, '');

/**
 * English words of signboards whose spelling is far from their sound, and so from their spelling in Indian
 * scripts. The right side is already a phonetic key.
 */
// biome-ignore format: a table
const spokenAs: Readonly<Record<string, string>> = {
  eye: 'e', eyes: 'e', view: 'viu', ice: 'es', tyre: 'tear', tyres: 'tear', tire: 'tear', cycle: 'sekal', cycles: 'sekal', gym: 'jim',
  furniture: 'farnicar', furnitures: 'farnicar', picture: 'pikcar', culture: 'kalcar', agriculture: 'agrikalcar', nature: 'necar',
  fashion: 'fesan', fashions: 'fesan', station: 'stesan', stationery: 'stesnari', stationary: 'stesnari', collection: 'kaleksan',
  collections: 'kaleksan', creation: 'kriesan', creations: 'kriesan', construction: 'kanstraksan', constructions: 'kanstraksan',
  beauty: 'biuti', music: 'miujik', computer: 'kampiutar', computers: 'kampiutar', service: 'sarvis', services: 'sarvis', juice: 'jus',
  juices: 'jus', house: 'hos', tailor: 'telar', tailors: 'telar', jewellers: 'jvelar', jewelers: 'jvelar', jewellery: 'jvelri', jewelry: 'jvelri',
  jwellers: 'jvelar', jeweller: 'jvelar', one: 'van', x: 'eks', ray: 're', school: 'skul', high: 'hai', light: 'lait', lights: 'lait', fresh: 'fres',
  enterprise: 'entarpraij', enterprises: 'entarpraij', world: 'varld', general: 'janral', genaral: 'janral', agency: 'ajansi', agencies: 'ajansi',
  cafe: 'kef', caffe: 'kef', coffee: 'kafi', coffe: 'kafi', cofee: 'kafi', dairy: 'deri', diary: 'deri', dairies: 'deri', theatre: 'tietar', theater: 'tietar', centre: 'sentar', center: 'sentar', centers: 'sentar', centres: 'sentar', tur: 'tur',
};

/** Applied in order. Digits stay. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^gen(?=[aeiur])/g, 'jen'],
  [/engin/g, 'injin'],
  [/digi/g, 'diji'],
  [/ksh|kch|x/g, 'ks'],
  [/q(u(?=[aeiou]))?|ck/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/tion|sion/g, 'san'],
  [/ture?s?$/g, 'car'],
  // 'C' stands for 'ch' until the other c's are replaced.
  [/t?chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/ph/g, 'f'],
  [/wh/g, 'v'],
  [/zh/g, 'l'],
  [/([bdgjkst])h/g, '$1'],
  [/vh/g, 'v'],
  [/w(?=[aeiouy])|(?<=a)w/g, 'v'],
  [/z/g, 'j'],
  [/dj|dg(?=e)/g, 'j'],
  [/ie[uw]|iew|ew/g, 'iu'],
  [/aa+/g, 'a'],
  [/ee+|ea|ie|ii+|ei/g, 'i'],
  [/oo+|uu+|ue/g, 'u'],
  [/ou|ow|au/g, 'o'],
  [/a[iy]|ey|ae/g, 'e'],
  [/y/g, 'i'],
  [/w/g, 'u'],
  [/([a-z])\1+/g, '$1'],
  [/iu?i/g, 'i'],
  [/([a-z]{2}[^aeiou])e$/g, '$1'],
  [/([a-z]{2})a$/g, '$1'],
  [/([a-z])h$/g, '$1'],
];

/**
 * The consonants of a phonetic key, with those merged that Tamil script does not distinguish (p and b, t and d,
 * k and g, ch, j and s).
 */
export function consonantsOf(sound: string): string {
  const first = /^[aeiou]/.test(sound) ? 'a' : '';
  const merged = sound
    .replaceAll(/[aeiouyh]/g, '')
    .replaceAll(/[bvf]/g, 'p')
    .replaceAll('d', 't')
    .replaceAll('g', 'k')
    .replaceAll(/[cj]/g, 's')
    .replaceAll(/(.)\1+/g, '$1');
  return first + merged;
}

const isVowel = (letter: string): boolean => 'aeiou'.includes(letter);

/** Spellings by ear: equal consonants, different vowels. */
export const soundsSimilar = (a: string, b: string): boolean =>
  a.length >= 5 && b.length >= 5 && haveSameConsonants(a, b) && similarity(a, b, 0.7) >= 0.7;

/** Compared letter by letter, because a search asks this of thousands of words. */
function haveSameConsonants(a: string, b: string): boolean {
  let [i, j] = [0, 0];
  for (;;) {
    while (i < a.length && isVowel(a[i] as string)) i += 1;
    while (j < b.length && isVowel(b[j] as string)) j += 1;
    if (i >= a.length || j >= b.length) return i >= a.length && j >= b.length;
    if (a[i] !== b[j]) return false;
    i += 1;
    j += 1;
  }
}

/** Fewer consonants are ambiguous: 'kf' may be cafe, coffee, cuff. */
const tellingSkeleton = 3;
/** Deleting a letter from a shorter key is too ambiguous. */
const tellingSound = 4;

/**
 * Hashes that two words share if they may be spellings of one: same phonetic key, one letter different
 * (changed, missing, added, swapped), or same consonants.
 */
export const nearOf = remember(10_000, (word): readonly number[] => {
  const keys = new Set<string>();
  // A typing error in an English word is in its letters, not in its sound.
  for (const sound of new Set([soundOf(word), spelledSound(word), byRules(word)])) {
    keys.add(`-${sound}`);
    if (/\d/.test(word)) continue;
    if (sound.length >= tellingSound) for (const shorter of withoutOne(sound)) keys.add(`-${shorter}`);
    const skeleton = consonantsOf(sound);
    if (skeleton.length >= tellingSkeleton) keys.add(`~${skeleton}`);
  }
  // A typing error beside a doubled letter changes two letters of the key but one of the word.
  if (word.length > tellingSound && !/\d/.test(word))
    for (const shorter of withoutOne(word)) keys.add(`/${shorter}`);
  keys.add(`/${word}`);
  return [...keys].map(hashOf);
});

/** The hash shared by words of the same sound. */
export const sameSoundHash = (word: string): number => hashOf(`-${soundOf(word)}`);

const withoutOne = (text: string): string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1));

/** FNV-1a as a signed 32-bit integer, for PostgreSQL's int. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Similarity from 0 to 1, by edit distance; 0 if the lengths alone put it below `least`. */
export function similarity(a: string, b: string, least = 0): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (1 - Math.abs(a.length - b.length) / longest < least) return 0;
  return 1 - changesBetween(a, b) / longest;
}

/** Edit distance (Damerau-Levenshtein): swapping two neighbours counts as one. */
export function changesBetween(a: string, b: string): number {
  // What both begin or end with needs no change, and most compared words share more than half.
  let from = 0;
  while (from < a.length && from < b.length && a.charCodeAt(from) === b.charCodeAt(from)) from += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  return changesWithin(a.slice(from, endA), b.slice(from, endB));
}

function changesWithin(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  let row: number[] = [];
  for (let i = 1; i <= a.length; i += 1) {
    const letter = a.charCodeAt(i - 1);
    row[0] = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = letter === b.charCodeAt(j - 1);
      let least = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      const isSwap =
        !same &&
        i > 1 &&
        j > 1 &&
        letter === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwap) least = Math.min(least, (beforeLast[j - 2] as number) + 1);
      row[j] = least;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] as number;
}
