import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../../../tests/support/servers/app.ts';
import type { Database } from '../../db/open.ts';
import { sql } from '../../db/sql.ts';
import { type ImportOptions, importShops, type ReportEntry } from './import-shops.ts';

let database: Database;
beforeAll(async () => {
  database = await makeDatabase();
});

type Row = Record<string, unknown>;
const fileOf = (rows: readonly Row[]) =>
  Readable.from([Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'))]);

async function bring(rows: readonly Row[], options: Partial<ImportOptions> = {}) {
  const report: ReportEntry[] = [];
  const summary = await importShops({
    database,
    source: fileOf(rows),
    name: 'test.ndjson',
    report: (entry) => void report.push(entry),
    ...options,
  });
  return { ...summary, report };
}

const find = async (sourceId: string) => {
  const [row] = await database.primary.query<Row>(sql`
    select id, name, listing, alt_names, city, pin, lat, stale, xmin::text as version,
      array(select c.slug from shop_sub_category t join sub_category c on c.id = t.sub_category_id
        where t.shop_id = s.id order by 1) as trades
    from shop s where source_id = ${sourceId}`);
  return row as Row & { id: string; version: string };
};

const row = (id: string, more: Row = {}): Row => ({
  sourceId: `t:${id}`,
  name: `Shop of ${id}`,
  lat: 12.9 + Math.random() / 5,
  long: 77.5 + Math.random() / 5,
  categories: ['shop=bakery'],
  ...more,
});

describe('an import', () => {
  it('stores shops with their trades, to be found by search in the next round', async () => {
    const { added, read } = await bring([
      row('first', {
        altNames: ['Erste'],
        city: 'Bengaluru',
        pin: '560 001',
        categories: ['shop=bakery', 'amenity=cafe'],
      }),
      { sourceId: 't:placeless', name: 'No Place', pin: '560001' },
    ]);
    expect([read, added]).toEqual([2, 2]);
    expect(await find('t:first')).toMatchObject({
      name: 'Shop of first',
      listing: 'imported',
      alt_names: ['Erste'],
      city: 'Bengaluru',
      pin: '560001',
      stale: true,
      trades: ['bakery', 'cafe'],
    });
    expect(await find('t:placeless')).toMatchObject({ lat: null, trades: [] });
  });

  it('again writes nothing, and only what has changed', async () => {
    const rows = [
      row('same'),
      row('renamed'),
      row('retraded', { categories: ['shop=bakery', 'amenity=cafe'] }),
    ];
    expect(await bring(rows)).toMatchObject({ added: 3 });
    const before = await find('t:same');
    await database.primary.query(sql`update shop set stale = false where source_id like 't:re%'`);
    expect(await bring(rows)).toMatchObject({ added: 0, updated: 0, unchanged: 3, duplicates: 0 });
    const changed = [
      rows[0],
      { ...rows[1], name: 'New Name' },
      { ...rows[2], categories: ['amenity=pub', 'amenity=cafe'] },
    ];
    expect(await bring(changed as Row[])).toMatchObject({ added: 0, updated: 2, unchanged: 1 });
    expect((await find('t:same')).version).toBe(before.version);
    expect(await find('t:renamed')).toMatchObject({ name: 'New Name', stale: true, trades: ['bakery'] });
    expect(await find('t:retraded')).toMatchObject({ stale: true, trades: ['bar-pub', 'cafe'] });
  });

  it('of rows without ids updates too', async () => {
    const source = { name: 'Idless Sweets', lat: 12.97, long: 77.59, city: 'Bengaluru' };
    expect(await bring([source])).toMatchObject({ added: 1 });
    expect(await bring([{ ...source, name: 'IDLESS  Sweets', city: 'Mysuru' }])).toMatchObject({
      added: 0,
      updated: 1,
    });
  });

  it('takes the last of rows with one id', async () => {
    expect(await bring([row('twice'), row('twice', { name: 'Last' })])).toMatchObject({
      read: 2,
      added: 1,
      repeated: 1,
    });
    expect(await find('t:twice')).toMatchObject({ name: 'Last' });
  });

  it('leaves alone what is claimed or was listed by its owner', async () => {
    const ids = ['clear', 'under_review', 'approved', 'rejected', 'listed', 'submitted'];
    const rows = ids.map((id) => row(id));
    await bring(rows);
    for (const state of ids.slice(0, 4))
      await database.primary.query(sql`
        insert into claim (shop_id, contact_number, state)
        select id, '+919000000001', ${state} from shop where source_id = ${`t:${state}`}`);
    for (const listing of ids.slice(4))
      await database.primary.query(
        sql`update shop set listing = ${listing} where source_id = ${`t:${listing}`}`,
      );
    const again = rows.map((each) => ({ ...each, name: 'Overwritten', categories: ['amenity=pub'] }));
    expect(await bring(again)).toMatchObject({ updated: 1, left: 5 });
    const names = await Promise.all(ids.map(async (id) => (await find(`t:${id}`)).name));
    expect(names.filter((name) => name === 'Overwritten')).toHaveLength(1);
    expect(await find('t:clear')).toMatchObject({ trades: ['bakery'] });
    expect(await find('t:rejected')).toMatchObject({ name: 'Overwritten' });
  });

  it('loses to an owner who claims while it runs', async () => {
    await bring([row('raced')]);
    let importing: ReturnType<typeof bring> | undefined;
    await database.transaction(async (db) => {
      await db.query(sql`
        insert into claim (shop_id, contact_number, state)
        select id, '+919000000001', 'clear' from shop where source_id = 't:raced'`);
      importing = bring([row('raced', { name: 'Overwritten' })]);
      // The claim is not committed yet: the import sees the shop unclaimed, then has to wait for its row lock.
      for (let waits = 0; waits === 0; )
        waits = (
          await database.primary.query(
            sql`select from pg_locks where not granted and locktype = 'transactionid'`,
          )
        ).length;
    });
    expect(await importing).toMatchObject({ updated: 0, left: 1 });
    expect(await find('t:raced')).toMatchObject({ name: 'Shop of raced', trades: ['bakery'] });
  });

  it('by two at once stores each shop once', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => row(`both-${at}`));
    const both = await Promise.all([bring(rows), bring(rows.toReversed())]);
    expect(both.map(({ added }) => added).reduce((a, b) => a + b)).toBe(300);
    expect(both.every(({ left, refused }) => left + refused === 0)).toBe(true);
  });

  it('counts and reports bad rows, and takes the rest', async () => {
    const summary = await bring([
      row('good'),
      row('swapped', { lat: 77, long: 13 }),
      row('pinless', { pin: '12' }),
      { name: '' },
    ]);
    expect(summary).toMatchObject({ read: 4, added: 2, refused: 2 });
    expect(summary.report).toEqual([
      { kind: 'refused', line: 2, row: 2, reason: 'latitude and longitude are swapped' },
      { kind: 'warning', line: 3, row: 3, reason: 'PIN is no PIN' },
      { kind: 'refused', line: 4, row: 4, reason: 'no name' },
    ]);
  });

  it('names near-duplicates once, by place or by PIN, and merges nothing', async () => {
    const place = { lat: 26.9124, long: 75.7873 };
    const { report, added } = await bring([
      row('a', { ...place, name: 'Shree Laxmi Sweets' }),
      row('b', { lat: 26.9126, long: 75.7873, name: 'Sri Lakshmi Sweets' }),
      row('c', { ...place, name: 'Gupta Medical' }),
      row('d', { lat: 26.9136, long: 75.7873, name: 'Sri Lakshmi Sweets' }),
      { sourceId: 't:e', name: 'Roopa Tailors', pin: '302001' },
      { sourceId: 't:f', name: 'Rupa Tailor', pin: '302001' },
      { sourceId: 't:g', name: 'Rupa Tailor', pin: '302002' },
    ]);
    expect(added).toBe(7);
    const pairs = report.flatMap((entry) =>
      entry.kind === 'duplicate'
        ? [[[entry.sourceId, entry.otherSourceId].toSorted().join(), entry.metres] as const]
        : [],
    );
    expect(pairs.toSorted()).toEqual([
      ['t:a,t:b', 22],
      ['t:e,t:f', null],
    ]);
    const later = await bring([row('h', { ...place, name: 'Gupta Medicals' })]);
    expect(later.report).toMatchObject([
      { kind: 'duplicate', sourceId: 't:h', otherSourceId: 't:c', metres: 0 },
    ]);
  });

  it('ends when it is asked to, and goes on when it is run again', async () => {
    const rows = Array.from({ length: 3500 }, (_, at) => row(`long-${at}`));
    const stop = new AbortController();
    const first = await bring(rows, {
      signal: stop.signal,
      onProgress: ({ added }) => added > 0 && stop.abort(),
    });
    expect(first.isStopped).toBe(true);
    expect(first.added).toBeGreaterThan(0);
    expect(first.added).toBeLessThan(3500);
    const second = await bring(rows);
    expect(second).toMatchObject({ isStopped: false, unchanged: first.added, added: 3500 - first.added });
  });

  it('of a file that breaks off keeps what it could read, and says so', async () => {
    const source = Readable.from(
      (async function* () {
        yield Buffer.from(`${JSON.stringify(row('kept'))}\n`);
        throw new Error('the disk is gone');
      })(),
    );
    expect(await bring([], { source })).toMatchObject({ added: 1, fault: 'the disk is gone' });
  });

  it('holds a few rows at a time, however long the file is', async () => {
    let made = 0;
    let most = 0;
    const source = Readable.from(
      (async function* () {
        for (; made < 8000; made += 1) yield Buffer.from(`${JSON.stringify(row(`much-${made}`))}\n`);
      })(),
    );
    await bring([], { source, onProgress: ({ added }) => void (most = Math.max(most, made - added)) });
    expect(made).toBe(8000);
    expect(most).toBeLessThan(4000);
  });
});
