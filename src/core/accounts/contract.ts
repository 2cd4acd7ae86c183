import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Upper bounds only, longer than any number or code. The format is checked by the rules, which answer with a
 * text.
 */
export const typedNumber = z.string().check(z.maxLength(40));
export const typedOtp = z.string().check(z.maxLength(20));

/** Seconds until another OTP may be requested. */
export const OtpSent = z.object({ resendSeconds: z.int() });

export const sendOtp = endpoint({
  method: 'POST',
  path: '/v1/otp/verification',
  summary: 'Sends a one-time password to an Indian mobile number.',
  input: z.strictObject({ mobileNumber: typedNumber }),
  output: OtpSent,
});

export const verifyOtp = endpoint({
  method: 'PATCH',
  path: '/v1/otp/verify-otp',
  summary: 'Verifies the one-time password and signs the number in.',
  input: z.strictObject({ otp: typedOtp, mobileNumber: typedNumber }),
  output: z.object({ mobileNumber: z.string() }),
});

export const findSession = endpoint({
  method: 'GET',
  path: '/v1/session',
  summary: 'Which number is signed in here, if any.',
  input: z.strictObject({}),
  output: z.object({ mobileNumber: z.nullable(z.string()) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/session',
  summary: 'Signs out here.',
  input: z.strictObject({}),
  output: z.object({ isSignedOut: z.literal(true) }),
});
