import { isIndic, toLatin } from './scripts.ts';

/** A trailing possessive s, alone or joined: "ronnie s" is "ronnies". */
const possessive = 's';

/** Stop words, dropped if other words are left. */
// biome-ignore format: a list
const fillers: ReadonlySet<string> = new Set([
  'and', 'the', 'of', 'in', 'at', 'for', 'near', 'nearby', 'nearest', 'me', 'my', 'ka', 'ki', 'ke', 'ko', 'n', 'a', 'by', 'to', 'best', 'paas', 'mein', 'wala', 'wale',
  'kaa', 'kii', 'vaalaa', 'vaale', 'کا', 'کی', 'کے', 'والا', 'والے',
]);

/** Maximum number of words per text: each costs a dictionary lookup. */
export const mostWords = 10;
const longestWord = 40;

/** Invisible characters inside a word: zero-width joiners, direction marks, and the tatweel of Arabic letters. */
const invisible = /[\u200c-\u200f\u0640]/g;

/** Arabic letters that keyboards send for the Urdu ones. */
const urduOf: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ' };

/** Splits a text into words: transliterated to Latin, lower case, without accents and punctuation. */
export function wordsOf(text: string): string[] {
  const plain = inLatin(text.normalize('NFKC').replaceAll(invisible, ''))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[يىكه]/g, (letter) => urduOf[letter] as string)
    .replaceAll(/['’`´‘]/g, '')
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '') // a.b.c. is one word
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const words: string[] = [];
  const all = plain.split(' ').filter(Boolean);
  for (const [at, word] of all.entries()) {
    const last = words.at(-1);
    // At the end it may be the first letter of the next word: "hotel s" before "hotel samrat".
    const isEnd = at === all.length - 1;
    if (word === possessive && !isEnd && last !== undefined && last.length > 2)
      words[words.length - 1] = last + word;
    else words.push(word.slice(0, longestWord));
  }
  return words;
}

/** Spelled letters: 'KFC' is written केएफसी, or के एफ सी. */
const inLatin = (text: string): string =>
  isIndic(text)
    ? toLatin(text).replaceAll(spelledOut, (run) =>
        run.replaceAll(/[ .]/g, '').replaceAll(letterName, (name) => letterOf[name] as string),
      )
    : text;

/** Letter names as they are transliterated from Indian scripts. */
// biome-ignore format: a table
const letterOf: Readonly<Record<string, string>> = {
  e: 'a', bii: 'b', bi: 'b', sii: 'c', si: 'c', dii: 'd', di: 'd', ii: 'e', eph: 'f', aiph: 'f', jii: 'g', ji: 'g', ech: 'h', aich: 'h',
  hech: 'h', aaii: 'i', aai: 'i', ai: 'i', je: 'j', ke: 'k', el: 'l', ail: 'l', em: 'm', aim: 'm', en: 'n', ain: 'n', o: 'o', pii: 'p', pi: 'p',
  kyuu: 'q', kyu: 'q', aar: 'r', es: 's', ais: 's', tii: 't', ti: 't', yuu: 'u', yu: 'u', vii: 'v', vi: 'v', eks: 'x', vaaii: 'y', vaai: 'y',
  jed: 'z', zed: 'z',
};
const names = Object.keys(letterOf)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const letterName = new RegExp(names, 'g');
/** At most ten letters: 'esii' is e + sii or es + ii, so backtracking doubles with each further letter (ReDoS). */
const spelledOut = new RegExp(`(?<![a-z])(?:${names})(?:[ .]?(?:${names})){1,9}(?![a-z])`, 'g');

/** The words by which a name is found. */
export const nameWords = (name: string): string[] => withoutFillers(wordsOf(name));

/** The words of a search, in typed order. */
export const searchWords = (text: string): string[] =>
  [...new Set(withoutFillers(wordsOf(text)))].slice(0, mostWords);

export const isFiller = (word: string): boolean => fillers.has(word);

/** Without stop words, if other words are left. */
export const withoutFillers = (words: readonly string[]): string[] => {
  const left = words.filter((word) => !fillers.has(word));
  return left.length > 0 ? left : [...words];
};
