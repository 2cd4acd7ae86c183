/**
 * A claim is made by a number that an OTP verified; an unclaimed shop has none. `clear` needs no operator,
 * `under_review` waits for one. `disputing`: the claimant disputes somebody else's claim on the shop.
 * `rejected` and `withdrawn` are final: claiming again makes a new claim.
 */
export const claimStates = [
  'clear',
  'under_review',
  'approved',
  'disputing',
  'rejected',
  'withdrawn',
] as const;
export type ClaimState = (typeof claimStates)[number];

/**
 * `approve`, `reject` and `lose` (the shop belongs to somebody else) are done by an operator, `withdraw` by the
 * claimant, `doubt` by the server when the submitted details contradict each other.
 */
export type ClaimEvent = 'approve' | 'reject' | 'lose' | 'withdraw' | 'doubt';

/**
 * A claim with a paid year cannot be withdrawn: the claimant requests the refund first, or gives up the year by
 * deleting the account.
 */
export const claimTransitions: {
  readonly [from in ClaimState]: { readonly [event in ClaimEvent]?: ClaimState };
} = {
  clear: { withdraw: 'withdrawn', doubt: 'under_review', lose: 'rejected' },
  under_review: {
    approve: 'approved',
    reject: 'rejected',
    withdraw: 'withdrawn',
    doubt: 'under_review',
    lose: 'rejected',
  },
  approved: { withdraw: 'withdrawn', lose: 'rejected' },
  disputing: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  rejected: {},
  withdrawn: {},
};

/** `undefined`: this event cannot happen in this state. */
export const nextClaimState = (state: ClaimState, event: ClaimEvent): ClaimState | undefined =>
  claimTransitions[state][event];

/** The first state of a claim, once the claimant's number is verified. */
export const firstClaimState = (
  claimant: string,
  shop: { readonly registeredBy: string | undefined; readonly numberOnRecord: string | undefined },
): ClaimState =>
  claimant === shop.registeredBy || claimant === shop.numberOnRecord ? 'clear' : 'under_review';

/** After a full refund the claim stays with its owner for this many days, then lapses unless it is paid again. */
export const refundedClaimDays = 90;

/** A shop has at most one claim in these states; while it has one, nobody else can claim it. */
export const activeClaimStates = [
  'clear',
  'under_review',
  'approved',
] as const satisfies readonly ClaimState[];

export const isClaimActive = (state: ClaimState): boolean =>
  activeClaimStates.some((active) => active === state);

/** Only the payment is missing for the shop to be claimed. */
export const settledClaimStates = ['clear', 'approved'] as const satisfies readonly ClaimState[];

export const isClaimSettled = (state: ClaimState): boolean =>
  settledClaimStates.some((settled) => settled === state);
