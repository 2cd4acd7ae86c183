import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useEffect } from 'react';
import { hasPosition } from '../../core/places/distance.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { CapturedAddress } from './captured-address.tsx';
import { useClaimShop } from './draft-store.ts';
import { measureIfAllowed, useMeasuring } from './measure-place.ts';

/** In metres; above it the circle holds too many doors to say which one is meant. */
const poorAccuracy = 100;

/** Where the shop is: measured by the device, at the door of the shop. */
export function ShopPlace() {
  const lat = useClaimShop(({ draft }) => draft.lat);
  const long = useClaimShop(({ draft }) => draft.long);
  const accuracy = useClaimShop(({ draft }) => draft.accuracy);
  const { state, error, measure } = useMeasuring();
  useEffect(() => {
    void measureIfAllowed();
    return () => useMeasuring.getState().settle();
  }, []);
  const isFound = hasPosition({ lat, long });

  return (
    <section aria-labelledby="place-heading" className="space-y-4 rounded-lg border border-line bg-card p-5">
      <h2 id="place-heading">{m.positionHeading}</h2>
      {!isFound && <p className="text-soft">{m.positionWhy}</p>}
      {isFound && (
        <p role="status" className="font-semibold">
          {state === 'finer' ? m.measuringFiner : m.positionFound}{' '}
          {accuracy !== undefined && m.accuracyText(accuracy)}
        </p>
      )}
      {state === 'idle' && accuracy !== undefined && accuracy > poorAccuracy && <p>{m.accuracyPoor}</p>}
      {error !== undefined && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <CapturedAddress />
      <Button
        icon={<LocateFixed aria-hidden="true" size={20} />}
        busy={state === 'asking'}
        busyText={m.locating}
        onClick={measure}
      >
        {isFound ? m.findAgain : m.useMyLocation}
      </Button>
    </section>
  );
}
