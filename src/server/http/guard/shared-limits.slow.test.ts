import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeApp, makeDatabase } from '../../../../tests/support/servers/app.ts';
import { sql } from '../../db/sql.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

/** A call whose limit is 120 a minute. */
const statusOf = async ({ origin }: Pick<App, 'origin'>) => {
  const response = await fetch(`${origin}/v1/shop-counts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ counts: [] }),
  });
  await response.text();
  return response.status;
};
const call = async (app: App, times: number) => {
  for (let made = 0; made < times; made += 1) await statusOf(app);
};

/** Some seconds: the calls of the poll alone stay far below the limit. */
const soon = { interval: 200, timeout: 4000 };

it('two servers count together', async () => {
  const database = await makeDatabase();
  const [one, other] = [await makeApp({}, database), await makeApp({}, database)];
  await call(one, 70);
  await call(other, 70);
  await expect.poll(() => statusOf(one), soon).toBe(429);
  await expect.poll(() => statusOf(other), soon).toBe(429);
});

it('a restart keeps the counts', async () => {
  const database = await makeDatabase();
  const before = await makeApp({}, database);
  await call(before, 121);
  expect(await statusOf(before)).toBe(429);
  await before.app.close();
  const after = await makeApp({}, database);
  expect(await statusOf(after)).not.toBe(429);
  await expect.poll(() => statusOf(after), soon).toBe(429);
});

it('a past window is forgotten, and no network is stored', async () => {
  const database = await makeDatabase();
  await database.primary.query(sql`insert into rate_count values ('past', 1000, now() - interval '1 s')`);
  const { app, origin } = await makeApp({}, database);
  await statusOf({ origin });
  await app.close();
  const rows = await database.primary.query<{ key: string }>(sql`select key from rate_count`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{22}$/);
});

it('without the database a server counts for itself', async () => {
  const app = await makeApp();
  await app.database.primary.script('alter table rate_count rename to elsewhere');
  await call(app, 120);
  await sleep(2500);
  expect(await statusOf(app)).toBe(429);
  expect(app.log().match(/rate limits are not shared/g)).toHaveLength(1);
});
