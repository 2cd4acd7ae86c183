import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError } from '../config/start-error.ts';
import type { Database } from './open.ts';
import { type Db, type Sql, sql } from './sql.ts';

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

type Source = {
  readonly folder: string;
  /** The table of applied migrations. */
  readonly table: Sql;
};

/** This table exists only in databases that were used in local mode. */
export const localMigrations = sql`local_migration`;

const ours: Source = { folder: resolve(import.meta.dirname, '../../../migrations'), table: sql`migration` };

/** A migration of version 0.1.0 that no longer exists: 0020 reverts it where local mode was not used. */
const retired = ['0008-local-payment-provider.sql'];

/**
 * Applies pending migrations. With several servers starting at once, one does it and the others wait for the
 * lock.
 */
export const migrate = (
  database: Pick<Database, 'transaction'>,
  { isLocal }: { readonly isLocal: boolean },
): Promise<string[]> =>
  database.transaction(async (db) => {
    const done = await runMigrations(db, ours);
    if (!isLocal) await refuseLocal(db);
    return done;
  });

/** In the caller's transaction, so that the lock is held to the end and a failure leaves nothing. */
export async function runMigrations(db: Db, { folder, table }: Source): Promise<string[]> {
  const known = await readMigrations(folder);
  await db.script('set local statement_timeout = 0'); // building an index over millions of shops takes long
  await db.query(sql`select pg_advisory_xact_lock(7246135)`); // an arbitrary number, the key of this lock
  await db.query(sql`create table if not exists ${table} (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = await db.query<{ name: string; checksum: string }>(
    sql`select name, checksum from ${table} where name <> all(${retired})`,
  );
  refuseForeign(applied, known);
  const done = new Set(applied.map(({ name }) => name));
  const missing = known.filter(({ name }) => !done.has(name));
  for (const migration of missing) await apply(db, table, migration);
  return missing.map(({ name }) => name);
}

/** In production, the test payments of local mode would count as real ones. */
async function refuseLocal(db: Db): Promise<void> {
  const [row] = await db.query<{ mark: string | null }>(sql`select to_regclass('local_migration') as mark`);
  if (row?.mark != null)
    throw new StartError(
      'This database was used by local mode, where payments are tests. Give production a database of its own: create an empty one and name it in DATABASE_URL.',
    );
}

async function readMigrations(folder: string): Promise<Migration[]> {
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

async function apply(db: Db, table: Sql, { name, text, checksum }: Migration): Promise<void> {
  try {
    await db.script(text);
  } catch (cause) {
    throw new StartError(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
  await db.query(sql`insert into ${table} (name, checksum) values (${name}, ${checksum})`);
}
