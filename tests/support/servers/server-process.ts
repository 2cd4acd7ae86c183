import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { readConfig } from '../../../src/server/config/config.ts';
import { StartError } from '../../../src/server/config/start-error.ts';
import { startDatabase, type Undo } from '../../../src/start-database.ts';
import { makeDataFolder } from './data-folder.ts';
import { findFreePort } from './free-port.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Generous timeouts, because the machine may be busy. */
const patienceMs = 60_000;

type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type ServerProcess = {
  readonly pid: number;
  readonly port: number;
  readonly origin: string;
  readonly dataFolder: string;
  readonly exited: Promise<Exit>;
  /** All output so far. */
  output(): string;
  /** Sends the signal and waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<Exit>;
};

type Start = {
  /** Default: a new, empty folder. */
  readonly dataFolder?: string;
  readonly env?: Record<string, string>;
  readonly port?: number;
  /** The command and folder to run instead of the server itself in the project's folder. */
  readonly command?: readonly [string, ...string[]];
  readonly cwd?: string;
};

export type Lab = {
  /** Starts a server and waits until it is ready; throws its output if it exits before. */
  start(options?: Start): Promise<ServerProcess>;
  /** Starts a server without waiting. */
  launch(options?: Start): Promise<ServerProcess>;
  /** A folder that other users may enter: as root, PostgreSQL runs as one of them. */
  makeFolder(): Promise<string>;
  /** The same with the database of an earlier server. */
  makeUsedFolder(): Promise<string>;
  /** A direct connection to the database in a data folder. */
  connect(dataFolder: string): Promise<pg.Client>;
  /** A request that waits inside the database until it is released. */
  holdRequest(server: ServerProcess): Promise<{ answer: Promise<Response>; release(): Promise<void> }>;
};

