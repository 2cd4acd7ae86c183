import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/sql.ts';
import type { Files } from '../../gateways/files.ts';
import { prepareCheque, preparePhoto } from '../evidence/pictures.ts';
import { checkRecording } from '../evidence/recordings.ts';
import type { NewFile } from '../uploads/commit-files.ts';
import { type NewEvidence, newEvidence } from '../uploads/new-evidence.ts';
import { newPhoto } from '../uploads/store-photo.ts';
import type { UploadedFile } from '../uploads/upload-pieces.ts';
import { takeUpload, type UploadKind } from '../uploads/uploads.ts';
import type { CheckedClaim } from './checked-claim.ts';

/** The files of a claim: the public photo, and evidence for operators only. */
export type SubmittedFiles = { readonly photo: NewFile; readonly evidence: readonly NewEvidence[] };

type Parts = { readonly files: Files; readonly keys: Keys };

/** Validates all files; none is stored yet. */
export async function prepareFiles(
  db: Db,
  parts: Parts,
  { accountId, uploads }: { accountId: string; uploads: CheckedClaim['uploads'] },
): Promise<SubmittedFiles> {
  const take = <T>(kind: UploadKind, id: string, check: (file: UploadedFile) => Promise<T>) =>
    takeUpload(db, parts, { id, accountId, kind }, check);
  const photo = await take('photo', uploads.photo, async (file) => preparePhoto(await file.readAll()));
  const evidence = [
    await take('cheque', uploads.cheque, async (file) => {
      const { bytes, mediaType } = await prepareCheque(await file.readAll());
      return newEvidence(parts, { evidenceKind: 'cheque', mediaType, bytes: bytes.length }, () => [bytes]);
    }),
  ];
  if (uploads.recording !== undefined)
    evidence.push(
      await take('recording', uploads.recording, async (file) =>
        newEvidence(parts, { evidenceKind: 'recording', ...(await checkRecording(file)) }, file.source),
      ),
    );
  return { photo: newPhoto(parts.files, photo), evidence };
}
