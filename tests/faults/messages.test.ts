import { chownSync, mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postgresAccount } from '../../src/local/postgres/postgres-files.ts';
import { findFreePort } from '../support/servers/free-port.ts';
import {
  expectDatabaseStopped,
  findPostmaster,
  type Lab,
  makeLab,
  refusalOf,
} from '../support/servers/server-process.ts';

const isRoot = process.getuid?.() === 0;

describe('a start that cannot work ends with 1 and says why, in one message, about', {
  concurrent: true,
}, () => {
  it('a port that is taken by a Nukkad on the same data, whose database goes on', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const first = await lab.start({ dataFolder: await lab.makeUsedFolder() });
    const { dataFolder, port } = first;
    expect(await refusal(lab, { dataFolder, port })).toContain(`Port ${port} is taken`);
    expect(findPostmaster(dataFolder)).toBeDefined();
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  });

  it('all wrong settings at once, without the password in them', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const message = await refusal(lab, {
      env: {
        PORT: '123456',
        LOG_LEVEL: 'loud',
        DATABASE_URL: 'mysql://nukkad:hush:hush/@host/name',
        DATABASE_POOL_SIZE: 'many',
        TRUSTED_PROXIES: 'everybody',
      },
    });
    expect(message.split('\n')).toEqual([
      'These settings are wrong:',
      '  - PORT must be a port from 0 to 65535, but is "123456".',
      '  - DATABASE_URL must look like postgres://user:password@host:5432/name, but is "mysql://nukkad:…@host/name".',
      '  - DATABASE_POOL_SIZE must be a number from 1 to 200, but is "many".',
      '  - TRUSTED_PROXIES must be addresses or networks with commas between, such as 10.0.0.1,10.1.0.0/16, but is "everybody".',
      expect.stringContaining('  - LOG_LEVEL must be one of'),
    ]);
  });

  it('pages that are not built, and the database is stopped again', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    const empty = await lab.makeFolder();
    expect(await refusal(lab, { dataFolder, env: { BUILD_DIR: empty } })).toBe(
      `The pages are not built (no ${empty}/server/index.js). Start with npm start, which builds them.`,
    );
    await expectDatabaseStopped(dataFolder);
  });
});

describe('a start is refused with a message, before anything runs, by', () => {
  it.for([
    ['nobody listens', 'postgres://nukkad@localhost:{port}/name', 'connect ECONNREFUSED 127.0.0.1:{port}'],
    ['the host is unknown', 'postgres://nukkad@nukkad.invalid/name', 'nukkad.invalid'],
  ] as const)('a database that cannot be reached: %s', async ([, url, reason], { onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const port = String(await findFreePort());
    const message = await refusalOf(await lab.makeFolder(), { DATABASE_URL: url.replace('{port}', port) });
    expect(message).toContain('The database cannot be reached: ');
    expect(message).toContain(reason.replace('{port}', port));
    expect(message).toContain('Check DATABASE_URL and that the server runs.');
  });

  it('a data folder below a file', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const file = join(await lab.makeFolder(), 'file');
    await writeFile(file, '');
    const message = await refusalOf(join(file, 'data'));
    expect(message).toContain(`The data folder ${join(file, 'data')} cannot be written: `);
    expect(message).toContain('Set DATA_DIR to a folder that can.');
  });

  it.skipIf(isRoot)(
    'a data folder that this user may not write (not as root, whom nothing binds)',
    async ({ onTestFinished }) => {
      const lab = makeLab(onTestFinished);
      const folder = await lab.makeFolder();
      mkdirSync(join(folder, 'closed'), { mode: 0o500 });
      expect(await refusalOf(join(folder, 'closed/data'))).toContain('cannot be written: EACCES');
    },
  );

  it('something else where the database should be', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeFolder();
    mkdirSync(join(dataFolder, 'postgres/holiday-pictures'), { recursive: true });
    const account = postgresAccount();
    if (account) chownSync(join(dataFolder, 'postgres'), account.uid, account.gid);
    expect(await refusalOf(dataFolder)).toBe(
      `${dataFolder}/postgres is in the way: it is not empty, and no database. Move it elsewhere.`,
    );
  });
});

/** The text in the terminal. */
async function refusal(lab: Lab, options: Parameters<Lab['launch']>[0]): Promise<string> {
  const server = await lab.launch(options);
  const { code } = await server.exited;
  const message = server.output().trim();
  expect(code, message).toBe(1);
  expect(message, 'a stack is for us, not for them').not.toMatch(/^\s+at |node:internal|Error:/m);
  return message;
}
