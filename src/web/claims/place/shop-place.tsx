import { useEffect } from 'react';
import * as m from '../../messages/en.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';
import { measureIfAllowed } from './measure-place.ts';
import { PlaceCapture } from './place-capture.tsx';

/** Where the shop is: measured by the device, at the door of the shop. */
export function ShopPlace() {
  const lat = useDraft(({ draft }) => draft.lat);
  const long = useDraft(({ draft }) => draft.long);
  const accuracy = useDraft(({ draft }) => draft.accuracy);
  const capturedAddress = useDraft(({ draft }) => draft.capturedAddress);
  const isRestored = useDraft(({ autosave }) => autosave.isRestored);
  useEffect(() => {
    if (isRestored) void measureIfAllowed();
  }, [isRestored]);
  return (
    <section
      aria-labelledby="place-heading"
      className="space-y-4 rounded-lg border border-line bg-card p-4 md:p-5"
    >
      <h2 id="place-heading">{m.positionHeading}</h2>
      <PlaceCapture
        held={{ lat, long, accuracy, capturedAddress }}
        onChange={(fields) => dispatch('typed', fields)}
        why={m.positionWhy}
      />
    </section>
  );
}
