import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import {
  measuredPin,
  type PinDirection,
  type PinOffset,
  pinMaxMetres,
  pinMetres,
  pinMoved,
  pinOf,
  placeOfPin,
  stepPin,
} from '../../../core/claims/pin.ts';
import type { Position } from '../../../core/places/distance.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { useDraft } from '../draft/draft-store.ts';
import { settlePlace } from './measure-place.ts';
import { PinPad } from './pin-pad.tsx';

const arrows: readonly { direction: PinDirection; Icon: typeof ArrowUp; cell: string }[] = [
  { direction: 'north', Icon: ArrowUp, cell: 'col-start-2' },
  { direction: 'west', Icon: ArrowLeft, cell: 'col-start-1 row-start-2' },
  { direction: 'south', Icon: ArrowDown, cell: 'col-start-2 row-start-2' },
  { direction: 'east', Icon: ArrowRight, cell: 'col-start-3 row-start-2' },
];

type OnMove = (place: Position & { capturedAddress: '' }) => void;
type AdjustPinProps = { place: Position; accuracy: number | undefined; onMove: OnMove };

/** For a location that the phone could not measure exactly. Closed until it is asked for. */
export function AdjustPin({ place, accuracy, onMove }: AdjustPinProps) {
  const [isOpen, setOpen] = useState(false);
  const { pin, measured, move } = usePin(place, onMove);
  const moved = pinMoved(pin);
  const adjusting = useRef<HTMLDivElement>(null);
  const goBack = () => {
    move(measuredPin);
    // The pressed button goes away: the focus stays with the pin.
    adjusting.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  const open = (isNowOpen: boolean) => {
    // A better measurement would take the pin out of the person's hand.
    if (isNowOpen) settlePlace();
    setOpen(isNowOpen);
  };

  return (
    <details open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)} className="group">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 font-semibold underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        {m.adjustPin}
        <ChevronDown aria-hidden="true" size={20} className="text-soft group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div ref={adjusting} className="space-y-4 pt-2">
          <p className="text-soft">{m.pinHelp}</p>
          <PinPad pin={pin} middle={measured} accuracy={accuracy} onMove={move} />
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            <div className="grid grid-cols-3 gap-1.5">
              {arrows.map(({ direction, Icon, cell }) => (
                <button
                  key={direction}
                  type="button"
                  aria-label={m.pinDirections[direction]}
                  onClick={() => move(stepPin(pin, direction))}
                  className={`grid size-11 place-items-center rounded-md border border-edge bg-card hover:bg-sunken ${cell}`}
                >
                  <Icon aria-hidden="true" size={22} />
                </button>
              ))}
            </div>
            <p role="status" className="min-w-40 font-semibold">
              {moved ? m.pinMoved(moved.metres, m.compassPoints[moved.point]) : m.pinNotMoved}
            </p>
          </div>
          {moved && (
            <Button size="small" wide onClick={goBack}>
              {m.backToMeasured}
            </Button>
          )}
        </div>
      )}
    </details>
  );
}

/**
 * The pin as metres from where it was measured. After a reload only the held place is known: it is then the one
 * to start from, as it is where the draft is another one.
 */
function usePin(place: Position, onMove: OnMove) {
  const known = useDraft(({ measuring }) => measuring.measured);
  const [found] = useState(place);
  const isNear = (from: Position) => pinMetres(pinOf(from, place)) <= pinMaxMetres + 1;
  const measured = [known, found].find((from) => from && isNear(from)) ?? place;
  const move = (pin: PinOffset) => {
    const next = placeOfPin(measured, pin);
    if (next.lat === place.lat && next.long === place.long) return;
    onMove({ ...next, capturedAddress: '' });
  };
  return { pin: pinOf(measured, place), measured, move };
}
