import {
  findOwnClaim as findOwnClaimCall,
  sendClaimOtp,
  submitClaim as submitClaimCall,
  verifyClaimOtp,
} from '../../core/claims/contract.ts';
import * as disputes from '../../core/claims/dispute-contract.ts';
import type { OtpParts } from '../accounts/otp.ts';
import { type Route, route } from '../http/route.ts';
import { answerDispute } from './answer-dispute.ts';
import { askToClaim, claimListing } from './claim-listing.ts';
import { editingRoutes } from './editing-routes.ts';
import { findMyDisputes, findShopDisputes } from './own-disputes.ts';
import { findOwnClaim } from './own-claim.ts';
import { raiseDispute } from './raise-dispute.ts';
import { type ClaimParts, submitClaim } from './submit-claim.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

/** An owner sends one claim or one dispute, perhaps a few times over a poor network. */
const submissionsPerHour = { most: 60, refusal: 'too_many_requests' } as const;

export const claimRoutes = (parts: ClaimParts & OtpParts): Route[] => [
  route(submitClaimCall, (context, claim) => submitClaim(context, parts, claim), {
    perHour: submissionsPerHour,
  }),
  route(sendClaimOtp, (context, input) => askToClaim(context, parts, input)),
  route(verifyClaimOtp, (context, input) => claimListing(context, parts, input)),
  route(findOwnClaimCall, (context, { id }) => findOwnClaim(context, id)),
  ...editingRoutes(parts),
  route(disputes.findShopDisputes, (context, { id }) => findShopDisputes(context, id)),
  route(disputes.raiseDispute, (context, input) => raiseDispute(context, parts, input), {
    perHour: submissionsPerHour,
  }),
  route(disputes.answerDispute, (context, input) => answerDispute(context, parts, input), {
    perHour: submissionsPerHour,
  }),
  route(disputes.withdrawDispute, (context, { id }) => withdrawDispute(context, id)),
  route(disputes.listMyDisputes, findMyDisputes),
];
