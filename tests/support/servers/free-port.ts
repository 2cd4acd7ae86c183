import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLater } from './clearing.ts';

// Above 10080, the last port that `fetch` blocks, and below the ephemeral port range.
const firstPort = 11_000;
const ports = 20_000;

const lockFile = (port: number) => join(tmpdir(), `nukkad-port-${port}`);
const unlock = (port: number) => rmSync(lockFile(port), { force: true });

/**
 * A free port that no other test process uses. A lock file reserves it against a second run on this machine
 * until the server listens.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * ports);
    if (!lock(port)) continue;
    // The test runner kills its workers, so they have no `exit`.
    clearLater(() => unlock(port));
    process.once('exit', () => unlock(port));
    if (await isFree(port)) return port;
  }
}

function lock(port: number): boolean {
  try {
    writeFileSync(lockFile(port), String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    removeStale(port);
    return false;
  }
}

/** Left behind by a killed process. One of another user cannot be removed: its port is not used. */
function removeStale(port: number): void {
  try {
    if (!isRunning(Number(readFileSync(lockFile(port), 'utf8')))) unlock(port);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'EACCES', 'ENOENT'].includes(code)) throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, as another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });
}
