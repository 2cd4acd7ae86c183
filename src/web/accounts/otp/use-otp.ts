import { useState } from 'react';
import { digitsIn } from '../../../core/accounts/digits.ts';
import { kycFault } from '../../../core/accounts/kyc.ts';
import { otpLength, otpResendSeconds } from '../../../core/accounts/otp.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { type OtpFault, type Step, useAttempt } from './use-attempt.ts';
import { type Sending, useSentTo } from './use-sent-to.ts';
import { useSmsOtp } from './use-sms-otp.ts';

/** Registering, signing in and claiming a listing send and verify by different calls. */
export type OtpCalls = {
  /** `id`: what this sending is called, where verifying needs it. */
  send: () => Promise<Sending>;
  verify: (otp: string, id: string | undefined) => Promise<void>;
  /** An OTP that was asked for elsewhere cannot be verified here. */
  needsId?: boolean;
  /** What cannot be undone is not done by an SMS that arrives: it only fills the field. */
  waitsForPress?: boolean;
  /** What was sent is remembered under this, so that closing or reloading does not lose the countdown. */
  memory: string;
};

type OtpOptions = OtpCalls & {
  isOpen: boolean;
  mobileNumber: string;
  /** Undefined where it is not asked for. */
  address?: string | undefined;
  onVerified: () => void;
};

export type Otp = {
  readonly isSent: boolean;
  readonly secondsLeft: number;
  readonly typed: string;
  readonly pending: Step | undefined;
  readonly fault: OtpFault | undefined;
  /** How many were sent since the page was opened: each of them is to be typed next. */
  readonly sentCount: number;
  type(otp: string): void;
  clearFault(): void;
  send(): void;
  verify(): void;
};

/** Sending an OTP and verifying it: not sent, then sent, then verified. */
export function useOtp(options: OtpOptions): Otp {
  const { isOpen, memory, mobileNumber, address, send, verify, needsId, waitsForPress, onVerified } = options;
  const [typed, setTyped] = useState('');
  const [sentCount, setSentCount] = useState(0);
  const { pending, fault, attempt, refuse, clearFault } = useAttempt();
  const { sent, secondsLeft, remember, forget } = useSentTo(mobileNumber, memory, isOpen);
  const isSent = sent !== undefined && (sent.id !== undefined || needsId !== true);

  const sendOne = async () => {
    const form = { address: address ?? '', mobileNumber, otp: '' };
    const wrong = kycFault(form, { address: address !== undefined, otp: false });
    // A reload loses the address: it is asked for once more, before the next sending.
    if (wrong?.field === 'address') forget();
    if (wrong) return refuse(wrong.code);
    const isDone = await attempt('send', async () => {
      try {
        remember(await send());
      } catch (error) {
        // Another tab or another device has just sent one.
        if (isTooSoon(error)) remember({ resendSeconds: otpResendSeconds, id: sent?.id });
        throw error;
      }
    });
    if (!isDone) return;
    setTyped('');
    setSentCount((count) => count + 1);
    toast.success(m.otpSent);
  };
  const verifyOne = async (otp: string) => {
    // Anything else is surely wrong, and there are only a few tries.
    if (digitsIn(otp).length !== otpLength) return refuse('otp_required');
    if (!(await attempt('verify', () => verify(otp.trim(), sent?.id)))) return;
    forget();
    setTyped('');
    toast.dismiss();
    onVerified();
  };

  useSmsOtp(isOpen && isSent ? sent.sentAt : undefined, (otp) => {
    setTyped(otp);
    if (!waitsForPress) void verifyOne(otp);
  });

  return {
    isSent,
    secondsLeft,
    typed,
    pending,
    fault,
    sentCount,
    type: (otp) => {
      setTyped(otp);
      clearFault();
    },
    clearFault,
    send: () => void sendOne(),
    verify: () => void verifyOne(typed),
  };
}

const isTooSoon = (error: unknown) => error instanceof CallError && error.code === 'otp_too_soon';
