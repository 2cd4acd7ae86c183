import { endSession, findSession, sendOtp, verifyOtp } from '../../core/accounts/contract.ts';
import { type Route, route } from '../http/route.ts';
import { askedOtps, rememberAsked } from './asked-otps.ts';
import { type OtpParts, proveNumber, sendChallenge } from './otp.ts';
import { signIn, signOut } from './sign-in.ts';

export const accountRoutes = (parts: OtpParts): Route[] => [
  route(sendOtp, async (context, { mobileNumber }) => {
    const sent = await sendChallenge(context, parts, { purpose: 'sign_in', mobileNumber });
    rememberAsked(context, sent.id);
    return sent;
  }),
  route(verifyOtp, async (context, { mobileNumber, otp }) => {
    const challengeIds = askedOtps(context);
    const proven = await proveNumber(context, parts, { purpose: 'sign_in', challengeIds, mobileNumber, otp });
    await signIn(context, parts.keys, proven.mobileNumber);
    return { mobileNumber: proven.mobileNumber };
  }),
  route(findSession, async (context) => ({
    mobileNumber: (await context.session())?.mobileNumber ?? null,
  })),
  route(endSession, signOut),
];
