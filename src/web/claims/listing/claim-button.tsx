import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type OwnClaim, sendClaimOtp, verifyClaimOtp } from '../../../core/claims/contract.ts';
import { draftMaxLengths } from '../../../core/claims/draft.ts';
import { KycDialog } from '../../accounts/otp/kyc-dialog.tsx';
import { useSentOtp } from '../../accounts/otp/sent-otp.ts';
import { rememberVerified, useVerifiedNumber } from '../../accounts/verified-number.ts';
import { CallError, call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DisputeLink } from '../disputes/dispute-link.tsx';
import { SubmittedDialog } from '../sending/submitted-dialog.tsx';
import { openOwnClaim } from './own-claim.ts';

type ClaimButtonProps = { shopId: string; look: 'primary' | 'secondary' };

/** Claims a listing: who has proven their number and has the claim already goes straight on to the form. */
export function ClaimButton({ shopId, look }: ClaimButtonProps) {
  const navigate = useNavigate();
  const verifiedNumber = useVerifiedNumber();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [submitted, setSubmitted] = useState<OwnClaim>();
  const to = `/instructions?shop=${shopId}`;

  const goOn = async () => {
    const own = await openOwnClaim(shopId);
    if (own.isSubmitted) setSubmitted(own);
    else await navigate(to);
  };
  const press = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (verifiedNumber === undefined) return setIsAsking(true);
    setIsBusy(true);
    try {
      await goOn();
    } catch {
      // Signed out since, no claim on this shop, or no network: the dialog says which.
      setIsAsking(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {/* A link, so that it leads somewhere without scripts and in a new tab too. */}
      <ButtonLink look={look} to={to} aria-busy={isBusy || undefined} onClick={press}>
        {m.claimListing}
      </ButtonLink>
      <ClaimDialog
        shopId={shopId}
        knownNumber={verifiedNumber ?? ''}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        // Where the form cannot be filled now, its own page tries again.
        onVerified={() => void goOn().catch(() => navigate(to))}
      />
      {submitted && <SubmittedDialog {...submitted} onClose={() => setSubmitted(undefined)} />}
    </>
  );
}

type ClaimDialogProps = {
  shopId: string;
  knownNumber: string;
  open: boolean;
  onClose: () => void;
  onVerified: () => void;
};

function ClaimDialog({ shopId, knownNumber, open, onClose, onVerified }: ClaimDialogProps) {
  const memory = `claim.${shopId}`;
  const [typed, setTyped] = useState<string>();
  // After a reload it goes on with the number that an OTP is under way to.
  const sent = useSentOtp(memory);
  const number = typed ?? sent?.mobileNumber ?? knownNumber;
  const [address, setAddress] = useState('');
  const [isTaken, setIsTaken] = useState(false);
  /** Shows an owner whose shop is claimed by another account where to dispute it. */
  const noticing = async <T,>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      setIsTaken(error instanceof CallError && isClaimedBy.includes(error.code));
      throw error;
    }
  };
  return (
    <KycDialog
      open={open}
      onClose={onClose}
      mobileNumber={number}
      onNumber={setTyped}
      address={{ value: address, onChange: setAddress, maxLength: draftMaxLengths.address }}
      memory={memory}
      needsId
      send={() => noticing(call(sendClaimOtp, { shopId, address, shopOwnerContactNumber: number }))}
      verify={async (otp, id) => {
        const { mobileNumber } = await noticing(
          call(verifyClaimOtp, { id: id ?? '', otp, mobileNumber: number }),
        );
        rememberVerified(mobileNumber);
      }}
      onVerified={onVerified}
    >
      {isTaken && <DisputeLink shopId={shopId} />}
    </KycDialog>
  );
}

const isClaimedBy: readonly string[] = ['shop_claimed', 'claim_under_way'];
