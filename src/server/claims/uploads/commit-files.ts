import { AppError } from '../../../core/errors.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { Files } from '../../gateways/files.ts';
import type { RequestContext } from '../../http/route.ts';
import {
  deleteNow,
  orphanHours,
  queueFileDeletions,
  type Removal,
  runFileDeletions,
  unregisterFiles,
} from './file-removals.ts';

/** A file whose name is known before it is written. */
export type NewFile = Removal & { write(): Promise<unknown> };

type Changes = {
  readonly accountId: string;
  /** The uploads that the files were made from. */
  readonly uploads: readonly string[];
  readonly files: readonly NewFile[];
};

/**
 * Stores files and refers to them in one transaction. The files are registered for deletion before they are written,
 * and the transaction takes the registration back: after a crash in between, the cleanup deletes the orphans. The
 * transaction also consumes the uploads, so that a parallel request cannot use them again.
 */
export async function commitFiles<T>(
  { db, transaction }: Pick<RequestContext, 'db' | 'transaction'>,
  store: Files,
  { accountId, uploads, files }: Changes,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  await queueFileDeletions(db, files, { afterHours: orphanHours });
  try {
    for (const { write } of files) await write();
    return await transaction(async (changing) => {
      const result = await work(changing);
      await unregisterFiles(changing, files);
      await consumeUploads(changing, accountId, uploads);
      return result;
    });
  } catch (error) {
    await deleteNow(db, files).catch(() => undefined);
    throw error;
  } finally {
    // The hourly cleanup retries, and logs its failures.
    await runFileDeletions(db, store).catch(() => undefined);
  }
}

/**
 * A trigger queues the deletion of the pieces. Lock order: after accounts and claims, as in the deletion of an
 * account, which cascades to uploads.
 */
async function consumeUploads(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  const rows = await db.query(sql`
    delete from upload where id = any(${ids}::uuid[]) and account_id = ${accountId} and received = bytes
    returning id`);
  if (rows.length !== ids.length) throw new AppError('upload_missing');
}
