import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Config, cloneName } from '../../server/config/config.ts';
import { prepareDataFolder } from '../../server/config/data-folder.ts';
import { StartError } from '../../server/config/start-error.ts';
import { type Account, canEnter, makeSharedFolder } from './postgres-files.ts';

/** The environment of PostgreSQL's programs, without our own variables (PGHOST and others would change them). */
export const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/**
 * The folder for all data. As root, PostgreSQL runs as another user, who cannot enter a clone inside a private
 * folder: then the default moves to a place that this user can enter.
 */
export function reachableDataFolder({ path, isDefault }: Config['dataDir'], account: Account): string {
  prepareDataFolder(path);
  if (canEnter(path, account)) return path;
  if (!isDefault) {
    throw new StartError(
      `The user "postgres", as whom the database runs when started by root, cannot enter DATA_DIR (${path}). Choose a folder that all users may enter, or start as an ordinary user.`,
    );
  }
  return makeSharedFolder(cloneName());
}

/** PostgreSQL refuses a data folder of another user, as after a start with sudo and one without. */
export function refuseForeign(folder: string, account: Account): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const runsAs = account?.uid ?? process.getuid?.();
  if (owner === undefined || owner === runsAs) return;
  throw new StartError(
    `The database in ${folder} belongs to another user (number ${owner}); started like this, it would run as user number ${runsAs}. Start as the user who made it, or set DATA_DIR to another folder.`,
  );
}

/** Longest path of a Unix socket that every platform takes, less the name that PostgreSQL appends. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432'.length;

export function socketFolderFor(folder: string, account: Account): string {
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
  // Anyone who can reach the socket gets in, so a folder that another user created there is refused.
  const found = lstatSync(short);
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartError(`${short} belongs to somebody else. Set DATA_DIR to a shorter path.`);
  }
  return short;
}

/**
 * Runs initdb in a temporary folder and renames it: an interrupted run leaves nothing that looks finished, and in a
 * race only one folder gets the real name.
 */
export function initialise(folder: string, files: string, account: Account): void {
  removeUnfinished(folder);
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new-${process.pid}`;
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
  try {
    renameSync(unfinished, folder);
  } catch (cause) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(join(folder, 'PG_VERSION')))
      throw new StartError(`${folder} is in the way: it is not empty, and no database. Move it elsewhere.`, {
        cause,
      });
  }
}

/** Removes the temporary folders of first starts that were killed. */
function removeUnfinished(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    const pid = Number(name.slice(prefix.length));
    // Our own pid can only be a reused one: in a container the same pid comes back.
    if (!name.startsWith(prefix) || (pid !== process.pid && isAlive(pid))) continue;
    try {
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
    } catch {
      // A child process still writes there; the next start removes it.
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
