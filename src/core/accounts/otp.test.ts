import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  otpBreaker,
  otpFault,
  otpLength,
  otpMaxTries,
  otpResendSeconds,
  otpSendLimits,
  otpValidSeconds,
  resendSecondsLeft,
} from './otp.ts';

describe('an OTP', () => {
  it('has length 6, lives 5 minutes, and allows 5 tries', () => {
    expect({ otpLength, otpValidSeconds, otpMaxTries }).toEqual({
      otpLength: 6,
      otpValidSeconds: 300,
      otpMaxTries: 5,
    });
  });

  it('is sent at most 1/60 s and 5/day per number, 10/h per address', () => {
    expect(otpSendLimits).toEqual({
      perNumberEverySeconds: 60,
      perNumberPerDay: 5,
      keptForKnownBrowser: 2,
      perAddressPerHour: 10,
    });
  });

  it('is sent to nobody for a while when 600 went out in 10 minutes', () => {
    expect(otpBreaker).toEqual({ most: 600, minutes: 10 });
  });

  it.each(['', '   ', '\n'])('must be non-empty after trimming: %j', (otp) => {
    expect(otpFault(otp)).toBe('otp_required');
  });

  it('that is not empty is left to the server to judge', () => {
    expect(otpFault('123456')).toBeUndefined();
    expect(otpFault(' 1 ')).toBeUndefined();
  });
});

describe('the resend countdown', () => {
  const sentAt = 1_800_000_000_000;

  it('is 60 seconds, ticking each second', () => {
    expect(otpResendSeconds).toBe(60);
    expect([0, 1, 1000, 59_000, 59_999].map((ms) => resendSecondsLeft(sentAt, sentAt + ms))).toEqual([
      60, 60, 59, 1, 1,
    ]);
  });

  it('is over at exactly 60 seconds, and stays over', () => {
    expect(resendSecondsLeft(sentAt, sentAt + 60_000)).toBe(0);
    expect(resendSecondsLeft(sentAt, sentAt + 3_600_000)).toBe(0);
  });

  it('does not run before anything was sent', () => {
    expect(resendSecondsLeft(undefined, sentAt)).toBe(0);
  });

  it('is never more than 60, even when the clock is set back', () => {
    expect(resendSecondsLeft(sentAt, sentAt - 3_600_000)).toBe(60);
  });

  it('only goes down as time passes', () => {
    const ms = fc.integer({ min: 0, max: 120_000 });
    fc.assert(
      fc.property(ms, ms, (a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        return resendSecondsLeft(sentAt, sentAt + late) <= resendSecondsLeft(sentAt, sentAt + early);
      }),
    );
  });
});
