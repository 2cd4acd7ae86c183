import { create } from 'zustand';
import type { Position } from '../../../core/places/distance.ts';
import * as m from '../../messages/en.ts';
import { useClaimShop } from '../draft/draft-store.ts';
import type { CapturedPlace, MeasuringState } from './place-outcome.ts';

/** At the door of a shop a phone gets no better than this; waiting longer would be for nothing. */
const goodEnoughMetres = 20;
/** From the first answer on: the first is often a guess from the network, and satellites take their time. */
const finerForMs = 20_000;

type Keep = (place: CapturedPlace) => void;

type Measuring = {
  readonly state: MeasuringState;
  readonly error: string | undefined;
  /** Where the device was; the pin may have been moved away from it. */
  readonly measured: Position | undefined;
  /**
   * Asks the device, which asks the person: only on their wish, or where they have allowed it before. The place
   * is kept in the draft of the claim, unless it is for something else.
   */
  measure(keep?: Keep): void;
  /** Keeps the best place so far. */
  settle(): void;
};

let watch: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export const useMeasuring = create<Measuring>((set, get) => ({
  state: 'idle',
  error: undefined,
  measured: undefined,
  measure(keep = useClaimShop.getState().setFields) {
    get().settle();
    if (!('geolocation' in navigator)) return set({ error: m.locationUnsupported });
    set({ state: 'asking', error: undefined });
    let best = Number.POSITIVE_INFINITY;
    const take = ({ coords }: GeolocationPosition) => {
      if (coords.accuracy < best) {
        best = coords.accuracy;
        const place = { lat: coords.latitude, long: coords.longitude };
        set({ state: 'finer', measured: place });
        keep({ ...place, accuracy: coords.accuracy, capturedAddress: '' });
      }
      if (best <= goodEnoughMetres) return get().settle();
      timer ??= setTimeout(get().settle, finerForMs);
    };
    const fail = ({ code, message }: GeolocationPositionError) => {
      const isKnown = get().state === 'finer';
      // A place that was found stays good when the next one does not come in time.
      if (isKnown && code !== deniedCode) return;
      get().settle();
      set({ error: m.locationError(reasonOf(code) ?? message) });
    };
    watch = navigator.geolocation.watchPosition(take, fail, {
      enableHighAccuracy: true,
      timeout: 20_000,
      maximumAge: 0,
    });
  },
  settle() {
    if (watch !== undefined) navigator.geolocation.clearWatch(watch);
    clearTimeout(timer);
    watch = undefined;
    timer = undefined;
    set({ state: 'idle' });
  },
}));

const deniedCode = 1;

/** Browsers word these for programmers, each in its own way. */
const reasonOf = (code: number): string | undefined =>
  [undefined, m.locationDenied, m.locationUnknown, m.locationSlow][code];

/** Measures without a question where the person has already allowed it and no place is held yet. */
export async function measureIfAllowed(): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' });
  if (permission?.state !== 'granted') return;
  const { lat } = useClaimShop.getState().draft;
  if (lat === undefined && useMeasuring.getState().state === 'idle') useMeasuring.getState().measure();
}
