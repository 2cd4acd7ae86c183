import type { Listing } from '../../../core/operator/listings.ts';

export const townText = ({ city, state, pin }: Pick<Listing, 'city' | 'state' | 'pin'>): string =>
  [city, state, pin].filter(Boolean).join(', ');
