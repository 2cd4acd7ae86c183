/**
 * The state of a listing: `imported` is unclaimed, `submitted` was registered by an owner and waits for
 * verification, `listed` was verified by an operator, `rejected` has a reason that the owner sees.
 */
export const listingStates = ['imported', 'submitted', 'listed', 'rejected'] as const;
export type ListingState = (typeof listingStates)[number];

/**
 * `verify`, `reject` and `restore` are done by an operator, `submit` by the owner after a correction. `restore`
 * undoes a takedown. `release`: the owner of an imported listing has left.
 */
export type ListingEvent = 'verify' | 'reject' | 'submit' | 'restore' | 'release';

/** An operator may also take down a public listing: a shop that closed, or a hoax. */
export const listingTransitions: {
  readonly [from in ListingState]: { readonly [event in ListingEvent]?: ListingState };
} = {
  imported: { verify: 'listed', reject: 'rejected' },
  submitted: { verify: 'listed', reject: 'rejected' },
  listed: { reject: 'rejected', release: 'imported' },
  rejected: { submit: 'submitted', restore: 'listed' },
};

/** `undefined`: this event cannot happen in this state. */
export const nextListingState = (state: ListingState, event: ListingEvent): ListingState | undefined =>
  listingTransitions[state][event];

/** The directory shows listings in these states only. */
export const directoryStates = ['imported', 'listed'] as const satisfies readonly ListingState[];

export const isInDirectory = (state: ListingState): boolean =>
  directoryStates.some((shown) => shown === state);

/** Visible to operators and the owner only. */
export const hiddenStates: readonly ListingState[] = listingStates.filter((state) => !isInDirectory(state));
