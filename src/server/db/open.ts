import pg from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { Warn } from '../every.ts';
import { makeBreaker, type ReplicaStatus, readerOf, watchReplicas } from './replicas.ts';
import { type Db, dbOn } from './sql.ts';
import { readValues } from './values.ts';

const { Pool } = pg;

readValues();

export type Database = {
  readonly primary: Db;
  /** May lag behind the primary: never use it for reads after a write of the same person. */
  readonly replica: Db;
  /** The state of each replica, in the order of the setting. */
  replicaStatuses(): readonly ReplicaStatus[];
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** One connection without a transaction; it is closed afterwards, together with its settings and locks. */
  session<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs a long statement that cannot be in a transaction, such as `vacuum`. */
  maintain(statement: string): Promise<void>;
  /** How busy the connection pools are; `waiting` counts queries without a connection. */
  pools(): PoolUse[];
  close(): Promise<void>;
};

export type PoolUse = {
  readonly pool: string;
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
};

export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string };

export const oldestPostgres = 15;

export async function openDatabase(
  connection: Connection,
  options: Pick<Config['database'], 'replicaUrls' | 'poolSize'> &
    Partial<Pick<Config['database'], 'replicaMaxLagMs'>>,
  warn: Warn,
): Promise<Database> {
  const pool = (target: Connection, limits: { readonly query_timeout?: number } = {}) => {
    const made = new Pool({
      ...target,
      ...limits,
      max: options.poolSize,
      connectionTimeoutMillis: 5000,
      statement_timeout: statementTimeoutMs,
      application_name: 'nukkad',
    });
    // An unhandled 'error' event of a connection would end the process, so the listener is added as soon as it
    // is connected: it may break right after an answer, before it is checked out again. A running query rejects
    // too. Connections that break while closing are expected.
    made.on('connect', (client) =>
      client.on('error', (error) => {
        if (!closing) warn(error, 'a database connection broke');
      }),
    );
    made.on('error', () => {}); // the pool repeats the error of an idle connection
    return made;
  };
  let closing: Promise<unknown> | undefined;
  const primary = pool(connection);
  await checkVersion(primary);
  const { replicaMaxLagMs = Number.POSITIVE_INFINITY } = options;
  const replicas = options.replicaUrls.map((connectionString) => {
    // Frees the connections to a replica that hangs without closing them.
    const readPool = pool({ connectionString }, { query_timeout: statementTimeoutMs + 5000 });
    const breaker = makeBreaker(replicaMaxLagMs, warn);
    return { connectionString, pool: readPool, db: dbOn(readPool), breaker };
  });
  const unwatch =
    replicas.length > 0 ? await watchReplicas(dbOn(primary), replicas, warn) : async () => undefined;
  const session: Database['session'] = async (work) => {
    const client = await primary.connect();
    try {
      return await work(dbOn(client));
    } finally {
      client.release(true);
    }
  };
  return {
    primary: dbOn(primary),
    replica: replicas.length > 0 ? readerOf(replicas, dbOn(primary)) : dbOn(primary),
    replicaStatuses: () => replicas.map(({ breaker }) => breaker.status()),
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
        // After a clean rollback the connection can be reused; without one its state is unknown.
        client.release(broken);
      }
    },
    session,
    maintain: (statement) =>
      session(async (db) => {
        await db.script('set statement_timeout = 0');
        await db.script(statement);
      }),
    pools: () => [
      connectionsOf('primary', primary),
      ...replicas.map(({ pool: each }, place) => connectionsOf(`replica-${place + 1}`, each)),
    ],
    async close() {
      closing ??= unwatch().then(() =>
        Promise.all([primary, ...replicas.map((each) => each.pool)].map((each) => each.end())),
      );
      await closing;
    },
  };
}

const connectionsOf = (
  pool: string,
  { totalCount: total, idleCount: idle, waitingCount: waiting }: pg.Pool,
) => ({
  pool,
  total,
  idle,
  waiting,
});

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .catch((cause: Error) => {
      // A host with several addresses fails with an AggregateError, whose own message is empty.
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

/** Longer queries are useless: the browser times out after 25 seconds. */
const statementTimeoutMs = 20_000;
