/**
 * What an operator verifies: `registration` a new shop, `listing` a claim on an imported listing, `change` a
 * new name, place or number of a public shop.
 */
export const verificationKinds = ['registration', 'listing', 'change'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** `asked`: the operator has asked the owner for more, and the item waits for the owner. */
export const verificationStates = ['waiting', 'asked', 'approved', 'rejected', 'withdrawn'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** `submit` and `withdraw` are done by the owner, all others by an operator. */
export type VerificationEvent = 'approve' | 'reject' | 'ask' | 'submit' | 'withdraw';

export const verificationTransitions: {
  readonly [from in VerificationState]: { readonly [event in VerificationEvent]?: VerificationState };
} = {
  waiting: { approve: 'approved', reject: 'rejected', ask: 'asked', withdraw: 'withdrawn' },
  asked: { submit: 'waiting', approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  // Corrected and submitted again, as long as the claim itself was not rejected.
  rejected: { submit: 'waiting' },
  approved: {},
  withdrawn: {},
};

/** `undefined`: this event cannot happen in this state. */
export const nextVerificationState = (
  state: VerificationState,
  event: VerificationEvent,
): VerificationState | undefined => verificationTransitions[state][event];

/** Not decided yet. */
export const openVerificationStates = ['waiting', 'asked'] as const satisfies readonly VerificationState[];

/** States with at least one possible next event. */
export const unfinishedVerificationStates: readonly VerificationState[] = verificationStates.filter(
  (state) => Object.keys(verificationTransitions[state]).length > 0,
);

/** States in which the owner can edit and submit the form again. */
export const canHandInAgain = (state: VerificationState): boolean =>
  nextVerificationState(state, 'submit') !== undefined;

/** An approval takes effect after this time; before that the operator can undo it. */
export const undoSeconds = 10;

/** The page promises a decision within this time. */
export const verificationHours = 48;

/** Maximum length of an operator's text to an owner. */
export const reasonMaxLength = 500;
