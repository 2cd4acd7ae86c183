import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Running = { readonly child: ChildProcess; readonly origin: string };

export type Processes = {
  /**
   * Starts a file of this folder; ready once it has printed its address. It ends with this process in any case.
   */
  run(file: string, args: readonly string[]): Promise<Running>;
  endAll(): Promise<void>;
};

export function makeProcesses(): Processes {
  const children = new Set<ChildProcess>();
  return {
    async run(file, args) {
      const child = fork(join(import.meta.dirname, file), args, {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      children.add(child);
      child.once('exit', () => children.delete(child));
      const ended = once(child, 'exit').then(() => {
        throw new Error(`${file} ended before it was ready`);
      });
      const [origin] = (await Promise.race([once(child, 'message'), ended])) as [string];
      ended.catch(() => {}); // a later exit is expected
      return { child, origin };
    },
    async endAll() {
      const ends = [...children].map(async (child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      });
      await Promise.all(ends);
    },
  };
}

/** Servers that are killed and restarted. */
export type Fleet = {
  /** The address of a live server; waits if there is none. */
  server(): Promise<string>;
  /** Sends SIGKILL to the server with this address, or to any; another one replaces it. */
  kill(origin?: string): Promise<void>;
  kills(): number;
  /** Waits until all servers are alive. */
  whole(): Promise<void>;
  /** Stops restarting. */
  stop(): Promise<void>;
};

export async function keepServers(
  count: number,
  startServer: () => Promise<Running>,
  tell: (origins: readonly string[]) => void,
): Promise<Fleet> {
  const living = new Set<Running>();
  const starting = new Set<Promise<void>>();
  const waiting: (() => void)[] = [];
  let isStopping = false;
  let killed = 0;

  const change = () => {
    tell([...living].map(({ origin }) => origin));
    for (const wake of waiting.splice(0)) wake();
  };
  const changed = () => new Promise<void>((wake) => waiting.push(wake));
  const any = () => [...living][Math.floor(Math.random() * living.size)];
  const start = async () => {
    living.add(await startServer());
    change();
  };
  await Promise.all(Array.from({ length: count }, start));

  return {
    async server() {
      while (living.size === 0) await changed();
      return (any() as Running).origin;
    },
    async kill(origin) {
      const one = [...living].find((each) => each.origin === origin) ?? any();
      if (one === undefined || isStopping) return;
      living.delete(one);
      killed += 1;
      const ended = once(one.child, 'exit');
      one.child.kill('SIGKILL');
      change();
      await ended;
      const next = start().catch((error: unknown) => {
        if (!isStopping) throw error; // else it was ended before it was ready
      });
      starting.add(next);
      void next.finally(() => starting.delete(next));
    },
    kills: () => killed,
    async whole() {
      while (living.size < count) await changed();
    },
    async stop() {
      isStopping = true;
      await Promise.allSettled(starting);
    },
  };
}
