import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { listShops, type ShopListItem, type ShopPage } from '../../../core/shops/contract.ts';
import { pageCap } from '../../../core/shops/rules.ts';
import { call } from '../../api.ts';
import { prepareToasts, toast } from '../../ui/overlays/toast.ts';
import { isSearch, type Search, toListQuery, writeSearch } from '../filters/filters.ts';
import { pagingOptions, useBackOnline } from '../paging.ts';
import type { LoadedList } from './load-list.ts';

type Loaded = InfiniteData<ShopPage, number>;
type Position = { readonly lat: number; readonly long: number };

/**
 * The list with infinite scroll: first the rows of the server's HTML, and nearest first once the position is
 * known.
 */
export function useShopPages(search: Search, position: Position | undefined, first: LoadedList['first']) {
  const [openedAt] = useState(() => Date.now());
  const asked = toListQuery(search, position);
  const isRendered =
    first !== undefined && position === undefined && writeSearch(first.search) === writeSearch(search);
  const query = useInfiniteQuery<ShopPage, Error, Loaded, unknown[], number>({
    queryKey: ['shops', asked],
    queryFn: ({ pageParam: page, signal }) => call(listShops, { page, ...asked }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.links.next === null ? undefined : all.length + 1),
    ...(isRendered && {
      initialData: { pages: [first.page], pageParams: [1] },
      initialDataUpdatedAt: openedAt,
    }),
    ...pagingOptions,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query;
  const error = isFetching ? null : query.error;
  const rowsBefore = useRowsBefore(writeSearch(search), query.isPlaceholderData ? undefined : query.data);
  const data = query.data ?? (error ? rowsBefore : undefined);
  const shops = useMemo(() => onceEach(data?.pages ?? []), [data]);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const retry = useCallback(
    () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    [isFetchNextPageError, fetchNextPage, refetch],
  );
  useFailure(error, isSearch(search) && !isFetchNextPageError);
  useBackOnline(error, retry);
  return {
    shops,
    /** The search of the shown rows; while a new search loads, it is the one before. */
    found: foundIn(data?.pages ?? [], shops.length),
    /** The server's count on the first page; it does not change with further pages. */
    counted: data?.pages[0]?.found ?? null,
    /** What the server understood of the text besides a name or a trade. */
    near: data?.pages[0]?.near,
    opening: data?.pages[0]?.opening,
    unknownPlace: data?.pages[0]?.unknownPlace,
    hasMore: hasNextPage && !query.isPlaceholderData,
    /** The server's limit is reached: there may be more shops, but not in this list. */
    isCapped: (data?.pages.length ?? 0) >= pageCap,
    /** A new search is loading and will replace these rows. */
    isRenewing: query.isPlaceholderData,
    isFirstOnItsWay: isFetching && data === undefined,
    isLoadingMore: query.isFetchingNextPage,
    /** Sorting by distance failed: these are the rows from before the position was known. */
    isUnsorted: query.data === undefined && data !== undefined,
    error,
    loadMore,
    retry,
  };
}

/** The last loaded rows of this search: a failed request for the nearest ones must not remove them. */
function useRowsBefore(search: string, loaded: Loaded | undefined): Loaded | undefined {
  const [last, setLast] = useState({ search, loaded });
  if (loaded && (loaded !== last.loaded || search !== last.search)) setLast({ search, loaded });
  return last.search === search ? last.loaded : undefined;
}

/** A shop may move to a later page between two requests; it is shown once. */
const onceEach = (pages: readonly ShopPage[]): ShopListItem[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((shop) => [shop.id, shop])).values(),
];

/** The count in the heading of a search, never below the number of rows; null without a search. */
function foundIn(pages: readonly ShopPage[], rows: number): ShopPage['found'] {
  const found = pages[0]?.found ?? null;
  if (found === null || (rows <= found.count && !found.isMore)) return found;
  const isWhole = pages.at(-1)?.links.next === null && pages.length < pageCap && rows >= found.count;
  return { count: Math.max(found.count, rows), isMore: !isWhole };
}

/** The list shows both failures in place. A failed list is a toast too; a failed search is logged. */
function useFailure(error: Error | null, isOfSearch: boolean): void {
  useEffect(prepareToasts, []);
  useEffect(() => {
    if (error === null) return;
    if (isOfSearch) return console.error('The search failed:', error.message);
    toast.dismiss();
    toast.error(error.message);
  }, [error, isOfSearch]);
}
