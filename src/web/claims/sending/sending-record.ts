import * as z from 'zod/mini';
import type { ClaimDraft } from '../../../core/claims/draft.ts';

const Upload = z.object({
  /** Of the bytes that travel: an upload goes on only with the very same ones. */
  print: z.string(),
  url: z.string(),
});

const SendingRecord = z.object({
  /** Made once: however often the claim is sent, it is one claim. */
  submissionId: z.uuid(),
  /** Which claim this is, without saying it. */
  about: z.string(),
  /** The owner has said Save, and has not cancelled since. */
  isWanted: z.boolean(),
  /** The server may have the claim already; only its answer is missing. */
  isAsked: z.boolean(),
  uploads: z.object({
    cheque: z.optional(Upload),
    photo: z.optional(Upload),
    recording: z.optional(Upload),
  }),
  /** Written just before the record is removed, so that other tabs know which shop the claim became. */
  shopId: z.optional(z.uuid()),
});
export type SendingRecord = z.output<typeof SendingRecord>;

/** It is removed only once the claim is submitted, which is how other tabs hear of it. */
export const sendingKey = 'nukkad.sending';

/** For browsers that keep nothing: a reload then begins anew, and until then all is as usual. */
let inMemory: SendingRecord | undefined;

export function readRecord(): SendingRecord | undefined {
  try {
    return parseRecord(localStorage.getItem(sendingKey));
  } catch {
    return inMemory;
  }
}

export function parseRecord(text: string | null): SendingRecord | undefined {
  try {
    return SendingRecord.parse(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

export function writeRecord(record: SendingRecord): void {
  inMemory = record;
  try {
    localStorage.setItem(sendingKey, JSON.stringify(record));
  } catch {
    // The page says elsewhere that this browser keeps nothing.
  }
}

export function changeRecord(change: (record: SendingRecord) => SendingRecord): void {
  const record = readRecord();
  if (record) writeRecord(change(record));
}

export function removeRecord(): void {
  inMemory = undefined;
  try {
    localStorage.removeItem(sendingKey);
  } catch {
    // Nothing was kept there.
  }
}

/**
 * The record for sending this draft now. A claim that the server may already have keeps its id; one that was
 * cancelled before gets a new one, and what has arrived of its files is used again.
 */
export function recordFor(
  about: string,
  before: SendingRecord | undefined,
  newId: () => string,
): SendingRecord {
  const isSame = before !== undefined && before.about === about && (before.isWanted || before.isAsked);
  return {
    submissionId: isSame ? before.submissionId : newId(),
    about,
    isWanted: true,
    isAsked: isSame && before.isAsked,
    uploads: before?.uploads ?? {},
  };
}

/** The same for the same shop of the same owner, whatever else is corrected in the form. */
export const aboutOf = (draft: ClaimDraft): Promise<string> =>
  hashOf(new Blob([JSON.stringify([draft.shopId ?? draft.name.trim(), draft.shopOwnerContactNumber])]));

/** `crypto.subtle` is there wherever a position can be had: both need a secure page. */
export async function hashOf(bytes: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
