import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../server/config/start-error.ts';
import type { Connection } from '../../server/db/open.ts';
import { environment, initialise, isAlive, refuseForeign, socketFolderFor } from './database-folder.ts';
import { type Account, postgresAccount, postgresFiles } from './postgres-files.ts';

export type EmbeddedPostgres = { readonly connection: Connection; stop(): Promise<void> };

type Cluster = {
  readonly folder: string;
  readonly socketFolder: string;
  readonly files: string;
  readonly account: Account;
  readonly settings: readonly string[];
  readonly warn: (error: unknown, message: string) => void;
};

const connectionOf = (socketFolder: string) => ({ host: socketFolder, user: 'nukkad', database: 'postgres' });

const startTimeoutMs = 60_000;

/**
 * A PostgreSQL of our own in the data folder, reachable only through a socket in a private folder. Several
 * processes may use it at once (the server, an import): the first starts it, the last one stops it. It outlives a
 * killed process on purpose, and the next start joins it.
 */
export async function startEmbedded(
  dataFolder: string,
  warn: Cluster['warn'],
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const account = postgresAccount();
  const folder = join(dataFolder, 'postgres');
  const files = postgresFiles(account);
  refuseForeign(folder, account);
  initialise(folder, files, account);
  const cluster = { folder, socketFolder: socketFolderFor(folder, account), files, account, settings, warn };
  const lease = await keepLease(cluster);
  return { connection: connectionOf(cluster.socketFolder), stop: () => lease.release() };
}

// Keys of advisory locks. Every process that uses the server holds `inUse` shared, as its lease. A process that may stop
// the server holds `leaving` exclusively; joining needs `leaving` shared, so nobody joins a server that is stopping.
const inUse = 7246136;
const leaving = 7246137;

/** Holds the lease on a connection of its own. If the connection breaks, the server is restarted. */
async function keepLease(cluster: Cluster): Promise<{ release(): Promise<void> }> {
  let isNeeded = true;
  let restarting: Promise<void> | undefined;
  const watch = (client: pg.Client) => {
    client.once('end', () => void (isNeeded && (restarting = restart())));
    return client;
  };
  const restart = async (): Promise<void> => {
    cluster.warn(undefined, 'the connection to the embedded database broke; bringing it back');
    while (isNeeded) {
      try {
        lease = watch(await acquireLease(cluster));
        return;
      } catch (error) {
        cluster.warn(error, 'the embedded database could not be brought back; trying again');
        await sleep(1000);
      }
    }
  };
  let lease = watch(await acquireLease(cluster));
  return {
    async release() {
      isNeeded = false;
      await restarting;
      // If the connection broke just now, a new lease lets the server be stopped in order.
      await releaseLease(cluster, lease).catch(async () =>
        releaseLease(cluster, await acquireLease(cluster)),
      );
    },
  };
}

async function acquireLease(cluster: Cluster): Promise<pg.Client> {
  for (const deadline = Date.now() + startTimeoutMs; ; ) {
    const client = await connectOrStart(cluster);
    try {
      await client.query(`select pg_advisory_lock_shared(${leaving})`);
      await client.query(`select pg_advisory_lock_shared(${inUse})`);
      await client.query(`select pg_advisory_unlock_shared(${leaving})`);
      return client;
    } catch (error) {
      // Race: the server was stopped or crashed while we joined.
      await client.end().catch(() => {});
      if (Date.now() > deadline) throw error;
    }
  }
}

/** The exclusive lock serialises leaving, so exactly one process sees no other lease and stops the server. */
async function releaseLease(cluster: Cluster, client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${leaving})`);
  await client.query(`select pg_advisory_unlock_shared(${inUse})`);
  const { rows } = await client.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${inUse} limit 1`,
  );
  if (rows.length === 0) await stopServer(cluster);
  await client.end().catch(() => {});
}

