import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/local/postgres/embedded.ts';
import { expectDatabaseStopped, findPostmaster, makeLab, until } from '../support/servers/server-process.ts';

describe('two servers on one data folder', () => {
  it('may both be the first; they share one database, which runs until the last of them stops', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeFolder();
    const [first, second] = await Promise.all([lab.start({ dataFolder }), lab.start({ dataFolder })]);
    const postmaster = findPostmaster(dataFolder);
    for (const { origin } of [first, second]) expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    expect((await first.stop()).code, first.output()).toBe(0);
    expect(findPostmaster(dataFolder)).toBe(postmaster);
    expect((await fetch(`${second.origin}/v1/claim-shops/filter`)).status).toBe(200);
    expect((await second.stop()).code, second.output()).toBe(0);
    await expectDatabaseStopped(dataFolder);
  });
});

describe('a data folder', () => {
  it('is looked at by many at once', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const folder = await lab.makeFolder();
    const look = `
      const { prepareDataFolder } = await import('./src/server/config/data-folder.ts');
      for (let round = 0; round < 3000; round += 1)
        prepareDataFolder(${JSON.stringify(folder)});`;
    const command = [process.execPath, '--input-type=module', '-e', look] as const;
    const lookers = await Promise.all([1, 2, 3].map(() => lab.launch({ dataFolder: folder, command })));
    for (const { exited, output } of lookers) expect((await exited).code, output()).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });
});

/** The same without full servers: fast enough to hit rare races. */
describe('the embedded database', { concurrent: true }, () => {
  const ignore = () => {};

  it('stops when all who use it leave at the same moment', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    for (let round = 0; round < 15; round += 1) {
      const users = await Promise.all([1, 2, 3].map(() => startEmbedded(dataFolder, ignore)));
      await Promise.all(users.map((user) => user.stop()));
      await expectDatabaseStopped(dataFolder);
    }
  });

  it('is there for whoever comes while the last one leaves', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    let user = await startEmbedded(dataFolder, ignore);
    for (let round = 0; round < 20; round += 1) {
      const left = user.stop();
      await sleep(round);
      user = await startEmbedded(dataFolder, ignore);
      const client = new pg.Client(user.connection);
      await client.connect();
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await client.end();
      await left;
    }
    await user.stop();
    await expectDatabaseStopped(dataFolder);
  });

  it('stops in order even if it is killed just before', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    for (let round = 0; round < 5; round += 1) {
      const user = await startEmbedded(dataFolder, ignore);
      process.kill(findPostmaster(dataFolder) as number, 'SIGKILL');
      await sleep(round);
      await user.stop();
      await expectDatabaseStopped(dataFolder);
    }
  });

  it('stops with the last one after several have brought it back at once', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    for (let round = 0; round < 3; round += 1) {
      const users = await Promise.all([1, 2, 3].map(() => startEmbedded(dataFolder, ignore)));
      const killed = findPostmaster(dataFolder) as number;
      process.kill(killed, 'SIGKILL');
      await until(() => ![undefined, killed].includes(findPostmaster(dataFolder)), 'another one runs');
      for (const user of users) await user.stop();
      await expectDatabaseStopped(dataFolder);
    }
  });
});
