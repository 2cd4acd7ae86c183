import { hasText } from '../checks.ts';
import type { MessageCode } from '../messages.ts';

/** The OTP field takes exactly this many digits. */
export const otpLength = 6;
export const otpResendSeconds = 60;
export const otpValidSeconds = 5 * 60;
/** Wrong tries count too: the sixth try of an OTP fails even with the right code. */
export const otpMaxTries = 5;

/** Each OTP costs money and rings a phone, so sending is rate-limited by number and by network address. */
export const otpSendLimits = {
  /** Minimum pause between two OTPs for one number; the countdown on the screen shows the same. */
  perNumberEverySeconds: otpResendSeconds,
  perNumberPerDay: 5,
  /** Of these, the last are kept for a browser in which the number signed in before: strangers cannot use them up. */
  keptForKnownBrowser: 2,
  /**
   * OTPs that are not entered yet. Thousands of phones share one address of their mobile operator (CGNAT), but
   * people enter what they asked for: only those that were not entered tell an abuser from a crowd.
   */
  perAddressPerHour: 10,
} as const;

/**
 * Circuit breaker: with this many OTPs to all numbers together, somebody is abusing the form. Sending pauses
 * until the count is lower.
 */
export const otpBreaker = { most: 600, minutes: 10 } as const;

export const otpFault = (otp: string): MessageCode | undefined => (hasText(otp) ? undefined : 'otp_required');

/**
 * The n of 'Re-send in (n)': 60 right after sending, 0 once another OTP may be sent. Computed from the time of
 * sending, so a sleeping phone does not stop the countdown; a clock set back does not lengthen it.
 */
export const resendSecondsLeft = (sentAtMs: number | undefined, nowMs: number): number => {
  if (sentAtMs === undefined) return 0;
  const left = Math.ceil(otpResendSeconds - (nowMs - sentAtMs) / 1000);
  return Math.min(Math.max(left, 0), otpResendSeconds);
};
