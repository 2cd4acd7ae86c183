import { useRef, useState } from 'react';
import type { MessageCode } from '../../core/messages.ts';
import { CallError } from '../api.ts';
import * as m from '../messages/en.ts';
import { useRun } from '../ui/overlays/use-run.ts';
import { emptyMessage, findKeptMessage, type KeptMessage, keepMessage } from './kept-message.ts';

export type SentMessage = { readonly id: string; readonly words: string; readonly pictures: string[] };

/** After these the server no longer has the uploads, and they have to be chosen again. */
const pictureFaults: readonly MessageCode[] = [
  'upload_missing',
  'picture_broken',
  'picture_too_large',
  'picture_too_many_pixels',
];

/** The message that is being written: kept on the device, and sent once however often the button is pressed. */
export function useMessage(about: string, send: (message: SentMessage) => Promise<void>) {
  const [message, setMessage] = useState(() => findKeptMessage(about));
  // What was typed while the message was on its way is no part of it.
  const latest = useRef(message);
  const [fault, setFault] = useState<string>();
  const { isBusy, run } = useRun();
  const set = (next: KeptMessage) => {
    latest.current = next;
    setMessage(next);
    keepMessage(about, next);
  };
  const change = (changed: Partial<Pick<KeptMessage, 'words' | 'pictures'>>) => {
    const { words, pictures } = { ...latest.current, ...changed };
    setFault(undefined);
    set({ words, pictures });
  };
  const attempt = async () => {
    const { id = crypto.randomUUID(), words, pictures } = latest.current;
    const sent = { id, words, pictures };
    set(sent);
    try {
      await send(sent);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(m.messageNotSent(error.message));
      if (pictureFaults.includes(error.code)) set({ words: latest.current.words, pictures: [] });
      return;
    }
    if (latest.current === sent) set(emptyMessage);
  };
  const submit = () => {
    const isEmpty = message.words.trim() === '' && message.pictures.length === 0;
    setFault(isEmpty ? m.messageMissing : undefined);
    if (!isEmpty) void run(attempt);
  };
  return { ...message, fault, isBusy, change, submit };
}
