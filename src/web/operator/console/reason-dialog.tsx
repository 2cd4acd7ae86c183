import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { reasonMaxLength } from '../../../core/claims/verification.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  /** Who will read the reason. */
  help: string;
  /** What is asked for, if it is not a reason. */
  field?: { readonly label: string; readonly missing: string };
  sendText: string;
  sendLook?: 'primary' | 'danger';
  /** Buttons that insert common reasons. */
  usual?: readonly string[];
  isBusy: boolean;
  onClose: () => void;
  onSend: (reason: string) => void;
  /** Content below the reason. */
  children?: ReactNode;
};

/** A decision with a required reason. The typed text stays while the dialog is closed. */
export function ReasonDialog({ usual = [], isBusy, onClose, onSend, ...rest }: ReasonDialogProps) {
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
      open={rest.open}
      onClose={isBusy ? undefined : onClose}
      title={rest.title}
      subtitle={rest.help}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {m.cancel}
          </Button>
          <Button
            look={rest.sendLook ?? 'primary'}
            type="submit"
            form={form}
            busy={isBusy}
            busyText={m.sending}
          >
            {rest.sendText}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate className="space-y-4">
        {usual.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {usual.map((text) => (
              <Button key={text} size="small" onClick={() => setReason(text)}>
                {text}
              </Button>
            ))}
          </div>
        )}
        <TextAreaField
          label={rest.field?.label ?? m.reasonLabel}
          value={reason}
          maxLength={reasonMaxLength}
          counterText={m.lettersUsed}
          data-focus-first=""
          error={isMissing ? (rest.field?.missing ?? m.faults.reason_required) : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {rest.children}
      </form>
    </Dialog>
  );
}
