import type { Position } from '../places/distance.ts';

/** Offset of the pin from the measured position, in metres. */
export type PinOffset = { readonly east: number; readonly north: number };

export const pinDirections = ['north', 'east', 'south', 'west'] as const;
export type PinDirection = (typeof pinDirections)[number];

/** The pin cannot be moved farther than this from the position that was measured at the door. */
export const pinMaxMetres = 250;
export const pinStepMetres = 5;

export const measuredPin: PinOffset = { east: 0, north: 0 };

/** Metres per degree of latitude, on a sphere of the earth's mean radius as in `distanceKm`. */
const metresPerDegree = (6_371_000 * Math.PI) / 180;

/**
 * Flat-earth approximation: good enough for a few hundred metres; only the meridians get closer towards the
 * poles.
 */
const eastMetresPerDegree = ({ lat }: Position): number => metresPerDegree * Math.cos((lat * Math.PI) / 180);

/** Seven decimals are about a centimetre: this removes floating-point noise from comparisons and requests. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

export const placeOfPin = (measured: Position, { east, north }: PinOffset): Position =>
  east === 0 && north === 0
    ? { lat: measured.lat, long: measured.long }
    : {
        lat: rounded(measured.lat + north / metresPerDegree),
        long: rounded(measured.long + east / eastMetresPerDegree(measured)),
      };

/** Rounded to 0.1 m, so that rounding errors of positions do not add up with each step. */
export const pinOf = (measured: Position, place: Position): PinOffset => ({
  east: toDecimetre((place.long - measured.long) * eastMetresPerDegree(measured)),
  north: toDecimetre((place.lat - measured.lat) * metresPerDegree),
});

const toDecimetre = (metres: number): number => Math.round(metres * 10) / 10;

export const pinMetres = ({ east, north }: PinOffset): number => Math.hypot(east, north);

/** Clamps the offset to the allowed circle, in the same direction. */
export const keptNear = (pin: PinOffset): PinOffset => {
  const metres = pinMetres(pin);
  if (metres <= pinMaxMetres) return pin;
  return { east: (pin.east / metres) * pinMaxMetres, north: (pin.north / metres) * pinMaxMetres };
};

const steps: { readonly [direction in PinDirection]: PinOffset } = {
  north: { east: 0, north: pinStepMetres },
  east: { east: pinStepMetres, north: 0 },
  south: { east: 0, north: -pinStepMetres },
  west: { east: -pinStepMetres, north: 0 },
};

export const stepPin = (pin: PinOffset, direction: PinDirection): PinOffset =>
  keptNear({ east: pin.east + steps[direction].east, north: pin.north + steps[direction].north });

/** Clockwise from north, each an eighth of the circle. */
export const compassPoints = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** The direction and distance of the pin for people; nothing while the pin is at the measured position. */
export const pinMoved = (
  pin: PinOffset,
): { readonly metres: number; readonly point: CompassPoint } | undefined => {
  const metres = Math.round(pinMetres(pin));
  if (metres === 0) return undefined;
  const eighth = Math.round(Math.atan2(pin.east, pin.north) / (Math.PI / 4));
  return { metres, point: compassPoints[(eighth + 8) % 8] ?? 'north' };
};

/** A square pad that shows the whole allowed circle with a small margin. */
const padHalfMetres = 300;

/** What the pad shows, in degrees. */
export function padBoxAround(measured: Position) {
  const southWest = placeOfPin(measured, { east: -padHalfMetres, north: -padHalfMetres });
  const northEast = placeOfPin(measured, { east: padHalfMetres, north: padHalfMetres });
  return { west: southWest.long, south: southWest.lat, east: northEast.long, north: northEast.lat };
}

/** A point on the pad, as fractions of its width and height from the upper left corner. */
export type PadPoint = { readonly x: number; readonly y: number };

export const padPointOf = ({ east, north }: PinOffset): PadPoint => ({
  x: 0.5 + east / (2 * padHalfMetres),
  y: 0.5 - north / (2 * padHalfMetres),
});

export const pinAtPadPoint = ({ x, y }: PadPoint): PinOffset =>
  keptNear({ east: (x - 0.5) * 2 * padHalfMetres, north: (0.5 - y) * 2 * padHalfMetres });

/** A length in metres as a fraction of the pad's width. */
export const padShare = (metres: number): number => metres / (2 * padHalfMetres);
