import { readFile, rm } from 'node:fs/promises';
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

/** A complete upload of this account and kind. */
export async function takeUpload(
  db: Db,
  folder: string,
  { id, accountId, kind }: { id: string; accountId: string; kind: UploadKind },
): Promise<Buffer> {
  const [row] = await db.query<{ id: string; bytes: string }>(sql`
    select id, bytes from upload where id = ${id} and account_id = ${accountId} and kind = ${kind} and is_whole`);
  const bytes = row && (await readIfThere(join(folder, row.id)));
  if (bytes === undefined || bytes.length !== Number(row?.bytes)) throw new AppError('upload_missing');
  return bytes;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function removeUploads(db: Db, folder: string, ids: readonly string[]): Promise<void> {
  const rows = await db.query<{ id: string }>(
    sql`delete from upload where id = any(${ids}::uuid[]) returning id`,
  );
  for (const { id } of rows) await removeBytes(folder, id);
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
