import { spawn } from 'node:child_process';
import { chownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/local/postgres/embedded.ts';
import { postgresAccount } from '../../src/local/postgres/postgres-files.ts';
import {
  databaseIn,
  expectDatabaseStopped,
  findPostgres,
  findPostmaster,
  type Lab,
  makeLab,
  type ServerProcess,
  until,
} from '../support/server-process.ts';

describe('everything that was acknowledged is there after kill -9 of', { concurrent: true }, () => {
  it('the server: the next one joins the database, which has run on', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const { server, writing } = await startAndWrite(lab);
    const postmaster = findPostmaster(server.dataFolder);
    await server.stop('SIGKILL');
    const next = await lab.start({ dataFolder: server.dataFolder });
    expect(findPostmaster(server.dataFolder)).toBe(postmaster);
    await expectAllThere(lab, next, writing);
  });

  it('PostgreSQL: the running server brings it back by itself', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const { server, writing } = await startAndWrite(lab);
    const killed = findPostmaster(server.dataFolder) as number;
    process.kill(killed, 'SIGKILL');
    await until(() => ![undefined, killed].includes(findPostmaster(server.dataFolder)), 'another one runs');
    await untilReadyAgain(server);
    await expectAllThere(lab, server, writing);
    expect(server.output(), 'what the driver knows is not for the log').not.toContain('secretKey');
  });

  it('one session of PostgreSQL: the server takes up the connections that PostgreSQL drops then', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const { server, writing } = await startAndWrite(lab);
    const postmaster = findPostmaster(server.dataFolder);
    const before = new Set(findPostgres(server.dataFolder));
    process.kill(writing.session(), 'SIGKILL');
    // After a crash of one backend PostgreSQL ends all of them, because shared memory may be damaged.
    const survivors = () => findPostgres(server.dataFolder).filter((pid) => before.has(pid));
    await until(() => survivors().every((pid) => pid === postmaster), 'all sessions have ended');
    await untilReadyAgain(server);
    expect(findPostmaster(server.dataFolder)).toBe(postmaster);
    await expectAllThere(lab, server, writing);
  });

  it('both of them', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const { server, writing } = await startAndWrite(lab);
    process.kill(server.pid, 'SIGKILL');
    process.kill(findPostmaster(server.dataFolder) as number, 'SIGKILL');
    await server.exited;
    await expectAllThere(lab, await lab.start({ dataFolder: server.dataFolder }), writing);
  });
});

describe('kill -9', { concurrent: true }, () => {
  it('of PostgreSQL just when the server is stopped leaves nothing running', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const server = await lab.start({ dataFolder: await lab.makeUsedFolder() });
    process.kill(findPostmaster(server.dataFolder) as number, 'SIGKILL');
    expect((await server.stop()).code, server.output()).toBe(0);
    await expectDatabaseStopped(server.dataFolder);
  });

  it('in the middle of the first start leaves nothing that the next one trips over', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const server = await lab.launch();
    const folders = () => readdirSync(server.dataFolder).filter((name) => name.startsWith('postgres'));
    const unfinished = () => folders().filter((name) => name.includes('.new'));
    // Or has just been: its temporary folder is renamed when it is complete.
    await until(() => folders().length > 0, 'the database is being set up');
    await server.stop('SIGKILL');
    const next = await lab.start({ dataFolder: server.dataFolder });
    expect((await fetch(`${next.origin}/readyz`)).status).toBe(200);
    await next.stop();
    // The killed start's initdb may have written on; the start after that removes what it left.
    await (await startEmbedded(server.dataFolder, () => {})).stop();
    expect(unfinished()).toEqual([]);
  });
});

describe('the lock files that a power cut leaves', { concurrent: true }, () => {
  it('do not hold up the next start though another program has their number now', async ({
    onTestFinished,
  }) => {
    const lab = makeLab(onTestFinished);
    const dataFolder = await lab.makeUsedFolder();
    const account = postgresAccount();
    const other = spawn('sleep', ['600'], { ...account });
    onTestFinished(() => void other.kill());
    const folder = join(dataFolder, 'postgres');
    const lines = [other.pid, folder, 1_700_000_000, 5432, folder, '', '  1234567    123456', 'ready'];
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      writeFileSync(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600 });
      if (account) chownSync(join(folder, name), account.uid, account.gid);
    }
    const server = await lab.start({ dataFolder });
    expect((await server.stop()).code, server.output()).toBe(0);
    await expectDatabaseStopped(dataFolder);
    expect(other.exitCode).toBeNull();
  });
});

type Writing = {
  /** The pid of the backend of one of the writers. */
  session(): number;
  /** Stops the writers and returns the acknowledged numbers. */
  stop(): Promise<number[]>;
};

const writers = 4;

async function startAndWrite(lab: Lab): Promise<{ server: ServerProcess; writing: Writing }> {
  const server = await lab.start({ dataFolder: await lab.makeUsedFolder() });
  const client = await lab.connect(server.dataFolder);
  await client.query('create table acknowledged (number int primary key)');
  await client.end();
  const writing = await keepWriting(server.dataFolder);
  return { server, writing };
}

/** Parallel writers, each inserting one number after the other and reconnecting when the database is lost. */
async function keepWriting(dataFolder: string): Promise<Writing> {
  const acknowledged: number[] = [];
  const sessions = new Map<number, number>();
  let isWanted = true;
  const write = async (writer: number) => {
    for (let number = writer * 1_000_000; isWanted; await sleep(20)) {
      const client = new pg.Client(databaseIn(dataFolder));
      client.on('error', () => {});
      try {
        await client.connect();
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        sessions.set(writer, rows[0]?.pid as number);
        while (isWanted) {
          number += 1;
          await client.query('insert into acknowledged values ($1)', [number]);
          acknowledged.push(number);
        }
      } catch {
        // Unknown whether this last number was committed: it was not acknowledged.
      }
      await client.end().catch(() => {});
    }
  };
  const done = Array.from({ length: writers }, (_, writer) => write(writer));
  await until(() => sessions.size === writers && acknowledged.length > 20 * writers, 'all writers write');
  return {
    session: () => sessions.get(0) as number,
    async stop() {
      isWanted = false;
      await Promise.all(done);
      return acknowledged;
    },
  };
}

const untilReadyAgain = ({ origin }: ServerProcess) =>
  until(async () => (await fetch(`${origin}/readyz`)).status === 200, 'the server is ready again');

async function expectAllThere(lab: Lab, server: ServerProcess, writing: Writing): Promise<void> {
  const acknowledged = await writing.stop();
  const client = await lab.connect(server.dataFolder);
  const { rows } = await client.query<{ number: number }>('select number from acknowledged');
  await client.end();
  const there = new Set(rows.map(({ number }) => number));
  expect(acknowledged.filter((number) => !there.has(number))).toEqual([]);

  expect((await fetch(`${server.origin}/v1/claim-shops/filter`)).status).toBe(200);
  expect((await server.stop()).code, server.output()).toBe(0);
  await expectDatabaseStopped(server.dataFolder);
}
