import { type SubmitEvent, useId, useRef, useState } from 'react';
import { reportShop } from '../../../core/shops/contract.ts';
import { type ReportReason, reportNoteMaxLength, reportReasons } from '../../../core/shops/rules.ts';
import { call } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';

type ReportDialogProps = { shopId: string; open: boolean; onClose: () => void };

const options = reportReasons.map((value) => ({ value, label: m.reportReasons[value] }));

/** The typed text stays until it was sent, also if sending fails or the dialog is closed. */
export function ReportDialog({ shopId, open, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  const close = () => {
    setError(undefined);
    setIsReasonMissing(false);
    onClose();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setError(undefined);
    setIsReasonMissing(reason === '');
    if (reason === '') return form.current?.querySelector('select')?.focus();
    setIsBusy(true);
    try {
      await call(reportShop, { id: shopId, reason, note });
      setReason('');
      setNote('');
      close();
      toast.success(m.reportThanks);
    } catch (cause) {
      setError((cause as Error).message);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : close}
      title={m.reportWrong}
      subtitle={m.reportHelp}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            {m.cancel}
          </Button>
          <Button look="primary" type="submit" form={formId} busy={isBusy} busyText={m.sending}>
            {m.sendReport}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={send} noValidate className="space-y-5">
        <SelectField
          label={m.reportReason}
          emptyText={m.reportReasonEmpty}
          options={options}
          value={reason}
          data-focus-first=""
          error={isReasonMissing ? m.reportReasonMissing : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value as ReportReason | '');
            setIsReasonMissing(false);
          }}
        />
        <TextAreaField
          label={m.reportNote}
          note={m.optional}
          value={note}
          maxLength={reportNoteMaxLength}
          counterText={m.lettersUsed}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {error !== undefined && <ErrorState message={error} />}
      </form>
    </Dialog>
  );
}
