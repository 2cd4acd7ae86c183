import type { Input } from '../../../core/endpoint.ts';
import type { searchListings } from '../../../core/operator/listings.ts';

export type ListingSearch = Omit<Input<typeof searchListings>, 'after'>;

/**
 * The last search, in memory while the console is open, so that going back from a listing shows the same list. Not
 * in the URL, because operators search for phone numbers too.
 */
let last: ListingSearch = {};

export const lastSearch = (): ListingSearch => last;

export function setSearch(next: ListingSearch): void {
  last = next;
}
