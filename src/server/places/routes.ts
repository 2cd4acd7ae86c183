import { listTowns, lookUpAddress } from '../../core/places/contract.ts';
import { plusCodeOf } from '../../core/places/plus-code.ts';
import { townsOf } from '../../core/places/towns.ts';
import { route } from '../http/route.ts';

export const placeRoutes = [
  route(listTowns, (_context, { state }) => ({ items: [...townsOf(state)] }), { publicForSeconds: 86_400 }),
  // Rate limit: an owner at the door needs a few calls; only scraping needs more.
  route(lookUpAddress, (_context, position) => plusCodeOf(position), {
    perHour: { most: 300, refusal: 'too_many_lookups' },
  }),
];
