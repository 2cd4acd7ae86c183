import { type SubmitEvent, useId, useState } from 'react';
import { addDays, dayInIndia, indiaInstant, timeInIndia } from '../../core/days.ts';
import { callAheadDays, enquiryNoteMaxLength, isCallTime } from '../../core/enquiries/states.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

/** What came of a call that needs more than a press. */
export type Answer = 'called' | 'call_again' | 'close';

type CallDialogProps = {
  answer: Answer | undefined;
  isBusy: boolean;
  onClose: () => void;
  onSend: (answer: { note: string; at?: string }) => void;
};

/** What is typed is kept while the dialog is closed. */
export function CallDialog({ answer, isBusy, onClose, onSend }: CallDialogProps) {
  const form = useId();
  const [note, setNote] = useState('');
  const [when, setWhen] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [now] = useState(() => new Date());
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = instantOf(when);
    const isRight = answer === 'call_again' ? at !== undefined : answer === 'called' || note.trim() !== '';
    setIsWrong(!isRight);
    if (isRight) onSend({ note, ...(answer === 'call_again' && at && { at: at.toISOString() }) });
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
            {m.keepDeed}
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
              min={localOf(now)}
              max={localOf(new Date(now.getTime() + callAheadDays * 86_400_000))}
              data-focus-first=""
              error={isWrong ? m.faults.call_time_invalid : undefined}
              onChange={(event) => setWhen(event.currentTarget.value)}
            />
          </>
        )}
        {/* One line: Enter keeps it, for whoever does this all day. */}
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

/** As the browser's own field writes it, in India's time whatever the computer's is. */
const localOf = (instant: Date) => `${dayInIndia(instant)}T${timeInIndia(instant)}`;

function instantOf(local: string): Date | undefined {
  const [day = '', time = ''] = local.split('T');
  const instant = indiaInstant(day, time.slice(0, 5));
  return isCallTime(instant, new Date()) ? instant : undefined;
}

/** What people on the phone say most, as far as it is still to come. */
function usualTimes(now: Date) {
  const today = dayInIndia(now);
  const tomorrow = addDays(today, 1);
  return [
    { text: m.usualTimes.evening, local: `${today}T18:00` },
    { text: m.usualTimes.morning, local: `${tomorrow}T10:00` },
    { text: m.usualTimes.tomorrowEvening, local: `${tomorrow}T18:00` },
  ].filter(({ local }) => instantOf(local) !== undefined);
}
