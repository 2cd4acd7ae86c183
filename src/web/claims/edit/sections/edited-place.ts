import type { EditableShop } from '../../../../core/claims/editing/editing.ts';
import type { ShopChanges } from '../../../../core/claims/editing/editing-rules.ts';
import { hasPosition } from '../../../../core/places/distance.ts';
import type { CapturedPlace } from '../../place/place-outcome.ts';

export type EditedPlace = {
  readonly state: string | undefined;
  readonly city: string | undefined;
  readonly pin: string;
  readonly address: string;
  /** Measured anew; without it the shop stays where it is on the map. */
  readonly captured: CapturedPlace | null;
};

/** What the form begins with: what was asked for and is still open, else what is shown. */
export const placeOf = (shop: EditableShop, asked: ShopChanges): EditedPlace => ({
  state: (asked.state ?? shop.state) || undefined,
  city: (asked.city ?? shop.city) || undefined,
  pin: asked.pin ?? shop.pin,
  address: asked.address ?? shop.address,
  captured: capturedIn(asked),
});

const capturedIn = ({ lat, long, accuracy, capturedAddress = '' }: ShopChanges): CapturedPlace | null =>
  lat === undefined ? null : { lat, long, accuracy, capturedAddress };

/** What is sent. The server looks the address of a position up itself. */
export function inputOf({ shopId }: EditableShop, { state, city, pin, address, captured }: EditedPlace) {
  const position = captured &&
    hasPosition(captured) && {
      lat: captured.lat,
      long: captured.long,
      ...(captured.accuracy !== undefined && { accuracy: captured.accuracy }),
    };
  return {
    id: shopId,
    place: { state: state ?? '', city: city ?? '', pin, address, ...(position && { position }) },
  };
}

const words = ['address', 'city', 'state', 'pin', 'capturedAddress'] as const;
type Words = Pick<ShopChanges, (typeof words)[number]>;

/** Of what is shown, that for which something else was asked. */
export const shownInstead = (shop: EditableShop, asked: Words): Words =>
  Object.fromEntries(
    words.filter((field) => asked[field] !== undefined).map((field) => [field, shop[field]]),
  );

export const placeText = (place: Words): string =>
  words
    .map((field) => place[field])
    .filter(Boolean)
    .join(', ');
