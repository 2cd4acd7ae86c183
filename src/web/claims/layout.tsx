import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { LoadingSign } from '../ui/loading-sign.tsx';
import { usePageAhead } from '../ui/page-ahead.ts';
import { restoreClaim } from './claim-draft.ts';
import { followSavedShop } from './draft-store.ts';
import { KeepingNotice } from './keeping-notice.tsx';
import { useKeeping } from './keeping.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { ListingNotice } from './listing-notice.tsx';
import { ResumeSending } from './resume-sending.tsx';
import { WaitingDraft } from './waiting-draft.tsx';
import { followForm } from './working-copy.ts';

/**
 * Around the three screens of a claim. The draft is in the browser: the server draws them without it, to be read
 * at once, and they answer when it is back.
 */
export default function ClaimLayout() {
  const isRestored = useKeeping((keeping) => keeping.isRestored);
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
