import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { useEffect } from 'react';
import { choose, hover } from '../../map/marked-shops.ts';
import { featureAt } from '../../map/shop-layers.ts';

/** The card of a shop covers so much of the lower edge, with the shop's name above it. */
const cardPixels = 250;

/** A press on a cluster shows what is in it. */
const clusterSteps = 2;

/** List and map stand side by side, as with the classes `lg:`. */
export const wide = '(width >= 64rem)';

/** Beside the map; on a phone the list is below it, and the map would leave the screen. */
function showRow(shopId: string): void {
  if (!matchMedia(wide).matches) return;
  document.querySelector(`[data-row="${shopId}"]`)?.scrollIntoView({ block: 'nearest' });
}

/** A press on a cluster zooms in, one on a shop opens its card; the mouse marks the shop in the list. */
export function usePointer(map: MapLibre | undefined): void {
  useEffect(() => {
    if (map === undefined) return;
    const press = ({ point: at }: MapMouseEvent) => {
      const feature = featureAt(map, at, 'finger');
      if (feature?.kind === 'cluster') {
        map.easeTo({ center: [feature.long, feature.lat], zoom: map.getZoom() + clusterSteps });
        return;
      }
      choose(feature);
      if (feature === undefined) return;
      showRow(feature.id);
      const covered = at.y - map.getContainer().clientHeight + cardPixels;
      if (covered > 0) map.panBy([0, covered], undefined, { isOurs: true });
    };
    const point = ({ point: at }: MapMouseEvent) => {
      const feature = featureAt(map, at, 'mouse');
      map.getCanvas().style.cursor = feature ? 'pointer' : '';
      hover(feature?.kind === 'shop' ? feature : undefined);
    };
    const leave = () => hover(undefined);
    const listeners = [map.on('click', press), map.on('mousemove', point), map.on('mouseout', leave)];
    return () => {
      for (const listener of listeners) listener.unsubscribe();
    };
  }, [map]);
}
