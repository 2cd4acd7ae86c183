import { distanceKm, type Position } from '../../../core/places/distance.ts';
import type { OpeningWish } from '../../../core/shops/contract.ts';
import { isFiller, mostWords, wordsOf } from '../../../core/spelling/words.ts';
import type { Db } from '../../db/sql.ts';
import { type FoundPlace, findPlaces, isLikely } from '../places/find-place.ts';
import { placeSpellings } from '../places/place-spellings.ts';
import { nearestNamed } from '../search/candidates.ts';
import { placeKey } from '../search/tokens.ts';
import { findTrades } from '../search/trade-words.ts';
import { takeOpening } from '../search/wishes.ts';
import { misspeltPlace } from './guess-place.ts';
import { besideTrade, plainWords, type Spot, spotOfTrade, spotsIn } from './place-spots.ts';

export type Understood = {
  /** The words of a name or a trade. */
  readonly words: readonly string[];
  /** The place that the text names, if the visitor is not there. */
  readonly near: FoundPlace | undefined;
  readonly opening: OpeningWish | undefined;
  /** A trade and where it is wanted, if no such place is known: 'hotel near majestic'. */
  readonly elsewhere?: Spot | undefined;
};

/** A text as a name or a trade, a place and opening hours: 'open now bakery in Mysuru'. */
export async function understandText(
  db: Db,
  text: string,
  visitor: Position | undefined,
): Promise<Understood> {
  const { words: typed, opening } = takeOpening(wordsOf(text).slice(0, mostWords + 2));
  // 'open now near me' asks for any shop.
  const words = opening && typed.every(isFiller) ? [] : plainWords(typed);
  const all = { words, near: undefined, opening };
  const elsewhere = spotOfTrade(typed);
  const { isWhole, isSpelled } = findTrades(words);
  // 'Chennai' sounds like 'chain', which cycle shops repair.
  if (words.length === 0 || (isWhole && isSpelled && elsewhere === undefined)) return all;
  const readings = spotsIn(typed, words).flatMap((spot) =>
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
    const spots = elsewhere ? [elsewhere] : besideTrade(words);
    const closer = isLikely(place, visitor) ? undefined : await misspeltPlace(db, spots, visitor);
    if (closer) return { words: closer.rest, near: closer.place, opening };
    const isHere = visitor !== undefined && distanceKm(visitor, place) <= place.reachKm;
    return { words: reading.rest, near: isHere && place.town === '' ? undefined : place, opening };
  }
  return { ...all, elsewhere };
}

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
