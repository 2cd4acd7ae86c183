import { useState } from 'react';
import { KycDialog } from '../../accounts/otp/kyc-dialog.tsx';
import { useSentOtp } from '../../accounts/otp/sent-otp.ts';
import { signInCalls, signInMemory } from '../../accounts/sign-in-calls.ts';
import { useVerifiedNumber } from '../../accounts/verified-number.ts';
import * as m from '../../messages/en.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PlanCards } from './plan-cards.tsx';

/** Only the owner pays: the number is proven here, and the page goes on. */
export function SignInFirst({ onVerified }: { onVerified: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const known = useVerifiedNumber();
  // After a reload it goes on with the number that an OTP is under way to.
  const sent = useSentOtp(signInMemory);
  const number = typed ?? sent?.mobileNumber ?? known ?? '';
  return (
    <>
      <PlanCards
        premium={
          <div className="space-y-3">
            <p className="font-semibold">{m.faults.sign_in_required}</p>
            <Button look="primary" wide onClick={() => setIsOpen(true)}>
              {m.verifyMyNumber}
            </Button>
          </div>
        }
        free={
          <ButtonLink wide to="/dashboard">
            {m.continueWithFree}
          </ButtonLink>
        }
      />
      <KycDialog
        {...signInCalls(number)}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        mobileNumber={number}
        onNumber={setTyped}
        onVerified={onVerified}
      />
    </>
  );
}
