import { type SubmitEvent, useId, useState } from 'react';
import { reasonMaxLength } from '../../core/claims/verification.ts';
import type { VerificationItem } from '../../core/operator/contract.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextAreaField } from '../ui/text-field.tsx';

export type Reason = { readonly reason: string; readonly isFinal: boolean };

type ReasonDialogProps = {
  item: VerificationItem;
  decision: 'reject' | 'ask' | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSend: (reason: Reason) => void;
};

/** What the owner reads. The usual reasons are a press away; what was typed is kept while the dialog is closed. */
export function ReasonDialog({ item, decision, isBusy, onClose, onSend }: ReasonDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [isFinal, setIsFinal] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') onSend({ reason, isFinal: decision === 'reject' && isFinal });
  };
  return (
    <Dialog
      open={decision !== undefined}
      onClose={isBusy ? undefined : onClose}
      title={decision === 'ask' ? m.askTitle : m.rejectTitle}
      subtitle={m.reasonHelp}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {m.cancel}
          </Button>
          <Button look="primary" type="submit" form={form} busy={isBusy} busyText={m.sending}>
            {decision === 'ask' ? m.askForMore : m.reject}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate className="space-y-4">
        <div className="flex flex-wrap gap-2">
          {m.usualReasons.map((usual) => (
            <Button key={usual} size="small" onClick={() => setReason(usual)}>
              {usual}
            </Button>
          ))}
        </div>
        <TextAreaField
          label={m.reasonLabel}
          value={reason}
          maxLength={reasonMaxLength}
          counterText={m.lettersUsed}
          data-focus-first=""
          error={isMissing ? m.faults.reason_required : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {decision === 'reject' && item.kind === 'registration' && item.claimState === 'under_review' && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5"
              checked={isFinal}
              onChange={(event) => setIsFinal(event.currentTarget.checked)}
            />
            {m.refuseForGood}
          </label>
        )}
      </form>
    </Dialog>
  );
}
