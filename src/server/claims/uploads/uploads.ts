import { pictureMaxBytes, recordingMaxBytes } from '../../../core/claims/uploads.ts';
import { AppError } from '../../../core/errors.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { retentionDays } from '../../../core/retention.ts';
import { type Db, sql } from '../../db/sql.ts';
import { dropUpload, openUpload, type PieceParts, type UploadedFile } from './upload-pieces.ts';

export const uploadKinds = ['photo', 'cheque', 'recording'] as const;
export type UploadKind = (typeof uploadKinds)[number];

export const uploadMaxBytes = (kind: UploadKind): number =>
  kind === 'recording' ? recordingMaxBytes : pictureMaxBytes;

export const uploadSizeFault = (kind: UploadKind): MessageCode =>
  kind === 'recording' ? 'recording_too_large' : 'picture_too_large';

/**
 * Runs `check` on the file of a complete upload of this account and kind. A file that `check` refuses is deleted,
 * because examining the same bytes again and again would keep the server busy.
 */
export async function takeUpload<T>(
  db: Db,
  parts: PieceParts,
  { id, accountId, kind }: { id: string; accountId: string; kind: UploadKind },
  check: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const [row] = await db.query<{ id: string; bytes: number }>(sql`
    select id, bytes from upload
    where id = ${id} and account_id = ${accountId} and kind = ${kind} and received = bytes`);
  if (row === undefined) throw new AppError('upload_missing');
  const file = await openUpload(db, parts, row);
  try {
    return await check(file);
  } catch (error) {
    if (error instanceof AppError) await dropUpload(db, parts.files, row.id);
    throw error;
  }
}

/** An upload that no claim has used is deleted after this time. A trigger queues the deletion of its pieces. */
export async function removeStaleUploads(db: Db): Promise<void> {
  await db.query(sql`
    delete from upload where created_at < now() - make_interval(days => ${retentionDays.unclaimedUpload})`);
}
