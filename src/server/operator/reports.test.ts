import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOperator } from '../../../tests/support/people/operators.ts';
import { newNetwork, outcome, send } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
import { mostReportNotes, type ReportedShop } from '../../core/operator/reports.ts';
import { sql } from '../db/sql.ts';

type Page = { items: ReportedShop[]; waiting: number; hasMore: boolean };

let app: Awaited<ReturnType<typeof makeApp>>;
let operator: { number: string; cookie: string };
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
  operator = await makeOperator(app);
});
beforeEach(() => app.database.primary.query(sql`delete from shop_report`));

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const report = (shopId: string, reason: string, note = '') =>
  send(
    app,
    'POST',
    `/v1/claim-shops/${shopId}/reports`,
    { reason, note },
    { 'x-forwarded-for': newNetwork() },
  );
const list = async (after?: string): Promise<Page> => {
  const path = `/v1/operator/reports${after === undefined ? '' : `?after=${after}`}`;
  return (await (await fetch(app.origin + path, { headers: { cookie: operator.cookie } })).json()) as Page;
};
const decide = async (shopId: string, body: object) =>
  outcome(
    await send(app, 'POST', `/v1/operator/reports/${shopId}/decision`, body, { cookie: operator.cookie }),
  );

describe('the reports', () => {
  it('are grouped by shop, the one that waits longest first', async () => {
    const [first, second] = [
      await addShop(app.database.primary, { name: 'First' }),
      await addShop(app.database.primary, { name: 'Second' }),
    ];
    await report(first, 'closed');
    await report(second, 'wrong_name', 'It is <b>Gupta</b> now');
    await report(first, 'closed', 'Shut since Diwali');
    await report(first, 'duplicate');
    const page = await list();
    expect(page).toMatchObject({ waiting: 2, hasMore: false });
    expect(page.items).toMatchObject([
      {
        shopId: first,
        name: 'First',
        listing: 'listed',
        count: 3,
        noteCount: 1,
        reasons: [
          { reason: 'closed', count: 2 },
          { reason: 'duplicate', count: 1 },
        ],
        notes: [{ reason: 'closed', note: 'Shut since Diwali' }],
      },
      { shopId: second, count: 1, notes: [{ note: 'It is <b>Gupta</b> now' }] },
    ]);
  });

  it('are paged after the last shop, also if that was decided meanwhile', async () => {
    await rows(sql`
      with made as (insert into shop (listing, name) select 'listed', 'Many' from generate_series(1, 60) returning id)
      insert into shop_report (shop_id, reason, created_at)
      select id, 'other', now() - make_interval(mins => (row_number() over ())::int / 5) from made`);
    const first = await list();
    expect([first.items.length, first.hasMore, first.waiting]).toEqual([50, true, 60]);
    const last = first.items.at(-1) as ReportedShop;
    await decide(last.shopId, { decision: 'dismiss', newestId: last.newestId });
    const second = await list(last.oldestId);
    expect([second.items.length, second.hasMore]).toEqual([10, false]);
    const ids = [...first.items, ...second.items].map(({ shopId }) => shopId);
    expect(new Set(ids).size).toBe(60);
  });

  it('show only the newest of many notes', async () => {
    const shopId = await addShop(app.database.primary);
    await rows(sql`
      insert into shop_report (shop_id, reason, note, created_at)
      select ${shopId}, 'other', 'note ' || n, now() - make_interval(mins => n) from generate_series(1, 30) n`);
    const [shop] = (await list()).items;
    expect([shop?.count, shop?.noteCount, shop?.notes.length]).toEqual([30, 30, mostReportNotes]);
    expect(shop?.notes[0]?.note).toBe('note 1');
  });
});

describe('a decision', () => {
  it('covers all reports of the shop that were shown, and no later one', async () => {
    const shopId = await addShop(app.database.primary);
    const untouched = await addShop(app.database.primary);
    for (const id of [shopId, shopId, untouched]) await report(id, 'closed');
    const { newestId } = (await list()).items[0] as ReportedShop;
    await report(shopId, 'wrong_place', 'came meanwhile');
    expect(await decide(shopId, { decision: 'put_right', newestId, note: 'Hidden' })).toBe('ok');
    expect(
      await rows(sql`
        select reason, state, decided_note, decided_at is not null as is_decided from shop_report
        where shop_id = ${shopId} order by created_at`),
    ).toEqual([
      { reason: 'closed', state: 'done', decided_note: 'Hidden', is_decided: true },
      { reason: 'closed', state: 'done', decided_note: 'Hidden', is_decided: true },
      { reason: 'wrong_place', state: 'open', decided_note: '', is_decided: false },
    ]);
    expect((await list()).items.map((item) => [item.shopId, item.count])).toEqual([
      [untouched, 1],
      [shopId, 1],
    ]);
    expect(
      await rows(sql`select action, operator_number, details from audit_entry where subject_id = ${shopId}`),
    ).toEqual([
      {
        action: 'report.put_right',
        operator_number: operator.number,
        details: { shopId, count: 2, note: 'Hidden' },
      },
    ]);
  });

  it('is made once, and not by the report of another shop', async () => {
    const [shopId, another] = [await addShop(app.database.primary), await addShop(app.database.primary)];
    await report(shopId, 'closed');
    await report(another, 'closed');
    const [item, foreign] = (await list()).items as [ReportedShop, ReportedShop];
    const dismissed = { decision: 'dismiss', newestId: item.newestId };
    expect(await decide(shopId, { ...dismissed, newestId: foreign.newestId })).toBe('item_decided');
    const answers = await Promise.all([decide(shopId, dismissed), decide(shopId, dismissed)]);
    expect(answers.toSorted()).toEqual(['item_decided', 'ok']);
  });
});

it('nothing about the reporter is stored', async () => {
  const columns = await rows<{ column_name: string }>(
    sql`select column_name from information_schema.columns where table_name = 'shop_report' order by column_name`,
  );
  expect(columns.map(({ column_name }) => column_name)).toEqual([
    'created_at',
    'decided_at',
    'decided_note',
    'id',
    'note',
    'reason',
    'shop_id',
    'state',
  ]);
});
