import { type SubmitEvent, useId, useState } from 'react';
import { OtpButtons, OtpFields } from './otp/otp-fields.tsx';
import { useSentOtp } from './otp/sent-otp.ts';
import { useOtp } from './otp/use-otp.ts';
import { signInCalls, signInMemory } from './sign-in-calls.ts';

/** Signs a number in by an OTP, on a page that needs it. */
export function SignIn({ onVerified }: { onVerified: () => void }) {
  const form = useId();
  const [typed, setTyped] = useState<string>();
  // After a reload it goes on with the number that an OTP is under way to.
  const sent = useSentOtp(signInMemory);
  const mobileNumber = typed ?? sent?.mobileNumber ?? '';
  const otp = useOtp({ ...signInCalls(mobileNumber), isOpen: true, mobileNumber, onVerified });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (otp.isSent) otp.verify();
    else otp.send();
  };
  return (
    <form id={form} onSubmit={submit} noValidate className="space-y-5">
      <OtpFields otp={otp} mobileNumber={mobileNumber} onNumber={setTyped} />
      <div className="flex flex-wrap gap-3 *:grow">
        <OtpButtons otp={otp} form={form} />
      </div>
    </form>
  );
}
