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

/** What the database's programs are run with: nothing of ours that they might obey. */
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

/** PostgreSQL takes no folder of another user: somebody tried once with sudo and once without. */
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
  // The socket admits whoever can reach it: a folder that somebody else laid there first is not ours to use.
  const found = lstatSync(short);
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartError(`${short} belongs to somebody else. Set DATA_DIR to a shorter path.`);
  }
  return short;
}

/**
 * Made under a name of our own first: an interrupted one leaves nothing that looks finished, and of two that
 * are made at the same moment only one gets the real name.
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

/** What first starts that were killed have left behind. */
function removeUnfinished(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    const pid = Number(name.slice(prefix.length));
    // Our own number can only be that of an earlier process: in a container the same one comes back.
    if (!name.startsWith(prefix) || (pid !== process.pid && isAlive(pid))) continue;
    try {
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
    } catch {
      // Something still writes there, although its starter is gone: the next start removes it.
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
