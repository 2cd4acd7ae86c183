import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cloneName, type Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Connection } from './open.ts';
import { type Account, canEnter, postgresAccount, postgresFiles, sharedFolder } from './postgres-files.ts';

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

/** Longest path of a Unix socket that every platform takes, less the name that PostgreSQL appends. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length;

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
  const cluster = {
    folder,
    socketFolder: socketFolderFor(folder, account),
    files: postgresFiles(account),
    account,
    settings,
    warn,
  };
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(cluster);
  const lease = await keepLease(cluster);
  return { connection: connectionOf(cluster.socketFolder), stop: () => lease.giveUp() };
}

/**
 * The folder for all data, made if missing. As root, PostgreSQL runs as another user, who cannot enter
 * a clone inside a private folder: then the default moves to a place that this user can enter.
 */
export function prepareDataFolder({ path, isDefault }: Config['dataDir']): string {
  const account = postgresAccount();
  try {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, '.writable'), '');
    rmSync(join(path, '.writable'));
  } catch (cause) {
    throw new StartError(
      `The data folder ${path} cannot be written: ${(cause as Error).message}. Set DATA_DIR to a folder that can.`,
      { cause },
    );
  }
  if (canEnter(path, account)) return path;
  if (!isDefault) {
    throw new StartError(
      `The user "postgres", as whom the database runs when started by root, cannot enter DATA_DIR (${path}). Choose a folder that all users may enter, or start as an ordinary user.`,
    );
  }
  const moved = join(sharedFolder, cloneName());
  mkdirSync(moved, { recursive: true, mode: 0o755 });
  return moved;
}

function socketFolderFor(folder: string, account: Account): string {
  if (Buffer.byteLength(folder) <= longestSocketFolder) return folder;
  const owner = account?.uid ?? process.getuid?.() ?? 0;
  const short = join(
    tmpdir(),
    `nukkad-${owner}-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`,
  );
  if (!existsSync(short)) {
    mkdirSync(short, { mode: 0o700 });
    if (account) chownSync(short, account.uid, account.gid);
  }
  // The socket admits whoever can reach it: a folder that somebody else laid there first is not ours to use.
  const found = lstatSync(short);
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartError(`${short} belongs to somebody else. Set DATA_DIR to a shorter path.`);
  }
  return short;
}

/** Made under another name first: an interrupted initialisation leaves nothing that looks finished. */
function initialise({ folder, files, account }: Cluster): void {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (account) chownSync(unfinished, account.uid, account.gid);
  // The built-in locale sorts and lower-cases the same on every machine, whatever is installed there.
  const options = [
    '-D',
    unfinished,
    '-U',
    'nukkad',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const made = spawnSync(join(files, 'bin/initdb'), options, {
    ...account,
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  });
  if (made.status !== 0)
    throw new StartError(
      `The database could not be set up in ${folder}:\n${made.stderr || made.error?.message}`,
    );
  renameSync(unfinished, folder);
}

const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** A connection that says "somebody uses this server". If it breaks while we need it, the server is brought back. */
async function keepLease(cluster: Cluster): Promise<{ giveUp(): Promise<void> }> {
  let leaving = false;
  const take = async (): Promise<pg.Client> => {
    const taken = await connectOrStart(cluster);
    taken.on(
      'error',
      (error) => void (leaving || cluster.warn(error, 'the connection to the embedded database broke')),
    );
    taken.once('end', () => void (leaving || bringBack()));
    await taken.query('select pg_advisory_lock_shared(7246136)');
    return taken;
  };
  const bringBack = async (): Promise<void> => {
    while (!leaving) {
      try {
        client = await take();
        return;
      } catch (error) {
        cluster.warn(error, 'the embedded database could not be brought back; trying again');
        await sleep(1000);
      }
    }
  };
  let client = await take();
  return {
    async giveUp() {
      leaving = true;
      // Those who leave do so one after the other: the exclusive lock goes with the connection, as does
      // our lease, so exactly one of them finds nobody else left and stops the server.
      await client.query('select pg_advisory_lock(7246137)');
      const { rows } = await client.query<{ others: boolean }>(
        `select exists (select from pg_locks where locktype = 'advisory' and objid = 7246136 and pid <> pg_backend_pid()) as others`,
      );
      if (rows[0]?.others === false) await stopServer(cluster);
      await client.end().catch(() => {});
    },
  };
}

async function connectOrStart(cluster: Cluster): Promise<pg.Client> {
  const deadline = Date.now() + startTimeoutMs;
  let server: { failed: boolean } | undefined;
  let lastError: unknown;
  while (Date.now() < deadline) {
    const client = new pg.Client({ ...connectionOf(cluster.socketFolder), application_name: 'nukkad lease' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      lastError = error;
      await client.end().catch(() => {});
    }
    // No server, or one that is still starting, recovering or stopping. PostgreSQL's own lock file sees
    // to it that a second one never runs in this folder, so trying to start one is always safe.
    if (server === undefined || server.failed) server = launch(cluster);
    await sleep(20);
  }
  throw new StartError(
    `The embedded database did not start: ${(lastError as Error).message}. Its log is ${join(cluster.folder, 'server.log')}.`,
    { cause: lastError },
  );
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
  const pidFile = join(folder, 'postmaster.pid');
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT'); // PostgreSQL's "fast" shutdown: ends sessions, writes a checkpoint, leaves.
  for (const deadline = Date.now() + 30_000; existsSync(pidFile); await sleep(10)) {
    if (Date.now() > deadline) return warn(undefined, 'the embedded database is still stopping');
  }
}
