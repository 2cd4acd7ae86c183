import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  markPaidBack,
  type PaymentHistory,
  refundForOwner,
  retryRefund,
} from '../../../core/operator/money.ts';
import { rupeesText } from '../../../core/payments/rupees.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Confirm } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useRun } from '../../ui/overlays/use-run.ts';

type OpenDialog = 'retry' | 'by_hand' | 'refund';

/** What can be done about the money of this payment, each after a question. */
export function RefundActions({ payment }: { payment: PaymentHistory }) {
  const { id, amount, canRefund, refundLife } = payment;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const { isBusy, run } = useRun();
  const { revalidate } = useRevalidator();
  const close = () => setOpenDialog(undefined);
  const act = (action: () => Promise<unknown>, said: string) =>
    run(async () => {
      // Another operator may have been quicker, so the current state is loaded either way.
      await action().finally(() => void revalidate());
      close();
      toast.success(said);
    });
  return (
    <>
      {refundLife?.state === 'failed' && (
        <>
          <Button look="primary" onClick={() => setOpenDialog('retry')}>
            {m.retryRefund}
          </Button>
          <Button onClick={() => setOpenDialog('by_hand')}>{m.markAsRefunded}</Button>
        </>
      )}
      {canRefund && (
        <Button look="danger" onClick={() => setOpenDialog('refund')}>
          {m.refundForOwner}
        </Button>
      )}
      <Confirm
        open={openDialog === 'retry'}
        title={m.retryRefundTitle}
        cancelText={m.cancel}
        confirmText={m.retryRefund}
        busy={isBusy}
        onCancel={close}
        onConfirm={() => void act(() => call(retryRefund, { id }), m.refundRetried)}
      >
        {m.retryRefundHelp}
      </Confirm>
      <NoteDialog
        open={openDialog === 'by_hand'}
        title={m.payBackTitle}
        help={m.payBackHelp}
        label={m.payBackReference}
        missing={m.payBackMissing}
        action={m.markAsRefunded}
        isBusy={isBusy}
        onClose={close}
        onSend={(reference) => void act(() => call(markPaidBack, { id, reference }), m.paidBack)}
      />
      <NoteDialog
        open={openDialog === 'refund'}
        title={m.refundForOwnerTitle}
        help={m.refundForOwnerHelp(rupeesText(amount))}
        label={m.refundForOwnerNote}
        missing={m.refundForOwnerMissing}
        action={m.refundForOwner}
        isBusy={isBusy}
        onClose={close}
        onSend={(note) => void act(() => call(refundForOwner, { id, note }), m.refundedForOwner)}
      />
    </>
  );
}

type NoteDialogProps = {
  open: boolean;
  title: string;
  help: ReactNode;
  label: string;
  missing: string;
  action: string;
  isBusy: boolean;
  onClose: () => void;
  onSend: (text: string) => void;
};

/** A confirmation with a note for the audit log. The typed text stays while the dialog is closed. */
function NoteDialog({ open, title, help, label, missing, action, isBusy, onClose, onSend }: NoteDialogProps) {
  const form = useId();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(text.trim() === '');
    if (text.trim() !== '') onSend(text.trim());
  };
  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : onClose}
      title={title}
      subtitle={help}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {m.cancel}
          </Button>
          <Button look="primary" type="submit" form={form} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <TextField
          label={label}
          value={text}
          maxLength={200}
          autoComplete="off"
          data-focus-first=""
          error={isMissing ? missing : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
