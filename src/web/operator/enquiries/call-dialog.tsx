import { type SubmitEvent, useId, useState } from 'react';
import { enquiryNoteMaxLength } from '../../../core/enquiries/states.ts';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Answer, answerToSend, callRange, usualTimes } from './call-times.ts';

type CallDialogProps = {
  answer: Answer | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSend: (answer: { note: string; at?: string }) => void;
};

/** The typed text stays while the dialog is closed. */
export function CallDialog({ answer, isBusy, onClose, onSend }: CallDialogProps) {
  const form = useId();
  const [note, setNote] = useState('');
  const [when, setWhen] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [now] = useState(() => new Date());
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = answer && answerToSend(answer, { note, when }, new Date());
    setIsWrong(sent === undefined);
    if (sent) onSend(sent);
  };
  const close = () => {
    setIsWrong(false);
    onClose();
  };
  return (
    <Dialog
      open={answer !== undefined}
      onClose={isBusy ? undefined : close}
      title={answer && m.enquiryEvents[answer]}
      subtitle={answer && m.callDialogHelp[answer]}
      footer={
        <>
          <Button disabled={isBusy} onClick={close}>
            {m.cancel}
          </Button>
          <Button look="primary" type="submit" form={form} busy={isBusy} busyText={m.sending}>
            {m.saveDeed}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate className="space-y-4">
        {answer === 'call_again' && (
          <>
            <div className="flex flex-wrap gap-2">
              {usualTimes(now).map(({ text, local }) => (
                <Button key={text} size="small" onClick={() => setWhen(local)}>
                  {text}
                </Button>
              ))}
            </div>
            <TextField
              type="datetime-local"
              label={m.callAgainWhen}
              hint={m.indiasTime}
              value={when}
              {...callRange(now)}
              data-focus-first=""
              error={isWrong ? m.faults.call_time_invalid : undefined}
              onChange={(event) => setWhen(event.currentTarget.value)}
            />
          </>
        )}
        {/* One line, so that Enter submits. */}
        <TextField
          label={m.noteForColleagues}
          note={answer === 'close' ? undefined : m.optional}
          value={note}
          maxLength={enquiryNoteMaxLength}
          counterText={m.lettersUsed}
          data-focus-first={answer === 'call_again' ? undefined : ''}
          error={isWrong && answer === 'close' ? m.faults.note_required : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
