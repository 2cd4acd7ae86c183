import { useEffect } from 'react';
import { Outlet } from 'react-router';
import type { PageHandle } from '../../../core/page.ts';
import { restoreClaim, startAutosave, watchSavedShop } from '../../claims/draft/autosave-draft.ts';
import { useDraft } from '../../claims/draft/draft-store.ts';
import { ListingNotice } from '../../claims/listing/listing-notice.tsx';
import { ResumeSending } from '../../claims/sending/resume-sending.tsx';
import { AutosaveNotice } from '../../claims/steps/autosave-notice.tsx';
import { LeaveGuard } from '../../claims/steps/leave-guard.tsx';
import { ReplaceDraft } from '../../claims/steps/replace-draft.tsx';
import { usePreloadPage } from '../../ui/preload-page.ts';
import { LoadingSign } from '../../ui/states/loading-sign.tsx';

export const handle: PageHandle = { parameters: ['shop'], isTask: true };

/**
 * Around the three screens of a claim. The draft is in the browser: the server draws them without it, to be read
 * at once, and they answer when it is back.
 */
export default function ClaimLayout() {
  const isRestored = useDraft(({ autosave }) => autosave.isRestored);
  useEffect(() => {
    void restoreClaim();
    return watchSavedShop();
  }, []);
  useEffect(() => {
    if (isRestored) return startAutosave();
  }, [isRestored]);
  // Each of the screens leads to another, and the network may be gone by then.
  usePreloadPage('/instructions');
  usePreloadPage('/add-shop');
  usePreloadPage('/add-store-front-picture');
  return (
    <>
      {isRestored && (
        <>
          <AutosaveNotice />
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
          <ReplaceDraft />
        </>
      ) : (
        <LoadingSign />
      )}
    </>
  );
}
