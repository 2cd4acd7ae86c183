import MapPin from 'lucide-react/icons/map-pin';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import {
  type PadPoint,
  type PinDirection,
  type PinOffset,
  padPointOf,
  pinAtPadPoint,
  stepPin,
} from '../../../core/claims/pin.ts';
import type { Position } from '../../../core/places/distance.ts';
import * as m from '../../messages/en.ts';
import { PadGround } from './pad-ground.tsx';
import { PadMap } from './pad-map.tsx';

const keys: { readonly [key: string]: PinDirection } = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};

/** A finger this close, in shares of the pad, takes hold of the pin instead of calling it. */
const gripShare = 0.1;

type PinPadProps = {
  pin: PinOffset;
  /** Where it was measured. */
  middle: Position;
  /** Of the measured place, in metres. */
  accuracy: number | undefined;
  onMove: (pin: PinOffset) => void;
};

/** The surroundings of the measured place, north up, and the pin that can be dragged over them. */
export function PinPad({ pin, middle, accuracy, onMove }: PinPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  // How far beside the pin the finger took hold of it.
  const grip = useRef<PadPoint>(undefined);
  const [dragged, setDragged] = useState<PinOffset>();
  const id = useId();
  const { x, y } = padPointOf(dragged ?? pin);

  const pointOf = ({ clientX, clientY }: PointerEvent): PadPoint => {
    const { left, top, width, height } = (pad.current as HTMLDivElement).getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const pinUnder = (event: PointerEvent): PinOffset => {
    const point = pointOf(event);
    return pinAtPadPoint({ x: point.x + (grip.current?.x ?? 0), y: point.y + (grip.current?.y ?? 0) });
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    // The map names its sources by links.
    if ((event.target as Element).closest('a')) return;
    const point = pointOf(event);
    const beside = { x: x - point.x, y: y - point.y };
    grip.current = Math.hypot(beside.x, beside.y) < gripShare ? beside : { x: 0, y: 0 };
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(pinUnder(event));
  };
  const release = () => {
    grip.current = undefined;
    setDragged(undefined);
  };
  // Where the finger was lifted counts, whatever was drawn last.
  const lift = (event: PointerEvent) => {
    if (grip.current === undefined || !event.isPrimary) return;
    onMove(pinUnder(event));
    release();
  };
  const step = (event: KeyboardEvent) => {
    const direction = keys[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(stepPin(pin, direction));
  };

  return (
    <div
      ref={pad}
      onPointerDown={press}
      onPointerMove={(event) => grip.current && event.isPrimary && setDragged(pinUnder(event))}
      onPointerUp={lift}
      onPointerCancel={release}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-crosshair touch-none overflow-hidden rounded-lg border border-edge bg-sunken select-none"
    >
      <PadMap middle={middle} />
      <PadGround accuracy={accuracy} />
      <button
        type="button"
        aria-label={m.pin}
        aria-describedby={id}
        onKeyDown={step}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        // The tip of the pin, not its middle, is the place.
        className="absolute grid size-11 -translate-x-1/2 -translate-y-[calc(50%+0.9rem)] cursor-grab place-items-center rounded-full active:cursor-grabbing"
      >
        <MapPin aria-hidden="true" size={38} strokeWidth={1.75} className="fill-bad text-card" />
      </button>
      <p id={id} className="sr-only">
        {m.pinKeys}
      </p>
    </div>
  );
}
