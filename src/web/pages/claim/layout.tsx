import { useCallback, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { PageHandle } from '../../../core/page.ts';
import { restoreClaim, startAutosave, watchSavedShop } from '../../claims/draft/autosave-draft.ts';
import { useDraft } from '../../claims/draft/draft-store.ts';
import { ListingNotice } from '../../claims/listing/listing-notice.tsx';
import { SubmittedClaim } from '../../claims/listing/submitted-claim.tsx';
import { useListingClaim } from '../../claims/listing/use-listing-claim.ts';
import { ResumeSending } from '../../claims/sending/resume-sending.tsx';
import { AutosaveNotice } from '../../claims/steps/autosave-notice.tsx';
import { LeaveGuard } from '../../claims/steps/leave-guard.tsx';
import { ReplaceDraft } from '../../claims/steps/replace-draft.tsx';
import { usePreloadPage } from '../../ui/preload-page.ts';
import { LoadingSign } from '../../ui/states/loading-sign.tsx';

export const handle: PageHandle = { parameters: ['shop'], isTask: true, hasMap: true };

const lastScreen = '/add-store-front-picture';

/**
 * Around the three screens of a claim. The draft is in the browser: the server draws them without it, to be read
 * at once, and they answer when it is back.
 */
export default function ClaimLayout() {
  const isRestored = useDraft(({ autosave }) => autosave.isRestored);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const shopId = new URLSearchParams(search).get('shop');
  const claim = useListingClaim(shopId, isRestored);
  const isReady = isRestored && claim.step !== 'asking';
  // The third screen measures the place as soon as it is shown, which would begin a new draft.
  const isHeldBack = claim.step === 'asking' && pathname === lastScreen;
  // A reload, the Back button and a second tab find the submitted claim by this address.
  const showSubmitted = useCallback(
    (id: string) => void navigate(`${lastScreen}?shop=${id}`, { replace: true }),
    [navigate],
  );
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
  usePreloadPage(lastScreen);
  return (
    <>
      {isRestored && (
        <>
          <AutosaveNotice />
          {claim.step === 'notice' && shopId !== null && (
            <ListingNotice {...claim} shopId={shopId} returnTo={pathname + search} />
          )}
          <ResumeSending onSubmitted={showSubmitted} />
        </>
      )}
      {/* What would be typed now, the draft would take away again. */}
      <div inert={!isReady}>
        {claim.step === 'submitted' ? <SubmittedClaim own={claim.own} /> : !isHeldBack && <Outlet />}
      </div>
      {isRestored && (
        <>
          <LeaveGuard />
          <ReplaceDraft />
        </>
      )}
      {!isReady && <LoadingSign />}
    </>
  );
}
