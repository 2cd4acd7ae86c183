import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

/** All tests come from one network address, and stop the server's processor for long. */
const unlimited = { OVERLOAD_MS: '0', RENDERINGS_PER_MINUTE: '100000' };

const patienceMs = 60_000;

/** The whole server with the built pages on a free port, once it is ready. */
export async function startServer(
  dataFolder: string,
  env: Record<string, string> = {},
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const server = spawn(process.execPath, ['src/main.ts'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      ...unlimited,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const origin = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const end = Date.now() + patienceMs;
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the server has ended before it was ready');
    if (Date.now() > end) throw new Error(`the server is not ready after ${patienceMs} ms`);
    await sleep(100);
  }
  return {
    origin,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
