import { distanceKm, type Position } from '../../core/places/distance.ts';
import type { StateName } from '../../core/places/states.ts';
import { nearestTown, townsOf } from '../../core/places/towns.ts';

/** The first two digits of a PIN name a postal circle, here with its states. Missing pairs are not in use. */
// biome-ignore format: a table
const statesOfCircles: readonly (readonly [circles: string, states: readonly StateName[]])[] = [
  ['11', ['Delhi']],
  ['12 13', ['Haryana', 'Chandigarh']],
  ['14 15 16', ['Punjab', 'Chandigarh', 'Haryana']],
  ['17', ['Himachal Pradesh']],
  ['18 19', ['Jammu & Kashmir and Ladakh']],
  ['20 21 22 23 24 25 26 27 28', ['Uttar Pradesh', 'Uttarakhand']],
  ['30 31 32 33 34', ['Rajasthan']],
  ['36 37 38 39', ['Gujarat', 'Dadra & Nagar Haveli and Daman & Diu']],
  ['40 41 42 43 44', ['Maharashtra', 'Goa']],
  ['45 46 47 48 49', ['Madhya Pradesh', 'Chhattisgarh']],
  ['50 51 52 53', ['Telangana', 'Andhra Pradesh', 'Puducherry']],
  ['56 57 58 59', ['Karnataka']],
  ['60 61 62 63 64', ['Tamil Nadu', 'Puducherry']],
  ['67 68 69', ['Kerala', 'Lakshadweep', 'Puducherry']],
  ['70 71 72 73 74', ['West Bengal', 'Sikkim', 'Andaman & Nicobar']],
  ['75 76 77', ['Odisha']],
  ['78', ['Assam']],
  ['79', ['Arunachal Pradesh', 'Assam', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Tripura']],
  ['80 81 82 83 84 85', ['Bihar', 'Jharkhand']],
  // Army post: anywhere.
  ['90 91 92 93 94 95 96 97 98 99', []],
];

const statesOfCircle = new Map(
  statesOfCircles.flatMap(([circles, states]) =>
    circles.split(' ').map((circle) => [circle, states] as const),
  ),
);

/** '560 038' and 'PIN-560038' are 560038; `undefined` for anything that is not an Indian PIN. */
export function pinOf(text: string): string | undefined {
  const digits = text.replaceAll(/[^\p{L}\p{N}]|^\D*pin(code)?/giu, '').replace(/\.0$/, '');
  return /^[1-9]\d{5}$/.test(digits) && statesOfCircle.has(digits.slice(0, 2)) ? digits : undefined;
}

/** Tolerance for towns near a border, which may get their post from the other side. */
const fartherKm = 150;

/** True if no town of the PIN's states is near: then the PIN or the position is wrong. */
export function isFarFromPin(place: Position, pin: string): boolean {
  const states = statesOfCircle.get(pin.slice(0, 2)) ?? [];
  if (states.length === 0 || states.includes(nearestTown(place).state)) return false;
  return !states.some((state) => townsOf(state).some((town) => distanceKm(place, town) <= fartherKm));
}
