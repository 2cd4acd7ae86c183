import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectDatabaseStopped, makeLab, until, untilClosed } from '../support/server-process.ts';

const inOrder = { code: 0, signal: null };

describe('stopping the server', { concurrent: true }, () => {
  it('does not wait for ever for a request that never ends, and stops the database all the same', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const server = await lab.start({ dataFolder: await lab.makeUsedFolder() });
    await lab.holdRequest(server);
    expect(await server.stop(), server.output()).toEqual(inOrder);
    expect(server.output()).toContain('did not finish in time');
    await expectDatabaseStopped(server.dataFolder);
  });

  it.for(['SIGINT', 'SIGTERM'] as const)(
    'with %s stops the database too, and the next start finds the data',
    async (signal, { onTestFinished }) => {
      const lab = makeLab(onTestFinished);
      const { dataFolder, stop } = await lab.start({ dataFolder: await lab.makeUsedFolder() });
      const client = await lab.connect(dataFolder);
      await client.query(`create table kept as select 'still here' as word`);

      expect(await stop(signal)).toEqual(inOrder);
      await expectDatabaseStopped(dataFolder);

      await lab.start({ dataFolder });
      const { rows } = await (await lab.connect(dataFolder)).query('select word from kept');
      expect(rows).toEqual([{ word: 'still here' }]);
    },
  );

  it('finishes the request that runs, and takes no new connections meanwhile', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const server = await lab.start({ dataFolder: await lab.makeUsedFolder() });
    // Its keep-alive connection must not delay the shutdown.
    const { answer, release } = await lab.holdRequest(server);
    const exit = server.stop();
    await untilClosed(server);
    await release();
    expect((await answer).status).toBe(200);
    expect(await (await answer).json()).toHaveProperty('items');
    expect(await exit).toEqual(inOrder);
    expect(server.output()).not.toContain('did not finish in time');
    await expectDatabaseStopped(server.dataFolder);
  });

  it('with DRAIN_MS fails /readyz first, and goes on answering until load balancers have noticed', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    // Long enough for the two requests on a busy machine.
    const server = await lab.start({ dataFolder, env: { DRAIN_MS: '15000' } });
    const exit = server.stop();
    await until(async () => (await fetch(`${server.origin}/readyz`)).status === 503, '/readyz fails');
    const page = await fetch(`${server.origin}/dashboard`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    expect(await exit, server.output()).toEqual(inOrder);
  });

  it('does not wait for connections that browsers open in advance', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const server = await lab.start({ dataFolder: await lab.makeUsedFolder() });
    const silent = connect(server.port, 'localhost');
    await once(silent, 'connect');
    await fetch(`${server.origin}/healthz`); // makes sure that the server has accepted the connection
    const closed = once(silent, 'close');
    expect(await server.stop(), server.output()).toEqual(inOrder);
    expect(server.output()).not.toContain('did not finish in time');
    await closed;
  });

  it.for([
    // From its temporary folder on, which is renamed when it is complete.
    [
      'sets the database up',
      'makeFolder',
      (folder: string) => readdirSync(folder).some((name) => name.startsWith('postgres')),
    ],
    [
      'starts the database',
      'makeUsedFolder',
      (folder: string) => existsSync(join(folder, 'postgres/postmaster.pid')),
    ],
  ] as const)('leaves nothing running while it still %s', async ([, make, hasCome], { onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab[make]();
    const server = await lab.launch({ dataFolder });
    await until(() => hasCome(dataFolder), 'the start has come so far');
    expect(await server.stop(), server.output()).toEqual(inOrder);
    expect(server.output()).not.toMatch(/Error/);
    await expectDatabaseStopped(dataFolder);
    await lab.start({ dataFolder });
  });

  it('works while developing as well, where Vite would like to end the process itself', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const server = await lab.start({
      command: [process.execPath, 'src/main.ts', '--dev'],
      dataFolder: await lab.makeUsedFolder(),
    });
    expect(await server.stop(), server.output()).toEqual(inOrder);
    await expectDatabaseStopped(server.dataFolder);
  });
});
