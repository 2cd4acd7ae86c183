import { type SubmitEvent, useId, useState } from 'react';
import { reasonMaxLength } from '../../core/claims/verification.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextAreaField } from '../ui/text-field.tsx';

type HideDialogProps = {
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
};

/** What the owner reads of it; what was typed is kept while the dialog is closed. */
export function HideDialog({ open, isBusy, onClose, onSend }: HideDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') onSend(reason);
  };
  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : onClose}
      title={m.hideTitle}
      subtitle={m.hideHelp}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {m.cancel}
          </Button>
          <Button look="danger" type="submit" form={form} busy={isBusy} busyText={m.sending}>
            {m.hideThis}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <TextAreaField
          label={m.reasonLabel}
          value={reason}
          maxLength={reasonMaxLength}
          counterText={m.lettersUsed}
          data-focus-first=""
          error={isMissing ? m.faults.reason_required : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
