import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Position } from '../../../../core/places/distance.ts';
import * as m from '../../../messages/en.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { MapFrame } from '../../map/map-frame.tsx';
import { choose, forgetMarked, noteInView, useMarked } from '../../map/marked-shops.ts';
import { addShopLayers, showFeatures, showMarked, showVisitor } from '../../map/shop-layers.ts';
import { useMap } from '../../map/use-map.ts';
import { type FindSearch, findPath, toFindQuery } from '../find-address.ts';
import { ChosenShop } from './chosen-shop.tsx';
import type { MapTarget } from './map-target.ts';
import { addressOf, useCamera, useStart } from './use-camera.ts';
import { usePointer } from './use-pointer.ts';
import { useViewShops } from './use-view-shops.ts';

type FindMapProps = {
  search: FindSearch;
  /** Of the visitor. */
  position: Position | undefined;
  target: MapTarget;
};

/** The shops of the search on a map. Only in the browser, and only where it is in sight. */
export function FindMap({ search, position, target }: FindMapProps) {
  const navigate = useNavigate();
  const { container, map, isFailed, retry } = useMap(useStart(target));
  useEffect(() => {
    if (map) addShopLayers(map);
  }, [map]);
  const { view, isMoved } = useCamera(map, target);
  const asked = toFindQuery(search, position);
  const { shown, error, retry: retryShops } = useViewShops(asked, view);
  const { hovered, chosen } = useMarked();
  usePointer(map);

  useEffect(() => {
    if (map && shown) showFeatures(map, shown.features);
    noteInView(shown?.found);
  }, [map, shown]);
  useEffect(() => {
    if (map) showMarked(map, hovered ?? chosen);
  }, [map, hovered, chosen]);
  useEffect(() => {
    if (map) showVisitor(map, position);
  }, [map, position]);
  const searched = findPath(search);
  useEffect(() => choose(undefined), [searched]);
  useEffect(() => forgetMarked, []);

  const searchHere = () => {
    if (map === undefined) return;
    const area = findPath({ ...search, near: undefined, map: addressOf(map) });
    void navigate(area, { preventScrollReset: true });
    // The pressed button goes away.
    map.getCanvas().focus({ preventScroll: true });
  };
  return (
    <MapFrame
      label={m.mapOfShops}
      container={container}
      map={map}
      isFailed={isFailed}
      retry={retry}
      marked={(hovered ?? chosen)?.id}
    >
      {isMoved && (
        <div className="pointer-events-none absolute inset-x-16 top-3 z-1 flex max-lg:top-16 justify-center *:pointer-events-auto *:shadow-lift">
          <Button size="small" onClick={searchHere}>
            {m.searchThisArea}
          </Button>
        </div>
      )}
      {error && (
        <div className="absolute inset-x-3 bottom-8 z-2">
          <ErrorState message={m.mapShopsFailed} retryText={m.tryAgain} onRetry={retryShops} />
        </div>
      )}
      {chosen && !error && <ChosenShop shop={chosen} />}
    </MapFrame>
  );
}
