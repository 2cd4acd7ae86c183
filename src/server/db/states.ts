import { fruitlessDisputeStates, openDisputeStates } from '../../core/claims/disputes/dispute.ts';
import { activeClaimStates, settledClaimStates } from '../../core/claims/states.ts';
import { openVerificationStates, unfinishedVerificationStates } from '../../core/claims/verification.ts';
import { endedPayoutStates, openPayoutStates } from '../../core/coins/contract.ts';
import { postponedStates } from '../../core/enquiries/states.ts';
import { openRefundStates, pendingPaymentStates } from '../../core/payments/states.ts';
import { directoryStates, hiddenStates } from '../../core/shops/states.ts';
import { literalStates } from './sql.ts';

/*
 * Lists of states for queries, as in `c.state in ${activeClaims}`. Generated from the tables in core; in the
 * shared folder because shops also query claims.
 */

export const directoryListings = literalStates(directoryStates);
export const hiddenListings = literalStates(hiddenStates);

export const activeClaims = literalStates(activeClaimStates);
export const settledClaims = literalStates(settledClaimStates);

export const openVerifications = literalStates(openVerificationStates);
export const unfinishedVerifications = literalStates(unfinishedVerificationStates);

export const openDisputes = literalStates(openDisputeStates);
export const fruitlessDisputes = literalStates(fruitlessDisputeStates);

export const pendingPayments = literalStates(pendingPaymentStates);
export const openRefunds = literalStates(openRefundStates);

export const openPayouts = literalStates(openPayoutStates);
export const endedPayouts = literalStates(endedPayoutStates);

export const postponedEnquiries = literalStates(postponedStates);
