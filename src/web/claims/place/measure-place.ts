import * as m from '../../messages/en.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';
import type { CapturedPlace } from './place-outcome.ts';

/** From the first answer on: the first is often a guess from the network, and satellites take their time. */
const finerForMs = 20_000;
const deniedCode = 1;

let watch: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks the device, which asks the person: only on their wish, or where they have allowed it before. The place
 * is kept in the draft of the claim, unless it is for something else.
 */
export function measurePlace(onMeasured?: (place: CapturedPlace) => void): void {
  settlePlace();
  if (!('geolocation' in navigator))
    return dispatch('measuringFailed', { error: m.locationUnsupported, isDenied: false });
  dispatch('measuringStarted');
  const onPosition = ({ coords: { latitude: lat, longitude: long, accuracy } }: GeolocationPosition) => {
    const { measured } = useDraft.getState().measuring;
    dispatch('placeMeasured', { place: { lat, long }, accuracy, isOfDraft: onMeasured === undefined });
    const { step, measured: next } = useDraft.getState().measuring;
    if (next !== measured) onMeasured?.({ lat, long, accuracy, capturedAddress: '' });
    if (step === 'idle') return settlePlace();
    timer ??= setTimeout(settlePlace, finerForMs);
  };
  const fail = ({ code, message }: GeolocationPositionError) => {
    const error = m.locationError(reasonOf(code) ?? message);
    dispatch('measuringFailed', { error, isDenied: code === deniedCode });
    if (useDraft.getState().measuring.step === 'idle') settlePlace();
  };
  watch = navigator.geolocation.watchPosition(onPosition, fail, {
    enableHighAccuracy: true,
    timeout: 20_000,
    maximumAge: 0,
  });
}

/** Keeps the best place so far. */
export function settlePlace(): void {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
  clearTimeout(timer);
  watch = undefined;
  timer = undefined;
  dispatch('measuringEnded');
}

/** Browsers word these for programmers, each in its own way. */
const reasonOf = (code: number): string | undefined =>
  [undefined, m.locationDenied, m.locationUnknown, m.locationSlow][code];

/** Measures without a question where the person has already allowed it and no place is held yet. */
export async function measureIfAllowed(): Promise<void> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' });
  if (permission?.state !== 'granted') return;
  const { draft, measuring } = useDraft.getState();
  if (draft.lat === undefined && measuring.step === 'idle') measurePlace();
}
