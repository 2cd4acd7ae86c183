import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { makeDatabase } from '../../../tests/support/servers/app.ts';
import { within } from '../../../tests/support/servers/database.ts';
import { AppError } from '../../core/errors.ts';
import { openDatabase } from './open.ts';
import { type Db, sql } from './sql.ts';

it('a connection that breaks between two questions of a transaction fails that transaction and nothing else', async () => {
  const database = await makeDatabase();
  const broken = database.transaction(async (db) => {
    const [own] = await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.primary.query(sql`select pg_terminate_backend(${own?.pid})`);
    await sleep(100); // the error arrives while the connection is idle
    await db.query(sql`select 1`);
  });
  await expect(broken).rejects.toThrow(/not queryable|terminat/);
  expect(await database.primary.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

it('a connection goes back to the pool after a clean rollback, without anything that was begun', async () => {
  const { name } = await makeDatabase();
  const database = await openDatabase(
    within(inject('server'), name),
    { replicaUrls: [], poolSize: 1 },
    () => {},
  );
  onTestFinished(() => database.close());
  const pidOf = async (db: Db) =>
    (await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid;
  const before = await pidOf(database.primary);
  const refused = database.transaction(async (db) => {
    await db.query(sql`create table begun (id int)`);
    throw new AppError('too_many_requests');
  });
  await expect(refused).rejects.toThrow(AppError);
  expect(await pidOf(database.primary)).toBe(before);
  expect(await database.primary.query(sql`select to_regclass('begun') as begun`)).toEqual([{ begun: null }]);
});

it('what takes its time runs outside a transaction, and leaves no setting behind', async () => {
  const database = await makeDatabase();
  await database.maintain('vacuum shop');
  const [row] = await database.primary.query<{ statement_timeout: string }>(sql`show statement_timeout`);
  expect(row?.statement_timeout).toBe('20s');
});

it('a connection that breaks in the same breath with an answer is a failed question of whoever waits for it', async () => {
  const { name } = await makeDatabase();
  const way = await makeWay(name);
  const database = await openDatabase(way.connection, { replicaUrls: [], poolSize: 1 }, () => {});
  onTestFinished(() => database.close());
  way.breakAfterNextAnswer();
  const answered = database.primary.query(sql`select 1 as one`);
  const waiting = database.transaction((db) => db.query(sql`select 1`));
  waiting.catch(() => {}); // checked below
  expect(await answered).toEqual([{ one: 1 }]);
  await expect(waiting).rejects.toThrow(/not queryable|terminat/);
  expect(await database.primary.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

/** A proxy to the real server that sends its last error right after an answer, as when the server is killed. */
async function makeWay(database: string) {
  const real = new pg.Client(within(inject('server'), database));
  let isBreaking = false;
  const proxy = createServer((near) => {
    const { host, port } = real;
    const far = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    near.pipe(far);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    far.on('end', () => near.end());
    far.on('data', (chunk) => {
      const isAnswered = isBreaking && chunk.at(-6) === 'Z'.charCodeAt(0);
      if (isAnswered) isBreaking = false;
      near.write(isAnswered ? Buffer.concat([chunk, lastWords()]) : chunk);
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const address = new URL('postgres://127.0.0.1');
  address.port = String((proxy.address() as AddressInfo).port);
  address.username = real.user ?? '';
  address.password = real.password ?? '';
  address.pathname = `/${database}`;
  return {
    connection: { connectionString: address.href },
    breakAfterNextAnswer: () => void (isBreaking = true),
  };
}

function lastWords(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
