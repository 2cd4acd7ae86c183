import {
  AttributionControl,
  Map as MapLibre,
  type MapOptions,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
// A file of our own origin, so that no page has to allow workers from blobs.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import * as m from '../../messages/en.ts';

setWorkerUrl(workerUrl);

/** India and its surroundings: beyond them our own style has no land. */
const reach: [number, number, number, number] = [52, -5, 108, 45];

export type MapStart = Pick<
  MapOptions,
  'bounds' | 'center' | 'zoom' | 'fitBoundsOptions' | 'interactive' | 'style'
>;

/** Draws a map into an element that is empty, and resolves once it has its style. */
export function drawMap(container: HTMLElement, start: MapStart): Promise<MapLibre> {
  const map = new MapLibre({
    ...start,
    container,
    // Our own style is valid; a check would look at each of its points.
    validateStyle: typeof start.style === 'string',
    maxBounds: reach,
    minZoom: 2.5,
    maxZoom: 18,
    // North stays up: a turned map is hard to turn back by hand.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    // Names that fade in are drawn for a third of a second after each move.
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
    locale: { 'Map.Title': start.interactive === false ? m.mapStill : m.mapCanvas },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  if (start.interactive !== false) map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-left');
  return new Promise((done, fail) => {
    map.once('style.load', () => done(map));
    // Later errors, such as a tile that does not arrive, change nothing: the promise is settled then.
    map.on('error', ({ error }) => fail(error));
  });
}
