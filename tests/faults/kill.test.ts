import { spawn } from 'node:child_process';
import { chownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../src/local/postgres/embedded.ts';
import { postgresAccount } from '../../src/local/postgres/postgres-files.ts';
import { fault, pay, providerOf } from '../support/money/payments.ts';
import {
  databaseIn,
  expectDatabaseStopped,
  findPostgres,
  findPostmaster,
  type Lab,
  makeLab,
  type ServerProcess,
  until,
} from '../support/servers/server-process.ts';

describe('everything that was acknowledged is there after kill -9 of', () => {
  // One data folder and the same writers through all of it, one after another.
  const lab = makeLab(afterAll);
  let server: ServerProcess;
  let writing: Writing;
  beforeAll(async () => {
    server = await lab.start({ dataFolder: await lab.makeUsedFolder() });
    writing = await keepWriting(lab, server.dataFolder);
    return () => writing.stop();
  });

  it('one session of PostgreSQL: the server takes up the connections that PostgreSQL drops then', async () => {
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

  it('PostgreSQL: the running server brings it back by itself', async () => {
    const killed = findPostmaster(server.dataFolder) as number;
    process.kill(killed, 'SIGKILL');
    await until(() => ![undefined, killed].includes(findPostmaster(server.dataFolder)), 'another one runs');
    await untilReadyAgain(server);
    await expectAllThere(lab, server, writing);
    expect(server.output(), 'what the driver knows is not for the log').not.toContain('secretKey');
  });

  it('the server: the next one joins the database, which has run on, and its payment emulator tells of a payment', async () => {
    const postmaster = findPostmaster(server.dataFolder);
    const { orderId, paymentId } = await payUntold(server);
    await server.stop('SIGKILL');
    server = await lab.start({ dataFolder: server.dataFolder });
    expect(findPostmaster(server.dataFolder)).toBe(postmaster);
    await expectAllThere(lab, server, writing);

    const { payments } = (await providerOf(server.origin, server.dataFolder)).payments;
    expect(await payments.findOrder('kept')).toMatchObject({ id: orderId });
    expect(await payments.paymentsOf(orderId)).toMatchObject([{ id: paymentId, state: 'captured' }]);
    const database = await lab.connect(server.dataFolder);
    const untold = async () =>
      (await database.query('select from razorpay_local.messages where delivered_at is null')).rowCount;
    expect(await untold()).toBe(3);
    await database.query('update razorpay_local.messages set due_at = now()');
    await until(async () => (await untold()) === 0, 'all of it is told');
    await database.end();
  });

  it('both of them', async () => {
    process.kill(server.pid, 'SIGKILL');
    process.kill(findPostmaster(server.dataFolder) as number, 'SIGKILL');
    await server.exited;
    server = await lab.start({ dataFolder: server.dataFolder });
    await expectAllThere(lab, server, writing);
  });

  it('PostgreSQL just when the server is stopped, and nothing is left running', async () => {
    await writing.stop();
    process.kill(findPostmaster(server.dataFolder) as number, 'SIGKILL');
    expect((await server.stop()).code, server.output()).toBe(0);
    await expectDatabaseStopped(server.dataFolder);
  });
});

it('kill -9 in the middle of the first start leaves nothing that the next one trips over', async ({
  onTestFinished,
}) => {
  const lab = makeLab(onTestFinished);
  const server = await lab.launch();
  const folders = () => readdirSync(server.dataFolder).filter((name) => name.startsWith('postgres'));
  const unfinished = () => folders().filter((name) => name.includes('.new'));
  // Or has just been: its temporary folder is renamed when it is complete.
  await until(() => folders().length > 0, 'the database is being set up');
  await server.stop('SIGKILL');
  // The killed start's initdb may have written on; the second start removes what it left.
  for (const _ of [1, 2]) await (await startEmbedded(server.dataFolder, () => {})).stop();
  expect(unfinished()).toEqual([]);
});

it('the lock files that a power cut leaves do not hold up the next start though another program has their number now', async ({
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
  await (await startEmbedded(dataFolder, () => {})).stop();
  await expectDatabaseStopped(dataFolder);
  expect(other.exitCode).toBeNull();
});

type Writing = {
  /** The pid of the backend of one of the writers. */
  session(): number;
  /** The numbers that were acknowledged so far. */
  acknowledged(): readonly number[];
  /** Resolves once every writer has had more numbers acknowledged. */
  goOn(): Promise<void>;
  stop(): Promise<void>;
};

const writers = 4;

/** Parallel writers, each inserting one number after the other and reconnecting when the database is lost. */
async function keepWriting(lab: Lab, dataFolder: string): Promise<Writing> {
  const table = await lab.connect(dataFolder);
  await table.query('create table acknowledged (number int primary key)');
  await table.end();
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
          await sleep(5); // leaves the processor to the servers
        }
      } catch {
        // Unknown whether this last number was committed: it was not acknowledged.
      }
      await client.end().catch(() => {});
    }
  };
  const done = Array.from({ length: writers }, (_, writer) => write(writer));
  const goOn = async () => {
    const before = acknowledged.length;
    const active = () => new Set(acknowledged.slice(before).map((number) => Math.trunc(number / 1_000_000)));
    await until(() => active().size === writers, 'all writers write');
  };
  await goOn();
  return {
    session: () => sessions.get(0) as number,
    acknowledged: () => acknowledged,
    goOn,
    async stop() {
      isWanted = false;
      await Promise.all(done);
    },
  };
}

const untilReadyAgain = ({ origin }: ServerProcess) =>
  until(async () => (await fetch(`${origin}/readyz`)).status === 200, 'the server is ready again');

async function expectAllThere(lab: Lab, server: ServerProcess, writing: Writing): Promise<void> {
  await writing.goOn();
  const acknowledged = [...writing.acknowledged()];
  const client = await lab.connect(server.dataFolder);
  const { rows } = await client.query<{ number: number }>('select number from acknowledged');
  await client.end();
  const there = new Set(rows.map(({ number }) => number));
  expect(acknowledged.filter((number) => !there.has(number))).toEqual([]);
  expect((await fetch(`${server.origin}/v1/claim-shops/filter`)).status).toBe(200);
}

/** A payment at the emulator whose webhook events are not due yet. */
async function payUntold({ origin, dataFolder }: ServerProcess) {
  const provider = await providerOf(origin, dataFolder);
  const wish = { amount: 199900, currency: 'INR', receipt: 'kept' };
  const { id: orderId } = await provider.payments.payments.createOrder(wish);
  await fault(provider, { kind: 'webhook_delay', ms: 3_600_000, times: 3 });
  const { razorpay_payment_id: paymentId } = await pay(provider, orderId);
  return { orderId, paymentId };
}
