import { useNavigate } from 'react-router';
import type { ClaimState } from '../../../core/claims/states.ts';
import * as m from '../../messages/en.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type SubmittedDialogProps = { shopId: string; claimState: ClaimState; onClose: () => void };

/** What comes after a submitted claim. */
export function SubmittedDialog({ shopId, claimState, onClose }: SubmittedDialogProps) {
  const navigate = useNavigate();
  const leave = () => {
    onClose();
    void navigate('/');
  };
  return (
    <Dialog
      open
      title={m.claimSubmitted}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{m.cancel}</Button>
          <ButtonLink look="primary" to={`/${shopId}/subscribe`} onClick={onClose} data-focus-first="">
            {m.subscribe}
          </ButtonLink>
        </>
      }
    >
      <div role="status" className="space-y-3">
        <p>{m.claimSubmittedHelp}</p>
        {claimState === 'under_review' && <p>{m.claimUnderReview}</p>}
      </div>
    </Dialog>
  );
}
