import { isFiller, mostWords, withoutFillers } from '../../../core/spelling/words.ts';
import { findTrades } from '../search/trade-words.ts';
import { nearWords, withoutPraise } from '../search/wishes.ts';

/** Words that may be a place, and those beside them. */
export type Spot<P = readonly string[]> = {
  readonly place: P;
  readonly rest: readonly string[];
  /** A preposition says so. */
  readonly isExplicit: boolean;
};

/** Where in a text places may stand; `words` are those of `typed` that are no fillers. */
export const spotsIn = (typed: readonly string[], words: readonly string[]): Spot[] => [
  ...afterPreposition(typed),
  ...beforePostposition(typed),
  ...besideTrade(words),
];

const prepositions = new Set(['in', 'at', 'near', 'around', 'opposite', 'opp', 'behind', 'beside']);
export const longestPlace = 4;

/** The place after the last preposition, and what stands before it. */
function lastPreposition(typed: readonly string[]): Spot | undefined {
  const at = typed.findLastIndex((word, index) => index > 0 && prepositions.has(word));
  const place = at < 0 ? [] : typed.slice(at + 1);
  if (place.length === 0 || place.length > longestPlace) return undefined;
  return { place, rest: plainWords(typed.slice(0, at)), isExplicit: true };
}

/** 'bakery in Mysuru', 'Sharma Sweets near MG Road'. */
function afterPreposition(typed: readonly string[]): Spot[] {
  const spot = lastPreposition(typed);
  if (spot === undefined) return [];
  // 'in Jayanagar 4th Block' is in Jayanagar, if the block is no place that is known.
  const beginnings = spot.place.slice(1).map((_, index) => spot.place.slice(0, -1 - index));
  return [spot.place, ...beginnings].map((place) => ({ ...spot, place }));
}

/** 'hotel near majestic', 'tea shop opposite hospital': a trade, and where it is wanted. */
export function spotOfTrade(typed: readonly string[]): Spot | undefined {
  const spot = lastPreposition(typed);
  const place = spot?.place.filter((word) => !isFiller(word)) ?? [];
  return spot && place.length > 0 && findTrades(spot.rest).isWhole ? { ...spot, place } : undefined;
}

/** 'In' and 'near' in languages of India, as they are transliterated and as people write them. */
// biome-ignore format: a list
const postpositions = new Set([
  'mein', 'men', 'me', 'mai', 'madhye', 'madhe', 'lo', 'maan', 'vich', 'vicch', 'میں', 'paas', ...nearWords,
]);

/** 'pune mein mithai': in languages of India the place comes first. */
function beforePostposition(typed: readonly string[]): Spot[] {
  const at = typed.findIndex((word, index) => index > 0 && postpositions.has(word));
  const rest = plainWords(typed.slice(at + 1));
  if (at < 0 || at > longestPlace || rest.length === 0 || !findTrades(rest).isWhole) return [];
  return [{ place: withoutFillers(typed.slice(0, at)), rest, isExplicit: true }];
}

/** 'tailor Jayanagar', 'MG Road optician': a trade, and before or after it a place. The longest place first. */
export function besideTrade(words: readonly string[]): Spot[] {
  const spots: Spot[] = [];
  for (let length = Math.min(longestPlace, words.length - 1); length >= 1; length -= 1) {
    const splits = [
      [words.slice(-length), words.slice(0, -length)],
      [words.slice(0, length), words.slice(length)],
    ] as const;
    for (const [place, left] of splits) {
      const rest = withoutPraise(left);
      if (findTrades(rest).isWhole) spots.push({ place, rest, isExplicit: false });
    }
  }
  return spots;
}

/** The words of a name or a trade. */
export const plainWords = (typed: readonly string[]): readonly string[] =>
  withoutPraise([...new Set(withoutFillers(typed))].slice(0, mostWords));
