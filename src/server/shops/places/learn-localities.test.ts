import { expect, it } from 'vitest';
import { makeDatabase } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import { sql } from '../../db/sql.ts';
import { learnLocalities } from './learn-localities.ts';

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
