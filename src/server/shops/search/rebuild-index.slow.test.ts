import { beforeEach, describe, expect, it } from 'vitest';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { Database } from '../../db/open.ts';
import { type Db, sql } from '../../db/sql.ts';
import { indexShop, indexStaleShops } from './index-shops.ts';
import { rebuildIndex } from './rebuild-index.ts';

describe('after a change of its rules the search index', () => {
  const here = { lat: 12.9716, long: 77.5946 };
  let database: Database;
  let db: Db;
  let origin: string;
  beforeEach(async () => {
    ({ database, origin } = await makeApp());
    db = database.primary;
  });

  const find = async (name: string) => {
    const query = new URLSearchParams({ name, lat: `${here.lat}`, long: `${here.long}` });
    const response = await fetch(`${origin}/v1/claim-shops/filter?${query}`);
    expect(response.status).toBe(200);
    const { items } = (await response.json()) as { items: { name: string }[] };
    return items.map((item) => item.name).sort();
  };
  const phase = async () =>
    (await db.query<{ version: number; phase: string }>(sql`select version, phase from search_rules`))[0];
  /** As if the index had been made by rules without sounds, which also made the word `former` for every shop. */
  const makeOld = async () => {
    await db.script(`
      update search_rules set version = 0;
      insert into token (word, df) values ('former', 1);
      update token set near = '{}';
      insert into shop_token (token_id, shop_id, pt) select t.id, s.id, s.pt from shop s, token t where t.word = 'former';
      update shop set tok = tok || (select id from token where word = 'former')`);
  };

  it('keeps the words of the former rules for a day', async () => {
    await addShop(db, { name: 'Lakshmi Stores', ...here });
    await makeOld();
    expect(await find('laxmi')).toEqual([]);
    await rebuildIndex(database);
    expect(await phase()).toEqual({ version: 4, phase: 'wait' });
    expect(await find('laxmi')).toEqual(['Lakshmi Stores']);
    expect(await find('former')).toEqual(['Lakshmi Stores']);
    await rebuildIndex(database);
    expect(await phase()).toEqual({ version: 4, phase: 'wait' });

    await db.script(`update search_rules set phase_at = now() - interval '25 hours'`);
    await rebuildIndex(database);
    expect(await phase()).toEqual({ version: 4, phase: 'done' });
    expect(await find('laxmi')).toEqual(['Lakshmi Stores']);
    expect(await find('former')).toEqual([]);
    await indexStaleShops(database);
    expect(
      await db.query(sql`select word, df from token where word in ('lakshmi', 'former') order by 1`),
    ).toEqual([
      { word: 'former', df: 0 },
      { word: 'lakshmi', df: 1 },
    ]);
  });

  it('is left for the next run while a batch of the indexing goes on', async () => {
    await makeOld();
    await database.transaction(async (batch) => {
      await batch.query(sql`select from search_rules for key share`);
      await rebuildIndex(database);
      expect(await phase()).toMatchObject({ version: 0 });
    });
    await rebuildIndex(database);
    expect(await phase()).toEqual({ version: 4, phase: 'wait' });
  });

  it('answers every search completely, also of shops that come and change meanwhile', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Steady ${String.fromCodePoint(97 + at)}`);
    for (const name of names) await addShop(db, { name, ...here });
    await makeOld();
    let isDone = false;
    const searching = (async () => {
      while (!isDone) expect(await find('steady')).toEqual(expect.arrayContaining(names));
    })();
    const [changed] = await db.query<{ id: string }>(sql`select id from shop order by id desc limit 1`);
    const stop = new AbortController();
    stop.abort();
    // One batch of one word or shop at a time.
    for (let batch = 0; (await phase())?.phase !== 'wait'; batch += 1) {
      await rebuildIndex(database, { signal: stop.signal, batchSize: 1 });
      // Besides those that run at the same time, whose number depends on the machine.
      expect(await find('steady')).toEqual(expect.arrayContaining(names));
      if (batch === 2) await addShop(db, { name: 'Steady newcomer', ...here });
      if (batch === 3) {
        await db.query(sql`update shop set alt_names = '{Renamed}' where id = ${changed?.id}`);
        await indexStaleShops(database);
      }
    }
    isDone = true;
    await searching;
    expect(await find('steady')).toEqual([...names, 'Steady newcomer'].sort());
    expect(await find('renamed')).toHaveLength(1);
  });

  it('is rebuilt by one of two processes, and by another one where the first stopped', async () => {
    await db.script(
      `insert into shop (name, listing) select 'Twin ' || n, 'imported' from generate_series(1, 300) n`,
    );
    await indexStaleShops(database);
    await makeOld();
    const stop = new AbortController();
    stop.abort();
    for (let batch = 0; batch < 20; batch += 1)
      await rebuildIndex(database, { signal: stop.signal, batchSize: 20 });
    expect(await phase()).toEqual({ version: 4, phase: 'expand' });
    await Promise.all([rebuildIndex(database), rebuildIndex(database)]);
    expect(await phase()).toEqual({ version: 4, phase: 'wait' });
    expect(
      await db.query(sql`
        select count(*) as twice from (select from shop_token group by token_id, shop_id having count(*) > 1) t`),
    ).toEqual([{ twice: 0 }]);
  });

  it('leaves out no shop that another transaction has locked meanwhile', async () => {
    for (const name of ['Locked one', 'Locked two']) await addShop(db, { name, ...here });
    await makeOld();
    await db.script(`update shop set tok = '{}'; delete from shop_token`);
    await database.transaction(async (other) => {
      await other.query(sql`select from shop order by id limit 1 for update`);
      await rebuildIndex(database);
      expect(await phase()).toEqual({ version: 4, phase: 'expand' });
    });
    await rebuildIndex(database);
    expect(await phase()).toEqual({ version: 4, phase: 'wait' });
    expect(await find('locked')).toEqual(['Locked one', 'Locked two']);
  });

  it('is left alone by a server with older rules', async () => {
    const id = await addShop(db, { name: 'Newer Stores', ...here });
    await db.script(`update search_rules set version = 99; update shop set name = 'Renamed Stores'`);
    await indexShop(db, id);
    expect(await indexStaleShops(database)).toBe(0);
    await rebuildIndex(database);
    expect(await phase()).toEqual({ version: 99, phase: 'done' });
    expect(await db.query(sql`select stale from shop`)).toEqual([{ stale: true }]);
  });
});
