import { dayInIndia } from '../../../core/days.ts';
import type { OpeningWish } from '../../../core/shops/contract.ts';
import { pageSize } from '../../../core/shops/rules.ts';
import { type Db, sql } from '../../db/sql.ts';
import { timeStage } from '../../metrics/report.ts';
import { type Bounds, nearestNamed } from '../search/candidates.ts';
import type { Group } from '../search/costs.ts';
import type { Place } from '../search/nearest.ts';
import { type Answer, ranked, searchShops, type Wish } from '../search/search-shops.ts';
import { findTrades } from '../search/trade-words.ts';
import { misspeltPlace, placeAfterName } from './guess-place.ts';
import { keepOpen } from './openings.ts';
import { besideTrade, type Spot } from './place-spots.ts';
import { type Understood, understandText } from './understand-text.ts';

/** Reads one row more than a page, to know whether there is a next page. */
export const wanted = pageSize + 1;

export type DirectorySearch = Pick<Bounds, 'withinKm' | 'claimed' | 'withPhoto' | 'view'> & {
  /** Empty if only filters are set. */
  readonly text: string;
  readonly place: Place | undefined;
  /** Each filter is a token that a shop must have. */
  readonly tokens: readonly string[];
  readonly opening: OpeningWish | undefined;
  readonly offset: number;
  /** For a map; a page otherwise. */
  readonly wanted?: number;
};

export type Found = Answer &
  Pick<Understood, 'opening'> & {
    /** The place that the text names, or that a shop there has as its name. */
    readonly near: (Place & { readonly name: string }) | undefined;
    /** Nothing is known of the place that the text names. */
    readonly unknownPlace?: string;
  };

/** One page of the ids of a search by a text and filters. */
export async function searchDirectory(db: Db, asked: DirectorySearch): Promise<Found> {
  const {
    words,
    near,
    elsewhere,
    opening: typed,
  } = await timeStage('text', () => understandText(db, asked.text, asked.place));
  const opening = asked.opening ?? typed;
  const { withinKm, claimed, withPhoto, view, offset, wanted: most = wanted } = asked;
  // A map stays where it is, whatever place the text names.
  const place = view ? asked.place : (near ?? asked.place);
  const wish: Wish = {
    words: view && elsewhere ? elsewhere.rest : words,
    required: await groupsOf(db, asked.tokens),
    bounds: { place, withinKm, claimed, withPhoto, view, today: dayInIndia(new Date()) },
    offset,
    wanted: most,
  };
  const search = (page: Wish) =>
    near || view ? searchShops(db, page) : searchHereOrThere(db, page, elsewhere);
  if (opening === undefined) return { near, ...(await search(wish)), opening };
  // Hours are looked up for the best matches only, and not indexed.
  const { ids, isMore, ...found } = await search({ ...wish, offset: 0, wanted: Math.max(ranked, most) });
  const open = await keepOpen(db, ids, opening);
  const page = open.slice(offset, offset + most);
  return {
    near,
    ...found,
    ids: page,
    count: open.length,
    isMore: view !== undefined && isMore,
    opening,
  };
}

type FoundThere = Answer & Partial<Pick<Found, 'near' | 'unknownPlace'>>;

type KnownSpot = Omit<Spot<Place & { readonly name: string }>, 'isExplicit'>;

async function searchAt(db: Db, wish: Wish, { place, rest }: KnownSpot): Promise<FoundThere> {
  const { name, lat, long } = place;
  const bounds = { ...wish.bounds, place: { lat, long } };
  return { ...(await searchShops(db, { ...wish, words: rest, bounds })), near: { name, lat, long } };
}

/** The place may be a shop that people know ('restaurant near Forum Mall') or misspelt. Otherwise it is left out. */
async function searchElsewhere(db: Db, wish: Wish, spot: Spot): Promise<FoundThere> {
  const { place, rest } = spot;
  const visitor = wish.bounds.place;
  const shop = visitor && !findTrades(place).isWhole ? await nearestNamed(db, place, visitor) : undefined;
  const known = shop ? { place: shop, rest } : await misspeltPlace(db, [spot], visitor);
  if (known) return searchAt(db, wish, known);
  return { ...(await searchShops(db, { ...wish, words: rest })), unknownPlace: place.join(' ') };
}

/** If no shop around has all words, the last of them may be a place with such a shop: 'Pizza Hut Indiranagar'. */
async function searchHereOrThere(db: Db, wish: Wish, elsewhere: Spot | undefined): Promise<FoundThere> {
  const { words, bounds } = wish;
  // Of 'tea shop near hospital' both are trades, and hospitals are not what is wanted.
  if (elsewhere && findTrades(words).isWhole) return searchElsewhere(db, wish, elsewhere);
  const here = await searchShops(db, wish);
  if (!here.isPartial) return here;
  if (elsewhere) return searchElsewhere(db, wish, elsewhere);
  const known =
    (await placeAfterName(db, words, bounds.place)) ??
    (await misspeltPlace(db, besideTrade(words), bounds.place));
  if (known === undefined) return here;
  const there = await searchAt(db, wish, known);
  return there.isPartial || there.count === 0 ? here : there;
}

/** A token that no shop has gives an empty group. */
async function groupsOf(db: Db, tokens: readonly string[]): Promise<Group[]> {
  if (tokens.length === 0) return [];
  const found = await db.query<{ word: string; id: number; df: number }>(
    sql`select word, id, df from token where word = any(${tokens}::text[])`,
  );
  return tokens.map((token) => {
    const row = found.find(({ word }) => word === token);
    return row ? { ids: [row.id], df: row.df } : { ids: [], df: 0 };
  });
}
