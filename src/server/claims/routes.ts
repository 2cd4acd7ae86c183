import {
  findOwnClaim as findOwnClaimCall,
  sendClaimOtp,
  submitClaim as submitClaimCall,
  verifyClaimOtp,
} from '../../core/claims/contract.ts';
import * as disputes from '../../core/claims/disputes/dispute-contract.ts';
import type { OtpParts } from '../accounts/otp.ts';
import { type Route, route } from '../http/route.ts';
import { claimListing, sendClaimCode } from './claim/claim-listing.ts';
import { findOwnClaim } from './claim/own-claim.ts';
import { type ClaimParts, submitClaim } from './claim/submit-claim.ts';
import { answerDispute } from './disputes/answer-dispute.ts';
import { findMyDisputes, findShopDisputes } from './disputes/own-disputes.ts';
import { raiseDispute } from './disputes/raise-dispute.ts';
import { withdrawDispute } from './disputes/withdraw-dispute.ts';
import { editingRoutes } from './editing/editing-routes.ts';

/** Rate limit: an owner sends one claim or dispute, perhaps a few times over a poor network. */
const submissionsPerHour = { most: 60, refusal: 'too_many_requests' } as const;

export const claimRoutes = (parts: ClaimParts & OtpParts): Route[] => [
  route(submitClaimCall, (context, claim) => submitClaim(context, parts, claim), {
    perHour: submissionsPerHour,
  }),
  route(sendClaimOtp, (context, input) => sendClaimCode(context, parts, input)),
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
