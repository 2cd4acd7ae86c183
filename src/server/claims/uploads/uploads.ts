import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureMaxBytes, recordingMaxBytes } from '../../../core/claims/uploads.ts';
import { AppError } from '../../../core/errors.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { retentionDays } from '../../../core/retention.ts';
import { type Db, sql } from '../../db/sql.ts';

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
  folder: string,
  { id, accountId, kind }: { id: string; accountId: string; kind: UploadKind },
  check: (file: string) => Promise<T>,
): Promise<T> {
  const [row] = await db.query<{ id: string; bytes: number }>(sql`
    select id, bytes from upload where id = ${id} and account_id = ${accountId} and kind = ${kind} and is_whole`);
  if (row === undefined) throw new AppError('upload_missing');
  const file = join(folder, row.id);
  try {
    if ((await stat(file)).size !== row.bytes) throw new AppError('upload_missing');
    return await check(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('upload_missing');
    if (error instanceof AppError) await dropUpload(db, folder, row.id);
    throw error;
  }
}

/** The row stays, because it counts for the limits. */
async function dropUpload(db: Db, folder: string, id: string): Promise<void> {
  await db.query(sql`update upload set is_whole = false where id = ${id}`);
  await removeBytes(folder, id);
}

/** An upload that no claim has used is deleted after this time. */
export async function removeStaleUploads(db: Db, folder: string): Promise<void> {
  const rows = await db.query<{ id: string }>(
    sql`select id from upload where created_at < now() - make_interval(days => ${retentionDays.unclaimedUpload})`,
  );
  // Files before rows: after a failure the next run finds the rest.
  for (const { id } of rows) {
    await removeBytes(folder, id);
    await db.query(sql`delete from upload where id = ${id}`);
  }
}

/** The file, and the tus server's metadata file beside it. */
export async function removeBytes(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}
