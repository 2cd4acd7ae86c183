import { beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../../tests/support/servers/app.ts';
import type { Database } from './open.ts';
import { type Sql, sql } from './sql.ts';
import * as states from './states.ts';

let database: Database;
beforeAll(async () => {
  database = await makeDatabase();
});

/** The plan on an empty table, with sequential scans disabled so that a matching index is used. */
const planOf = (query: Sql): Promise<string> =>
  database.transaction(async (db) => {
    await db.script(
      'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
    );
    const lines = await db.query<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });

it.each([
  ['claim_one_active', sql`select from claim where state in ${states.activeClaims} order by shop_id`],
  ['dispute_open', sql`select from dispute where state in ${states.openDisputes} order by answer_until, id`],
  ['refund_open', sql`select from refund where state in ${states.openRefunds} order by asked_at nulls first`],
  [
    'verification_one_open_change',
    sql`select from verification where kind = 'change' and state in ${states.openVerifications} order by claim_id`,
  ],
  [
    'shop_nearest',
    sql`select id, lat, long from shop where listing in ${states.directoryListings} order by pt <-> point(0, 0)`,
  ],
  [
    'shop_claimed_nearest',
    sql`select id, lat, long from shop where claimed and listing in ${states.directoryListings} order by pt <-> point(0, 0)`,
  ],
  [
    'shop_by_name',
    sql`select from shop where listing in ${states.directoryListings} order by lower(name), id`,
  ],
  [
    'shop_unlisted_by_name',
    sql`select from shop where listing in ${states.hiddenListings} order by lower(name), id`,
  ],
  ['enquiry_due', sql`select from enquiry where state in ${states.postponedEnquiries} order by due_at, id`],
])('the partial index %s fits its list of states', async (index, query) => {
  expect(await planOf(query)).toContain(`using ${index} on`);
});
