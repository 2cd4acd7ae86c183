import { useEffect, useEffectEvent } from 'react';

/** WebOTP, which TypeScript does not describe: https://wicg.github.io/web-otp/ */
type SmsRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };
type SmsOtp = Credential & { readonly code: string };

/** Where the browser can, it offers to read the OTP out of the SMS. `sentAt` undefined: none is expected. */
export function useSmsOtp(sentAt: number | undefined, onOtp: (otp: string) => void): void {
  const fillIn = useEffectEvent(onOtp);
  useEffect(() => {
    if (sentAt === undefined || !('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request: SmsRequest = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (found) => {
        if (found !== null && !leaving.signal.aborted) fillIn((found as SmsOtp).code);
      },
      // Left, declined, or not possible on this device: it is typed by hand then.
      () => undefined,
    );
    return () => leaving.abort();
  }, [sentAt]);
}
