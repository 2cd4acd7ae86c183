import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { saveClaim, useWaiting } from '../draft/claim-draft.ts';
import { useClaimShop, useSavedShop } from '../draft/draft-store.ts';

/** Another draft is to come into the form: first it is decided what becomes of the unsaved one. */
export function WaitingDraft() {
  const fill = useWaiting((waiting) => waiting.fill);
  const name = useClaimShop(({ draft }) => draft.name);
  const isReplacing = useSavedShop(({ savedShopDetails }) => savedShopDetails.isSaved);
  const isOfSaved = useClaimShop((form) => form.isOfSaved);
  const goOn = async () => {
    useWaiting.setState({ fill: undefined });
    await fill?.();
  };
  const saveFirst = async () => {
    if (await saveClaim()) await goOn();
    else toast.error(m.draftNotSaved);
  };
  return (
    <Dialog
      open={fill !== undefined}
      title={m.otherDraftTitle}
      footer={
        <>
          <Button onClick={() => useWaiting.setState({ fill: undefined })}>{m.otherDraftStay}</Button>
          <Button look="danger" onClick={() => void goOn()}>
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
      <p className="mt-2">{isReplacing && !isOfSaved ? m.otherDraftReplaces : m.otherDraftHelp}</p>
    </Dialog>
  );
}
