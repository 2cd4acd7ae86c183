import { expect, it } from 'vitest';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import { type Db, sql } from '../../db/sql.ts';
import { nearestWith } from './candidates.ts';
import { indexStaleShops } from './index-shops.ts';
import { parseQuery, type Slot } from './resolve.ts';

const here = { lat: 12.9716, long: 77.5946 };
const bounds = {
  place: here,
  withinKm: undefined,
  claimed: undefined,
  withPhoto: false,
  today: '2026-11-19',
};

/** Common words, of which the nearest are read. */
const groupOf = ({ meanings }: Slot) => ({ ids: [...meanings.values()].map(({ id }) => id), df: 1000 });

const search = async (db: Db, words: readonly string[]) => {
  const { plain } = await parseQuery(db, words);
  return nearestWith(db, plain.map(groupOf), bounds, { wanted: 2, shops: 1000 });
};

/** PostgreSQL plans so many executions for their values, and then decides. */
const plannedOften = 5;

it('the words, and the nearest shops with them, are read by plans that PostgreSQL keeps', async () => {
  const { database } = await makeApp();
  for (const name of ['Gupta Stores', 'Gupta Sweets', 'Verma Stores'])
    await addShop(database.primary, { name, ...here });
  const statements = await database.session(async (db) => {
    for (const words of [['gupta'], ['gupta', 'stores']])
      for (let round = 0; round < 2 * plannedOften; round += 1)
        expect(await search(db, words)).not.toEqual([]);
    return db.query<{ planned: number }>(sql`
      select custom_plans as planned from pg_prepared_statements
      where generic_plans + custom_plans >= ${2 * plannedOften}::int`);
  });
  // The words, the shops of one word, and those of two.
  expect(statements.length).toBeGreaterThanOrEqual(3);
  expect(statements.filter(({ planned }) => planned > plannedOften)).toEqual([]);
});

it('shops with common and rare completions of a word are intersected apart, and each is found once', async () => {
  const { database } = await makeApp();
  const rare = 'b c d f g h j k l m'.split(' ').map((letter) => `ram${letter}u`);
  const names = [
    ...Array(39).fill('sharma ramesh'),
    ...rare.map((word) => `sharma ${word}`),
    'sharma ramesh rambu',
  ];
  await database.primary.query(sql`
    insert into shop (name, listing, lat, long)
    select name, 'listed', ${here.lat}::float8 + at / 1000.0, ${here.long}::float8
    from unnest(${names}::text[]) with ordinality as n (name, at)`);
  await indexStaleShops(database);
  const { plain } = await parseQuery(database.primary, ['sharma', 'ram']);
  const groups = plain.map(({ meanings }) => {
    const few = [...meanings.values()].filter(({ df }) => df <= 2);
    return {
      ids: [...meanings.values()].map(({ id }) => id),
      df: names.length,
      rare: { ids: few.map(({ id }) => id), df: few.length },
    };
  });
  const found = await nearestWith(database.primary, groups, bounds, { wanted: 60, shops: names.length });
  expect(found.map(({ name }) => name)).toEqual(names);
});
