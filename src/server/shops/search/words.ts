import { isIndic, toLatin } from './scripts.ts';

/** Joined to a word they say whose it is, alone they are that word's end: "ronnie s" is "ronnies". */
const possessive = 's';

/** A word that people type without meaning it. Dropped where other words are left. */
// biome-ignore format: a list
const fillers: ReadonlySet<string> = new Set([
  'and', 'the', 'of', 'in', 'at', 'for', 'near', 'nearby', 'nearest', 'me', 'my', 'ka', 'ki', 'ke', 'ko', 'n', 'a', 'by', 'to', 'best', 'paas', 'mein', 'wala', 'wale',
]);

/** At most so many words of a text count: nobody means more, and each costs a look into the dictionary. */
const mostWords = 10;
const longestWord = 40;

/** The words of a text: in Latin letters whatever its script, without case, accents and signs. */
export function wordsOf(text: string): string[] {
  const plain = inLatin(text.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/['’`´‘]/g, '')
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '') // a.b.c. is one word
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const words: string[] = [];
  const all = plain.split(' ').filter(Boolean);
  for (const [at, word] of all.entries()) {
    const last = words.at(-1);
    // At the end it may be the beginning of the next word: "hotel s" on the way to "hotel samrat".
    const isEnd = at === all.length - 1;
    if (word === possessive && !isEnd && last !== undefined && last.length > 2)
      words[words.length - 1] = last + word;
    else words.push(word.slice(0, longestWord));
  }
  return words;
}

/** Letter by letter: 'KFC' is written केएफसी, or के एफ सी. */
const inLatin = (text: string): string =>
  isIndic(text)
    ? toLatin(text).replaceAll(spelledOut, (run) =>
        run.replaceAll(/[ .]/g, '').replaceAll(letterName, (name) => letterOf[name] as string),
      )
    : text;

/** How the names of the letters come out of an Indian script. */
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
const spelledOut = new RegExp(`(?<![a-z])(?:${names})(?:[ .]?(?:${names}))+(?![a-z])`, 'g');

/** What a name is found by. */
export const nameWords = (name: string): string[] => meant(wordsOf(name));

/** What is searched for, in the order of typing. */
export const searchWords = (text: string): string[] => [...new Set(meant(wordsOf(text)))].slice(0, mostWords);

const meant = (words: readonly string[]): string[] => {
  const left = words.filter((word) => !fillers.has(word));
  return left.length > 0 ? left : [...words];
};
