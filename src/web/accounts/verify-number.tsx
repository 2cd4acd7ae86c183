import { KycDialog } from './otp/kyc-dialog.tsx';
import { signInCalls } from './sign-in-calls.ts';

type VerifyNumberProps = { number: string; open: boolean; onClose: () => void; onVerified: () => void };

/** Verifies the number of a person who registers a shop, and signs it in. */
export function VerifyNumber({ number, open, onClose, onVerified }: VerifyNumberProps) {
  return (
    <KycDialog
      {...signInCalls(number)}
      open={open}
      onClose={onClose}
      mobileNumber={number}
      onVerified={onVerified}
    />
  );
}
