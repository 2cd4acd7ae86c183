import * as z from 'zod/mini';
import { longestWords, mostMessagePictures } from '../../core/support/rules.ts';
import { ownPrefix } from '../accounts/own-storage.ts';

/** A message that is being written. It stays on the device until it is sent, or until the sign-out. */
export type KeptMessage = z.output<typeof KeptMessage>;
const KeptMessage = z.object({
  /** Of the attempt to send exactly this, so that another attempt stores nothing twice; a change takes it away. */
  id: z.optional(z.uuid()),
  words: z.string().check(z.maxLength(longestWords)),
  /** Finished uploads. */
  pictures: z.array(z.uuid()).check(z.maxLength(mostMessagePictures)),
});

export const emptyMessage: KeptMessage = { words: '', pictures: [] };

const keyOf = (about: string) => `${ownPrefix}support.${about}`;

/** What is found in the storage may be anything. `about`: a shop or a thread. */
export function findKeptMessage(about: string): KeptMessage {
  try {
    return z.parse(KeptMessage, JSON.parse(localStorage.getItem(keyOf(about)) ?? ''));
  } catch {
    return emptyMessage;
  }
}

export function keepMessage(about: string, message: KeptMessage): void {
  try {
    if (message.words === '' && message.pictures.length === 0) localStorage.removeItem(keyOf(about));
    else localStorage.setItem(keyOf(about), JSON.stringify(message));
  } catch {
    // Without storage the words last until the page is left.
  }
}
