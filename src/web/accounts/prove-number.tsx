import { sendOtp, verifyOtp } from '../../core/accounts/contract.ts';
import { call } from '../api.ts';
import { KycDialog } from './kyc-dialog.tsx';
import { rememberVerified } from './verified-number.ts';

type ProveNumberProps = { number: string; open: boolean; onClose: () => void; onVerified: () => void };

/** Where the countdown of signing in is remembered, whichever screen it was begun on. */
export const signInMemory = 'sign-in';

/** Verifies the number of whoever registers a shop, and signs it in. */
export function ProveNumber({ number, open, onClose, onVerified }: ProveNumberProps) {
  return (
    <KycDialog
      open={open}
      onClose={onClose}
      mobileNumber={number}
      memory={signInMemory}
      send={() => call(sendOtp, { mobileNumber: number })}
      verify={async (otp) => {
        await call(verifyOtp, { otp, mobileNumber: number });
        rememberVerified(number);
      }}
      onVerified={onVerified}
    />
  );
}
