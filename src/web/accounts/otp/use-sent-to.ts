import { useEffect, useState } from 'react';
import { otpResendSeconds, otpValidSeconds, resendSecondsLeft } from '../../../core/accounts/otp.ts';
import { forgetSent, rememberSent, type SentOtp, useSentOtp } from './sent-otp.ts';

export type Sending = { readonly resendSeconds: number; readonly id?: string | undefined };

/** What was sent to this number and may still be valid, and the countdown from then. */
export function useSentTo(mobileNumber: string, memory: string, isOpen: boolean) {
  const remembered = useSentOtp(memory);
  // The clock is looked at only while it counts down: an OTP that grows too old while somebody types it
  // does not take the field away from under their fingers.
  const [now, setNow] = useState(() => Date.now());
  const sent = isValid(remembered, mobileNumber, now) ? remembered : undefined;
  const secondsLeft = resendSecondsLeft(sent?.sentAt, now);

  const isCounting = secondsLeft > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  const sentAt = remembered?.sentAt;
  useEffect(() => {
    if (sentAt === undefined) return;
    const validMs = sentAt + otpValidSeconds * 1000 - Date.now();
    if (isOpen && validMs > 0) return;
    const timer = setTimeout(() => forgetSent(memory), validMs);
    return () => clearTimeout(timer);
  }, [isOpen, sentAt, memory]);

  const remember = ({ resendSeconds, id }: Sending) => {
    const sentNow = Date.now();
    setNow(sentNow);
    rememberSent(memory, {
      mobileNumber,
      sentAt: sentNow - (otpResendSeconds - resendSeconds) * 1000,
      ...(id !== undefined && { id }),
    });
  };
  return { sent, secondsLeft, remember, forget: () => forgetSent(memory) };
}

const isValid = (sent: SentOtp | undefined, mobileNumber: string, now: number): boolean =>
  sent !== undefined && sent.mobileNumber === mobileNumber && now - sent.sentAt < otpValidSeconds * 1000;
