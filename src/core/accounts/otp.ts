import { hasText } from '../checks.ts';
import type { MessageCode } from '../messages.ts';

/** Minimum and maximum length of the OTP field at once. */
export const otpLength = 6;
export const otpResendSeconds = 60;
export const otpValidSeconds = 5 * 60;
/** Wrong tries included: the sixth try of a code fails even when it is right. */
export const otpMaxTries = 5;

/** Each sent OTP costs money and rings a phone, so sending is limited by number and by network address. */
export const otpSendLimits = {
  /** One per number in as many seconds; the countdown on the screen tells the same. */
  perNumberEverySeconds: otpResendSeconds,
  perNumberPerDay: 5,
  perAddressPerHour: 10,
} as const;

/**
 * When so many were sent to all numbers together, somebody is spending our money: sending pauses until the
 * count has fallen again.
 */
export const otpBreaker = { most: 600, minutes: 10 } as const;

export const otpFault = (otp: string): MessageCode | undefined => (hasText(otp) ? undefined : 'otp_required');

/**
 * The n of 'Re-send in (n)': 60 right after sending, 0 once it may be sent again. Reckoned from the time
 * of sending, so that a sleeping phone does not stop the countdown; a clock set back does not lengthen it.
 */
export const resendSecondsLeft = (sentAtMs: number | undefined, nowMs: number): number => {
  if (sentAtMs === undefined) return 0;
  const left = Math.ceil(otpResendSeconds - (nowMs - sentAtMs) / 1000);
  return Math.min(Math.max(left, 0), otpResendSeconds);
};
