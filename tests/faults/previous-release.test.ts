import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { makeClient, secret } from '../support/servers/cluster/cluster.ts';
import { startLoad } from '../support/servers/cluster/load.ts';
import { makeLab, until } from '../support/servers/server-process.ts';

const root = resolve(import.meta.dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, ...args], { maxBuffer: 1e9, stdio: 'pipe' });

/** The last commit that does not know the newest migration. None without the history, as in an archive. */
function findPrevious(): string | undefined {
  const newest = readdirSync(resolve(root, 'migrations')).sort().at(-1) as string;
  try {
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `migrations/${newest}`);
    return git('rev-parse', '--verify', `${added.toString().trim()}^`).toString().trim();
  } catch {
    return undefined;
  }
}

const previous = findPrevious();

it.skipIf(previous === undefined)(
  'a server of the version before works on the schema of this one: people read, claim and pay',
  async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    // Inside the project, where the modules are found.
    const folder = resolve(root, `.cache/previous-${process.pid}`);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(folder, { recursive: true });
    const files = git('archive', previous as string, 'src', 'migrations', 'package.json');
    execFileSync('tar', ['-x', '-C', folder], { input: files });

    const dataFolder = await lab.makeUsedFolder();
    const server = await lab.start({
      dataFolder,
      command: [process.execPath, `${folder}/src/main.ts`],
      env: { SECRET_KEY: secret, BUILD_DIR: resolve(root, 'build'), TRUSTED_PROXIES: '127.0.0.1,::1' },
    });
    const app = await makeClient(server.origin, `postgres://nukkad@/postgres?host=${dataFolder}/postgres`, {
      whenFinished: onTestFinished,
    });
    const load = startLoad(app, { readers: 1, claimants: 1, payers: 1, pauseMs: 200, pictureWidth: 300 });
    const isDone = () =>
      load.claimed.length > 0 && load.paid.length > 0 && (load.counts['search page'] ?? 0) > 0;
    await until(() => load.failures.length > 0 || isDone(), 'people read, claim and pay');
    await load.stop();
    expect(load.failures).toEqual([]);
  },
  120_000,
);
