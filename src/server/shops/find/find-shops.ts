import type { ParsedInput } from '../../../core/endpoint.ts';
import { decodePlusCode } from '../../../core/places/plus-code.ts';
import type { FoundShops, findShops, Place } from '../../../core/shops/find-contract.ts';
import { pageCap, pageSize, toSearchText } from '../../../core/shops/rules.ts';
import { mostWords, wordsOf } from '../../../core/spelling/words.ts';
import type { Db } from '../../db/sql.ts';
import type { ReadContext } from '../../http/route.ts';
import { timeStage } from '../../metrics/report.ts';
import { misspeltPlace } from '../directory/guess-place.ts';
import { searchDirectory } from '../directory/search-directory.ts';
import { findNamedPlace } from '../places/find-place.ts';
import { readCards } from './shop-cards.ts';
import { tradesBySlug } from './trades.ts';

type Query = ParsedInput<typeof findShops>;

export async function findShopCards({ reader }: ReadContext, query: Query): Promise<FoundShops> {
  const { page, near = '' } = query;
  const { named, from } = await findOrigin(reader, query);
  const trade = query.trade === undefined ? undefined : tradesBySlug.get(query.trade);
  const {
    ids,
    count,
    isMore,
    near: typed,
    unknownPlace,
    opening,
  } = await searchDirectory(reader, {
    text: toSearchText(query.q ?? '') ?? '',
    place: from,
    tokens: query.trade === undefined ? [] : [trade?.token ?? ''],
    // Around a place that is not known, nothing is near.
    withinKm: from && query.withinKm,
    claimed: query.verified && true,
    withPhoto: query.photo !== undefined,
    opening: query.open,
    offset: (page - 1) * pageSize,
  });
  const shown = ids.slice(0, pageSize);
  const items = shown.length === 0 ? [] : await timeStage('rows', () => readCards(reader, shown));
  const isLast = ids.length <= pageSize || page >= pageCap;
  return {
    items,
    nextPage: isLast ? null : page + 1,
    found: { count, isMore },
    place: placeOf(typed ?? named),
    isPlaceUnknown: near.trim() !== '' && named === undefined,
    ...(unknownPlace !== undefined && { unknownPlace }),
    trade: trade ?? null,
    opening: opening ?? null,
  };
}

/** The place from which distances count, and its name if `near` gives one. */
export async function findOrigin(
  db: Db,
  { lat, long, near = '' }: Pick<Query, 'lat' | 'long' | 'near'>,
): Promise<{ named: Place | undefined; from: Pick<Place, 'lat' | 'long'> | undefined }> {
  const position = lat === undefined || long === undefined ? undefined : { lat, long };
  const named = near.trim() === '' ? undefined : await findNear(db, near, position);
  return { named, from: named ?? position };
}

const placeOf = (place: Place | undefined): Place | null =>
  place ? { name: place.name, lat: place.lat, long: place.long } : null;

/** The place that is typed into 'Near': 'Jayanagar', 'Fort, Mumbai', '560001', '3VGH+C3 Mumbai', or one of them misspelt. */
async function findNear(
  db: Db,
  text: string,
  visitor: Pick<Place, 'lat' | 'long'> | undefined,
): Promise<Place | undefined> {
  const [code = '', ...rest] = text.trim().split(/\s+/);
  if (code.includes('+')) {
    const town = await findNamedPlace(db, wordsOf(rest.join(' ')).slice(0, mostWords), visitor);
    const square = decodePlusCode(code, town ?? visitor);
    if (square) return { name: text.trim(), ...square };
  }
  const words = wordsOf(text).slice(0, mostWords);
  const named = await findNamedPlace(db, words, visitor);
  return named ?? (await misspeltPlace(db, [{ place: words, rest: [], isExplicit: true }], visitor))?.place;
}
