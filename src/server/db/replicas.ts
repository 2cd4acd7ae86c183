import pg from 'pg';
import { every, type Warn } from '../every.ts';
import { type Db, dbOn, sql } from './sql.ts';
import { isDatabaseUnreachable } from './unreachable.ts';

export type ReplicaStatus = {
  readonly state: 'ok' | 'behind' | 'unreachable';
  /** How far it was behind the primary at the last probe that got through. */
  readonly lagMs: number | undefined;
};

type Breaker = ReturnType<typeof makeBreaker>;

/**
 * Circuit breaker of one replica. Queries open it, only a probe closes it. Opening it also fails the queries that
 * wait for an answer, so that they do not each wait for a timeout.
 */
export function makeBreaker(maxLagMs: number, warn: Warn) {
  let status: ReplicaStatus = { state: 'ok', lagMs: undefined };
  const waiting = new Set<(error: unknown) => void>();
  const open = (error: unknown) => {
    if (status.state === 'unreachable') return;
    status = { ...status, state: 'unreachable' };
    warn(error, 'a read replica failed; asking the primary');
    for (const reject of waiting) reject(new ReplicaLost(error));
    waiting.clear();
  };
  return {
    status: () => status,
    open,
    close(lagMs: number): void {
      const state = lagMs <= maxLagMs ? 'ok' : 'behind';
      if (state === 'behind' && status.state !== state)
        warn(undefined, `a read replica is ${lagMs} ms behind; asking the primary`);
      if (state === 'ok' && status.state !== state) warn(undefined, 'a read replica is used again');
      status = { state, lagMs };
    },
    /** Throws `ReplicaLost` if the replica was the reason, and the error of the query otherwise. */
    run<T>(work: () => Promise<T>): Promise<T> {
      // A set instead of Promise.race, whose long-lived side would keep every query in memory.
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        const failed = (error: unknown) => {
          if (isReplicaLost(error)) open(error);
          reject(isReplicaLost(error) || isConflict(error) ? new ReplicaLost(error) : error);
        };
        void work()
          .then(resolve, failed)
          .finally(() => waiting.delete(reject));
      });
    },
  };
}

/** The query was not answered because of the replica, so the primary may be asked. */
class ReplicaLost extends Error {
  constructor(cause: unknown) {
    super('a read replica was lost', { cause });
  }
}

/** Not a full pool: its waiting queries would all move to the primary. Wrong password or database: no connection. */
const isReplicaLost = (error: unknown) =>
  (isDatabaseUnreachable(error) && !(error as Error).message.startsWith('timeout exceeded')) ||
  /^(28\w{3}|3D000)$/.test(codeOf(error));

/** "Canceling statement due to conflict with recovery": only a replica says this of a single read. */
const isConflict = (error: unknown) => codeOf(error) === '40001';

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code ?? '';

/** Round-robin over the replicas whose breaker is closed; the primary if there is none. */
export function readerOf(replicas: readonly { db: Db; breaker: Breaker }[], primary: Db): Db {
  let turn = 0;
  return {
    ...primary,
    async query(query) {
      turn += 1;
      const usable = replicas.filter(({ breaker }) => breaker.status().state === 'ok');
      const replica = usable[turn % usable.length];
      if (replica === undefined) return primary.query(query);
      try {
        return await replica.breaker.run(() => replica.db.query(query));
      } catch (error) {
        if (error instanceof ReplicaLost) return primary.query(query);
        throw error;
      }
    },
  };
}

const probeSeconds = 1;
const probeTimeoutMs = 2000;

/**
 * Writes the heartbeat and probes each replica once a second. Returns after the first probes, with the function
 * that stops them.
 */
export async function watchReplicas(
  primary: Db,
  replicas: readonly { readonly connectionString: string; readonly breaker: Breaker }[],
  warn: Warn,
): Promise<() => Promise<void>> {
  // The replicas are compared with the heartbeat before the last: the newest may still be on its way.
  let beats: readonly (Date | undefined)[] = [];
  const beat = async () => {
    beats = [beats.at(-1), await writeHeartbeat(primary)];
  };
  const probes = replicas.map(({ connectionString, breaker }) =>
    makeProbe(connectionString, breaker, () => (beats[0] ?? beats[1])?.getTime()),
  );
  await beat().catch(() => {}); // a schema that is older than the heartbeat
  await Promise.all(probes.map(({ run }) => run()));
  const stops = [
    every(probeSeconds, beat, () => {}, ''), // a primary that is away is reported by its own queries
    ...probes.map(({ run }) => every(probeSeconds, run, warn, 'a probe of a read replica failed')),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await Promise.all(probes.map(({ end }) => end()));
  };
}

/** One write a second, however many servers there are. */
async function writeHeartbeat(primary: Db): Promise<Date | undefined> {
  const [row] = await primary.query<{ at: Date }>(sql`
    with written as (
      insert into heartbeat (at) values (clock_timestamp())
      on conflict (one) do update set at = excluded.at where heartbeat.at < excluded.at - interval '900 ms'
      returning at
    )
    select coalesce((select at from written), (select at from heartbeat)) as at`);
  return row?.at;
}

/** On a connection of its own, because a pool that is busy says nothing about the replica. */
function makeProbe(connectionString: string, breaker: Breaker, lastBeat: () => number | undefined) {
  let client: pg.Client | undefined;
  const end = async () => {
    const ended = client;
    client = undefined;
    // A connection that hangs is not waited for.
    if (ended && breaker.status().state === 'unreachable') void ended.end().catch(() => {});
    else await ended?.end().catch(() => {});
  };
  const connect = async () => {
    const made = new pg.Client({
      connectionString,
      connectionTimeoutMillis: probeTimeoutMs,
      query_timeout: probeTimeoutMs,
      application_name: 'nukkad probe',
    });
    made.on('error', breaker.open);
    client = made;
    await made.connect();
    return made;
  };
  return {
    end,
    async run(): Promise<void> {
      // After a failed query an open connection proves nothing: new ones may be refused.
      if (breaker.status().state === 'unreachable') await end();
      try {
        const probed = client ?? (await connect());
        const [row] = await dbOn(probed).query<{ at: Date }>(sql`select at from heartbeat`);
        const beat = lastBeat();
        // Without a row the replica is older than the first heartbeat.
        if (beat !== undefined) breaker.close(row ? Math.max(0, beat - row.at.getTime()) : Infinity);
      } catch (error) {
        breaker.open(error);
      }
    },
  };
}
