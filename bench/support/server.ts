import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Running = { readonly pid: number; readonly readyMs: number; stop(): Promise<void> };

/** A folder that the database's own user can enter when this runs as root. */
export async function temporaryFolder(name: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `nukkad-${name}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Starts a command and waits until it says that it is ready. */
export async function start(command: string[], cwd: string, env: Record<string, string>): Promise<Running> {
  const began = performance.now();
  const [program = '', ...args] = command;
  const child: ChildProcess = spawn(program, args, {
    cwd,
    // A bench is one network that asks far more than people do. Memory is allocated as with `npm start`.
    env: {
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: '--max-semi-space-size=16',
      ...process.env,
      RENDERINGS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await new Promise<void>((ready, failed) => {
    child.stdout?.on('data', (chunk) => String(chunk).includes('Nukkad is ready') && ready());
    void exited.then(([code]) => failed(new Error(`${program} ended with ${code}`)));
  });
  const readyMs = performance.now() - began;
  return {
    pid: child.pid as number,
    readyMs,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** In MB: the present and the highest resident memory, as Linux counts them. */
export function memoryOf({ pid }: Pick<Running, 'pid'>): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Processor time that a process has used, with all its threads. Linux counts in hundredths of a second. */
export function processorMs({ pid }: Pick<Running, 'pid'>): number {
  const { own } = readStat(pid);
  return own * 10;
}

/** The same of PostgreSQL: of its main process and of all others, those that have ended too. */
export function databaseMs(dataFolder: string): number {
  const file = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8');
  const postmaster = Number(file.split('\n', 1)[0]);
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), ...readStat(Number(name)) }];
      } catch {
        return []; // it has ended
      }
    });
  const used = processes.map(({ pid, parent, own, ended }) =>
    pid === postmaster ? own + ended : parent === postmaster ? own : 0,
  );
  return used.reduce((sum, each) => sum + each, 0) * 10;
}

function readStat(pid: number): { parent: number; own: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (...indexes: number[]) =>
    indexes.reduce((total, index) => total + (fields[index] as number), 0);
  return { parent: fields[1] as number, own: sum(11, 12), ended: sum(13, 14) };
}
