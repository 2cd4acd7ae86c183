/**
 * A claim is made by a number that an OTP verified; a shop nobody claims has none. `clear` needs nobody's
 * look, `under_review` waits for an operator. `disputing` says that a shop which somebody else has claimed is
 * theirs. A rejected or withdrawn claim is over: who claims again makes a new one.
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
 * `approve` and `reject` are the operator's, and so is `lose`: the shop turned out to be somebody else's.
 * `withdraw` is the claimant's, `doubt` is the server's own: what was handed in does not fit together.
 */
export type ClaimEvent = 'approve' | 'reject' | 'lose' | 'withdraw' | 'doubt';

/**
 * Withdrawing is for claims without a payment in force: whoever has paid asks for the refund first, or lets the
 * year go with their account.
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

/** `undefined`: this cannot happen to a claim in this state. */
export const nextClaimState = (state: ClaimState, event: ClaimEvent): ClaimState | undefined =>
  claimTransitions[state][event];

/** How a claim begins, once the claimant's number is verified. */
export const firstClaimState = (
  claimant: string,
  shop: { readonly registeredBy: string | undefined; readonly numberOnRecord: string | undefined },
): ClaimState =>
  claimant === shop.registeredBy || claimant === shop.numberOnRecord ? 'clear' : 'under_review';

/** A shop has at most one of these; while it has, nobody else can claim it. */
export const activeClaimStates = [
  'clear',
  'under_review',
  'approved',
] as const satisfies readonly ClaimState[];

export const isClaimActive = (state: ClaimState): boolean =>
  activeClaimStates.some((active) => active === state);

/** Nothing but the payment is missing for the shop to be claimed. */
export const settledClaimStates = ['clear', 'approved'] as const satisfies readonly ClaimState[];

export const isClaimSettled = (state: ClaimState): boolean =>
  settledClaimStates.some((settled) => settled === state);
