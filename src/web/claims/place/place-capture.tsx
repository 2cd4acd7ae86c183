import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { type ReactNode, useEffect } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDraft } from '../draft/draft-store.ts';
import { AdjustPin } from './adjust-pin.tsx';
import { CapturedAddress } from './captured-address.tsx';
import { measurePlace, settlePlace } from './measure-place.ts';
import { type CapturedPlace, outcomeOf } from './place-outcome.ts';

type PlaceCaptureProps = {
  held: CapturedPlace;
  onChange: (fields: Partial<CapturedPlace>) => void;
  /** Takes a measured place that is not for the draft of the claim. */
  onMeasured?: (place: CapturedPlace) => void;
  /** What measuring is good for, as long as nothing is measured. */
  why: string;
};

/** Measures where the device is, lets the pin be moved, and says which address that is. */
export function PlaceCapture({ held, onChange, onMeasured, why }: PlaceCaptureProps) {
  const { accuracy, capturedAddress } = held;
  const { step, error } = useDraft(({ measuring }) => measuring);
  useEffect(() => settlePlace, []);
  const { place, isFinal, isPoor, isAbroad } = outcomeOf(held, step);

  return (
    <>
      {place ? <Found isFinal={isFinal} accuracy={accuracy} /> : <p className="text-soft">{why}</p>}
      {error !== undefined && <Warning isAlert>{error}</Warning>}
      {isPoor && <Warning>{m.accuracyPoor}</Warning>}
      {isAbroad && <Warning isAlert>{m.outsideIndia}</Warning>}
      {place && !isAbroad && (
        <CapturedAddress
          place={place}
          address={capturedAddress}
          onFound={(found) => onChange({ capturedAddress: found })}
        />
      )}
      <Button
        wide={!place}
        size={place ? 'small' : 'normal'}
        icon={<LocateFixed aria-hidden="true" size={20} />}
        busy={step === 'asking'}
        busyText={m.locating}
        onClick={() => measurePlace(onMeasured)}
      >
        {place ? m.findAgain : m.useMyLocation}
      </Button>
      {place && <AdjustPin place={place} accuracy={accuracy} onMove={onChange} />}
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
