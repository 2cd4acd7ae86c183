import type { Input } from '../../../core/endpoint.ts';
import type { searchListings } from '../../../core/operator/listings.ts';

export type ListingSearch = Omit<Input<typeof searchListings>, 'after'>;

/**
 * What was last looked for, while the console is open: whoever comes back from a listing finds the list as it was.
 * Not in the address, because people look for mobile numbers too.
 */
let last: ListingSearch = {};

export const lastSearch = (): ListingSearch => last;

export function setSearch(next: ListingSearch): void {
  last = next;
}
