import olc from 'open-location-code-typescript';
import type { AddressLookup } from './contract.ts';
import type { Position } from './distance.ts';
import { nearestTown } from './towns.ts';

// The package is CommonJS marked as a module: Node imports its exports object, a bundler the class.
const OpenLocationCode = (olc as unknown as { default?: typeof olc }).default ?? olc;

/** The first four digits name an area of one degree by one degree; a town near by replaces them. */
const areaDigits = 4;

/** The ten-digit code of the 14 m square that the position lies in: '7JFJ3VGH+C3'. */
export const encodePlusCode = ({ lat, long }: Position): string => OpenLocationCode.encode(lat, long);

/**
 * The address lookup's answer: '3VGH+C3 Mumbai, Maharashtra, India'. A short code means the square nearest to
 * the town, so it is used only within half a degree of it.
 */
export const plusCodeOf = (position: Position): AddressLookup => {
  const global_code = encodePlusCode(position);
  const { town, state } = nearestTown(position);
  const shortCode = global_code.slice(areaDigits);
  if (OpenLocationCode.recoverNearest(shortCode, town.lat, town.long) !== global_code) {
    return { plus_code: { global_code } };
  }
  return { plus_code: { compound_code: `${shortCode} ${town.name}, ${state}, India`, global_code } };
};

/** The centre of a plus code's square. A short code, such as '3VGH+C3', needs a place near by. */
export function decodePlusCode(code: string, near: Position | undefined): Position | undefined {
  const isShort = OpenLocationCode.isValid(code) && OpenLocationCode.isShort(code);
  if (isShort && near === undefined) return undefined;
  const full = isShort && near ? OpenLocationCode.recoverNearest(code, near.lat, near.long) : code;
  if (!OpenLocationCode.isValid(full) || !OpenLocationCode.isFull(full)) return undefined;
  const { latitudeCenter: lat, longitudeCenter: long } = OpenLocationCode.decode(full);
  return { lat, long };
}
