import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/local/postgres/embedded.ts';
import { expectDatabaseStopped, makeLab, until, untilClosed } from '../support/servers/server-process.ts';

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

  it('with SIGINT finishes the request that runs, takes no new connections meanwhile, and does not wait for connections that browsers open in advance', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const server = await lab.start({ dataFolder: await lab.makeUsedFolder() });
    const silent = connect(server.port, 'localhost');
    await once(silent, 'connect');
    const closed = once(silent, 'close');
    // Its keep-alive connection must not delay the shutdown. Its answer also shows that the server has accepted `silent`.
    const { answer, release } = await lab.holdRequest(server);
    const exit = server.stop('SIGINT');
    await untilClosed(server);
    await closed;
    await release();
    expect((await answer).status).toBe(200);
    expect(await (await answer).json()).toHaveProperty('items');
    expect(await exit, server.output()).toEqual(inOrder);
    expect(server.output()).not.toContain('did not finish in time');
    await expectDatabaseStopped(server.dataFolder);
  });

  it('with SIGTERM and DRAIN_MS fails /readyz first, and goes on answering until load balancers have noticed; the data stays', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    // Long enough for the two requests on a busy machine.
    const server = await lab.start({ dataFolder, env: { DRAIN_MS: '15000' } });
    const client = await lab.connect(dataFolder);
    await client.query(`create table kept as select 'still here' as word`);
    const exit = server.stop('SIGTERM');
    await until(async () => (await fetch(`${server.origin}/readyz`)).status === 503, '/readyz fails');
    const page = await fetch(`${server.origin}/dashboard`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    expect(await exit, server.output()).toEqual(inOrder);
    await expectDatabaseStopped(dataFolder);

    const next = await startEmbedded(dataFolder, () => {});
    onTestFinished(() => next.stop());
    const { rows } = await (await lab.connect(dataFolder)).query('select word from kept');
    expect(rows).toEqual([{ word: 'still here' }]);
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
    expect(
      server
        .output()
        .split('\n')
        .filter((line) => line.includes('Error')),
    ).toEqual([]);
    await expectDatabaseStopped(dataFolder);
    await (await startEmbedded(dataFolder, () => {})).stop();
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
