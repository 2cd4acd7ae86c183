import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { StartError } from '../../server/config/start-error.ts';
import type { Connection } from '../../server/db/open.ts';
import { postgresAccount } from './postgres-files.ts';

/** Belongs to the running server, or is built anew: PostgreSQL's documentation, "Low-Level API" of continuous archiving. */
const leftOut =
  /^(postmaster\.(pid|opts)|server\.log|\.s\.PGSQL.*|pg_(replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.*|.*pgsql_tmp.*|pg_internal\.init)$/;
const isLog = (path: string) => path.startsWith('pg_wal/');

/**
 * A base backup of the running embedded server, which has no pg_dump and no pg_basebackup. The slot keeps the WAL from
 * the start of the backup until it is copied; recovery from it makes the copied pages consistent.
 */
export async function copyCluster(connection: Connection, from: string, to: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Temporary: PostgreSQL drops the slot with this connection.
    await client.query(
      `select pg_create_physical_replication_slot('nukkad_backup_${process.pid}', true, true)`,
    );
    await client.query(`select pg_backup_start('nukkad', true)`);
    await copyFiles(from, to, (path) => !isLog(path));
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await client.query('select pg_switch_wal()');
    await copyFiles(from, to, isLog);
  } finally {
    await client.end();
  }
}

async function copyFiles(from: string, to: string, isMeant: (path: string) => boolean): Promise<void> {
  for (const entry of await readdir(from, { recursive: true })) {
    if (leftOut.test(entry)) continue;
    const found = await lstat(join(from, entry)).catch(() => undefined);
    if (found?.isDirectory()) await mkdir(join(to, entry), { recursive: true });
    if (!found?.isFile() || !isMeant(entry)) continue;
    await mkdir(dirname(join(to, entry)), { recursive: true });
    // A table that is dropped meanwhile takes its file along; recovery drops it too.
    await copyFile(join(from, entry), join(to, entry)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Folders that are empty in the backup; PostgreSQL does not start without them. */
const emptyFolders = [
  'pg_commit_ts pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat pg_stat_tmp pg_subtrans pg_tblspc',
  'pg_twophase pg_wal/archive_status pg_wal/summaries pg_logical/snapshots pg_logical/mappings',
].flatMap((line) => line.split(' '));

/** Puts the copy in the place of a database that does not exist yet; the next start recovers it. */
export async function restoreCluster(from: string, dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'postgres');
  if (existsSync(folder)) throw new StartError(`There is a database in ${folder} already.`);
  const unfinished = `${folder}.restoring`;
  rmSync(unfinished, { recursive: true, force: true });
  await copyFiles(from, unfinished, () => true);
  for (const name of emptyFolders) await mkdir(join(unfinished, name), { recursive: true });
  await chmod(unfinished, 0o700);
  const account = postgresAccount();
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, unfinished]);
  renameSync(unfinished, folder);
}
