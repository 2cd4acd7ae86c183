import type { Position } from '../../../core/places/distance.ts';

/** The middle of a map and its zoom, as in web maps: at 0 the world is 512 pixels wide, each step doubles it. */
export type MapPlace = Position & { readonly zoom: number };

/** Five decimals are a metre. */
const degreeDigits = 5;
const zoomDigits = 2;
const zoomMax = 20;

const number = /^-?\d{1,3}(?:\.\d{1,9})?$/;

/** Reads `lat,long,zoom`, such as `12.9716,77.5946,13.5`; undefined if it is no place. */
export function readMapPlace(text: string | undefined): MapPlace | undefined {
  const parts = text?.split(',') ?? [];
  if (parts.length !== 3 || !parts.every((part) => number.test(part))) return undefined;
  const [lat = 0, long = 0, zoom = 0] = parts.map(Number);
  if (Math.abs(lat) > 85 || Math.abs(long) > 180 || zoom < 0 || zoom > zoomMax) return undefined;
  return { lat, long, zoom };
}

const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)));

/** The same place always has the same text. */
export const writeMapPlace = ({ lat, long, zoom }: MapPlace): string =>
  [
    rounded(lat, degreeDigits),
    rounded(long, degreeDigits),
    rounded(Math.min(Math.max(zoom, 0), zoomMax), zoomDigits),
  ].join(',');

/** Half of the diagonal of a map of 700 pixels. Every device has the same list for an address, whatever its screen. */
const halfDiagonal = 495;
const equatorKm = 40_075;

/** How far from its middle a map shows shops, in kilometres. */
export const reachOf = ({ lat, zoom }: MapPlace): number =>
  (halfDiagonal * equatorKm * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom);

export type MapBox = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** The smallest box around positions; undefined without any. */
export function boxAround(positions: readonly Position[]): MapBox | undefined {
  if (positions.length === 0) return undefined;
  const lats = positions.map(({ lat }) => lat);
  const longs = positions.map(({ long }) => long);
  return {
    west: Math.min(...longs),
    south: Math.min(...lats),
    east: Math.max(...longs),
    north: Math.max(...lats),
  };
}
