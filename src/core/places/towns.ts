import type { Town } from './contract.ts';
import { distanceKm, type Position } from './distance.ts';
import { isStateName, type StateName, stateNames } from './states.ts';
import townsFile from './towns.json' with { type: 'json' };

type Row = readonly [name: string, lat: number, long: number];
type StatedTown = { readonly town: Town; readonly state: StateName };
export type NearestTown = StatedTown & { readonly distanceKm: number };

// TypeScript types a JSON row as a list of `string | number`.
const rows = townsFile.towns as unknown as Readonly<Record<StateName, readonly Row[]>>;

const townsByState = new Map<StateName, readonly Town[]>(
  stateNames.map((state) => [state, rows[state].map(([name, lat, long]) => ({ name, lat, long }))]),
);

/** The options of the city dropdown; empty for an unknown state. */
export const townsOf = (state: string): readonly Town[] =>
  (isStateName(state) ? townsByState.get(state) : undefined) ?? [];

const byLatitude: readonly StatedTown[] = stateNames
  .flatMap((state) => townsOf(state).map((town) => ({ town, state })))
  .sort((a, b) => a.town.lat - b.town.lat);

const firstAtOrNorthOf = (lat: number): number => {
  let low = 0;
  let high = byLatitude.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((byLatitude[middle] as StatedTown).town.lat < lat) low = middle + 1;
    else high = middle;
  }
  return low;
};

const kmPerDegreeOfLatitude = distanceKm({ lat: 0, long: 0 }, { lat: 1, long: 0 });

/**
 * Scans north and south from the latitude of the position, nearer one first, and stops when the difference in
 * latitude alone exceeds the best distance. Exact, and usually a few dozen steps out of seven thousand.
 */
export const nearestTown = (position: Position): NearestTown => {
  let north = firstAtOrNorthOf(position.lat);
  let south = north - 1;
  let nearest: StatedTown | undefined;
  let nearestKm = Number.POSITIVE_INFINITY;
  for (;;) {
    const toNorth = (byLatitude[north]?.town.lat ?? Number.POSITIVE_INFINITY) - position.lat;
    const toSouth = position.lat - (byLatitude[south]?.town.lat ?? Number.NEGATIVE_INFINITY);
    const next = byLatitude[toNorth < toSouth ? north++ : south--];
    if (!next || Math.min(toNorth, toSouth) * kmPerDegreeOfLatitude >= nearestKm) break;
    const km = distanceKm(position, next.town);
    if (km < nearestKm) [nearest, nearestKm] = [next, km];
  }
  if (!nearest) throw new RangeError('A position is needed to find the nearest town.');
  return { ...nearest, distanceKm: nearestKm };
};
