import { useEffect, useRef, useState } from 'react';
import { digitsIn } from '../../core/accounts/digits.ts';
import { type KycForm, kycFault } from '../../core/accounts/kyc.ts';
import { otpLength, otpResendSeconds, otpValidSeconds, resendSecondsLeft } from '../../core/accounts/otp.ts';
import type { MessageCode } from '../../core/messages.ts';
import { CallError } from '../api.ts';
import * as m from '../messages/en.ts';
import { toast } from '../ui/toast.ts';
import { forgetSent, rememberSent, type SentOtp, useSentOtp } from './sent-otp.ts';
import { useSmsOtp } from './use-sms-otp.ts';

/** Registering, signing in and claiming a listing send and verify by different calls. */
export type OtpCalls = {
  /** `id`: what this sending is called, where verifying needs it. */
  send: () => Promise<{ resendSeconds: number; id?: string }>;
  verify: (otp: string, id: string | undefined) => Promise<void>;
  /** An OTP that was asked for elsewhere cannot be verified here. */
  needsId?: boolean;
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

type Step = 'send' | 'verify';
/** `field` is missing where no field is to blame, such as without a network. */
type OtpFault = { readonly field: keyof KycForm | undefined; readonly text: string };

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
  const { isOpen, memory, mobileNumber, address, send, verify, needsId, onVerified } = options;
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState<Step>();
  const [fault, setFault] = useState<OtpFault>();
  const [sentCount, setSentCount] = useState(0);
  // Set before the page is drawn anew: the second press of a double click finds it.
  const isBusy = useRef(false);
  const { sent, secondsLeft, look } = useSentTo(mobileNumber, memory, isOpen);
  const isSent = sent !== undefined && (sent.id !== undefined || needsId !== true);

  const refuse = (field: OtpFault['field'], code: MessageCode, text: string = m.faults[code]) => {
    setFault({ field, text });
    toast.error(text);
  };
  const attempt = async (step: Step, work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(step);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      const { code, message } = asCallError(error);
      // Another tab or another device has just sent one.
      if (code === 'otp_too_soon') rememberSending(otpResendSeconds, sent?.id);
      refuse(fieldOf(code), code, message);
    } finally {
      isBusy.current = false;
      setPending(undefined);
    }
  };
  const rememberSending = (resendSeconds: number, id?: string) => {
    const sentAt = Date.now() - (otpResendSeconds - resendSeconds) * 1000;
    rememberSent(memory, { mobileNumber, sentAt, ...(id !== undefined && { id }) });
    look();
  };

  const sendOne = () => {
    const wrong = kycFault(
      { address: address ?? '', mobileNumber, otp: '' },
      // The address went out with the first one.
      { address: address !== undefined && !isSent, otp: false },
    );
    if (wrong) return refuse(wrong.field, wrong.code);
    void attempt('send', async () => {
      const { resendSeconds, id } = await send();
      rememberSending(resendSeconds, id);
      setTyped('');
      setSentCount((count) => count + 1);
      toast.success(m.otpSent);
    });
  };
  const verifyOne = (otp: string) => {
    // Anything else is surely wrong, and there are only a few tries.
    if (digitsIn(otp).length !== otpLength) return refuse('otp', 'otp_required');
    void attempt('verify', async () => {
      await verify(otp.trim(), sent?.id);
      forgetSent(memory);
      setTyped('');
      toast.dismiss();
      onVerified();
    });
  };

  useSmsOtp(isOpen ? sent?.sentAt : undefined, (otp) => {
    setTyped(otp);
    verifyOne(otp);
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
      setFault(undefined);
    },
    clearFault: () => setFault(undefined),
    send: sendOne,
    verify: () => verifyOne(typed),
  };
}

/** What was sent to this number and may still be valid, and the countdown from then. */
function useSentTo(mobileNumber: string, memory: string, isOpen: boolean) {
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

  return { sent, secondsLeft, look: () => setNow(Date.now()) };
}

const isValid = (sent: SentOtp | undefined, mobileNumber: string, now: number): boolean =>
  sent !== undefined && sent.mobileNumber === mobileNumber && now - sent.sentAt < otpValidSeconds * 1000;

const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('internal', m.faults.internal);

const numberFaults: readonly MessageCode[] = ['shop_contact_invalid', 'contact_number_invalid'];
const otpFaults: readonly MessageCode[] = ['otp_required', 'otp_wrong', 'otp_expired', 'otp_tried_too_often'];

function fieldOf(code: MessageCode): OtpFault['field'] {
  if (numberFaults.includes(code)) return 'mobileNumber';
  if (otpFaults.includes(code)) return 'otp';
  return code === 'shop_address_required' ? 'address' : undefined;
}
