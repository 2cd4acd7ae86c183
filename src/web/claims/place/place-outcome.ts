import type { ClaimDraft } from '../../../core/claims/draft.ts';
import { hasPosition, isInIndia, type Position } from '../../../core/places/distance.ts';
import type { Measuring } from '../draft/draft-state.ts';

/** In metres; above it the circle holds too many doors to say which one is meant. */
const poorAccuracy = 100;

/** A place as the device measured it, and what is known of it. */
export type CapturedPlace = Pick<ClaimDraft, 'lat' | 'long' | 'accuracy' | 'capturedAddress'>;

export type PlaceOutcome = {
  /** Undefined as long as nothing is measured. */
  readonly place: Position | undefined;
  readonly isFinal: boolean;
  /** Measured so badly that it should be measured again, outside. */
  readonly isPoor: boolean;
  readonly isAbroad: boolean;
};

/** What the panel shows of the held place, beside the error of the last measuring. */
export function outcomeOf({ lat, long, accuracy = 0 }: CapturedPlace, step: Measuring['step']): PlaceOutcome {
  const held = { lat, long };
  if (!hasPosition(held)) return { place: undefined, isFinal: false, isPoor: false, isAbroad: false };
  return {
    place: held,
    isFinal: step !== 'finer',
    isPoor: step === 'idle' && accuracy > poorAccuracy,
    isAbroad: !isInIndia(held),
  };
}
