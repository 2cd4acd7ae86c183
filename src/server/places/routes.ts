import { listTowns, lookUpAddress } from '../../core/places/contract.ts';
import { plusCodeOf } from '../../core/places/plus-code.ts';
import { townsOf } from '../../core/places/towns.ts';
import { route } from '../http/route.ts';

export const placeRoutes = [
  route(listTowns, (_context, { state }) => ({ items: [...townsOf(state)] }), { publicForSeconds: 86_400 }),
  // Nobody who stands before a shop needs more than a few; whoever walks the map does.
  route(lookUpAddress, (_context, position) => plusCodeOf(position), {
    perHour: { most: 300, refusal: 'too_many_lookups' },
  }),
];
