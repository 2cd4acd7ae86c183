import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import {
  type Applied,
  type Migration,
  missingMigrations,
  readMigrations,
  statementsOf,
} from './migration-files.ts';
import type { Database } from './open.ts';
import { type Db, type Sql, sql } from './sql.ts';

type Source = {
  readonly folder: string;
  /** The table of applied migrations. */
  readonly table: Sql;
  /** Runs in the transaction of each migration and may refuse it. */
  readonly check?: (db: Db) => Promise<void>;
  readonly say?: (text: string) => void;
  readonly lockTimeoutMs?: number;
};

/** This table exists only in databases that were used in local mode. */
export const localMigrations = sql`local_migration`;

const ours: Source = { folder: resolve(import.meta.dirname, '../../../migrations'), table: sql`migration` };

/** A migration of version 0.1.0 that no longer exists: 0020 reverts it where local mode was not used. */
const retired = ['0008-local-payment-provider.sql'];

/** Applies pending migrations and returns their names. */
export async function migrate(
  database: Database,
  { isLocal, ...options }: { readonly isLocal: boolean } & Pick<Source, 'say' | 'lockTimeoutMs'>,
): Promise<string[]> {
  const done = await runMigrations(database, {
    ...ours,
    ...options,
    ...(!isLocal && { check: refuseLocal }),
  });
  if (!isLocal) await refuseLocal(database.primary);
  return done;
}

/** For a server that does not migrate: throws unless the schema is the one of this release or of the next. */
export async function checkSchema({ primary }: Pick<Database, 'primary'>): Promise<void> {
  const missing = missingMigrations(
    await readApplied(primary, ours.table),
    await readMigrations(ours.folder),
  );
  if (missing.length > 0)
    throw new StartError(
      `The database is older than this code: ${missing.length} migrations are missing, the first is ${missing[0]?.name}. Run npm run migrate first, or set MIGRATE_ON_START=1.`,
    );
  await refuseLocal(primary);
}

/** Runs the missing migrations of a folder, each in a transaction of its own. */
export function runMigrations(database: Pick<Database, 'session'>, source: Source): Promise<string[]> {
  const { folder, table } = source;
  return database.session(async (db) => {
    const known = await readMigrations(folder);
    await db.script('set statement_timeout = 0'); // building an index over millions of shops takes long
    await lock(db);
    await db.query(sql`create table if not exists ${table} (
      name text primary key, checksum text not null, applied_at timestamptz not null default now(),
      release text, breaks_older boolean)`);
    const missing = missingMigrations(await readApplied(db, table), known);
    if (missing.length > 0)
      await db.query(sql`
        alter table ${table} add column if not exists release text, add column if not exists breaks_older boolean`);
    for (const migration of missing) {
      const since = performance.now();
      await apply(db, source, migration);
      source.say?.(`${migration.name} (${(performance.now() - since).toFixed(0)} ms)`);
    }
    return missing.map(({ name }) => name);
  });
}

/**
 * With several processes at once, one migrates and the others wait. A blocking lock would hold a snapshot, for
 * which `create index concurrently` of the first one waits: a deadlock.
 */
async function lock(db: Db): Promise<void> {
  const tryLock = sql`select pg_try_advisory_lock(7246135) as taken`; // an arbitrary number, the key of this lock
  while (!(await db.query<{ taken: boolean }>(tryLock))[0]?.taken) await sleep(100);
}

/** As JSON, because tables of earlier versions have two columns less. */
const readApplied = async (db: Db, table: Sql): Promise<Applied[]> => {
  const [found] = await db.query<{ exists: boolean }>(
    sql`select to_regclass(${table.strings[0]}) is not null as exists`,
  );
  if (!found?.exists) return [];
  return db.query<Applied>(sql`
    select name, checksum, to_jsonb(m) ->> 'release' as release, (to_jsonb(m) ->> 'breaks_older')::boolean as breaks_older
    from ${table} m where name <> all(${retired}) order by name`);
};

/** In production, the test payments of local mode would count as real ones. */
async function refuseLocal(db: Db): Promise<void> {
  const [row] = await db.query<{ mark: string | null }>(sql`select to_regclass('local_migration') as mark`);
  if (row?.mark != null)
    throw new StartError(
      'This database was used by local mode, where payments are tests. Give production a database of its own: create an empty one and name it in DATABASE_URL.',
    );
}

async function apply(db: Db, source: Source, migration: Migration): Promise<void> {
  const { name, text, checksum, release, breaksOlder } = migration;
  const note = sql`insert into ${source.table} (name, checksum, release, breaks_older)
    values (${name}, ${checksum}, ${release}, ${breaksOlder})`;
  try {
    if (migration.isOutsideTransaction) {
      for (const statement of statementsOf(migration))
        await retryLocks(source, name, () => runAlone(db, source, statement));
      await db.query(note);
    } else {
      await retryLocks(source, name, () =>
        runTogether(db, source, async () => {
          await db.script(text);
          await db.query(note);
          await source.check?.(db);
        }),
      );
    }
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

const lockTimeoutMs = 5000;
const mostTries = 10;

/**
 * An ALTER that waits for a lock makes all later reads of its table wait too. It gives up after the lock timeout,
 * lets the reads pass, and tries again.
 */
async function retryLocks(source: Source, name: string, work: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      const isLocked = code === '55P03' || code === '40P01'; // lock_not_available, deadlock_detected
      if (!isLocked || tried === mostTries) throw error;
      source.say?.(`${name} waits for a lock: try ${tried + 1} of ${mostTries}`);
      await sleep(200 * tried);
    }
  }
}

async function runTogether(db: Db, source: Source, work: () => Promise<void>): Promise<void> {
  await db.script('begin');
  try {
    await db.script(`set local lock_timeout = ${source.lockTimeoutMs ?? lockTimeoutMs}`);
    await work();
    await db.script('commit');
  } catch (error) {
    await db.script('rollback');
    throw error;
  }
}

/**
 * A concurrent statement blocks no reads or writes while it waits, so it has no lock timeout: it has to wait for
 * the oldest transaction. If it failed before, it left an invalid index, which `if not exists` would keep.
 */
async function runAlone(db: Db, source: Source, statement: string): Promise<void> {
  const isConcurrent = /\bconcurrently\b/i.test(statement);
  await db.script(`set lock_timeout = ${isConcurrent ? 0 : (source.lockTimeoutMs ?? lockTimeoutMs)}`);
  const index = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(statement)?.[1];
  if (index !== undefined) {
    const invalid = await db.query(
      sql`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`,
    );
    if (invalid.length > 0) await db.script(`drop index concurrently ${index}`);
  }
  await db.script(statement);
}
