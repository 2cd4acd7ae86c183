import { distanceKm, type Position } from '../../../core/places/distance.ts';
import type { OpeningWish } from '../../../core/shops/contract.ts';
import { isFiller, mostWords, withoutFillers, wordsOf } from '../../../core/spelling/words.ts';
import type { Db } from '../../db/sql.ts';
import { type FoundPlace, findPlaces } from '../places/find-place.ts';
import { nearestNamed } from '../search/candidates.ts';
import { placeKey } from '../search/tokens.ts';
import { findTrades } from '../search/trade-words.ts';
import { takeOpening, withoutPraise } from '../search/wishes.ts';

export type Understood = {
  /** The words of a name or a trade. */
  readonly words: readonly string[];
  /** The place that the text names, if the visitor is not there. */
  readonly near: FoundPlace | undefined;
  readonly opening: OpeningWish | undefined;
  /** A trade and where it is wanted, if no such place is known: 'hotel near majestic'. */
  readonly elsewhere?: Elsewhere | undefined;
};

export type Elsewhere = { readonly words: readonly string[]; readonly place: readonly string[] };

/** A text as a name or a trade, a place and opening hours: 'open now bakery in Mysuru'. */
export async function understandText(
  db: Db,
  text: string,
  visitor: Position | undefined,
): Promise<Understood> {
  const { words: typed, opening } = takeOpening(wordsOf(text).slice(0, mostWords + 2));
  // 'open now near me' asks for any shop.
  const words = opening && typed.every(isFiller) ? [] : withoutPraise(unique(withoutFillers(typed)));
  const all = { words, near: undefined, opening };
  const elsewhere = placeOfTrade(typed);
  if (words.length === 0 || (findTrades(words).isWhole && elsewhere === undefined)) return all;
  const readings = [...afterPreposition(typed), ...beforePostposition(typed), ...atEitherEnd(words)];
  if (readings.length === 0) return all;
  const places = await findPlaces(db, [...new Set(readings.map(({ key }) => key))], visitor);
  for (const reading of readings) {
    const place = places.find(
      ({ key, town }) =>
        key === reading.key && (reading.town === undefined || placeKey(town) === reading.town),
    );
    if (place === undefined || !(reading.isExplicit || isLikely(place, visitor))) continue;
    // 'Jaipur Sweets' may be a shop around the corner; 'sweets in Jaipur' is not.
    if (!reading.isExplicit && visitor && (await nearestNamed(db, words, visitor))) return all;
    const isHere = visitor !== undefined && distanceKm(visitor, place) <= place.reachKm;
    return { words: reading.rest, near: isHere && place.town === '' ? undefined : place, opening };
  }
  return { ...all, elsewhere };
}

/** 'hotel near majestic', 'tea shop opposite hospital': a trade, and where it is wanted. */
function placeOfTrade(typed: readonly string[]): Elsewhere | undefined {
  const { place, rest } = splitAtPreposition(typed);
  const named = place.filter((word) => !isFiller(word));
  return named.length > 0 && findTrades(rest).isWhole ? { words: rest, place: named } : undefined;
}

/** 'Pizza Hut Indiranagar': a name, and after it a place. The longest place counts. */
export async function placeAfterName(
  db: Db,
  words: readonly string[],
  visitor: Position | undefined,
): Promise<{ readonly words: readonly string[]; readonly near: FoundPlace } | undefined> {
  const lengths = Array.from({ length: Math.min(longestPlace, words.length - 1) }, (_, at) => at + 1);
  const ends = lengths.map((length) => ({
    key: placeKey(words.slice(-length).join(' ')),
    name: words.slice(0, -length),
  }));
  if (ends.length === 0) return undefined;
  const keys = ends.map(({ key }) => key);
  const places = (await findPlaces(db, keys, visitor)).filter((place) => isLikely(place, visitor));
  const found = ends.findLast(({ key }) => places.some((place) => place.key === key));
  const near = places.find(({ key }) => key === found?.key);
  return found && near && { words: found.name, near };
}

/** Beyond it only a well-known town is meant without a preposition: 'Thirumalai Bhavan' is a name. */
const surroundingsKm = 60;

const isLikely = (place: FoundPlace, visitor: Position | undefined): boolean =>
  place.isKnown || (visitor !== undefined && distanceKm(visitor, place) <= surroundingsKm);

const unique = (words: readonly string[]): string[] => [...new Set(words)].slice(0, mostWords);

type Reading = {
  readonly key: string;
  /** The key of the town, if the text names a part of it and the town: 'Fort Mumbai'. */
  readonly town: string | undefined;
  readonly rest: readonly string[];
  readonly isExplicit: boolean;
};

/** The words as one place, and as a locality before its town. */
const readPlace = (words: readonly string[], rest: readonly string[], isExplicit: boolean): Reading[] => [
  { key: placeKey(words.join(' ')), town: undefined, rest, isExplicit },
  ...words.slice(1).map((_, at) => ({
    key: placeKey(words.slice(0, at + 1).join(' ')),
    town: placeKey(words.slice(at + 1).join(' ')),
    rest,
    isExplicit: true,
  })),
];

const prepositions = new Set(['in', 'at', 'near', 'around', 'opposite', 'opp', 'behind', 'beside']);
const longestPlace = 4;

/** What stands before the last preposition, and the place after it; without such a place both are empty. */
function splitAtPreposition(typed: readonly string[]) {
  const at = typed.findLastIndex((word, index) => index > 0 && prepositions.has(word));
  const place = at < 0 ? [] : typed.slice(at + 1);
  if (place.length === 0 || place.length > longestPlace) return { place: [], rest: [] };
  return { place, rest: withoutPraise(unique(withoutFillers(typed.slice(0, at)))) };
}

/** 'bakery in Mysuru', 'Sharma Sweets near MG Road'. */
function afterPreposition(typed: readonly string[]): Reading[] {
  const { place, rest } = splitAtPreposition(typed);
  if (place.length === 0) return [];
  // 'in Jayanagar 4th Block' is in Jayanagar, if the block is no place that is known.
  const beginnings = place.slice(1).map((_, index) => place.slice(0, place.length - 1 - index));
  return [place, ...beginnings].flatMap((words) => readPlace(words, rest, true));
}

/** As 'में' is transliterated, and as people write it. */
const postpositions = new Set(['mein', 'men', 'me', 'mai']);

/** 'pune mein mithai': in Hindi the place comes first. */
function beforePostposition(typed: readonly string[]): Reading[] {
  const at = typed.findIndex((word, index) => index > 0 && postpositions.has(word));
  const rest = withoutPraise(unique(withoutFillers(typed.slice(at + 1))));
  if (at < 0 || at > longestPlace || rest.length === 0 || !findTrades(rest).isWhole) return [];
  return readPlace(typed.slice(0, at), rest, true);
}

/** 'tailor Jayanagar', 'MG Road optician': a trade, and before or after it a place. The longest place first. */
function atEitherEnd(words: readonly string[]): Reading[] {
  const readings: Reading[] = [];
  for (let length = Math.min(longestPlace, words.length - 1); length >= 1; length -= 1) {
    const splits = [
      [words.slice(-length), words.slice(0, -length)],
      [words.slice(0, length), words.slice(length)],
    ] as const;
    for (const [place, left] of splits) {
      const rest = withoutPraise(left);
      if (findTrades(rest).isWhole) readings.push(...readPlace(place, rest, false));
    }
  }
  return readings;
}
