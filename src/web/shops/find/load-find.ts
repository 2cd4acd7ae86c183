import { data, type MetaDescriptor } from 'react-router';
import type { Call, Output } from '../../../core/endpoint.ts';
import { type FoundShops, findShops, tradesNearby } from '../../../core/shops/find-contract.ts';
import { pageHead } from '../../heads/page-head.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import * as m from '../../messages/en.ts';
import { type FindSearch, isAsked, readFind, toFindQuery } from './find-address.ts';

export type Trades = Output<typeof tradesNearby>;

export type LoadedFind = {
  readonly search: FindSearch;
  /** The first page of a search; undefined without one. */
  readonly page: FoundShops | undefined;
  readonly trades: Trades;
  readonly now: number;
};

/** What is the same for everybody: the search of the address, without the visitor's position. */
export async function loadFind(call: Call, address: URLSearchParams) {
  const search = readFind(address);
  const page = isAsked(search) ? await call(findShops, toFindQuery(search, undefined)) : undefined;
  const place = page?.place;
  const trades = await call(tradesNearby, place ? { lat: place.lat, long: place.long } : {});
  const loaded: LoadedFind = { search, page, trades, now: Date.now() };
  // Only the page without a search is cached: searches are unlimited and would evict all other pages.
  const keeping = isAsked(search) ? 'private, no-cache' : 'public, max-age=30';
  return data(loaded, { headers: { 'cache-control': keeping } });
}

/** Search engines index the page without a search alone. */
export function findHead(
  matches: Parameters<typeof pageHead>[0],
  address: string,
  loaded: LoadedFind | undefined,
): MetaDescriptor[] {
  const search = readFind(new URLSearchParams(address));
  const { q, near, trade } = search;
  const known = loaded?.page?.trade;
  const words = [q, known?.slug === trade && known?.label, near].filter(Boolean).join(', ');
  if (isAsked(search)) return unlistedHead(words === '' ? m.findTitle : m.findTitleOf(words));
  return pageHead(matches, {
    path: '/shops',
    title: m.findTitle,
    description: m.findDescription,
    trail: [{ name: m.findHeading, path: '/shops' }],
  });
}
