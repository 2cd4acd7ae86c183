import { type SubmitEvent, useId, useState } from 'react';
import type { ReportEvent } from '../../../core/shops/reports.ts';
import { reportNoteMaxLength } from '../../../core/shops/rules.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

type ReportDecisionProps = {
  decision: ReportEvent | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSend: (note: string) => void;
};

/** A dialog, because one decision closes the reports of several people. */
export function ReportDecision({ decision, isBusy, onClose, onSend }: ReportDecisionProps) {
  const form = useId();
  const [note, setNote] = useState('');
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(note);
  };
  return (
    <Dialog
      open={decision !== undefined}
      onClose={isBusy ? undefined : onClose}
      title={decision && m.reportDecisionTitles[decision]}
      subtitle={m.reportDecisionHelp}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {m.cancel}
          </Button>
          <Button look="primary" type="submit" form={form} busy={isBusy} busyText={m.sending}>
            {decision && m.reportDecisions[decision]}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <TextField
          label={m.noteForColleagues}
          note={m.optional}
          value={note}
          maxLength={reportNoteMaxLength}
          counterText={m.lettersUsed}
          data-focus-first=""
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
