import * as z from 'zod/mini';
import { type FindQuery, findShops } from '../../../core/shops/find-contract.ts';
import { toSearchText } from '../../../core/shops/rules.ts';
import { readMapPlace, writeMapPlace } from '../map/map-place.ts';

/** What a shopper looks for. The address of the page is its only store. */
export type FindSearch = {
  readonly q?: string | undefined;
  readonly near?: string | undefined;
  readonly trade?: string | undefined;
  readonly open?: 'now' | undefined;
  readonly km?: typeof closeKm | undefined;
  readonly photo?: 'true' | undefined;
  readonly verified?: 'true' | undefined;
  /** The area that is searched, as `lat,long,zoom` of the map. */
  readonly map?: string | undefined;
  /** On a phone the map is shown above the list; a wide screen always has both. */
  readonly view?: 'map' | undefined;
};
type Field = keyof FindSearch;

const closeKm = 2;

const { shape } = findShops.input;
const fitting =
  <S extends z.ZodMiniType>(schema: S) =>
  (text: string): z.output<S> | undefined =>
    z.safeParse(schema, text).data;

const readers: { readonly [F in Field]: (text: string) => FindSearch[F] } = {
  q: toSearchText,
  near: toSearchText,
  trade: fitting(shape.trade),
  open: fitting(shape.open),
  km: (text) => (text === String(closeKm) ? closeKm : undefined),
  photo: fitting(shape.photo),
  verified: fitting(shape.verified),
  map: (text) => {
    const place = readMapPlace(text);
    return place && writeMapPlace(place);
  },
  view: (text) => (text === 'map' ? text : undefined),
};
export const findParameters = Object.keys(readers) as Field[];

/** A link may be outdated, cut or made up: invalid parts are dropped and the rest is used. */
export const readFind = (address: URLSearchParams): FindSearch =>
  Object.fromEntries(
    findParameters.flatMap((field) => {
      const value = readers[field](address.get(field)?.trim() ?? '');
      return value === undefined ? [] : [[field, value]];
    }),
  );

export const isAsked = (search: FindSearch): boolean =>
  findParameters.some((field) => field !== 'view' && search[field] !== undefined);

/** The address of the page with this search. It never contains the visitor's position. */
export function findPath(search: FindSearch): string {
  const address = new URLSearchParams();
  for (const field of findParameters) {
    const value = search[field];
    if (value !== undefined) address.set(field, String(value));
  }
  return address.size > 0 ? `/shops?${address}` : '/shops';
}

type Position = { readonly lat: number; readonly long: number };

/** Without the zoom, which no search needs. */
export function middleOf(map: string | undefined): Position | undefined {
  const place = readMapPlace(map);
  return place && { lat: place.lat, long: place.long };
}

/** The query of the server: around the named place, else the middle of the map, else the visitor's position. */
export function toFindQuery(search: FindSearch, position: Position | undefined): FindQuery {
  const { km, near, map, view: _view, ...rest } = search;
  const from = near === undefined ? (middleOf(map) ?? position) : undefined;
  const isPlaced = near !== undefined || from !== undefined;
  return { ...rest, ...(near !== undefined && { near }), ...from, ...(isPlaced && km && { withinKm: km }) };
}

/** The filters that stand as chips below the search. */
export const filters = {
  open: 'now',
  km: closeKm,
  photo: 'true',
  verified: 'true',
} as const satisfies FindSearch;
export type Filter = keyof typeof filters;

/** The same search with one filter switched on or off. */
export const toggled = (search: FindSearch, filter: Filter): FindSearch => ({
  ...search,
  [filter]: search[filter] === undefined ? filters[filter] : undefined,
});

export const withoutFilters = ({ q, near, trade, map, view }: FindSearch): FindSearch => ({
  q,
  near,
  trade,
  map,
  view,
});
