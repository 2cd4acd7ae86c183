import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type FoundShops, findShops, type ShopCard } from '../../../core/shops/find-contract.ts';
import { call } from '../../api.ts';
import { pagingOptions, useBackOnline } from '../paging.ts';
import { type FindSearch, findPath, isAsked, toFindQuery } from './find-address.ts';
import type { LoadedFind } from './load-find.ts';

type Loaded = InfiniteData<FoundShops, number>;
type Position = { readonly lat: number; readonly long: number };

/** The results with infinite scroll. Without a search they are the nearest shops, once the position is known. */
export function useFoundShops(
  search: FindSearch,
  position: Position | undefined,
  first: Pick<LoadedFind, 'search' | 'page'> | undefined,
) {
  const [openedAt] = useState(() => Date.now());
  const asked = toFindQuery(search, position);
  // The server's rows do not know the position.
  const isRendered =
    first?.page !== undefined &&
    pathOf(first.search) === pathOf(search) &&
    (position === undefined || asked.lat === undefined || search.map !== undefined);
  const query = useInfiniteQuery<FoundShops, Error, Loaded, unknown[], number>({
    queryKey: ['found', asked],
    queryFn: ({ pageParam: page, signal }) => call(findShops, { ...asked, page }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage ?? undefined,
    enabled: isAsked(search) || position !== undefined,
    ...(isRendered && {
      initialData: { pages: [first.page as FoundShops], pageParams: [1] },
      initialDataUpdatedAt: openedAt,
    }),
    ...pagingOptions,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query;
  const error = isFetching ? null : query.error;
  const last = useLast(query.isPlaceholderData ? undefined : query.data);
  // Without a network the last results stay.
  const data = query.data ?? (error ? last : undefined);
  const shops = useMemo(() => onceEach(data?.pages ?? []), [data]);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const retry = useCallback(
    () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    [isFetchNextPageError, fetchNextPage, refetch],
  );
  useBackOnline(error, retry);
  return {
    shops,
    /** What the server understood of the search; undefined before the first answer. */
    answer: data?.pages[0],
    hasMore: hasNextPage && !query.isPlaceholderData && !error,
    isLoadingMore: query.isFetchingNextPage,
    isFirstOnItsWay: isFetching && data === undefined,
    /** A new search is loading and will replace these shops. */
    isRenewing: query.isPlaceholderData,
    /** The search failed: these are the results of the one before. */
    isOutdated: error !== null && query.data === undefined && data !== undefined,
    error,
    loadMore,
    retry,
  };
}

/** The same results, whether with the map or without it. */
const pathOf = (search: FindSearch) => findPath({ ...search, view: undefined });

function useLast(loaded: Loaded | undefined): Loaded | undefined {
  const [last, setLast] = useState(loaded);
  if (loaded !== undefined && loaded !== last) setLast(loaded);
  return last;
}

/** A shop may move to a later page between two requests; it is shown once. */
const onceEach = (pages: readonly FoundShops[]): ShopCard[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((shop) => [shop.id, shop])).values(),
];
