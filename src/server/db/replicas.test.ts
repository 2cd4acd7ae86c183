import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { makeApp, makeDatabase } from '../../../tests/support/servers/app.ts';
import { urlWithin, within } from '../../../tests/support/servers/database.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
import { openDatabase } from './open.ts';
import { makeBreaker, readerOf } from './replicas.ts';
import { type Db, sql } from './sql.ts';

describe('read replicas', () => {
  let primary: string;
  let replicas: readonly [string, string];

  // Each server has its own shop, which shows where an answer came from.
  beforeAll(async () => {
    primary = await makeDatabaseWith('on the primary');
    replicas = [await makeDatabaseWith('on a replica'), await makeDatabaseWith('on another replica')];
  });

  it('answer visitors; whoever may have just written is answered by the primary', async () => {
    const { shopsFor } = await makeServer(primary, [replicas[0]]);
    expect(await shopsFor('')).toEqual(['on a replica']);
    expect(await shopsFor('another=cookie')).toEqual(['on a replica']);
    expect(await shopsFor('nukkad=x')).toEqual(['on the primary']);
  });

  it('take turns', async () => {
    const { shopsFor } = await makeServer(primary, replicas);
    const answers = [await shopsFor(''), await shopsFor(''), await shopsFor(''), await shopsFor('')].flat();
    expect(answers.filter((name) => name === 'on a replica')).toHaveLength(2);
    expect(answers.filter((name) => name === 'on another replica')).toHaveLength(2);
  });

  it('that cannot be reached leave their visitors to the primary', async () => {
    const { shopsFor, warnings } = await makeServer(primary, ['nowhere_to_be_found']);
    expect(await shopsFor('')).toEqual(['on the primary']);
    expect(warnings).toEqual(['a read replica failed; asking the primary']);
  });

  it('that die later leave theirs to the others', async () => {
    const dying = await makeDatabaseWith('dying');
    const { shopsFor, database } = await makeServer(primary, [dying, replicas[0]]);
    expect([await shopsFor(''), await shopsFor('')].flat().sort()).toEqual(['dying', 'on a replica']);
    await ask(`drop database ${dying} with (force)`);
    await expect
      .poll(() => database.replicaStatuses().map(({ state }) => state))
      .toEqual(['unreachable', 'ok']);
    const answers = [await shopsFor(''), await shopsFor(''), await shopsFor(''), await shopsFor('')].flat();
    expect(answers.filter((name) => name === 'on a replica')).toHaveLength(4);
  });

  it('do not hand a failed query on to the primary', async () => {
    const { database, warnings } = await makeServer(primary, [replicas[0]]);
    await database.primary.script('create table only_here (id int)');
    onTestFinished(() => database.primary.script('drop table only_here'));
    await expect(database.replica.query(sql`select from only_here`)).rejects.toThrow('does not exist');
    expect(warnings).toEqual([]);
    expect(database.replicaStatuses()[0]?.state).toBe('ok');
  });
});

describe('the breaker of a replica', () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const question = sql`select 1`;

  /** One replica whose queries are answered by the test, and a primary that counts its queries. */
  function makeReader(maxLagMs = 10_000) {
    const warnings: string[] = [];
    const breaker = makeBreaker(maxLagMs, (_error, message) => warnings.push(message));
    const asked: PromiseWithResolvers<never[]>[] = [];
    const counts = { primary: 0 };
    const script = async () => {};
    const replica: Db = {
      query: () => {
        const answer = Promise.withResolvers<never[]>();
        asked.push(answer);
        return answer.promise;
      },
      script,
    };
    const primary: Db = { query: async () => ((counts.primary += 1), []), script };
    return { reader: readerOf([{ db: replica, breaker }], primary), breaker, asked, counts, warnings };
  }

  it('opens at the first failure, and frees every query that waits', async () => {
    const { reader, asked, counts, warnings } = makeReader();
    const waiting = Array.from({ length: 50 }, () => reader.query(question));
    asked[0]?.reject(gone);
    await Promise.all(waiting);
    expect(counts.primary).toBe(50);
    expect(warnings).toEqual(['a read replica failed; asking the primary']);
  });

  it('asks the replica again only after a probe', async () => {
    const { reader, breaker, asked, counts } = makeReader();
    breaker.open(gone);
    await Promise.all([reader.query(question), reader.query(question)]);
    expect([asked.length, counts.primary]).toEqual([0, 2]);
    breaker.close(0);
    const answered = reader.query(question);
    asked[0]?.resolve([]);
    await answered;
    expect([asked.length, counts.primary]).toEqual([1, 2]);
  });

  it('skips a replica that is too far behind, until it has caught up', async () => {
    const { reader, breaker, asked, counts, warnings } = makeReader(5000);
    breaker.close(5001);
    await reader.query(question);
    expect([asked.length, counts.primary]).toEqual([0, 1]);
    expect(breaker.status()).toEqual({ state: 'behind', lagMs: 5001 });
    breaker.close(5000);
    void reader.query(question);
    expect([asked.length, counts.primary]).toEqual([1, 1]);
    expect(warnings).toEqual([
      'a read replica is 5001 ms behind; asking the primary',
      'a read replica is used again',
    ]);
  });

  it.each([
    ['a query that took too long', { code: '57014' }],
    ['a wrong query', { code: '42601' }],
    ['a pool without a free connection', { message: 'timeout exceeded when trying to connect' }],
  ])('stays closed and throws for %s', async (_what, fields) => {
    const { reader, breaker, asked, counts } = makeReader();
    const failing = reader.query(question);
    const error = Object.assign(new Error(), fields);
    asked[0]?.reject(error as never);
    await expect(failing).rejects.toBe(error);
    expect([breaker.status().state, counts.primary]).toEqual(['ok', 0]);
  });

  it('stays closed when a query is cancelled by replication, and asks the primary', async () => {
    const { reader, breaker, asked, counts } = makeReader();
    const cancelled = reader.query(question);
    asked[0]?.reject(Object.assign(new Error(), { code: '40001' }) as never);
    await cancelled;
    expect([breaker.status().state, counts.primary]).toEqual(['ok', 1]);
  });
});

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function makeDatabaseWith(shop: string): Promise<string> {
  const database = await makeDatabase();
  await addShop(database.primary, { name: shop });
  // A heartbeat that is never behind the one of the primary.
  await database.primary.query(sql`insert into heartbeat (at) values (now() + interval '1 day')`);
  return database.name;
}

async function makeServer(primary: string, replicas: readonly string[]) {
  const warnings: string[] = [];
  const database = await openDatabase(
    within(inject('server'), primary),
    {
      replicaUrls: replicas.map((name) => urlWithin(inject('server'), name)),
      replicaMaxLagMs: 10_000,
      poolSize: 2,
    },
    (_error, message) => warnings.push(message),
  );
  const { origin, app } = await makeApp({}, database);
  closing.push(async () => {
    await app.close();
    await database.close();
  });
  const shopsFor = async (cookie: string) => {
    const response = await fetch(`${origin}/v1/claim-shops/filter`, { headers: { cookie } });
    const { items } = (await response.json()) as { items: { name: string }[] };
    return items.map(({ name }) => name);
  };
  return { shopsFor, warnings, database };
}

async function ask(query: string): Promise<void> {
  const admin = new pg.Client(inject('server'));
  await admin.connect();
  await admin.query(query);
  await admin.end();
}
