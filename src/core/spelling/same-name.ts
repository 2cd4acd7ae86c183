import { changesBetween, soundOf } from './sounds.ts';
import { nameWords } from './words.ts';

/** A name by sound, per word and also joined, because people split words differently. */
type Sounds = { readonly words: readonly string[]; readonly whole: string };

export function soundsOf(name: string): Sounds {
  const words = nameWords(name);
  return { words: words.map(soundOf), whole: soundOf(words.join('')) };
}

/** Whether two names may be spellings of one. Numbers and short words must be equal. */
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
