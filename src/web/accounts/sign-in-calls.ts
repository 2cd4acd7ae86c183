import { sendOtp, verifyOtp } from '../../core/accounts/contract.ts';
import { call } from '../api.ts';
import type { OtpCalls } from './otp/use-otp.ts';
import { rememberVerified } from './verified-number.ts';

/** One memory for every screen that signs a number in: the countdown is the same on all of them. */
export const signInMemory = 'sign-in';

/** How a number is signed in, for registering a shop and on the page of its own. */
export const signInCalls = (mobileNumber: string): OtpCalls => ({
  memory: signInMemory,
  send: () => call(sendOtp, { mobileNumber }),
  verify: async (otp) => {
    await call(verifyOtp, { otp, mobileNumber });
    rememberVerified(mobileNumber);
  },
});
