/**
 * Where a listing stands: `imported` nobody has claimed, `submitted` an owner registered it and it waits
 * for verification, `listed` an operator verified it, `rejected` with a reason that the owner sees.
 */
export const listingStates = ['imported', 'submitted', 'listed', 'rejected'] as const;
export type ListingState = (typeof listingStates)[number];

/**
 * `verify`, `reject` and `restore` are the operator's, `submit` is the owner's, after a correction. What was
 * taken down by mistake is restored. `release`: the owner of a listing that was there before them has left.
 */
export type ListingEvent = 'verify' | 'reject' | 'submit' | 'restore' | 'release';

/** An operator may also take down what is already shown: a shop that closed, a listing that was a hoax. */
export const listingTransitions: {
  readonly [from in ListingState]: { readonly [event in ListingEvent]?: ListingState };
} = {
  imported: { verify: 'listed', reject: 'rejected' },
  submitted: { verify: 'listed', reject: 'rejected' },
  listed: { reject: 'rejected', release: 'imported' },
  rejected: { submit: 'submitted', restore: 'listed' },
};

/** `undefined`: this cannot happen to a listing in this state. */
export const nextListingState = (state: ListingState, event: ListingEvent): ListingState | undefined =>
  listingTransitions[state][event];

/** The directory list shows these and no others. */
export const directoryStates = ['imported', 'listed'] as const satisfies readonly ListingState[];

export const isInDirectory = (state: ListingState): boolean =>
  directoryStates.some((shown) => shown === state);

/** Only an operator and the owner see these. */
export const hiddenStates: readonly ListingState[] = listingStates.filter((state) => !isInDirectory(state));
