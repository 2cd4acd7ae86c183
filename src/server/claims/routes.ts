import {
  findOwnClaim as findOwnClaimCall,
  sendClaimOtp,
  submitClaim as submitClaimCall,
  verifyClaimOtp,
} from '../../core/claims/contract.ts';
import type { OtpParts } from '../accounts/otp.ts';
import { type Route, route } from '../http/route.ts';
import { askToClaim, claimListing } from './claim-listing.ts';
import { editingRoutes } from './editing-routes.ts';
import { findOwnClaim } from './own-claim.ts';
import { type ClaimParts, submitClaim } from './submit-claim.ts';

/** An owner sends one claim, perhaps a few times over a poor network. */
const submissionsPerHour = { most: 60, refusal: 'too_many_requests' } as const;

export const claimRoutes = (parts: ClaimParts & OtpParts): Route[] => [
  route(submitClaimCall, (context, claim) => submitClaim(context, parts, claim), {
    perHour: submissionsPerHour,
  }),
  route(sendClaimOtp, (context, input) => askToClaim(context, parts, input)),
  route(verifyClaimOtp, (context, input) => claimListing(context, parts, input)),
  route(findOwnClaimCall, (context, { id }) => findOwnClaim(context, id)),
  ...editingRoutes(parts),
];
