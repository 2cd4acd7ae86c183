import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSettings } from '../../settings.ts';
import type { MapStart } from './engine.client.ts';
import { startMap } from './start-map.ts';

/**
 * The content security policy is that of the page which the document was loaded for, whatever page it shows now. The
 * server marks documents that may load the style of the settings; all of them, if that is our own.
 */
export const mayUseOutsideStyle = (): boolean => 'map' in document.documentElement.dataset;

type UsedMap = {
  readonly container: RefObject<HTMLDivElement | null>;
  /** Undefined until it is drawn. */
  readonly map: MapLibre | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
};

/** A map as long as the component is there. `start` counts once. */
export function useMap(start: MapStart): UsedMap {
  const container = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Pick<UsedMap, 'map' | 'isFailed'>>({ map: undefined, isFailed: false });
  const outsideStyle = useSettings()?.mapStyleUrl;
  const first = useRef(start);
  useEffect(() => {
    let isGone = false;
    let drawn: MapLibre | undefined;
    const styleUrl = mayUseOutsideStyle() ? outsideStyle : undefined;
    const element = container.current as HTMLDivElement;
    startMap(element, { ...first.current, styleUrl }).then(
      (map) => {
        if (isGone) return map.remove();
        drawn = map;
        setState({ map, isFailed: false });
      },
      () => !isGone && setState({ map: undefined, isFailed: true }),
    );
    return () => {
      isGone = true;
      drawn?.remove();
    };
  }, [attempt, outsideStyle]);
  const retry = useCallback(() => {
    setState({ map: undefined, isFailed: false });
    setAttempt((made) => made + 1);
  }, []);
  useEffect(() => {
    if (!state.isFailed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [state.isFailed, retry]);
  return { container, ...state, retry };
}
