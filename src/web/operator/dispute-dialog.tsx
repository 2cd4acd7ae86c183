import { type SubmitEvent, useId, useState } from 'react';
import { reasonMaxLength } from '../../core/claims/verification.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextAreaField } from '../ui/text-field.tsx';

export type Decision = 'keep' | 'transfer';

type DisputeDialogProps = {
  decision: Decision | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
};

/** What follows is said before it happens; both sides read the reason. */
export function DisputeDialog({ decision, isBusy, onClose, onSend }: DisputeDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isTransfer = decision === 'transfer';
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') onSend(reason);
  };
  return (
    <Dialog
      open={decision !== undefined}
      onClose={isBusy ? undefined : onClose}
      title={isTransfer ? m.disputeTransferTitle : m.disputeKeepTitle}
      subtitle={m.disputeReasonHelp}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {m.cancel}
          </Button>
          <Button look="primary" type="submit" form={form} busy={isBusy} busyText={m.sending}>
            {isTransfer ? m.disputeTransfer : m.disputeKeep}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate className="space-y-4">
        {isTransfer && <p>{m.disputeTransferHelp}</p>}
        <TextAreaField
          label={m.reasonLabel}
          value={reason}
          maxLength={reasonMaxLength}
          counterText={m.lettersUsed}
          data-focus-first=""
          error={isMissing ? m.faults.reason_required : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex flex-wrap gap-2">
          {m.disputeUsualReasons.map((usual) => (
            <Button key={usual} size="small" onClick={() => setReason(usual)}>
              {usual}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
}
