import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Database } from './open.ts';
import { type Db, sql } from './sql.ts';

const folder = resolve(import.meta.dirname, '../../../migrations');

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

/** Brings the schema to what this code expects. Several servers may start at once: one works, the others wait. */
export async function migrate(database: Pick<Database, 'transaction'>): Promise<string[]> {
  const known = await readMigrations();
  return database.transaction(async (db) => {
    // One transaction for all, so that the lock is held until the last file is in and a failure leaves
    // nothing half done. The number is this lock's name, nothing else.
    await db.script('set local statement_timeout = 0'); // an index over millions of shops takes its time
    await db.query(sql`select pg_advisory_xact_lock(7246135)`);
    await db.query(sql`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await db.query<{ name: string; checksum: string }>(
      sql`select name, checksum from migration`,
    );
    refuseForeign(applied, known);
    const done = new Set(applied.map(({ name }) => name));
    const missing = known.filter(({ name }) => !done.has(name));
    for (const migration of missing) await apply(db, migration);
    return missing.map(({ name }) => name);
  });
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(resolve(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function refuseForeign(
  applied: readonly { name: string; checksum: string }[],
  known: readonly Migration[],
): void {
  for (const { name, checksum } of applied) {
    const file = known.find((migration) => migration.name === name);
    if (file === undefined) {
      throw new StartError(
        `The database is newer than this code: it has the migration ${name}, which is not known here. Start a newer version.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after the database had taken it. Restore the file and add a new migration instead.`,
      );
    }
  }
}

async function apply(db: Db, { name, text, checksum }: Migration): Promise<void> {
  try {
    await db.script(text);
  } catch (cause) {
    throw new StartError(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
  await db.query(sql`insert into migration (name, checksum) values (${name}, ${checksum})`);
}
