import { useEffect, useState } from 'react';
import type { OwnClaim } from '../../../core/claims/contract.ts';
import { useVerifiedNumber } from '../../accounts/verified-number.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { useDraft } from '../draft/draft-store.ts';
import { openOwnClaim } from './own-claim.ts';

export type ListingClaim =
  /** The form can be filled in. */
  | { readonly step: 'form' }
  | { readonly step: 'asking' }
  | { readonly step: 'submitted'; readonly own: OwnClaim }
  | { readonly step: 'notice'; readonly text: string; readonly isSignedOut: boolean };

/**
 * What the claim screens show for `?shop=`: opening them by this address fills the form, shows the submitted
 * claim, or says where to claim the listing.
 */
export function useListingClaim(shopId: string | null, isRestored: boolean): ListingClaim {
  const isFilled = useDraft(({ draft }) => draft.shopId === shopId);
  const verifiedNumber = useVerifiedNumber();
  const [answer, setAnswer] = useState<{ readonly about: string; readonly claim: ListingClaim }>();
  const isOpen = isRestored && shopId !== null && !isFilled;
  useEffect(() => {
    if (!isOpen || verifiedNumber === undefined) return;
    let isLeft = false;
    const say = (claim: ListingClaim) => isLeft || setAnswer({ about: shopId, claim });
    openOwnClaim(shopId).then(
      (own) => say(own.isSubmitted ? { step: 'submitted', own } : { step: 'form' }),
      (error: unknown) => say(noticeFor(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [shopId, isOpen, verifiedNumber]);
  if (!isOpen) return { step: 'form' };
  if (verifiedNumber === undefined) return signedOut;
  return answer?.about === shopId ? answer.claim : { step: 'asking' };
}

const signedOut: ListingClaim = { step: 'notice', text: m.faults.claim_missing, isSignedOut: true };

function noticeFor(error: unknown): ListingClaim {
  if (!(error instanceof CallError)) throw error;
  if (error.code === 'sign_in_required') return signedOut;
  const text = error.code === 'invalid_input' ? m.faults.claim_missing : error.message;
  return { step: 'notice', text, isSignedOut: false };
}
