import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeApp, makeDatabase } from '../../../tests/support/app.ts';
import { within } from '../../../tests/support/database.ts';
import { addShop } from '../../../tests/support/shops.ts';
import { openDatabase } from './open.ts';

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

  it('that die later leave theirs to the other replicas, once they are missed', async () => {
    const dying = await makeDatabaseWith('dying');
    const { shopsFor } = await makeServer(primary, [dying, replicas[0]]);
    expect([await shopsFor(''), await shopsFor('')].flat().sort()).toEqual(['dying', 'on a replica']);
    await ask(`drop database ${dying} with (force)`);
    const answers = [await shopsFor(''), await shopsFor(''), await shopsFor(''), await shopsFor('')].flat();
    expect(answers.filter((name) => name === 'on the primary')).toHaveLength(1);
    expect(answers.filter((name) => name === 'on a replica')).toHaveLength(3);
  });
});

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function makeDatabaseWith(shop: string): Promise<string> {
  const database = await makeDatabase();
  await addShop(database.primary, { name: shop });
  return database.name;
}

async function makeServer(primary: string, replicas: readonly string[]) {
  const warnings: string[] = [];
  const database = await openDatabase(
    within(inject('server'), primary),
    { replicaUrls: replicas.map(urlOf), poolSize: 2 },
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
  return { shopsFor, warnings };
}

function urlOf(database: string): string {
  const connection = within(inject('server'), database);
  if ('connectionString' in connection) return connection.connectionString;
  return `postgres://${connection.user}@/${database}?host=${connection.host}`;
}

async function ask(query: string): Promise<void> {
  const admin = new pg.Client(inject('server'));
  await admin.connect();
  await admin.query(query);
  await admin.end();
}
