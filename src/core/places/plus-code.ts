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