async function connectOrStart(cluster: Cluster): Promise<pg.Client> {
  const deadline = Date.now() + startTimeoutMs;
  let server: Launched | undefined;
  let lastError: unknown;
  while (Date.now() < deadline) {
    const client = new pg.Client({ ...connectionOf(cluster.socketFolder), application_name: 'nukkad lease' });
    client.on('error', () => {}); // `end` is handled instead
    try {
      await client.connect();
      await settled(cluster, server);
      return client;
    } catch (error) {
      lastError = error;
      await client.end().catch(() => {});
    }
    // No server, or one that is starting, recovering or stopping. PostgreSQL's lock file prevents a second server in
    // this folder, so trying to start one is always safe.
    if (server === undefined || server.failed) {
      replaceStalePids(cluster);
      server = launch(cluster);
    }
    await sleep(20);
  }
  throw new StartError(
    `The embedded database did not start: ${(lastError as Error).message}. Its log is ${join(cluster.folder, 'server.log')}.`,
    { cause: lastError },
  );
}

/**
 * Waits until the process that we launched is the server, or has given up because another one is. Otherwise, on a busy
 * machine, it could come to its lock file after the last user has left, and would run on without users.
 */
async function settled({ folder }: Cluster, launched: Launched | undefined): Promise<void> {
  while (launched && !launched.hasExited && findPid(folder) !== launched.pid) await sleep(10);
}

/**
 * After a power cut the lock files remain, and another program may have the pid in them: PostgreSQL would never start.
 * PostgreSQL ignores a lock file with the pid of its parent process, so we write ours; it still checks the shared
 * memory for a running server. Written through the open file descriptor: in a race with another start, the new lock
 * file is a different file and stays untouched.
 */
function replaceStalePids({ folder, socketFolder }: Cluster): void {
  for (const path of [join(folder, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    let file: number;
    try {
      file = openSync(path, 'r+');
    } catch {
      continue; // there is none
    }
    const [pid = '', ...rest] = readFileSync(file, 'utf8').split('\n');
    if (isAlive(Number(pid)) && !isPostgres(Number(pid)))
      writeSync(file, [String(process.pid).padEnd(pid.length), ...rest].join('\n'), 0);
    closeSync(file);
  }
}

/** True in doubt: the lock of a running database must not be touched. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    const { status, stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return status !== 0 || basename(stdout.trim()) === 'postgres';
  }
}

type Launched = { readonly pid: number | undefined; hasExited: boolean; failed: boolean };

/** Detached, in a session of its own, so that Ctrl-C in the terminal does not reach it while requests still run. */
function launch({ folder, socketFolder, files, account, settings }: Cluster): Launched {
  const log = openSync(join(folder, 'server.log'), 'a', 0o600);
  const options = [
    '-D',
    folder,
    '-k',
    socketFolder,
    '-c',
    'listen_addresses=',
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
  const child = spawn(join(files, 'bin/postgres'), options, {
    ...account,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  const state = { pid: child.pid, hasExited: false, failed: false };
  child.once('exit', () => {
    state.hasExited = true;
    setTimeout(() => (state.failed = true), 200).unref();
  });
  child.once('error', () => (state.hasExited = state.failed = true));
  child.unref();
  closeSync(log);
  return state;
}

/** Of the server that runs in a folder. */
function findPid(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined; // a stopped server has removed its file
  }
}

async function stopServer({ folder, warn }: Cluster): Promise<void> {
  const pid = findPid(folder);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT'); // PostgreSQL's fast shutdown: ends sessions, writes a checkpoint, exits.
  // Another process may start the next server at once; that one has another pid.
  for (const deadline = Date.now() + 30_000; findPid(folder) === pid; await sleep(10)) {
    if (!isAlive(pid) && findPid(folder) === pid)
      throw new Error('the embedded database died while it was stopped');
    if (Date.now() > deadline) return warn(undefined, 'the embedded database is still stopping');
  }
}
