import { useState } from 'react';
import { useBlocker } from 'react-router';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { discardForm, saveClaim } from '../draft/autosave-draft.ts';
import { hasUnsavedChanges } from '../draft/draft-state.ts';
import { useDraft } from '../draft/draft-store.ts';
import { readRecord } from '../sending/sending-record.ts';

const claimPaths = ['/instructions', '/add-shop', '/add-store-front-picture'];

/** A claim that is being sent needs its draft, here and after a reload. */
const isOnItsWay = () => readRecord()?.isWanted === true;

/** Leaving the claim with unsaved changes asks what to do with them. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ nextLocation }) =>
      !claimPaths.includes(nextLocation.pathname) && hasUnsavedChanges(useDraft.getState()) && !isOnItsWay(),
  );
  const [isSaving, setIsSaving] = useState(false);
  const saveAndLeave = async () => {
    setIsSaving(true);
    const isSaved = await saveClaim();
    setIsSaving(false);
    if (isSaved) {
      toast.success(m.dataSavedLocally);
      blocker.proceed?.();
    } else {
      blocker.reset?.();
      toast.error(m.draftNotSaved);
    }
  };
  const leave = () => {
    discardForm();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={isSaving ? undefined : () => blocker.reset?.()}
      title={m.leaveTitle}
      placement="sheet"
      footer={
        <>
          <Button disabled={isSaving} onClick={() => blocker.reset?.()}>
            {m.stayHere}
          </Button>
          <Button look="danger" disabled={isSaving} onClick={leave}>
            {m.leaveWithoutSaving}
          </Button>
          <Button look="primary" busy={isSaving} onClick={() => void saveAndLeave()} data-focus-first="">
            {m.saveAndLeave}
          </Button>
        </>
      }
    >
      <p>{m.leaveHelp}</p>
    </Dialog>
  );
}
