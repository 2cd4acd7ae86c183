import type { ParsedInput } from '../../../core/endpoint.ts';
import { type MapView, type mapShops, mostFeatures } from '../../../core/shops/map-contract.ts';
import { toSearchText } from '../../../core/shops/rules.ts';
import type { Db } from '../../db/sql.ts';
import type { ReadContext } from '../../http/route.ts';
import { searchDirectory } from '../directory/search-directory.ts';
import { understandText } from '../directory/understand-text.ts';
import { findOrigin } from '../find/find-shops.ts';
import { tradesBySlug } from '../find/trades.ts';
import type { Box, Place } from '../search/nearest.ts';
import { findTrades } from '../search/trade-words.ts';
import { readCrowd } from './crowd.ts';
import { readShops, viewOf } from './features.ts';

type Query = ParsedInput<typeof mapShops>;

/** All shops of a view or those of a trade come from counts, everything else from the search. */
export async function findMapView({ reader }: ReadContext, query: Query): Promise<MapView> {
  // As in the list, a distance from a place that is not known is no filter.
  const around = query.withinKm === undefined ? undefined : (await findOrigin(reader, query)).from;
  const crowd = around ? undefined : await findCrowd(reader, query);
  const found = crowd && (await readCrowd(reader, query, query.zoom, crowd.token));
  return found ?? searchView(reader, query, around);
}

/** What the query asks for, if shops of it are counted; without a token all shops. */
async function findCrowd(db: Db, query: Query): Promise<{ token?: string } | undefined> {
  if (query.open || query.photo || query.verified) return undefined;
  const text = toSearchText(query.q ?? '') ?? '';
  const { elsewhere, opening, ...understood } = await understandText(db, text, middleOf(query));
  if (opening) return undefined;
  const words = elsewhere?.rest ?? understood.words;
  if (words.length === 0) return query.trade === undefined ? {} : { token: tokenOf(query.trade) };
  const { isWhole, tokens } = findTrades(words);
  const [token, ...others] = new Set(tokens.flatMap((each) => [...each]));
  const isTrade = isWhole && token !== undefined && others.length === 0 && query.trade === undefined;
  return isTrade ? { token } : undefined;
}

/** Of a trade that does not exist, no shop has the token. */
const tokenOf = (trade: string): string => tradesBySlug.get(trade)?.token ?? '';

/** The shops of a search inside the view, nearest to its middle or to the place of `withinKm`. */
async function searchView(db: Db, query: Query, around: Place | undefined): Promise<MapView> {
  const { west, south, east, north } = query;
  const { ids, isMore } = await searchDirectory(db, {
    text: toSearchText(query.q ?? '') ?? '',
    place: around ?? middleOf(query),
    view: { west, south, east, north },
    tokens: query.trade === undefined ? [] : [tokenOf(query.trade)],
    withinKm: around && query.withinKm,
    claimed: query.verified && true,
    withPhoto: query.photo !== undefined,
    opening: query.open,
    offset: 0,
    wanted: mostFeatures + 1,
  });
  return viewOf(await readShops(db, query, ids.slice(0, mostFeatures)), isMore);
}

const middleOf = ({ west, south, east, north }: Box): Place => ({
  lat: (south + north) / 2,
  long: (west + east) / 2,
});
