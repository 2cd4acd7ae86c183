import { type Db, sql } from '../../db/sql.ts';
import type { Files } from '../../gateways/files.ts';
import { removeEvidence } from '../evidence/evidence.ts';
import { removePhoto } from './store-photo.ts';
import { removeBytes } from './uploads.ts';

export type Removal = { readonly kind: 'photo' | 'evidence' | 'upload'; readonly name: string };

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

/** Takes back the registration of files, in the transaction that refers to them. */
export async function keepFiles(db: Db, files: readonly Removal[]): Promise<void> {
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

/** File before row: after a failure the next run finds the rest. */
export async function runFileDeletions(
  db: Db,
  { files, uploadsFolder }: { readonly files: Files; readonly uploadsFolder: string },
): Promise<void> {
  const removals = await db.query<Removal>(
    sql`select kind, name from file_removal where due_at <= now() order by due_at`,
  );
  const remove: { readonly [kind in Removal['kind']]: (name: string) => Promise<void> } = {
    photo: (name) => removePhoto(files, name),
    evidence: (name) => removeEvidence(files, name),
    upload: (name) => removeBytes(uploadsFolder, name),
  };
  for (const { kind, name } of removals) {
    await remove[kind](name);
    await db.query(sql`delete from file_removal where kind = ${kind} and name = ${name}`);
  }
}
