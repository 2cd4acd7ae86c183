import { distanceKm, type Position } from '../../../core/places/distance.ts';
import type { OpeningWish } from '../../../core/shops/contract.ts';
import { isFiller, mostWords, withoutFillers, wordsOf } from '../../../core/spelling/words.ts';
import type { Db } from '../../db/sql.ts';
import { type FoundPlace, findPlaces } from '../places/find-place.ts';
import { keysLike, placeSpellings } from '../places/place-spellings.ts';
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

export type Elsewhere<P = readonly string[]> = { readonly words: readonly string[]; readonly place: P };

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
  const { isWhole, isSpelled } = findTrades(words);
  // 'Chennai' sounds like 'chain', which cycle shops repair.
  if (words.length === 0 || (isWhole && isSpelled && elsewhere === undefined)) return all;
  const spots = [...afterPreposition(typed), ...beforePostposition(typed), ...atEitherEnd(words)];
  const readings = spots.flatMap((spot) =>
    placeSpellings(text, spot.place).flatMap((place) => readPlace({ ...spot, place })),
  );
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
    // Asked in Bengaluru, 'salon in jaynagar' is no town in Bihar.
    const closer = isLikely(place, visitor) ? undefined : await misspeltPlace(db, words, elsewhere, visitor);
    if (closer) return { words: closer.words, near: closer.place, opening };
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
): Promise<Elsewhere<FoundPlace> | undefined> {
  const lengths = Array.from({ length: Math.min(longestPlace, words.length - 1) }, (_, at) => at + 1);
  const ends = lengths.map((length) => ({
    key: placeKey(words.slice(-length).join(' ')),
    name: words.slice(0, -length),
  }));
  if (ends.length === 0) return undefined;
  const keys = ends.map(({ key }) => key);
  const places = (await findPlaces(db, keys, visitor)).filter((place) => isLikely(place, visitor));
  const found = ends.findLast(({ key }) => places.some((place) => place.key === key));
  const place = places.find(({ key }) => key === found?.key);
  return found && place && { words: found.name, place };
}

/** Keys of other lengths are no misspelt place: shorter ones are like other words, and longer ones cost too much. */
const misspeltLength = { afterPreposition: 5, beside: 7, most: 20 };

/** 'pharmacy kormangala': a trade, and a place with a typing error. */
export async function misspeltPlace(
  db: Db,
  words: readonly string[],
  elsewhere: Elsewhere | undefined,
  visitor: Position | undefined,
): Promise<Elsewhere<FoundPlace> | undefined> {
  const spots = elsewhere
    ? [elsewhere]
    : atEitherEnd(words).map(({ place, rest }) => ({ place, words: rest }));
  const shortest = misspeltLength[elsewhere ? 'afterPreposition' : 'beside'];
  const likes = spots
    .map((spot) => ({ ...spot, key: placeKey(spot.place.join(' ')) }))
    .filter(({ key }) => key.length >= shortest && key.length <= misspeltLength.most)
    .slice(0, mostMisspelt)
    .map((spot) => ({ ...spot, keys: new Set(keysLike(spot.key)) }));
  if (likes.length === 0) return undefined;
  const places = await findPlaces(db, [...new Set(likes.flatMap(({ keys }) => [...keys]))], visitor);
  const near = places.find((place) => isLikely(place, visitor));
  const meant = near && likes.find(({ keys }) => keys.has(near.key));
  return near && meant && { words: meant.words, place: near };
}
/** Of so many readings, each with at most a thousand spellings. */
const mostMisspelt = 2;

/** Beyond it only a well-known town is meant without a preposition: 'Thirumalai Bhavan' is a name. */
const surroundingsKm = 60;

const isLikely = (place: FoundPlace, visitor: Position | undefined): boolean =>
  place.isKnown || (visitor !== undefined && distanceKm(visitor, place) <= surroundingsKm);

const unique = (words: readonly string[]): string[] => [...new Set(words)].slice(0, mostWords);

/** Words that may be a place, and those beside them. */
type Spot = {
  readonly place: readonly string[];
  readonly rest: readonly string[];
  /** A preposition says so. */
  readonly isExplicit: boolean;
};

type Reading = Omit<Spot, 'place'> & {
  readonly key: string;
  /** The key of the town, if the text names a part of it and the town: 'Fort Mumbai'. */
  readonly town: string | undefined;
};

/** The words as one place, and as a locality before its town. */
const readPlace = ({ place, rest, isExplicit }: Spot): Reading[] => [
  { key: placeKey(place.join(' ')), town: undefined, rest, isExplicit },
  ...place.slice(1).map((_, at) => ({
    key: placeKey(place.slice(0, at + 1).join(' ')),
    town: placeKey(place.slice(at + 1).join(' ')),
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
function afterPreposition(typed: readonly string[]): Spot[] {
  const { place, rest } = splitAtPreposition(typed);
  if (place.length === 0) return [];
  // 'in Jayanagar 4th Block' is in Jayanagar, if the block is no place that is known.
  const beginnings = place.slice(1).map((_, index) => place.slice(0, place.length - 1 - index));
  return [place, ...beginnings].map((words) => ({ place: words, rest, isExplicit: true }));
}

/** 'In' and 'near' in languages of India, as they are transliterated and as people write them. */
// biome-ignore format: a list
const postpositions = new Set([
  'mein', 'men', 'me', 'mai', 'madhye', 'madhe', 'lo', 'maan', 'vich', 'vicch', 'میں',
  'paas', 'najdiik', 'nazdeek', 'hattira', 'arukil', 'pakkattil', 'daggara', 'javal', 'najiik', 'kaachhe', 'paakhre', 'nere', 'atutt', 'قریب',
]);

/** 'pune mein mithai': in languages of India the place comes first. */
function beforePostposition(typed: readonly string[]): Spot[] {
  const at = typed.findIndex((word, index) => index > 0 && postpositions.has(word));
  const rest = withoutPraise(unique(withoutFillers(typed.slice(at + 1))));
  if (at < 0 || at > longestPlace || rest.length === 0 || !findTrades(rest).isWhole) return [];
  return [{ place: withoutFillers(typed.slice(0, at)), rest, isExplicit: true }];
}

/** 'tailor Jayanagar', 'MG Road optician': a trade, and before or after it a place. The longest place first. */
function atEitherEnd(words: readonly string[]): Spot[] {
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
