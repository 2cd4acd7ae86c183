import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  orphanHours,
  queueFileDeletions,
  type Removal,
  unregisterFiles,
} from './claims/uploads/file-removals.ts';
import type { Database } from './db/open.ts';
import { type Db, sql } from './db/sql.ts';
import type { Files } from './gateways/files.ts';

/** Pages of earlier versions stay open in browsers and in the caches of service workers. */
const keptDays = 30;
const writtenAtOnce = 16;

/**
 * Puts the files of this build that are missing into the shared store, so that servers of other versions can serve
 * them during and after a rolling deploy. Repeated while the server runs: it also renews `seen_at`.
 */
export async function storeAssets(
  { primary, transaction }: Pick<Database, 'primary' | 'transaction'>,
  files: Files,
  buildFolder: string,
): Promise<void> {
  const folder = join(buildFolder, 'assets');
  const names = await readdir(folder);
  const stored = await primary.query<{ name: string }>(
    sql`update asset set seen_at = now() where name = any(${names}) returning name`,
  );
  const known = new Set(stored.map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return;
  const removals = missing.map((name): Removal => ({ kind: 'asset', name }));
  // Registered before they are written: after a crash they are deleted as orphans.
  await queueFileDeletions(primary, removals, { afterHours: orphanHours });
  for (let at = 0; at < missing.length; at += writtenAtOnce)
    await Promise.all(
      missing
        .slice(at, at + writtenAtOnce)
        .map(async (name) => files.write('assets', name, await readFile(join(folder, name)))),
    );
  await transaction(async (db) => {
    await db.query(sql`
      insert into asset (name) select unnest(${missing}::text[])
      on conflict (name) do update set seen_at = now()`);
    await unregisterFiles(db, removals);
  });
}

/** Queues the deletion of the files whose version no server has run for `keptDays`. */
export async function removeOldAssets(db: Db): Promise<void> {
  await db.query(sql`
    with gone as (
      delete from asset where seen_at < now() - make_interval(days => ${keptDays}) returning name)
    insert into file_removal (kind, name) select 'asset', name from gone on conflict do nothing`);
}
