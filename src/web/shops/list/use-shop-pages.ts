import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { listShops, type ShopListItem, type ShopPage } from '../../../core/shops/contract.ts';
import { pageCap } from '../../../core/shops/rules.ts';
import { CallError, call } from '../../api.ts';
import { prepareToasts, toast } from '../../ui/overlays/toast.ts';
import { askFor, isSearch, type Search, writeSearch } from '../filters/filters.ts';
import type { LoadedList } from './load-list.ts';

type Position = { readonly lat: number; readonly long: number };

/** Asking again at once helps against a hiccup of the server, and makes everything else worse. */
const mayRetry = (failures: number, error: Error) =>
  failures < 1 && error instanceof CallError && error.code === 'internal';

/** The list, a page at a time: as the server rendered it, nearest first once the place is known. */
export function useShopPages(search: Search, position: Position | undefined, first: LoadedList['first']) {
  const [openedAt] = useState(() => Date.now());
  const asked = askFor(search, position);
  const isRendered =
    first !== undefined && position === undefined && writeSearch(first.search) === writeSearch(search);
  const query = useInfiniteQuery<ShopPage, Error, InfiniteData<ShopPage, number>, unknown[], number>({
    queryKey: ['shops', asked],
    queryFn: ({ pageParam: page, signal }) => call(listShops, { page, ...asked }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.links.next === null ? undefined : all.length + 1),
    ...(isRendered && {
      initialData: { pages: [first.page], pageParams: [1] },
      initialDataUpdatedAt: openedAt,
    }),
    // The rows before stay until the new ones are there: the list never goes blank.
    placeholderData: keepPreviousData,
    // To renew a deep list means asking for all its pages again; it is renewed by opening it anew instead.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    // Waiting in silence for a network would leave the visitor in the dark.
    networkMode: 'always',
    retry: mayRetry,
    // Appended pages leave the others as they are; comparing them all again is wasted.
    structuralSharing: false,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query;
  const error = isFetching ? null : query.error;
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
    /** Of the rows that are shown, which may still be those of the search before. */
    found: foundIn(data?.pages ?? [], shops.length),
    /** As the server counted it: it stays the same while further pages come. */
    counted: data?.pages[0]?.found ?? null,
    hasMore: hasNextPage && !query.isPlaceholderData,
    /** As deep as the server goes: there may be more, but not in this list. */
    isCapped: (data?.pages.length ?? 0) >= pageCap,
    /** Other rows are on their way and will take the place of these. */
    isRenewing: query.isPlaceholderData,
    isFirstOnItsWay: isFetching && data === undefined,
    isLoadingMore: query.isFetchingNextPage,
    error,
    loadMore,
    retry,
  };
}

/** A shop may move to a later page while somebody reads: it is still drawn once. */
const onceEach = (pages: readonly ShopPage[]): ShopListItem[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((shop) => [shop.id, shop])).values(),
];

/** What the heading says of a search, at least as many as there are rows; null for the list without one. */
function foundIn(pages: readonly ShopPage[], rows: number): ShopPage['found'] {
  const found = pages[0]?.found ?? null;
  if (found === null || (rows <= found.count && !found.isMore)) return found;
  const isWhole = pages.at(-1)?.links.next === null && pages.length < pageCap && rows >= found.count;
  return { count: Math.max(found.count, rows), isMore: !isWhole };
}

/** A failed list is said as a toast too; a failed search is logged, and both are said in the list. */
function useFailure(error: Error | null, isOfSearch: boolean): void {
  useEffect(prepareToasts, []);
  useEffect(() => {
    if (error === null) return;
    if (isOfSearch) return console.error('The search failed:', error.message);
    toast.dismiss();
    toast.error(error.message);
  }, [error, isOfSearch]);
}

function useBackOnline(error: Error | null, retry: () => void): void {
  const isOffline = error instanceof CallError && error.code === 'offline';
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, retry]);
}
