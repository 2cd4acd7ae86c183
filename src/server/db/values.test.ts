import { expect, it } from 'vitest';
import { makeDatabase } from '../../../tests/support/servers/app.ts';
import { sql } from './sql.ts';

it('sends and reads lists of numbers and texts, also empty ones and those with unknown values', async () => {
  const { primary } = await makeDatabase();
  const given = {
    whole: [1, -2_147_483_648, 0],
    parts: [0.5, -1e-7, 1e21],
    none: [] as number[],
    unknown: [1, null],
    texts: ['', '{}', 'a "quoted", one', 'NULL', 'மருந்து'],
    no_texts: [] as string[],
  };
  const [read] = await primary.query(sql`
    select ${given.whole}::int[] as whole, ${given.parts}::float8[] as parts, ${given.none}::int[] as none,
      ${given.unknown}::int[] as unknown, ${given.texts}::text[] as texts, ${given.no_texts}::text[] as no_texts`);
  expect(read).toEqual(given);
  const [nested] = await primary.query(sql`select array[[1, 2], [3, 4]] as rows, null::int[] as nothing`);
  expect(nested).toEqual({
    rows: [
      [1, 2],
      [3, 4],
    ],
    nothing: null,
  });
});

it('keeps a date as it is and reads a count as a number', async () => {
  const { primary } = await makeDatabase();
  const [row] = await primary.query(
    sql`select '2026-03-01'::date as day, count(*) from generate_series(1, 3)`,
  );
  expect(row).toEqual({ day: '2026-03-01', count: 3 });
});
