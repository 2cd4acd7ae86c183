import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation as useAddress } from 'react-router';
import { tradesNearby } from '../../../core/shops/find-contract.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { LocateButton } from '../../places/locate-button.tsx';
import { locateIfAllowed, useLocation } from '../../places/location.ts';
import { SampleNotice } from '../../ui/states/sample-notice.tsx';
import { TownLinks, townPath } from '../town-links.tsx';
import { DeviceShops } from './device-shops.tsx';
import { type FindSearch, isAsked, middleOf, readFind } from './find-address.ts';
import { FindChips } from './find-chips.tsx';
import { FindForm } from './find-form.tsx';
import { FoundList } from './found-list.tsx';
import type { LoadedFind } from './load-find.ts';
import { MapSlot } from './map/map-slot.tsx';
import { mapTarget } from './map/map-target.ts';
import { TradeTiles } from './trade-tiles.tsx';
import { useFoundShops } from './use-found-shops.ts';

type Position = { readonly lat: number; readonly long: number };
type FindPageProps = {
  loaded: LoadedFind;
  /** The products that a search may mean; `from` is where it looks, if the address names no place. */
  products: (search: FindSearch, from: Position | undefined) => ReactNode;
};

/** Where shoppers start: what they look for, and the shops that have it. */
export function FindPage({ loaded, products }: FindPageProps) {
  const { search: query } = useAddress();
  const search = useMemo(() => readFind(new URLSearchParams(query)), [query]);
  const position = useLocation((location) => location.position);
  const results = useFoundShops(search, position, loaded);
  const place = results.answer?.place;
  // Without the name of the place, which the calls that take a position refuse.
  const from = place
    ? { lat: place.lat, long: place.long }
    : search.near === undefined
      ? (middleOf(search.map) ?? position)
      : undefined;
  const trades = useTrades(from, loaded);
  useEffect(() => void locateIfAllowed(), []);
  const hasResults = isAsked(search) || position !== undefined;
  const target = mapTarget(search, results.shops, { from, position });

  return (
    <>
      {results.shops.some(({ isSample }) => isSample) && <SampleNotice>{m.sampleData}</SampleNotice>}
      <div className="page-width flex flex-col gap-5 py-4 md:gap-6 md:py-8 list-and-map">
        <div className="@container space-y-3 max-lg:-order-2">
          <h1 className={search.view === 'map' ? 'max-lg:sr-only' : ''}>{m.findHeading}</h1>
          <FindForm search={search} isBusy={results.isRenewing || results.isFirstOnItsWay} from={from} />
          {hasResults && (
            <FindChips search={search} trade={results.answer?.trade} isPlaced={from !== undefined} />
          )}
          {search.near === undefined && search.map === undefined && <LocateButton help={m.locationWhy} />}
        </div>
        <div className="@container space-y-5 md:space-y-6">
          {!isAsked(search) && (
            <>
              <DeviceShops />
              <TradeTiles trades={trades} search={search} />
              <TownLinks
                heading={m.townsHeading}
                links={trades.towns.map(({ slug, name, shops }) => ({
                  to: townPath(slug),
                  text: name,
                  shops,
                }))}
              />
            </>
          )}
          {products(search, from)}
          {hasResults && (
            <FoundList
              search={search}
              results={results}
              from={from}
              position={position}
              madeAt={loaded.now}
            />
          )}
        </div>
        <MapSlot search={search} position={position} target={target} />
      </div>
    </>
  );
}

/** The trades around the visitor, once the position is known; those of the server's page before. */
function useTrades(from: { lat: number; long: number } | undefined, loaded: LoadedFind) {
  // A tenth of a degree, some ten kilometres: the same trades for a whole town.
  const rounded = from && { lat: Math.round(from.lat * 10) / 10, long: Math.round(from.long * 10) / 10 };
  const { data } = useQuery({
    queryKey: ['trades', rounded],
    queryFn: ({ signal }) => call(tradesNearby, { ...rounded }, signal),
    enabled: rounded !== undefined,
    // The tiles of all of India do while these load, and without a network.
    retry: false,
  });
  return data ?? loaded.trades;
}
