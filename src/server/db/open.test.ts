import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeDatabase } from '../../../tests/support/app.ts';
import { sql } from './sql.ts';

it('a connection that breaks between two questions of a transaction fails that transaction and nothing else', async () => {
  const database = await makeDatabase();
  const broken = database.transaction(async (db) => {
    const [own] = await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await database.primary.query(sql`select pg_terminate_backend(${own?.pid})`);
    await sleep(100); // the news arrives while nobody is asking
    await db.query(sql`select 1`);
  });
  await expect(broken).rejects.toThrow(/not queryable|terminat/);
  expect(await database.primary.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

it('what takes its time runs outside a transaction, and leaves no setting behind', async () => {
  const database = await makeDatabase();
  await database.maintain('vacuum shop');
  const [row] = await database.primary.query<{ statement_timeout: string }>(sql`show statement_timeout`);
  expect(row?.statement_timeout).toBe('20s');
});
