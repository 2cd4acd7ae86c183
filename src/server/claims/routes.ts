import {
  findOwnClaim as findOwnClaimCall,
  sendClaimOtp,
  verifyClaimOtp,
} from '../../core/claims/contract.ts';
import type { OtpParts } from '../accounts/otp.ts';
import { type Route, route } from '../http/route.ts';
import { askToClaim, claimListing } from './claim-listing.ts';
import { findOwnClaim } from './own-claim.ts';

export const claimRoutes = (parts: OtpParts): Route[] => [
  route(sendClaimOtp, (context, input) => askToClaim(context, parts, input)),
  route(verifyClaimOtp, (context, input) => claimListing(context, parts, input)),
  route(findOwnClaimCall, (context, { id }) => findOwnClaim(context, id)),
];
