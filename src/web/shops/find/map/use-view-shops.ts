import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { FindQuery } from '../../../../core/shops/find-contract.ts';
import { mapShops } from '../../../../core/shops/map-contract.ts';
import { call } from '../../../api.ts';
import type { MapBox } from '../../map/map-place.ts';
import { useBackOnline } from '../../paging.ts';

export type ViewBox = MapBox & { readonly zoom: number };

/** Shops and clusters of the map's view, with the search of the list. */
export function useViewShops(asked: FindQuery, view: ViewBox | undefined) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['map', asked, view],
    queryFn: ({ signal }) => call(mapShops, { ...asked, ...(view as ViewBox) }, signal),
    enabled: view !== undefined,
    // The pins of before stay until the new ones are there, also without a network.
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  useBackOnline(error, retry);
  return { shown: data, error: isFetching ? null : error, retry };
}
