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
 * processes may use it at once (the server, an import): the first starts it, the last one stops it. It
 * outlives a killed process on purpose, and the next start simply joins it.
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
  return { connection: connectionOf(cluster.socketFolder), stop: () => lease.giveUp() };
}

// Names of locks, nothing else. Who uses the server holds the first one, shared. Who is about to stop it holds
// the second one alone; who joins asks for that one too, and so never joins a server that is being stopped.
const inUse = 7246136;
const leaving = 7246137;

/** Keeps a connection that says "somebody uses this server". If it breaks, the server is brought back. */
async function keepLease(cluster: Cluster): Promise<{ giveUp(): Promise<void> }> {
  let wanted = true;
  let bringingBack: Promise<void> | undefined;
  const hold = (client: pg.Client) => {
    client.once('end', () => void (wanted && (bringingBack = bringBack())));
    return client;
  };
  const bringBack = async (): Promise<void> => {
    cluster.warn(undefined, 'the connection to the embedded database broke; bringing it back');
    while (wanted) {
      try {
        lease = hold(await takeLease(cluster));
        return;
      } catch (error) {
        cluster.warn(error, 'the embedded database could not be brought back; trying again');
        await sleep(1000);
      }
    }
  };
  let lease = hold(await takeLease(cluster));
  return {
    async giveUp() {
      wanted = false;
      await bringingBack;
      // Broken at this very moment: then it is brought back once more, so that it can be stopped in order.
      await leave(cluster, lease).catch(async () => leave(cluster, await takeLease(cluster)));
    },
  };
}

async function takeLease(cluster: Cluster): Promise<pg.Client> {
  for (const deadline = Date.now() + startTimeoutMs; ; ) {
    const client = await connectOrStart(cluster);
    try {
      await client.query(`select pg_advisory_lock_shared(${leaving})`);
      await client.query(`select pg_advisory_lock_shared(${inUse})`);
      await client.query(`select pg_advisory_unlock_shared(${leaving})`);
      return client;
    } catch (error) {
      // The server was stopped, or fell, just as we joined it.
      await client.end().catch(() => {});
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Those who leave do so one after the other, so exactly one of them finds nobody else and stops the server. */
async function leave(cluster: Cluster, client: pg.Client): Promise<void> {
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
  let server: { failed: boolean } | undefined;
  let lastError: unknown;
  while (Date.now() < deadline) {
    const client = new pg.Client({ ...connectionOf(cluster.socketFolder), application_name: 'nukkad lease' });
    client.on('error', () => {}); // its end says enough
    try {
      await client.connect();
      return client;
    } catch (error) {
      lastError = error;
      await client.end().catch(() => {});
    }
    // No server, or one that is still starting, recovering or stopping. PostgreSQL's own lock file sees
    // to it that a second one never runs in this folder, so trying to start one is always safe.
    if (server === undefined || server.failed) {
      disownLocks(cluster);
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
 * After a power cut the lock files are still there, and by then another program may have the number in them:
 * PostgreSQL would never start. The number of its parent, ours, does not stop it, and it goes on to see by
 * the shared memory whether anybody still uses the folder. Written through the open file: if somebody
 * else starts PostgreSQL right now, its new lock file is another one, and stays untouched.
 */
function disownLocks({ folder, socketFolder }: Cluster): void {
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

/** In doubt, yes: a lock is not to be taken from a database that runs. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    const { status, stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return status !== 0 || basename(stdout.trim()) === 'postgres';
  }
}

/** In a session of its own, so that Ctrl-C in the terminal does not take it away from requests that still run. */
function launch({ folder, socketFolder, files, account, settings }: Cluster): { failed: boolean } {
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
  const state = { failed: false };
  child.once('exit', () => setTimeout(() => (state.failed = true), 200).unref());
  child.once('error', () => (state.failed = true));
  child.unref();
  closeSync(log);
  return state;
}

async function stopServer({ folder, warn }: Cluster): Promise<void> {
  const runningPid = () => {
    try {
      return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined; // its last act is to remove this file
    }
  };
  const pid = runningPid();
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT'); // PostgreSQL's "fast" shutdown: ends sessions, writes a checkpoint, leaves.
  // Somebody who came meanwhile may start the next one at once: that one has another number.
  for (const deadline = Date.now() + 30_000; runningPid() === pid; await sleep(10)) {
    if (!isAlive(pid) && runningPid() === pid)
      throw new Error('the embedded database died while it was stopped');
    if (Date.now() > deadline) return warn(undefined, 'the embedded database is still stopping');
  }
}
