// A folder in memory for the tests' databases, which write some gigabytes that are deleted after the run.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'nukkad-tests-';
const neededBytes = 6e9;

/** Undefined where memory is short (as in most containers) or not offered: then the tests use the disk. */
export function makeMemoryFolder() {
  if (!isUsable()) return undefined;
  removeLeftOver();
  const folder = join(memory, prefix + process.pid);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  // Some 40,000 files, for which nothing has to wait.
  process.once('exit', () => spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}

function isUsable() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  // Tests start programs from there.
  return (
    bavail * bsize > neededBytes &&
    !/ \/dev\/shm tmpfs \S*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'))
  );
}

/** Of runs that were killed. */
function removeLeftOver() {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(prefix)))
    if (!isRunning(Number(name.slice(prefix.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM'; // of another user
  }
}
