import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';
import { saveClaim, takeWaiting } from '../draft/keep-draft.ts';

/** Another draft is to come into the form: first it is decided what becomes of the unsaved one. */
export function WaitingDraft() {
  const isWaiting = useDraft(({ waiting }) => waiting !== undefined);
  const name = useDraft(({ draft }) => draft.name);
  const isReplacing = useDraft(({ saved, isOfSaved }) => saved.savedShopDetails.isSaved && !isOfSaved);
  const saveFirst = async () => {
    if (await saveClaim()) await takeWaiting();
    else toast.error(m.draftNotSaved);
  };
  return (
    <Dialog
      open={isWaiting}
      title={m.otherDraftTitle}
      footer={
        <>
          <Button onClick={() => dispatch('otherDraftSettled')}>{m.otherDraftStay}</Button>
          <Button look="danger" onClick={() => void takeWaiting()}>
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
