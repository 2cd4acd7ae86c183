import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { sql } from '../../src/server/db/sql.ts';
import { startDatabase, type Undo } from '../../src/start-database.ts';
import { findFreePort } from './free-port.ts';

const root = resolve(import.meta.dirname, '../..');

/** The machine may be busy with other things: waiting is cheap, a false alarm is not. */
const patienceMs = 60_000;

type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

export type ServerProcess = {
  readonly pid: number;
  readonly port: number;
  readonly origin: string;
  readonly dataFolder: string;
  readonly exited: Promise<Exit>;
  /** All that it has written so far. */
  output(): string;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Exit>;
};

type Start = {
  /** Absent: a new, empty folder. */
  readonly dataFolder?: string;
  readonly env?: Record<string, string>;
  readonly port?: number;
  /** What is run instead of the server itself, and where, if not in the project's folder. */
  readonly command?: readonly [string, ...string[]];
  readonly cwd?: string;
};

export type Lab = {
  /** Starts a server and waits until it is ready; throws with its words if it ends before. */
  start(options?: Start): Promise<ServerProcess>;
  /** Starts a server and waits for nothing. */
  launch(options?: Start): Promise<ServerProcess>;
  /** A folder that other users may enter: under root, PostgreSQL runs as one of them. */
  makeFolder(): Promise<string>;
  /** One like it, with the database of a server that has run before. */
  makeUsedFolder(): Promise<string>;
  /** A connection straight to the database in a data folder. */
  connect(dataFolder: string): Promise<pg.Client>;
  /** A request that waits inside the database until it is released. */
  holdRequest(server: ServerProcess): Promise<{ answer: Promise<Response>; release(): Promise<void> }>;
};

/** What is started and made with it goes when the test is finished, however that ends. */
export function makeLab(whenFinished: (clear: () => Promise<void>) => void): Lab {
  const { lab, clear } = openLab();
  whenFinished(clear);
  return lab;
}

function openLab(): { lab: Lab; clear(): Promise<void> } {
  const children: ChildProcess[] = [];
  const folders: string[] = [];
  const clients: pg.Client[] = [];

  const lab: Lab = {
    async makeFolder() {
      const folder = await mkdtemp(join(tmpdir(), 'nukkad-fault-'));
      folders.push(folder);
      await chmod(folder, 0o755);
      return folder;
    },
    async makeUsedFolder() {
      const folder = await lab.makeFolder();
      execFileSync('cp', ['-a', join(await usedFolder(), 'postgres'), folder]);
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
        detached: true, // in a group of its own, as in a terminal of its own
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
      await client.query('begin; lock table shop in access exclusive mode');
      const answer = fetch(`${origin}/v1/claim-shops/filter`);
      answer.catch(() => {}); // for tests that do not wait for it
      await until(async () => {
        const { rows } = await client.query(
          `select from pg_locks where relation = 'shop'::regclass and not granted`,
        );
        return rows.length > 0;
      }, 'the request waits in the database');
      return { answer, release: async () => void (await client.query('rollback')) };
    },
  };

  const clear = async () => {
    for (const { pid } of children) if (pid !== undefined) kill(-pid);
    await Promise.all(folders.map(clearFolder));
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  };
  return { lab, clear };
}

const shared = openLab();
afterAll(shared.clear);
let used: Promise<string> | undefined;

/** Made once for a test file. It holds one shop, so that no start fills it with the two thousand sample shops. */
function usedFolder(): Promise<string> {
  used ??= (async () => {
    const folder = await shared.lab.makeFolder();
    const undo: Undo = [];
    const { database } = await startDatabase(readConfig({ DATA_DIR: folder }), () => {}, undo);
    await database.primary.query(sql`insert into shop (listing, name) values ('listed', 'Anand Stores')`);
    for (const step of undo.reverse()) await step();
    return folder;
  })();
  return used;
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

async function untilReady({ exited, output }: ServerProcess): Promise<void> {
  let ended = false;
  void exited.then(() => (ended = true));
  await until(() => ended || output().includes('Nukkad is ready'), 'the server is ready');
  if (ended) throw new Error(`The server ended instead of becoming ready:\n${output()}`);
}

/** Nothing of the developer's settings; the Node of the tests for everybody; compiled modules kept between starts. */
function environment(): Record<string, string> {
  const { PATH = '', HOME = '', BUILD_DIR } = process.env;
  return {
    PATH: [dirname(process.execPath), PATH].join(delimiter),
    HOME,
    OVERLOAD_MS: '0',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...(BUILD_DIR && { BUILD_DIR }),
  };
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

/** The first process of the PostgreSQL in a data folder, if it runs. */
export function findPostmaster(dataFolder: string): number | undefined {
  const file = join(dataFolder, 'postgres/postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** PostgreSQL has stopped in order: no process of it is left, nor the file that says one runs. */
export async function expectDatabaseStopped(dataFolder: string): Promise<void> {
  const isDown = () => findPostmaster(dataFolder) === undefined && findPostgres(dataFolder).length === 0;
  await until(isDown, `the database in ${dataFolder} has stopped`);
  expect(existsSync(join(dataFolder, 'postgres/postmaster.pid')), 'it was stopped, not just ended').toBe(
    false,
  );
}

/** Every process of PostgreSQL works inside its folder. Where there is no /proc, only the first is found. */
export function findPostgres(dataFolder: string): number[] {
  const postmaster = findPostmaster(dataFolder);
  if (!existsSync('/proc/self')) return postmaster === undefined ? [] : [postmaster];
  return findProcesses((pid) => readlinkSync(`/proc/${pid}/cwd`) === join(dataFolder, 'postgres'));
}

/** A server that was started by the door is no child of ours; its settings tell it. */
const findServers = (dataFolder: string) =>
  findProcesses((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataFolder}\0`));

function findProcesses(isMeant: (pid: string) => boolean): number[] {
  if (!existsSync('/proc/self')) return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const meant = all.filter((pid) => {
    try {
      return isMeant(pid);
    } catch {
      return false; // it has ended meanwhile, or is somebody else's
    }
  });
  return meant.map(Number);
}

/** Ends what runs in a data folder, and removes it. Servers first: they would bring their database back. */
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
    // it was quicker
  }
}
