import type { EvidenceKind } from '../../../core/claims/uploads.ts';
import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/sql.ts';
import type { Files } from '../../gateways/files.ts';
import { removeEvidence, storeEvidence } from '../evidence/evidence.ts';
import { prepareCheque, preparePhoto } from '../evidence/pictures.ts';
import { prepareRecording } from '../evidence/recordings.ts';
import { removePhoto, storePhoto } from '../uploads/store-photo.ts';
import { takeUpload } from '../uploads/uploads.ts';
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

type Parts = { readonly files: Files; readonly keys: Keys; readonly uploadsFolder: string };

/** Validates all files before it stores the first one. */
export async function storeSubmittedFiles(
  db: Db,
  { files, keys, uploadsFolder }: Parts,
  { accountId, uploads }: { accountId: string; uploads: CheckedClaim['uploads'] },
): Promise<SubmittedFiles> {
  const take = (kind: 'photo' | 'cheque' | 'recording', id: string) =>
    takeUpload(db, uploadsFolder, { id, accountId, kind });
  const photo = await preparePhoto(await take('photo', uploads.photo));
  const cheque = await prepareCheque(await take('cheque', uploads.cheque));
  const recording = uploads.recording && prepareRecording(await take('recording', uploads.recording));

  const evidence: SubmittedFiles['evidence'][number][] = [];
  const keep = async (kind: EvidenceKind, file: { bytes: Buffer; mediaType: string }) =>
    evidence.push({
      kind,
      fileName: await storeEvidence(files, keys, file.bytes),
      mediaType: file.mediaType,
      bytes: file.bytes.length,
    });
  const stored = { photo: await storePhoto(files, photo), evidence };
  try {
    await keep('cheque', cheque);
    if (recording) await keep('recording', recording);
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
