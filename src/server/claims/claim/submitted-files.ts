import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { EvidenceKind } from '../../../core/claims/uploads.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/sql.ts';
import type { Files } from '../../gateways/files.ts';
import { removeEvidence, storeEvidence } from '../evidence/evidence.ts';
import { prepareCheque, preparePhoto } from '../evidence/pictures.ts';
import { checkRecording } from '../evidence/recordings.ts';
import { removePhoto, storePhoto } from '../uploads/store-photo.ts';
import { takeUpload, type UploadKind } from '../uploads/uploads.ts';
import type { CheckedClaim } from './checked-claim.ts';

/** The stored files of a claim: the public photo, and evidence for operators only. */
export type SubmittedFiles = {
  /** The public address. */
  readonly photo: string;
  readonly evidence: readonly {
    readonly kind: EvidenceKind;
    readonly fileName: string;
    readonly mediaType: string;
    readonly bytes: number;
  }[];
};

/** Larger pieces than the default take half the time. */
const pieceBytes = 256 * 1024;

type Parts = { readonly files: Files; readonly keys: Keys; readonly uploadsFolder: string };

/** Validates all files before it stores the first one. */
export async function storeSubmittedFiles(
  db: Db,
  { files, keys, uploadsFolder }: Parts,
  { accountId, uploads }: { accountId: string; uploads: CheckedClaim['uploads'] },
): Promise<SubmittedFiles> {
  const take = <T>(kind: UploadKind, id: string, check: (file: string) => Promise<T>) =>
    takeUpload(db, uploadsFolder, { id, accountId, kind }, check);
  const photo = await take('photo', uploads.photo, async (file) => preparePhoto(await readFile(file)));
  const cheque = await take('cheque', uploads.cheque, async (file) => prepareCheque(await readFile(file)));
  const recording =
    uploads.recording &&
    (await take('recording', uploads.recording, async (file) => ({ ...(await checkRecording(file)), file })));

  const evidence: SubmittedFiles['evidence'][number][] = [];
  const stored = { photo: await storePhoto(files, photo), evidence };
  try {
    const { mediaType, bytes } = cheque;
    const chequeName = await storeEvidence(files, keys, () => [bytes]);
    evidence.push({ kind: 'cheque', fileName: chequeName, mediaType, bytes: bytes.length });
    if (recording) {
      const { file, ...facts } = recording;
      const fileName = await storeEvidence(files, keys, () =>
        createReadStream(file, { highWaterMark: pieceBytes }),
      );
      evidence.push({ kind: 'recording', fileName, ...facts });
    }
  } catch (error) {
    await removeSubmittedFiles(files, stored);
    throw error;
  }
  return stored;
}

export async function removeSubmittedFiles(files: Files, { photo, evidence }: SubmittedFiles): Promise<void> {
  await removePhoto(files, photo);
  for (const { fileName } of evidence) await removeEvidence(files, fileName);
}
