import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { type ReactNode, useEffect } from 'react';
import type { ClaimDraft } from '../../core/claims/draft.ts';
import { hasPosition, isInIndia } from '../../core/places/distance.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AdjustPin } from './adjust-pin.tsx';
import { CapturedAddress } from './captured-address.tsx';
import { useMeasuring } from './measure-place.ts';

/** In metres; above it the circle holds too many doors to say which one is meant. */
const poorAccuracy = 100;

/** A place as the device measured it, and what is known of it. */
export type CapturedPlace = Pick<ClaimDraft, 'lat' | 'long' | 'accuracy' | 'capturedAddress'>;

type PlaceCaptureProps = {
  held: CapturedPlace;
  onChange: (fields: Partial<CapturedPlace>) => void;
  /** What measuring is good for, as long as nothing is measured. */
  why: string;
};

/** Measures where the device is, lets the pin be moved, and says which address that is. */
export function PlaceCapture({ held, onChange, why }: PlaceCaptureProps) {
  const { lat, long, accuracy, capturedAddress } = held;
  const { state, error, measure } = useMeasuring();
  useEffect(() => () => useMeasuring.getState().settle(), []);
  const place = { lat, long };
  const isFound = hasPosition(place);
  const isPoor = state === 'idle' && accuracy !== undefined && accuracy > poorAccuracy;

  return (
    <>
      {isFound ? (
        <Found isFinal={state !== 'finer'} accuracy={accuracy} />
      ) : (
        <p className="text-soft">{why}</p>
      )}
      {error !== undefined && <Warning isAlert>{error}</Warning>}
      {isFound && isPoor && <Warning>{m.accuracyPoor}</Warning>}
      {isFound && !isInIndia(place) && <Warning isAlert>{m.outsideIndia}</Warning>}
      {isFound && isInIndia(place) && (
        <CapturedAddress
          place={place}
          address={capturedAddress}
          onFound={(found) => onChange({ capturedAddress: found })}
        />
      )}
      <Button
        wide={!isFound}
        size={isFound ? 'small' : 'normal'}
        icon={<LocateFixed aria-hidden="true" size={20} />}
        busy={state === 'asking'}
        busyText={m.locating}
        onClick={() => measure(onChange)}
      >
        {isFound ? m.findAgain : m.useMyLocation}
      </Button>
      {isFound && <AdjustPin place={place} accuracy={accuracy} onMove={onChange} />}
    </>
  );
}

function Found({ isFinal, accuracy }: { isFinal: boolean; accuracy: number | undefined }) {
  return (
    <p role="status" className="flex items-center gap-2 font-semibold">
      {isFinal ? (
        <CircleCheck aria-hidden="true" size={22} className="shrink-0 text-good" />
      ) : (
        <Spinner size="small" />
      )}
      <span>{isFinal ? m.positionFound : m.measuringFiner}</span>
      {accuracy !== undefined && (
        <span className="font-normal whitespace-nowrap text-soft">{m.accuracyText(accuracy)}</span>
      )}
    </p>
  );
}

function Warning({ isAlert = false, children }: { isAlert?: boolean; children: ReactNode }) {
  return (
    <p
      role={isAlert ? 'alert' : undefined}
      className={`flex gap-2 rounded-md p-3 ${isAlert ? 'bg-bad-soft text-bad' : 'bg-note-soft text-note'}`}
    >
      <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
