import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { listShops, type ShopPage } from '../../core/shops/contract.ts';
import { call } from '../api.ts';
import { prepareToasts, toast } from '../ui/toast.ts';

type Position = { readonly lat: number; readonly long: number };

/** The list, a page at a time: by name as the server rendered it, nearest first once the place is known. */
export function useShopPages(first: ShopPage, position: Position | undefined) {
  const query = useInfiniteQuery<ShopPage, Error, InfiniteData<ShopPage, number>, unknown[], number>({
    queryKey: ['shops', position?.lat, position?.long],
    queryFn: ({ pageParam: page, signal }) => call(listShops, { page, ...position }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.links.next === null ? undefined : all.length + 1),
    ...(position === undefined && { initialData: { pages: [first], pageParams: [1] } }),
    // The rows by name stay until the nearest ones are there: the list never goes blank.
    placeholderData: keepPreviousData,
  });
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  useEffect(prepareToasts, []);
  useEffect(() => {
    if (error === null) return;
    toast.dismiss();
    toast.error(error.message);
  }, [error]);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const retry = useCallback(
    () => void (query.isFetchNextPageError ? fetchNextPage() : refetch()),
    [query.isFetchNextPageError, fetchNextPage, refetch],
  );
  return {
    shops: data?.pages.flatMap((page) => page.items) ?? first.items,
    hasMore: hasNextPage && !query.isPlaceholderData,
    /** The place is known, and the nearest shops are on their way. */
    isSorting: query.isPlaceholderData,
    isNearestFirst: position !== undefined && query.isSuccess && !query.isPlaceholderData,
    isLoadingMore: isFetching && !query.isPlaceholderData,
    error: isFetching ? null : error,
    loadMore,
    retry,
  };
}
