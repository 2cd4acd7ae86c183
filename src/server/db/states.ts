import { fruitlessDisputeStates, openDisputeStates } from '../../core/claims/disputes/dispute.ts';
import { activeClaimStates, settledClaimStates } from '../../core/claims/states.ts';
import { openVerificationStates, unfinishedVerificationStates } from '../../core/claims/verification.ts';
import { postponedStates } from '../../core/enquiries/states.ts';
import { openRefundStates, pendingPaymentStates } from '../../core/payments/states.ts';
import { directoryStates, hiddenStates } from '../../core/shops/states.ts';
import { literalStates } from './sql.ts';

/*
 * The lists of states that queries compare with, as `c.state in ${activeClaims}`. They are made from the tables in
 * core, so that a list is written once; they stand in the shared folder because shops ask for claims too.
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

export const postponedEnquiries = literalStates(postponedStates);
