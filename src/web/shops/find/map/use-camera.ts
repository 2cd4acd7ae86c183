import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useLocation as useAddress } from 'react-router';
import type { MapStart } from '../../map/engine.client.ts';
import { type MapPlace, writeMapPlace } from '../../map/map-place.ts';
import type { MapTarget } from './map-target.ts';
import type { ViewBox } from './use-view-shops.ts';

/** Around results, so that no pin is beneath a button. */
const room = { padding: { top: 56, bottom: 40, left: 40, right: 56 }, maxZoom: 15 };

/** Where the map was left, by the key of the history entry: going back from a shop finds it there. In memory only. */
const leftAt = new Map<string, MapPlace>();

/** How the map starts. */
export function useStart(target: MapTarget): MapStart {
  const { key } = useAddress();
  const place = leftAt.get(key) ?? target.place;
  if (place) return { center: [place.long, place.lat], zoom: place.zoom };
  const { west, south, east, north } = target.box as NonNullable<MapTarget['box']>;
  return { bounds: [west, south, east, north], fitBoundsOptions: room };
}

/** Follows the target, and says what is in view and whether the person has moved the map since. */
export function useCamera(map: MapLibre | undefined, target: MapTarget) {
  const { key: historyKey } = useAddress();
  const [view, setView] = useState<ViewBox>();
  const [movedFrom, setMovedFrom] = useState<string>();
  const shown = useRef(target.key);
  const entry = useRef(historyKey);

  useEffect(() => {
    if (map === undefined || shown.current === target.key) return;
    shown.current = target.key;
    moveTo(map, target, leftAt.get(historyKey));
  }, [map, target, historyKey]);

  useEffect(() => {
    entry.current = historyKey;
  }, [historyKey]);

  useEffect(() => {
    if (map === undefined) return;
    let last = writeMapPlace(placeOf(map));
    const settle = (isOurs: boolean) => {
      const place = placeOf(map);
      const now = writeMapPlace(place);
      leftAt.set(entry.current, place);
      // A change of its size moves the map too, but not to another place.
      if (!isOurs && now !== last) setMovedFrom(shown.current);
      last = now;
      setView(viewOf(map));
    };
    settle(true);
    const listener = map.on('moveend', (event) => settle('isOurs' in event));
    return () => listener.unsubscribe();
  }, [map]);

  return { view, isMoved: movedFrom === target.key };
}

function moveTo(map: MapLibre, { place, box }: MapTarget, left: MapPlace | undefined): void {
  const to = left ?? place;
  const isOurs = { isOurs: true };
  if (to && writeMapPlace(to) === writeMapPlace(placeOf(map))) return;
  if (to) map.easeTo({ center: [to.long, to.lat], zoom: to.zoom }, isOurs);
  else if (box) map.fitBounds([box.west, box.south, box.east, box.north], room, isOurs);
}

function placeOf(map: MapLibre): MapPlace {
  const { lat, lng } = map.getCenter();
  return { lat, long: lng, zoom: map.getZoom() };
}

/** Rounded to about ten metres, so that the same view is asked for once. */
function viewOf(map: MapLibre): ViewBox {
  const bounds = map.getBounds();
  const round = (value: number) => Number(value.toFixed(4));
  return {
    west: round(Math.max(bounds.getWest(), -180)),
    south: round(Math.max(bounds.getSouth(), -85)),
    east: round(Math.min(bounds.getEast(), 180)),
    north: round(Math.min(bounds.getNorth(), 85)),
    zoom: Number(map.getZoom().toFixed(2)),
  };
}

/** The place as it is in the address. */
export const addressOf = (map: MapLibre): string => writeMapPlace(placeOf(map));
