import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { PageHandle } from '../../../core/page.ts';
import { useDraft } from '../../claims/draft/draft-store.ts';
import { followForm, followSavedShop, restoreClaim } from '../../claims/draft/keep-draft.ts';
import { ListingNotice } from '../../claims/listing/listing-notice.tsx';
import { ResumeSending } from '../../claims/sending/resume-sending.tsx';
import { KeepingNotice } from '../../claims/steps/keeping-notice.tsx';
import { LeaveGuard } from '../../claims/steps/leave-guard.tsx';
import { WaitingDraft } from '../../claims/steps/waiting-draft.tsx';
import { usePageAhead } from '../../ui/page-ahead.ts';
import { LoadingSign } from '../../ui/states/loading-sign.tsx';

/**
 * Around the three screens of a claim. The draft is in the browser: the server draws them without it, to be read
 * at once, and they answer when it is back.
 */
export const handle: PageHandle = { parameters: ['shop'] };

export default function ClaimLayout() {
  const isRestored = useDraft(({ keeping }) => keeping.isRestored);
  useEffect(() => {
    void restoreClaim();
    return followSavedShop();
  }, []);
  useEffect(() => {
    if (isRestored) return followForm();
  }, [isRestored]);
  // Each of the screens leads to another, and the network may be gone by then.
  usePageAhead('/instructions');
  usePageAhead('/add-shop');
  usePageAhead('/add-store-front-picture');
  return (
    <>
      {isRestored && (
        <>
          <KeepingNotice />
          <ListingNotice />
          <ResumeSending />
        </>
      )}
      {/* What would be typed now, the draft would take away again. */}
      <div inert={!isRestored}>
        <Outlet />
      </div>
      {isRestored ? (
        <>
          <LeaveGuard />
          <WaitingDraft />
        </>
      ) : (
        <LoadingSign />
      )}
    </>
  );
}
