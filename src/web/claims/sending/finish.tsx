import { useEffect, useState } from 'react';
import { claimantMinimumAge, type DraftField } from '../../../core/claims/draft.ts';
import { finishFault } from '../../../core/claims/rules.ts';
import * as m from '../../messages/en.ts';
import { useTowns } from '../../places/towns.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { prepareToasts, toast } from '../../ui/overlays/toast.ts';
import { townsToCheck } from '../details/details-faults.ts';
import { useDraft } from '../draft/draft-store.ts';
import { loadUploader } from '../files/upload-file.ts';
import { startSending } from './sending.ts';

/** The last button of a claim. What follows from it is shown by the layout, which outlives this page. */
export function Finish() {
  const draft = useDraft((state) => state.draft);
  const towns = useTowns(draft.state);
  const isSending = useDraft(
    ({ sending: { step } }) => !['idle', 'refused', 'submitted', 'submitted_elsewhere'].includes(step),
  );
  const [isTold, setIsTold] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    // Both are needed at the moment when there may be no network.
    prepareToasts();
    void loadUploader().catch(() => undefined);
  }, []);

  const fault = finishFault(draft, townsToCheck(towns.items, draft.city));
  const check = () => {
    setIsTold(true);
    if (fault === undefined) return setIsAsking(true);
    toast.error(m.faults[fault.code]);
    bringIntoView(fault.field);
  };
  const save = () => {
    setIsAsking(false);
    void startSending();
  };

  return (
    <>
      {isTold && fault?.code === 'details_incomplete' && (
        <div className="order-first space-y-3 rounded-md border border-line bg-card p-4 basis-full!">
          <p>{m.faults.details_incomplete}</p>
          <ButtonLink to="/add-shop">{m.toDetails}</ButtonLink>
        </div>
      )}
      <Button look="primary" busy={isSending} busyText={m.sending} onClick={check}>
        {m.finish}
      </Button>
      <Confirm
        open={isAsking}
        title={m.finishQuestion}
        cancelText={m.cancel}
        confirmText={m.saveClaim}
        onCancel={() => setIsAsking(false)}
        onConfirm={save}
      >
        {m.finishExplained} {m.finishDeclares(claimantMinimumAge)}
      </Confirm>
    </>
  );
}

/** The parts of this page by their headings; the details stand on another one. */
const headings: { readonly [field in DraftField]?: string } = {
  storeFrontPicture: 'picture-heading',
  lat: 'place-heading',
};

function bringIntoView(field: DraftField): void {
  const part = document.getElementById(headings[field] ?? '')?.closest('section');
  part?.scrollIntoView({ block: 'center' });
  part?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
}
