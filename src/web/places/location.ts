import { create } from 'zustand';
import * as m from '../messages/en.ts';

type Position = { readonly lat: number; readonly long: number };

/** Where the visitor is. Kept for as long as the page is open, and nowhere else. */
type Location = {
  readonly position: Position | undefined;
  readonly isAsking: boolean;
  readonly error: string | undefined;
  /** Asks the device, which asks the person. Only ever called on their wish. */
  locate(): void;
};

export const useLocation = create<Location>((set, get) => ({
  position: undefined,
  isAsking: false,
  error: undefined,
  locate() {
    if (get().isAsking) return;
    if (!('geolocation' in navigator)) return set({ error: m.locationUnsupported });
    set({ isAsking: true, error: undefined });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        set({
          isAsking: false,
          position: { lat: rounded(coords.latitude), long: rounded(coords.longitude) },
        }),
      ({ code, message }) => set({ isAsking: false, error: m.locationError(reasonOf(code) ?? message) }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  },
}));

/** About ten metres: all that a distance to one decimal needs, and no more than the server should know. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Browsers word these for programmers, each in its own way. */
const reasonOf = (code: number): string | undefined =>
  [undefined, m.locationDenied, m.locationUnknown, m.locationSlow][code];

/** Locates without a question where the visitor has already allowed it on an earlier visit. */
export async function locateIfAllowed(): Promise<void> {
  const { position, locate } = useLocation.getState();
  if (position !== undefined) return;
  const permission = await navigator.permissions?.query({ name: 'geolocation' });
  if (permission?.state === 'granted') locate();
}
