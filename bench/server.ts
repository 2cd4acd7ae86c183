import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
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
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
