import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase, testKeys } from '../../../tests/support/servers/app.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
import { readEvidence } from '../../server/claims/evidence/evidence.ts';
import type { Database } from '../../server/db/open.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import { chosenFiles } from '../../server/gateways/files.ts';
import { fillSampleTown } from './fill.ts';
import type { Store } from './queue-samples.ts';

let folder: string;
let store: Store;
let database: Database;
let db: Db;
/** The results of two servers that fill one directory at the same time. */
let filled: number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-photos-'));
  store = { files: await chosenFiles({ store: 'folder' }, folder), keys: testKeys };
  database = await makeDatabase();
  db = database.primary;
  filled = await Promise.all([fillSampleTown(database, store), fillSampleTown(database, store)]);
});
afterAll(() => rm(folder, { recursive: true }));

const count = async (db: Db, what: string) =>
  (
    await db.query<{ n: number }>(
      sql`select count(*) as n from shop where sample and ${what} = any(array['all', listing])`,
    )
  )[0]?.n;

describe('the sample town', () => {
  it('fills an empty directory once, also when two servers start together, and marks every shop', async () => {
    expect(filled.toSorted((a, b) => a - b)).toEqual([0, 2000]);
    expect(await fillSampleTown(database, store)).toBe(0);
    expect(await count(db, 'all')).toBe(2000);
    const [pictures] = await db.query<{ n: number }>(sql`select count(*)::int as n from post_picture`);
    expect(pictures?.n).toBeGreaterThan(20);
    expect(await store.files.list('photos')).toHaveLength(2000 + (pictures?.n ?? 0));
  });

  it('has shops in every state that the pages must show', async () => {
    for (const listing of ['imported', 'listed', 'submitted'])
      expect(await count(db, listing)).toBeGreaterThan(20);
    const [years] = await db.query<{ running: number; over: number }>(sql`
      select count(*) filter (where until_day > current_date) as running, count(*) filter (where until_day <= current_date) as over
      from paid_year`);
    expect(years?.running).toBeGreaterThan(400);
    expect(years?.over).toBeGreaterThan(10);
  });

  it('has paid shops whose owner shows a number or the street, and others; the numbers reach nobody', async () => {
    const [shown] = await db.query<Record<string, number>>(sql`
      select count(*) filter (where public_phone is not null) as phone,
        count(*) filter (where public_whatsapp is not null) as whatsapp, count(*) filter (where address_shown) as address,
        count(*) filter (where premium is not null and public_phone is null and not address_shown) as nothing,
        count(*) filter (where premium is null and (public_phone is not null or public_whatsapp is not null or address_shown)) as unpaid,
        count(*) filter (where coalesce(public_phone, public_whatsapp) not like '+9165000%') as reachable
      from shop`);
    for (const what of ['phone', 'whatsapp', 'address', 'nothing']) expect(shown?.[what]).toBeGreaterThan(50);
    expect(shown).toMatchObject({ unpaid: 0, reachable: 0 });
  });

  it('fills the queue of verifications: each submitted shop waits, with its cheque', async () => {
    const waiting = await db.query<{
      kind: string;
      claims: number;
      late: number;
      with_cheque: number;
      samples: number;
    }>(sql`
      select v.kind, count(*) as claims, count(*) filter (where v.waiting_since < now() - interval '48 hours') as late,
        count(*) filter (where exists (select from evidence e where e.claim_id = c.id)) as with_cheque,
        count(*) filter (where s.sample and a.mobile_number like '+9165000%') as samples
      from verification v join claim c on c.id = v.claim_id join shop s on s.id = c.shop_id
        join account a on a.id = c.account_id
      where v.state = 'waiting' group by v.kind order by v.kind`);
    const submitted = await count(db, 'submitted');
    expect(waiting).toMatchObject([
      { kind: 'listing', claims: 2, with_cheque: 2, samples: 2 },
      { kind: 'registration', claims: submitted, with_cheque: submitted, samples: submitted },
    ]);
    expect(waiting[1]?.late).toBeGreaterThan(0);
    expect(waiting[1]?.late).toBeLessThan((submitted ?? 0) / 2);
    const [cheque] = await db.query<{ file_name: string }>(sql`select file_name from evidence limit 1`);
    const drawn = (await readEvidence(store.files, testKeys, cheque?.file_name ?? '')).toString();
    expect(drawn).toMatch(/^<svg .*CANCELLED · SAMPLE/);
  });

  it('has enquiries and reports, and sends no mail about them', async () => {
    const [found] = await db.query<Record<string, number>>(sql`
      select (select count(*) from enquiry where state <> 'done') as waiting,
        (select count(*) from enquiry where state <> 'done' and due_at < now()) as overdue,
        (select count(*) from enquiry where mail_sent_at is null) as unmailed,
        (select count(*) from enquiry where contact_number not like '+9165000%' or shop_name not like '%(sample)') as real,
        (select count(*) from shop_report where note like 'Sample:%') as reports,
        (select count(*) from notice) as notices`);
    expect(found).toEqual({ waiting: 4, overdue: 1, unmailed: 0, real: 0, reports: 2, notices: 0 });
  });

  it('has threads with support, one of which waits, and a picture', async () => {
    const threads = await db.query(sql`
      select t.state, t.waiting_since is not null as waits, count(distinct m.id) as messages, count(p.id) as pictures
      from support_thread t join support_message m on m.thread_id = t.id
        join claim c on c.shop_id = t.shop_id and c.account_id = t.account_id
        left join support_picture p on p.message_id = m.id
      group by t.id order by t.last_message_at desc`);
    expect(threads).toEqual([
      { state: 'open', waits: true, messages: 1, pictures: 1 },
      { state: 'open', waits: false, messages: 2, pictures: 0 },
      { state: 'closed', waits: false, messages: 3, pictures: 0 },
    ]);
  });

  it('does nothing in a directory that has shops', async () => {
    const used = await makeDatabase();
    await addShop(used.primary);
    expect(await fillSampleTown(used, store)).toBe(0);
    expect(await count(used.primary, 'all')).toBe(0);
  });

  it('has offers of shops with a page that run, some with goods and a code, and one that comes', async () => {
    const [offers] = await db.query<Record<string, number>>(sql`
      select count(distinct c.shop_id) as shops, count(o.code) as codes, count(*) filter (where s.premium is null) as unpaid,
        count(*) filter (where o.from_day > cast(now() at time zone 'Asia/Kolkata' as date)) as coming,
        count(distinct t.offer_id) as with_items, count(*) filter (where t.price_paise >= i.price_paise) as dearer
      from offer o join claim c on c.id = o.claim_id join shop s on s.id = c.shop_id
      left join offer_item t on t.offer_id = o.id left join stock_item i on i.id = t.stock_item_id`);
    expect(offers).toMatchObject({ unpaid: 0, coming: 1, dearer: 0 });
    expect(offers?.shops).toBeGreaterThan(100);
    expect(offers?.with_items).toBeGreaterThan(2);
    expect(offers?.codes).toBeGreaterThan(20);
  });

  it('has visits and posts about shops with a page, from one to five stars, some with a reply', async () => {
    const [posts] = await db.query<Record<string, number>>(sql`
      select count(*) as all, count(distinct o.shop_id) as shops, count(o.reply) as replies,
        count(distinct o.stars) as stars, count(v.id) as visits,
        count(*) filter (where s.premium is null) as unpaid
      from post o join shop s on s.id = o.shop_id left join shop_visit v on v.id = o.visit_id`);
    expect(posts).toMatchObject({ visits: posts?.all, unpaid: 0, stars: 4 });
    expect(posts?.shops).toBeGreaterThan(200);
    expect(posts?.replies).toBeGreaterThan(100);
  });
});
