import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { useSyncExternalStore } from 'react';
import type { Position } from '../../../../core/places/distance.ts';
import * as m from '../../../messages/en.ts';
import { Link } from '../../../ui/link.tsx';
import { useCanDraw } from '../../map/start-map.ts';
import { type FindSearch, findPath } from '../find-address.ts';
import { FindMap } from './find-map.tsx';
import type { MapTarget } from './map-target.ts';
import { wide } from './use-pointer.ts';

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const useIsWide = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => false,
  );

type MapSlotProps = { search: FindSearch; position: Position | undefined; target: MapTarget };

/** The room of the map, which is there before the map is; nothing moves when it comes. */
export function MapSlot({ search, position, target }: MapSlotProps) {
  const canDraw = useCanDraw();
  const isWide = useIsWide();
  const isAsked = search.view === 'map';
  if (canDraw === false) return isAsked ? <p className="text-soft lg:hidden">{m.mapUnsupported}</p> : null;
  return (
    <>
      <div
        data-map-slot
        className={`needs-script relative h-[56svh] min-h-80 max-lg:-order-1 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100svh-9rem)] ${isAsked ? '' : 'max-lg:hidden'}`}
      >
        {canDraw && (isWide || isAsked) ? (
          <FindMap search={search} position={position} target={target} />
        ) : (
          <div className="size-full rounded-lg bg-water" />
        )}
        {canDraw && isAsked && <Toggle search={search} />}
      </div>
      {canDraw && !isAsked && <Toggle search={search} />}
    </>
  );
}

/** Sticky instead of fixed: it stays with the list and never covers the links of the footer. */
const inReach = 'sticky bottom-[calc(1rem+env(safe-area-inset-bottom)+var(--consent,0px))] self-center';

/** On a phone: at the lower edge, where the thumb is; the map has it in its corner, where it covers nothing. */
function Toggle({ search }: { search: FindSearch }) {
  const isMap = search.view === 'map';
  const Icon = isMap ? List : MapIcon;
  return (
    <Link
      to={findPath({ ...search, view: isMap ? undefined : 'map' })}
      rel="nofollow"
      className={`z-2 inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 font-semibold text-card shadow-lift lg:hidden ${isMap ? 'absolute top-3 left-3' : inReach}`}
    >
      <Icon aria-hidden="true" size={20} />
      {isMap ? m.showList : m.showMap}
    </Link>
  );
}
