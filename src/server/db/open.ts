import pg from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { type Db, dbOn } from './sql.ts';

const { Pool } = pg;

// Counts fit a JavaScript number; the driver would give text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day stays 'YYYY-MM-DD': as a Date it would shift with the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export type Database = {
  readonly primary: Db;
  /** May lag behind the primary by a moment: never for what the same person has just written. */
  readonly replica: Db;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** One statement that takes its time and cannot run in a transaction, such as `vacuum`. */
  maintain(statement: string): Promise<void>;
  close(): Promise<void>;
};

export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

type Warn = (error: unknown, message: string) => void;

export const oldestPostgres = 15;

export async function openDatabase(
  connection: Connection,
  options: Pick<Config['database'], 'replicaUrls' | 'poolSize'>,
  warn: Warn,
): Promise<Database> {
  const pool = (target: Connection) => {
    const made = new Pool({
      ...target,
      max: options.poolSize,
      connectionTimeoutMillis: 5000,
      statement_timeout: statementTimeoutMs,
      application_name: 'nukkad',
    });
    // A connection that breaks would otherwise end the process. Heard from its first moment on, in use or not:
    // it may break in the same breath with an answer, before whoever gets it next could listen. Whoever asks
    // it something hears of it too. While closing, they are meant to break.
    made.on('connect', (client) =>
      client.on('error', (error) => {
        if (!closing) warn(error, 'a database connection broke');
      }),
    );
    made.on('error', () => {}); // the same once more, of an idle one
    return made;
  };
  let closing: Promise<unknown> | undefined;
  const primary = pool(connection);
  await checkVersion(primary);
  const replicas = options.replicaUrls.map((connectionString) => pool({ connectionString }));
  return {
    primary: dbOn(primary),
    replica: replicas.length === 0 ? dbOn(primary) : readerOf(replicas, dbOn(primary), warn),
    async transaction(work) {
      const client = await primary.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(dbOn(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((cause: Error) => {
          broken = cause;
          warn(cause, 'a rollback failed');
        });
        throw error;
      } finally {
        // After a clean rollback the connection is as good as new; without one, its state is unknown.
        client.release(broken);
      }
    },
    async maintain(statement) {
      const client = await primary.connect();
      try {
        await client.query('set statement_timeout = 0');
        await client.query(statement);
      } finally {
        client.release(true); // with it goes the setting
      }
    },
    async close() {
      closing ??= Promise.all([primary, ...replicas].map((each) => each.end()));
      await closing;
    },
  };
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .catch((cause: Error) => {
      // A name with several addresses fails once for each, under an error without words of its own.
      const reasons =
        cause instanceof AggregateError ? cause.errors.map((each: Error) => each.message) : [cause.message];
      throw new StartError(
        `The database cannot be reached: ${reasons.join('; ')}. Check DATABASE_URL and that the server runs.`,
        { cause },
      );
    });
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < oldestPostgres)
    throw new StartError(`The database is PostgreSQL ${major}; ${oldestPostgres} or newer is needed.`);
}

/** A query that takes longer is of no use: the browser gives up after 25 seconds. */
const statementTimeoutMs = 20_000;

const restMs = 10_000;

/** Replicas in turn. One that fails rests for a while, and its question goes to the primary. */
function readerOf(replicas: readonly pg.Pool[], primary: Db, warn: Warn): Db {
  const readers = replicas.map((replica) => ({ db: dbOn(replica), restsUntil: 0 }));
  let turn = 0;
  return {
    ...primary,
    async query(query) {
      turn += 1;
      const awake = readers.filter((reader) => reader.restsUntil <= Date.now());
      const reader = awake[turn % awake.length];
      if (reader === undefined) return primary.query(query);
      try {
        return await reader.db.query(query);
      } catch (error) {
        reader.restsUntil = Date.now() + restMs;
        warn(error, 'a read replica failed; asking the primary');
        return primary.query(query);
      }
    },
  };
}
