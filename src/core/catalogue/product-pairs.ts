import { changesBetween } from '../spelling/sounds.ts';
import { nameWords } from '../spelling/words.ts';
import { type Described, wordSound } from './product-key.ts';
import { isSameSize } from './units.ts';

/**
 * Whether a person has to say if two products are the same: they have the same size, and one has a word more than
 * the other ('Salt', 'Tata Salt') or a word that sounds nearly alike.
 */
export function isDoubtful(a: Described, b: Described): boolean {
  if (!isSameSize(a.size, b.size)) return false;
  const [left, right] = [soundsIn(a), soundsIn(b)];
  const onlyLeft = [...left].filter((sound) => !right.has(sound));
  const onlyRight = [...right].filter((sound) => !left.has(sound));
  if (onlyLeft.length === 1 && onlyRight.length === 1)
    return isNearSound(onlyLeft[0] as string, onlyRight[0] as string);
  const more = [...onlyLeft, ...onlyRight];
  const isShared = [...left].some((sound) => right.has(sound) && isTelling(sound));
  return isShared && more.length <= 1 && more.every(isTelling);
}

/** The words by which a product is found, each once. */
export const pairWords = ({ name, brand }: Described): string[] => [
  ...new Set(nameWords(`${brand} ${name}`)),
];

const soundsIn = (product: Described): Set<string> => new Set(pairWords(product).map(wordSound));

/** A number, or a mark such as C of 'Vitamin C', makes another product instead of another spelling. */
const isTelling = (sound: string): boolean => sound.length >= 3 && !/\d/.test(sound);

/** In short words one letter makes another word: 'tur' and 'tul'. */
const leastLetters = 4;

/** The same sound, or one letter of it is different. */
export function isNearSound(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < leastLetters || /\d/.test(a + b)) return false;
  return Math.abs(a.length - b.length) <= 1 && changesBetween(a, b) === 1;
}
