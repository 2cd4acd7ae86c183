import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useVerifiedNumber } from '../../accounts/verified-number.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useDraft } from '../draft/draft-store.ts';
import { openOwnClaim } from './own-claim.ts';

/** Opening the form of a listing by its address fills it, or says where to claim the listing. */
export function ListingNotice() {
  const [search] = useSearchParams();
  const shopId = search.get('shop');
  if (shopId === null) return null;
  return <NoticeOf key={shopId} shopId={shopId} />;
}

function NoticeOf({ shopId }: { shopId: string }) {
  const isFilled = useDraft(({ draft }) => draft.shopId === shopId);
  const verifiedNumber = useVerifiedNumber();
  const [text, setText] = useState<string>();
  useEffect(() => {
    if (isFilled) return;
    let isLeft = false;
    const say = (next: string | undefined) => isLeft || setText(next);
    say(verifiedNumber === undefined ? m.faults.claim_missing : undefined);
    if (verifiedNumber !== undefined)
      openOwnClaim(shopId).then(
        ({ isSubmitted }) => say(isSubmitted ? m.faults.claim_submitted : undefined),
        (error: unknown) => say(wordsFor(error)),
      );
    return () => {
      isLeft = true;
    };
  }, [shopId, isFilled, verifiedNumber]);
  if (isFilled || text === undefined) return null;
  return (
    <div className="page-width pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-card p-4">
        <p role="status" className="min-w-0 grow basis-56">
          {text}
        </p>
        <ButtonLink size="small" to={`/${encodeURIComponent(shopId)}/shop`}>
          {m.toShopPage}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Not being signed in is no other matter here than having no claim: both are settled on the shop's page. */
function wordsFor(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  return error.code === 'sign_in_required' || error.code === 'invalid_input'
    ? m.faults.claim_missing
    : error.message;
}
