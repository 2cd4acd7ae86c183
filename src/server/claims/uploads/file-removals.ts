import { type Db, literal, sql } from '../../db/sql.ts';
import type { Files } from '../../gateways/files.ts';
import { removeEvidence } from '../evidence/evidence.ts';
import { removePhoto } from './store-photo.ts';

export type Removal = { readonly kind: 'photo' | 'evidence' | 'upload' | 'asset'; readonly name: string };

/** A new file that no transaction has referred to by then is an orphan. Longer than any request takes. */
export const orphanHours = 6;

/**
 * Queues file deletions in the transaction that drops the references, so that a crash leaves no orphans. Files
 * that cached pages still show are deleted after `afterHours`.
 */
export async function queueFileDeletions(
  db: Db,
  removals: readonly Removal[],
  { afterHours = 0 }: { afterHours?: number } = {},
): Promise<void> {
  await db.query(sql`
    insert into file_removal (kind, name, due_at)
    select kind, name, now() + make_interval(hours => ${afterHours})
    from jsonb_to_recordset(${JSON.stringify(removals)}) as r (kind text, name text)
    on conflict (kind, name) do update set due_at = least(file_removal.due_at, excluded.due_at)`);
}

/** Takes back the registration of files: in the transaction that refers to them, or after their deletion. */
export async function unregisterFiles(db: Db, files: readonly Removal[]): Promise<void> {
  await db.query(sql`
    delete from file_removal f using jsonb_to_recordset(${JSON.stringify(files)}) as r (kind text, name text)
    where f.kind = r.kind and f.name = r.name`);
}

/** Only files that are still registered: a transaction that failed at its commit may have kept them all the same. */
export async function deleteNow(db: Db, files: readonly Removal[]): Promise<void> {
  await db.query(sql`
    update file_removal f set due_at = now()
    from jsonb_to_recordset(${JSON.stringify(files)}) as r (kind text, name text)
    where f.kind = r.kind and f.name = r.name`);
}

/** Longer than a batch takes. After a crash, or if a file cannot be deleted, it is tried again then. */
const leaseMinutes = 10;
const batchSize = 16;

/**
 * Deletes the files that are due. Each batch is taken under a lease (`skip locked`), so that two servers do not
 * delete the same files, and a file that cannot be deleted does not hold up the others. File before row: after a
 * failure the next run finds the rest.
 */
export async function runFileDeletions(db: Db, files: Files): Promise<void> {
  const remove: { readonly [kind in Removal['kind']]: (name: string) => Promise<void> } = {
    photo: (name) => removePhoto(files, name),
    evidence: (name) => removeEvidence(files, name),
    upload: (name) => files.remove('uploads', name),
    asset: (name) => files.remove('assets', name),
  };
  const failures: unknown[] = [];
  for (;;) {
    const leased = await leaseRemovals(db);
    if (leased.length === 0) break;
    const ends = await Promise.allSettled(leased.map(({ kind, name }) => remove[kind](name)));
    await unregisterFiles(
      db,
      leased.filter((_, index) => ends[index]?.status === 'fulfilled'),
    );
    failures.push(...ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : [])));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} files could not be deleted`);
}

const leaseRemovals = (db: Db): Promise<Removal[]> =>
  db.query<Removal>(sql`
    update file_removal set due_at = now() + make_interval(mins => ${leaseMinutes})
    where (kind, name) in (
      select kind, name from file_removal where due_at <= now() order by due_at
      limit ${literal(batchSize)} for update skip locked)
    returning kind, name`);
