/**
 * What waits for an operator: `registration` a new shop, `listing` a claim on a listing that was there before,
 * `change` another name, place or number of a shop that is shown.
 */
export const verificationKinds = ['registration', 'listing', 'change'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** `asked`: the operator wants to know more, and it waits for the owner. */
export const verificationStates = ['waiting', 'asked', 'approved', 'rejected', 'withdrawn'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** `submit` and `withdraw` are the owner's, the others the operator's. */
export type VerificationEvent = 'approve' | 'reject' | 'ask' | 'submit' | 'withdraw';

export const verificationTransitions: {
  readonly [from in VerificationState]: { readonly [event in VerificationEvent]?: VerificationState };
} = {
  waiting: { approve: 'approved', reject: 'rejected', ask: 'asked', withdraw: 'withdrawn' },
  asked: { submit: 'waiting', approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  // Corrected and handed in again, as long as the claim itself was not rejected.
  rejected: { submit: 'waiting' },
  approved: {},
  withdrawn: {},
};

/** `undefined`: this cannot happen to it in this state. */
export const nextVerificationState = (
  state: VerificationState,
  event: VerificationEvent,
): VerificationState | undefined => verificationTransitions[state][event];

/** It is not decided yet. */
export const openVerificationStates = ['waiting', 'asked'] as const satisfies readonly VerificationState[];

/** Something can still happen to it. */
export const unfinishedVerificationStates: readonly VerificationState[] = verificationStates.filter(
  (state) => Object.keys(verificationTransitions[state]).length > 0,
);

/** In these the owner's form is open again. */
export const canHandInAgain = (state: VerificationState): boolean =>
  nextVerificationState(state, 'submit') !== undefined;

/** The page promises an answer within this time. */
export const verificationHours = 48;

/** What an operator writes to an owner. */
export const reasonMaxLength = 500;
