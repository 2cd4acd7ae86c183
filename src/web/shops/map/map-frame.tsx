import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { Map as MapLibre } from 'maplibre-gl';
import type { ReactNode, RefObject } from 'react';
import * as m from '../../messages/en.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

type MapFrameProps = {
  label: string;
  container: RefObject<HTMLDivElement | null>;
  map: MapLibre | undefined;
  isFailed: boolean;
  retry: () => void;
  /** The shop that is marked on it. */
  marked?: string | undefined;
  /** It cannot be moved. */
  isStill?: boolean;
  /** Over the map. */
  children?: ReactNode;
};

/** A map with its buttons, or why it is not there. It fills its parent, whose size is known beforehand. */
export function MapFrame({
  label,
  container,
  map,
  isFailed,
  retry,
  marked,
  isStill = false,
  children,
}: MapFrameProps) {
  return (
    <section
      aria-label={label}
      data-marked={marked}
      className="relative size-full overflow-hidden rounded-lg bg-water"
    >
      <div ref={container} className="size-full" />
      {isFailed && (
        <div className="absolute inset-x-4 top-4">
          <ErrorState
            message={navigator.onLine ? m.mapFailed : m.mapOffline}
            retryText={m.tryAgain}
            onRetry={retry}
          />
        </div>
      )}
      {!map && !isFailed && (
        <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-soft">
          <Spinner size="small" />
          {m.mapLoading}
        </p>
      )}
      {map && !isStill && <ZoomButtons map={map} />}
      {map && children}
    </section>
  );
}

const zoomLook = 'grid size-11 place-items-center bg-card hover:bg-sunken';

function ZoomButtons({ map }: { map: MapLibre }) {
  return (
    <div className="absolute top-3 right-3 z-1 grid overflow-hidden rounded-md border border-edge shadow-lift">
      <button type="button" aria-label={m.mapZoomIn} onClick={() => map.zoomIn()} className={zoomLook}>
        <Plus aria-hidden="true" size={20} />
      </button>
      <button
        type="button"
        aria-label={m.mapZoomOut}
        onClick={() => map.zoomOut()}
        className={`${zoomLook} border-t border-line`}
      >
        <Minus aria-hidden="true" size={20} />
      </button>
    </div>
  );
}
