import type { Position } from '../../../core/places/distance.ts';
import type { Db } from '../../db/sql.ts';
import { type FoundPlace, findPlaces, isLikely } from '../places/find-place.ts';
import { keysLike } from '../places/place-spellings.ts';
import { placeKey } from '../search/tokens.ts';
import { longestPlace, type Spot } from './place-spots.ts';

/** 'Pizza Hut Indiranagar': a name, and after it a place. The longest place counts. */
export async function placeAfterName(
  db: Db,
  words: readonly string[],
  visitor: Position | undefined,
): Promise<Spot<FoundPlace> | undefined> {
  const lengths = Array.from({ length: Math.min(longestPlace, words.length - 1) }, (_, at) => at + 1);
  const ends = lengths.map((length) => ({
    key: placeKey(words.slice(-length).join(' ')),
    rest: words.slice(0, -length),
  }));
  if (ends.length === 0) return undefined;
  const keys = ends.map(({ key }) => key);
  const places = (await findPlaces(db, keys, visitor)).filter((place) => isLikely(place, visitor));
  const found = ends.findLast(({ key }) => places.some((place) => place.key === key));
  const place = places.find(({ key }) => key === found?.key);
  return found && place && { place, rest: found.rest, isExplicit: false };
}

/** Keys of other lengths are no misspelt place: shorter ones are like other words, and longer ones cost too much. */
const shortest = { explicit: 5, other: 7 };
const longest = 20;
/** Of so many spots, each with at most a thousand spellings. */
const mostMisspelt = 2;

/** 'pharmacy kormangala': a trade, and a place with a typing error. */
export async function misspeltPlace(
  db: Db,
  spots: readonly Spot[],
  visitor: Position | undefined,
): Promise<Spot<FoundPlace> | undefined> {
  const likes = spots
    .map((spot) => ({ spot, key: placeKey(spot.place.join(' ')) }))
    .filter(({ spot, key }) => key.length >= shortest[spot.isExplicit ? 'explicit' : 'other'])
    // Another number is another place: a PIN, or the block of a part of a town.
    .filter(({ key }) => key.length <= longest && !/\d/.test(key))
    .slice(0, mostMisspelt)
    .map(({ spot, key }) => ({ spot, keys: new Set(keysLike(key)) }));
  if (likes.length === 0) return undefined;
  const places = await findPlaces(db, [...new Set(likes.flatMap(({ keys }) => [...keys]))], visitor);
  const place = places.find((each) => isLikely(each, visitor));
  const meant = place && likes.find(({ keys }) => keys.has(place.key));
  return place && meant && { ...meant.spot, place };
}
