import { useState } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { saveClaim } from '../draft/autosave-draft.ts';
import { useDraft } from '../draft/draft-store.ts';
import { DraftName } from './draft-name.tsx';

/** Saves the draft in this browser, after a question where that would take the place of another one. */
export function SaveButton() {
  const saved = useDraft((state) => state.saved.savedShopDetails);
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const save = async () => {
    setIsAsking(false);
    setIsSaving(true);
    const isSaved = await saveClaim();
    setIsSaving(false);
    if (isSaved) toast.success(m.dataSavedLocally);
    else toast.error(m.draftNotSaved);
  };
  const press = () => {
    if (saved.isSaved && !useDraft.getState().isOfSaved) setIsAsking(true);
    else void save();
  };
  return (
    <>
      <Button stacked busy={isSaving} onClick={press}>
        {m.saveDraft}
      </Button>
      <Confirm
        open={isAsking}
        title={m.replaceSavedTitle}
        cancelText={m.keepSaved}
        confirmText={m.replaceSaved}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void save()}
        dangerous
      >
        {m.replaceSavedHelp} <DraftName name={saved.name} />
      </Confirm>
    </>
  );
}
