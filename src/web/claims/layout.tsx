import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { LoadingScreen } from '../ui/loading-screen.tsx';
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

/** The draft is in the browser: the server draws the placeholder. */
export const clientLoader = (): null => {
  void restoreClaim();
  return null;
};
export const shouldRevalidate = () => false;
export const HydrateFallback = LoadingScreen;

/** Around the three screens of a claim: they show themselves when the draft is back. */
export default function ClaimLayout() {
  const isRestored = useKeeping((keeping) => keeping.isRestored);
  useEffect(followSavedShop, []);
  useEffect(() => {
    if (isRestored) return followForm();
  }, [isRestored]);
  // Each of the screens leads to another, and the network may be gone by then.
  usePageAhead('/instructions');
  usePageAhead('/add-shop');
  usePageAhead('/add-store-front-picture');
  if (!isRestored) return <LoadingScreen />;
  return (
    <>
      <KeepingNotice />
      <ListingNotice />
      <ResumeSending />
      <Outlet />
      <LeaveGuard />
      <WaitingDraft />
    </>
  );
}
