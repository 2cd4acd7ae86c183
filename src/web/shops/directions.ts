import { hasPosition, type MaybePosition } from '../../core/places/distance.ts';

/** Directions in the maps app of the phone: https://developers.google.com/maps/documentation/urls */
export const directionsTo = (place: MaybePosition): string | undefined =>
  hasPosition(place)
    ? `https://www.google.com/maps/dir/?api=1&destination=${place.lat},${place.long}`
    : undefined;
