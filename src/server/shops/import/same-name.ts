/** Spellings of one sound, in the order in which they are taken. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(shree|shri|sree)$/, 'sri'],
  [/ksh|x/g, 'ks'],
  [/ph/g, 'f'],
  [/([bcdgjkst])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q|c(?=[^eiy]|$)/g, 'k'],
  [/ee+|ea|ie|y/g, 'i'],
  [/oo+/g, 'u'],
  [/au|ou|ow/g, 'o'],
  [/(\p{L})\1+/gu, '$1'],
  [/(?<=\p{L}{3})[aes]$/u, ''],
];
const fillers = new Set(['the', 'and', 'ms', 'm', 's']);

const sound = (word: string) => spellings.reduce((text, [from, to]) => text.replace(from, to), word);

/** A name as it is spoken, word by word and, since people part words as they like, in one. */
type Sounds = { readonly words: readonly string[]; readonly whole: string };

export function soundsOf(name: string): Sounds {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/['’.]/g, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word));
  return { words: words.map(sound), whole: sound(words.join('')) };
}

/** Whether two names may be spellings of one. Numbers and short words must be the same. */
export function isSameName(a: Sounds, b: Sounds): boolean {
  if (a.whole === '' || b.whole === '') return false;
  if (a.whole === b.whole) return true;
  if (a.words.length !== b.words.length) return false;
  const isAlike = (x: readonly string[], y: readonly string[]) =>
    x.every((word, at) => isNearWord(word, y[at] as string));
  return isAlike(a.words, b.words) || isAlike(a.words.toSorted(), b.words.toSorted());
}

function isNearWord(a: string, b: string): boolean {
  if (a === b) return true;
  const shortest = Math.min(a.length, b.length);
  if (shortest < 4 || /\d/.test(a + b)) return false;
  const allowed = shortest < 8 ? 1 : 2;
  return Math.abs(a.length - b.length) <= allowed && changesBetween(a, b) <= allowed;
}

/** How many letters have to be changed, left out or added. */
function changesBetween(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const kept = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(kept, (last[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    last = row;
  }
  return last[b.length] as number;
}
