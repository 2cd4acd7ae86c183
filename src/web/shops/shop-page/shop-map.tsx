import { useEffect, useMemo, useRef, useState } from 'react';
import type { Position } from '../../../core/places/distance.ts';
import * as m from '../../messages/en.ts';
import { Link } from '../../ui/link.tsx';
import { whenIdle } from '../../when-idle.ts';
import { findPath } from '../find/find-address.ts';
import { MapFrame } from '../map/map-frame.tsx';
import { writeMapPlace } from '../map/map-place.ts';
import { useCanDraw } from '../map/start-map.ts';
import { useMap } from '../map/use-map.ts';
import { useNeighbours } from '../map/use-neighbours.ts';
import { useNearView } from './use-near-view.ts';

type ShopMapProps = { shop: Position & { readonly id: string; readonly name: string } };

/** A few streets around. */
const zoom = 15;

/** Where the shop is. Nothing of it is loaded before it is in sight and the page has loaded. */
export function ShopMap({ shop }: ShopMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isInSight = useNearView(frame, '0px');
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isInSight ? whenIdle(() => setIdle(true)) : undefined), [isInSight]);
  if (useCanDraw() === false) return null;
  return (
    <>
      <div ref={frame} className="needs-script mt-4 h-56 rounded-lg bg-water">
        {isIdle && <DrawnMap shop={shop} />}
      </div>
      <Link
        to={findPath({ map: writeMapPlace({ ...shop, zoom }), view: 'map' })}
        className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {m.shopsAround}
      </Link>
    </>
  );
}

function DrawnMap({ shop: { id, name, lat, long } }: ShopMapProps) {
  const used = useMap({ center: [long, lat], zoom, interactive: false });
  useNeighbours(
    used.map,
    useMemo(() => ({ id, name, lat, long }), [id, name, lat, long]),
  );
  return <MapFrame {...used} label={m.mapOf(name)} isStill />;
}
