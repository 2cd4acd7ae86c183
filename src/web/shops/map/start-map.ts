import type { Map as MapLibre } from 'maplibre-gl';
import { useSyncExternalStore } from 'react';
import type { MapStart } from './engine.client.ts';

/** A first look is cheap; a browser may still refuse when the map is drawn. */
let canDraw = typeof WebGL2RenderingContext === 'function';
const watchers = new Set<() => void>();

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

/** Whether the device has WebGL 2, which MapLibre needs; undefined before scripts. */
export const useCanDraw = (): boolean | undefined =>
  useSyncExternalStore(
    watch,
    () => canDraw,
    () => undefined,
  );

type Start = Omit<MapStart, 'style'> & {
  /** Absent: our own style. */
  readonly styleUrl: string | undefined;
};

/** Loads MapLibre, which no page has before, and draws a map. */
export async function startMap(container: HTMLElement, { styleUrl, ...start }: Start): Promise<MapLibre> {
  if (document.createElement('canvas').getContext('webgl2') === null) {
    canDraw = false;
    for (const changed of watchers) changed();
    throw new Error('This browser has no WebGL 2.');
  }
  const [{ drawMap }, style] = await Promise.all([
    import('./engine.client.ts'),
    styleUrl ?? import('./ground-style.ts').then(({ loadGroundStyle }) => loadGroundStyle()),
  ]);
  return drawMap(container, { ...start, style });
}
