import { type SubmitEvent, useId } from 'react';
import { longestWords } from '../../core/support/rules.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { TextAreaField } from '../ui/fields/text-field.tsx';
import { NewPictures } from './new-pictures.tsx';
import type { useMessage } from './use-message.ts';

type MessageFormProps = { message: ReturnType<typeof useMessage>; label: string; hint: string };

/** For both sides of a thread. */
export function MessageForm({ message, label, hint }: MessageFormProps) {
  const id = useId();
  const { words, pictures, fault, isBusy, change, submit } = message;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
    if (words.trim() === '' && pictures.length === 0)
      document.getElementById(id)?.querySelector('textarea')?.focus();
  };
  return (
    <form id={id} onSubmit={send} noValidate className="space-y-4">
      <TextAreaField
        label={label}
        hint={hint}
        value={words}
        maxLength={longestWords}
        readOnly={isBusy}
        counterText={m.lettersUsed}
        error={fault}
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <NewPictures pictures={pictures} isBusy={isBusy} onChange={(next) => change({ pictures: next })} />
      <Button type="submit" look="primary" wide busy={isBusy} busyText={m.sending}>
        {m.sendMessage}
      </Button>
    </form>
  );
}
