import { expect, it } from 'vitest';
import { makeDatabase } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import { sql } from '../../db/sql.ts';
import { learnLocalities } from './learn-localities.ts';

it('learns a part of a town from shops at one point if many of them name it', async () => {
  const database = await makeDatabase();
  const add = (address: string, lat: number) =>
    addShop(database.primary, { listing: 'imported', address, lat, long: 77.6 });
  // The source knew the town only: each locality is named by few.
  for (const at of Array.from({ length: 20 }, (_, index) => index))
    await add(`Part ${'ABCDEFGHIJ'[at % 10]}`, 12.97);
  // The source knew the PIN: half of them name the layout, in an address that ends in different ways.
  for (const at of Array.from({ length: 20 }, (_, index) => index))
    await add(at % 2 ? 'HSR Layout' : `HSR Layout, Lane ${'ABCDE'[at % 5]}`, 12.91);
  // A wrong point of many does not move a locality that others have the place of.
  for (const at of Array.from({ length: 20 }, (_, index) => index))
    await add(at % 2 ? 'Indiranagar' : `Indiranagar, Lane ${'ABCDE'[at % 5]}`, 12.5);
  for (const at of [1, 2, 3]) await add('Indiranagar', 12.97 + at / 1000);
  await learnLocalities(database);
  const known = await database.primary.query<{ key: string; name: string; lat: number }>(
    sql`select key, name, lat from locality where name !~ '^(Lane|[0-9])' order by key`,
  );
  expect(known.map(({ key, name, lat }) => [key, name, lat.toFixed(3)])).toEqual([
    ['hsr', 'HSR Layout', '12.910'],
    ['hsrleot', 'HSR Layout', '12.910'],
    ['indiranagar', 'Indiranagar', '12.972'],
  ]);
});

it('a stop ends learning at once, and what was learnt before stays', async () => {
  const database = await makeDatabase();
  for (const at of [1, 2, 3])
    await addShop(database.primary, {
      listing: 'imported',
      address: `${at} Main, Jayanagar`,
      lat: 12.93 + at / 1000,
      long: 77.58,
    });
  await learnLocalities(database);
  const known = await database.primary.query(sql`select name, shops from locality order by name`);
  expect(known).toContainEqual({ name: 'Jayanagar', shops: 3 });

  const stopping = new AbortController();
  await database.transaction(async (db) => {
    // Learning waits for this lock, as it would for a slow query.
    await db.query(sql`lock table locality in share mode`);
    const learning = learnLocalities(database, stopping.signal);
    const waiting = () =>
      database.primary.query(sql`
        select from pg_locks l join pg_database d on d.oid = l.database
        where not l.granted and d.datname = current_database()`);
    await expect.poll(waiting).toHaveLength(1);
    stopping.abort();
    await expect.poll(waiting).toEqual([]);
    await learning;
  });
  expect(await database.primary.query(sql`select name, shops from locality order by name`)).toEqual(known);
});
