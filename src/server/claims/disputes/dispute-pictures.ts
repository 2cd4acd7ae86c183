import { readFile } from 'node:fs/promises';
import type { Db } from '../../db/sql.ts';
import type { ClaimParts } from '../claim/submit-claim.ts';
import type { SubmittedFiles } from '../claim/submitted-files.ts';
import { removeEvidence, storeEvidence } from '../evidence/evidence.ts';
import { prepareCheque } from '../evidence/pictures.ts';
import { inTurn } from '../uploads/upload-turns.ts';
import { removeUploads, takeUpload } from '../uploads/uploads.ts';

/** The ids of finished uploads. */
export type SentPictures = { readonly cheque?: string | undefined; readonly photo?: string | undefined };

type Work<T> = (evidence: SubmittedFiles['evidence']) => Promise<T>;

type Sent = { readonly accountId: string; readonly pictures: SentPictures };

/**
 * Stores one side's pictures as evidence and runs `work` with them. All are validated before the first is
 * stored; if `work` fails, the stored ones are removed.
 */
export const withPictures = <T>(db: Db, parts: ClaimParts, sent: Sent, work: Work<T>): Promise<T> =>
  inTurn(sent.accountId, () => storePictures(db, parts, sent, work));

async function storePictures<T>(
  db: Db,
  { files, keys, uploadsFolder }: ClaimParts,
  { accountId, pictures }: Sent,
  work: Work<T>,
): Promise<T> {
  const read = [];
  for (const kind of ['cheque', 'photo'] as const) {
    const id = pictures[kind];
    if (id === undefined) continue;
    const picture = await takeUpload(db, uploadsFolder, { id, accountId, kind }, async (file) =>
      prepareCheque(await readFile(file)),
    );
    read.push({ kind, ...picture });
  }
  const kept: SubmittedFiles['evidence'][number][] = [];
  let result: T;
  try {
    for (const { kind, bytes, mediaType } of read)
      kept.push({
        kind,
        fileName: await storeEvidence(files, keys, () => [bytes]),
        mediaType,
        bytes: bytes.length,
      });
    result = await work(kept);
  } catch (error) {
    for (const { fileName } of kept) await removeEvidence(files, fileName);
    throw error;
  }
  await removeUploads(
    db,
    uploadsFolder,
    Object.values(pictures).filter((id) => id !== undefined),
  );
  return result;
}
