import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { replaceForm, saveClaim } from '../draft/autosave-draft.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';

/** Asks what to do with the unsaved draft before another one replaces it in the form. */
export function ReplaceDraft() {
  const isOffered = useDraft(({ replacement }) => replacement !== undefined);
  const name = useDraft(({ draft }) => draft.name);
  const isReplacing = useDraft(({ saved, isOfSaved }) => saved.savedShopDetails.isSaved && !isOfSaved);
  const saveFirst = async () => {
    if (await saveClaim()) await replaceForm();
    else toast.error(m.draftNotSaved);
  };
  return (
    <Dialog
      open={isOffered}
      title={m.otherDraftTitle}
      footer={
        <>
          <Button onClick={() => dispatch('replacementClosed')}>{m.otherDraftStay}</Button>
          <Button look="danger" onClick={() => void replaceForm()}>
            {m.otherDraftDiscard}
          </Button>
          <Button look="primary" onClick={() => void saveFirst()} data-focus-first="">
            {m.otherDraftSave}
          </Button>
        </>
      }
    >
      <p data-theirs className="font-semibold">
        {name.trim() === '' ? m.draftNamePlaceholder : name}
      </p>
      <p className="mt-2">{isReplacing ? m.otherDraftReplaces : m.otherDraftHelp}</p>
    </Dialog>
  );
}