/** Starts processes and folders that are removed after the test, even if it fails. */
export function makeLab(whenFinished: (clear: () => Promise<void>) => void): Lab {
  const children: ChildProcess[] = [];
  const folders: string[] = [];
  const clients: pg.Client[] = [];

  const lab: Lab = {
    async makeFolder() {
      const folder = makeDataFolder('fault');
      folders.push(folder);
      return folder;
    },
    async makeUsedFolder() {
      const folder = await lab.makeFolder();
      await promisify(execFile)('cp', ['-a', join(inject('usedFolder'), 'postgres'), folder]);
      return folder;
    },
    async launch({ dataFolder, env, port, command, cwd }: Start = {}) {
      const folder = dataFolder ?? (await lab.makeFolder());
      const ownPort = port ?? (await findFreePort());
      const [program, ...args] = command ?? [process.execPath, 'src/main.ts'];
      const child = spawn(program, args, {
        cwd: cwd ?? root,
        env: { ...environment(), DATA_DIR: folder, PORT: String(ownPort), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true, // its own process group, as in a separate terminal
      });
      children.push(child);
      return serverOf(child, ownPort, folder);
    },
    async start(options) {
      const server = await lab.launch(options);
      await untilReady(server);
      return server;
    },
    async connect(dataFolder) {
      const client = new pg.Client(databaseIn(dataFolder));
      client.on('error', () => {});
      await client.connect();
      clients.push(client);
      return client;
    },
    async holdRequest({ origin, dataFolder }) {
      const client = await lab.connect(dataFolder);
      // Within the transaction of the lock, pg_stat_activity would stay as it was at the first look.
      const observer = await lab.connect(dataFolder);
      await client.query('begin; lock table shop in access exclusive mode');
      const answer = fetch(`${origin}/v1/claim-shops/filter`);
      answer.catch(() => {}); // for tests that do not await it
      await until(async () => {
        const { rows } = await observer.query(
          // By the text of its query: jobs of the server may wait for the lock too.
          `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
           where l.relation = 'shop'::regclass and not l.granted and a.query like '%shown.label%'`,
        );
        return rows.length > 0;
      }, 'the request waits in the database');
      return { answer, release: async () => void (await client.query('rollback')) };
    },
  };

  whenFinished(async () => {
    for (const { pid } of children) if (pid !== undefined) kill(-pid);
    await Promise.all(folders.map(clearFolder));
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  });
  return lab;
}

function serverOf(child: ChildProcess, port: number, dataFolder: string): ServerProcess {
  let written = '';
  const note = (chunk: Buffer) => void (written += chunk.toString());
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  const exited = new Promise<Exit>((done) => child.once('close', (code, signal) => done({ code, signal })));
  return {
    pid: child.pid as number,
    port,
    origin: `http://localhost:${port}`,
    dataFolder,
    exited,
    output: () => written,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

const untilReady = (server: ServerProcess) =>
  untilRunning(server, () => server.output().includes('Nukkad is ready'), 'it is ready');

/** Waits for what a process does; throws its output if it exits before. */
export async function untilRunning(
  { exited, output }: ServerProcess,
  condition: () => boolean | Promise<boolean>,
  what: string,
): Promise<void> {
  let hasExited = false;
  void exited.then(() => (hasExited = true));
  await until(async () => (await condition()) || hasExited, what);
  if (!(await condition())) throw new Error(`The process exited before ${what}:\n${output()}`);
}

/** None of the developer's settings; the tests' Node and compile cache for all processes. */
export function environment(): Record<string, string> {
  const { PATH = '', HOME = '', BUILD_DIR, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH: [dirname(process.execPath), PATH].join(delimiter),
    HOME,
    OVERLOAD_MS: '0',
    ...(BUILD_DIR && { BUILD_DIR }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  };
}

/** What a start does with the database before it serves: starts it, makes the tables, and here stops it again. */
export async function makeTables(dataFolder: string, env: Record<string, string> = {}): Promise<void> {
  const undo: Undo = [];
  try {
    await startDatabase(readConfig({ DATA_DIR: dataFolder, ...env }), () => {}, undo);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** The message with which a start is refused because of its database, without a process of its own. */
export async function refusalOf(dataFolder: string, env: Record<string, string> = {}): Promise<string> {
  const error: unknown = await makeTables(dataFolder, env).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await condition()); await sleep(50)) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
  }
}

export const untilClosed = ({ port }: ServerProcess) =>
  until(async () => !(await isListening(port)), 'no new connections are taken');

const isListening = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, 'localhost', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

export const databaseIn = (dataFolder: string) => ({
  host: join(dataFolder, 'postgres'),
  user: 'nukkad',
  database: 'postgres',
});

/** The postmaster's pid of a data folder, if it runs. */
export function findPostmaster(dataFolder: string): number | undefined {
  let pid: number;
  try {
    pid = Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
  } catch (error) {
    // It may go while a test looks for it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** PostgreSQL has shut down cleanly: no process and no pid file is left. */
export async function expectDatabaseStopped(dataFolder: string): Promise<void> {
  const isDown = () => findPostmaster(dataFolder) === undefined && findPostgres(dataFolder).length === 0;
  await until(isDown, `the database in ${dataFolder} has stopped`);
  expect(existsSync(join(dataFolder, 'postgres/postmaster.pid')), 'it was stopped, not just ended').toBe(
    false,
  );
}

/**
 * Every PostgreSQL process has the data folder as working directory. Without /proc only the postmaster is
 * found.
 */
export function findPostgres(dataFolder: string): number[] {
  const postmaster = findPostmaster(dataFolder);
  if (!existsSync('/proc/self')) return postmaster === undefined ? [] : [postmaster];
  return findProcesses((pid) => readlinkSync(`/proc/${pid}/cwd`) === join(dataFolder, 'postgres'));
}

/** A server started by `run.mjs` is not our child; it is found by its environment. */
const findServers = (dataFolder: string) =>
  findProcesses((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataFolder}\0`));

function findProcesses(isMeant: (pid: string) => boolean): number[] {
  if (!existsSync('/proc/self')) return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const meant = all.filter((pid) => {
    try {
      return isMeant(pid);
    } catch {
      return false; // it has exited, or belongs to another user
    }
  });
  return meant.map(Number);
}

/**
 * Ends the processes of a data folder and removes it. Servers first, because they would restart their database.
 */
export async function clearFolder(folder: string): Promise<void> {
  for (const find of [findServers, findPostgres]) {
    await until(() => {
      const found = find(folder);
      found.forEach(kill);
      return found.length === 0;
    }, `nothing runs in ${folder}`);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

function kill(pidOrGroup: number): void {
  try {
    process.kill(pidOrGroup, 'SIGKILL');
  } catch {
    // it has exited already
  }
}
