import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { type MapFeature, mapShops } from '../../../core/shops/map-contract.ts';
import { call } from '../../api.ts';
import { addShopLayers, type MarkedShop, showFeatures, showMarked } from './shop-layers.ts';

const isSame = (feature: MapFeature, marked: MarkedShop | undefined) =>
  feature.kind === 'shop' && feature.id === marked?.id;

/** The shops around, by which people know where they are, on a map that does not move. */
export function useNeighbours(map: MapLibre | undefined, marked?: MarkedShop): void {
  useEffect(() => {
    if (map === undefined) return;
    addShopLayers(map);
    showMarked(map, marked);
    const stop = new AbortController();
    const bounds = map.getBounds();
    const box = {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    };
    call(mapShops, { ...box, zoom: map.getZoom() }, stop.signal)
      .then(({ features }) =>
        showFeatures(
          map,
          features.filter((feature) => !isSame(feature, marked)),
        ),
      )
      // Without them the map is still a map.
      .catch(() => undefined);
    return () => stop.abort();
  }, [map, marked]);
}
