import { endSession, findSession, sendOtp, verifyOtp } from '../../core/accounts/contract.ts';
import { type Route, route } from '../http/route.ts';
import { type OtpParts, proveNumber, sendChallenge } from './otp.ts';
import { signIn, signOut } from './sign-in.ts';

export const accountRoutes = (parts: OtpParts): Route[] => [
  route(sendOtp, (context, { mobileNumber }) =>
    sendChallenge(context, parts, { purpose: 'sign_in', mobileNumber }),
  ),
  route(verifyOtp, async (context, { mobileNumber, otp }) => {
    const proven = await proveNumber(context, parts, { purpose: 'sign_in', mobileNumber, otp });
    await signIn(context, context.db, proven.mobileNumber);
    return { mobileNumber: proven.mobileNumber };
  }),
  route(findSession, async (context) => ({
    mobileNumber: (await context.session())?.mobileNumber ?? null,
  })),
  route(endSession, signOut),
];
