import { KycDialog } from './otp/kyc-dialog.tsx';
import { signInCalls } from './sign-in-calls.ts';

type ProveNumberProps = { number: string; open: boolean; onClose: () => void; onVerified: () => void };

/** Verifies the number of a person who registers a shop, and signs it in. */
export function ProveNumber({ number, open, onClose, onVerified }: ProveNumberProps) {
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
