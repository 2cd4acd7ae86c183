import { padBoxAround } from '../../../core/claims/pin.ts';
import type { Position } from '../../../core/places/distance.ts';
import { useCanDraw } from '../../shops/map/start-map.ts';
import { useMap } from '../../shops/map/use-map.ts';
import { useNeighbours } from '../../shops/map/use-neighbours.ts';

type PadMapProps = { middle: Position };

/** The map beneath the pad. Without WebGL or a network the pad does without it. */
export function PadMap({ middle }: PadMapProps) {
  const canDraw = useCanDraw();
  // Another measurement is another map.
  return canDraw ? <DrawnMap key={`${middle.lat},${middle.long}`} middle={middle} /> : null;
}

function DrawnMap({ middle }: PadMapProps) {
  const { west, south, east, north } = padBoxAround(middle);
  const { container, map } = useMap({
    bounds: [west, south, east, north],
    fitBoundsOptions: { padding: 0 },
    interactive: false,
  });
  useNeighbours(map);
  return (
    <div className={`absolute inset-0 ${map ? '' : 'invisible'}`}>
      <div ref={container} className="size-full" />
    </div>
  );
}
