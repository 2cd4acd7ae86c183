import { submitClaim } from '../../../core/claims/contract.ts';
import type { ClaimDraft } from '../../../core/claims/draft.ts';
import type { Output } from '../../../core/endpoint.ts';
import { CallError, call } from '../../api.ts';
import { useDraft } from '../draft/draft-store.ts';
import type { FileKind } from '../draft/stored-draft.ts';
import { makeSmallCopy } from '../files/small-copy.ts';
import { uploadFile, uploadId } from '../files/upload-file.ts';
import { isRefusal } from './sending-answer.ts';
import { changeRecord, hashOf, readRecord } from './sending-record.ts';

export type SubmittedClaim = Output<typeof submitClaim>;

export type SendingSteps = {
  onPreparing(): void;
  onUploading(kind: FileKind, sentBytes: number, allBytes: number): void;
  /** From here on the claim may be with the server, so there is no way back. */
  onSubmitting(): void;
  /** A file is refused: this one has to be chosen anew. */
  onKind(kind: FileKind): void;
  readonly signal: AbortSignal;
};

type PreparedFile = { readonly kind: FileKind; readonly bytes: Blob; readonly print: string };

/** In the order in which a refusal would be told: the photo is on the page where Finish is pressed. */
const kinds: readonly FileKind[] = ['photo', 'cheque', 'recording'];

/** Sends the draft once: small copies, uploads, the claim. Every step can be repeated. */
export async function sendClaim(steps: SendingSteps): Promise<SubmittedClaim> {
  steps.onPreparing();
  const { draft } = useDraft.getState();
  const prepared = await prepareFiles(steps);
  const ids = idsOfSubmitted(prepared) ?? (await uploadAll(prepared, steps));
  const record = readRecord();
  if (record === undefined) throw new Error('a claim is sent without its record');
  steps.signal.throwIfAborted();
  steps.onSubmitting();
  changeRecord((current) => ({ ...current, isAsked: true }));
  try {
    return await call(submitClaim, { submissionId: record.submissionId, ...submissionOf(draft, ids) });
  } catch (error) {
    // Of this attempt the server has nothing; what became of one before is as unknown as it was.
    if (error instanceof CallError && isRefusal(error.code))
      changeRecord((current) => ({ ...current, isAsked: record.isAsked }));
    throw error;
  }
}

/** A small copy is made once for each picture, however often it is sent. */
const preparedFiles = new WeakMap<Blob, Promise<PreparedFile>>();

async function prepareFiles({ onKind }: SendingSteps): Promise<PreparedFile[]> {
  const prepared: PreparedFile[] = [];
  for (const kind of kinds) {
    const file = useDraft.getState().files[kind]?.file;
    if (file === undefined) continue;
    onKind(kind);
    const one = preparedFiles.get(file) ?? prepareFile(kind, file);
    preparedFiles.set(file, one);
    prepared.push(await one);
  }
  return prepared;
}

async function prepareFile(kind: FileKind, file: Blob): Promise<PreparedFile> {
  const bytes = kind === 'recording' ? file : await makeSmallCopy(file);
  return { kind, bytes, print: await hashOf(bytes) };
}

type UploadIds = { [kind in FileKind]?: string };

/** A claim that the server may have has taken its files with it: it is asked for again, not sent again. */
function idsOfSubmitted(prepared: readonly PreparedFile[]): UploadIds | undefined {
  const record = readRecord();
  if (!record?.isAsked) return undefined;
  const ids = prepared.map(({ kind, print }) => {
    const upload = record.uploads[kind];
    return upload?.print === print ? [kind, uploadId(upload.url)] : undefined;
  });
  return ids.includes(undefined) ? undefined : Object.fromEntries(ids as string[][]);
}

async function uploadAll(prepared: readonly PreparedFile[], steps: SendingSteps): Promise<UploadIds> {
  const allBytes = prepared.reduce((sum, { bytes }) => sum + bytes.size, 0);
  const ids: UploadIds = {};
  let before = 0;
  for (const { kind, bytes, print } of prepared) {
    steps.onKind(kind);
    const begun = readRecord()?.uploads[kind];
    const sentBefore = before;
    // One after the other: on a poor network two at once would both be late.
    ids[kind] = await uploadFile({
      kind,
      bytes,
      begunAt: begun?.print === print ? begun.url : undefined,
      onBegun: (url) =>
        changeRecord((current) => ({ ...current, uploads: { ...current.uploads, [kind]: { print, url } } })),
      onProgress: (sent) => steps.onUploading(kind, sentBefore + sent, allBytes),
      signal: steps.signal,
    });
    before += bytes.size;
  }
  return ids;
}

/** The draft as it travels: the pictures are named by their uploads, and what is unset is left out. */
export function submissionOf(draft: ClaimDraft, ids: UploadIds) {
  const { shopOwnerCancelledChequeImage: _, storeFrontPicture: __, ...details } = draft;
  return {
    ...details,
    categories: draft.categories.map(({ id, label }) => ({ id, label })),
    subCategories: draft.subCategories.map(({ id, label }) => ({ id, label })),
    shopOwnerCancelledChequeImage: ids.cheque,
    storeFrontPicture: ids.photo,
    recording: ids.recording,
  };
}
