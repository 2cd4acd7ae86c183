import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../tests/support/servers/app.ts';
import type { Db } from './db/sql.ts';
import { sql } from './db/sql.ts';
import { chosenFiles, type Files } from './gateways/files.ts';
import { cleanUp } from './tidy.ts';

let db: Db;
let folder: string;
let files: Files;
beforeAll(async () => {
  db = (await makeDatabase()).primary;
  folder = await mkdtemp(join(tmpdir(), 'nukkad-tidy-'));
  files = await chosenFiles({ store: 'folder' }, folder);
});
afterAll(() => rm(folder, { recursive: true }));

it('what is stale goes, what may still be needed stays', async () => {
  await db.script(`
    insert into otp_challenge (mobile_number, purpose, code_hash, expires_at) values
      ('stale', 'sign_in', '', now() - interval '25 hours'),
      ('kept', 'sign_in', '', now() - interval '23 hours');
    insert into otp_sending (number_hash, network_hash, sent_at) values
      ('stale', '', now() - interval '49 hours'),
      ('kept', '', now() - interval '47 hours');
    insert into account (mobile_number) values ('+919876543210');
    insert into session (token_hash, account_id, expires_at)
      select hash::bytea, id, at from account, (values
        ('stale', now() - interval '1 minute'),
        ('kept', now() + interval '1 minute')) as row (hash, at);
    insert into enquiry (shop_name, owners_name, contact_number, network_hash, created_at, due_at) values
      ('stale', '', '1', '', now() - interval '366 days', now()),
      ('kept', '', '2', 'network', now() - interval '364 days', now()),
      ('new', '', '3', 'network', now() - interval '47 hours', now());
    insert into news_subscription (email, consent_version, consented_at, confirmed_at) values
      ('stale', '', now() - interval '169 hours', null),
      ('kept', '', now() - interval '167 hours', null),
      ('confirmed', '', now() - interval '1 year', now() - interval '1 year');
    insert into news_asking (network_hash, asked_at) values
      ('stale', now() - interval '121 minutes'),
      ('kept', now() - interval '119 minutes');
    insert into vital_count values
      (current_date - 401, 'stale', 'LCP', 'desk', '4g', 1, 1),
      (current_date - 399, 'kept', 'LCP', 'desk', '4g', 1, 1);
    with made as (insert into shop (listing, name) values ('listed', 'counted') returning id)
      insert into shop_count select id, day, 'view', count from made, (values
        (current_date - 401, 1), (current_date - 399, 2)) as row (day, count);
    insert into count_key select date_trunc('hour', now() at time zone 'Asia/Kolkata') - back, name::bytea from (values
      (interval '1 hour', 'stale'), (interval '0', 'kept')) as row (back, name);
    insert into counted_visit select hour, key from count_key`);
  await cleanUp(db, files);
  expect(
    await db.query(sql`
      select
        (select string_agg(mobile_number, ' ') from otp_challenge) as challenges,
        (select string_agg(convert_from(number_hash, 'utf8'), ' ') from otp_sending) as sendings,
        (select string_agg(convert_from(token_hash, 'utf8'), ' ') from session) as sessions,
        (select string_agg(shop_name || ' ' || coalesce(convert_from(network_hash, 'utf8'), '-'), ' ' order by created_at)
          from enquiry) as enquiries,
        (select string_agg(email, ' ' order by email) from news_subscription) as subscriptions,
        (select string_agg(convert_from(network_hash, 'utf8'), ' ') from news_asking) as askings,
        (select string_agg(page, ' ') from vital_count) as vitals,
        (select string_agg(count::text, ' ') from shop_count) as counts,
        (select string_agg(convert_from(key, 'utf8'), ' ') from count_key) as keys,
        (select string_agg(convert_from(hash, 'utf8'), ' ') from counted_visit) as visits`),
  ).toEqual([
    {
      challenges: 'kept',
      sendings: 'kept',
      sessions: 'kept',
      enquiries: 'kept - new network',
      subscriptions: 'confirmed kept',
      askings: 'kept',
      vitals: 'kept',
      counts: '2',
      keys: 'kept',
      visits: 'kept',
    },
  ]);
});

it('cheques and recordings are deleted some time after the decision, and only then', async () => {
  await db.script(`
    with made as (
      insert into shop (listing, name) values ('listed', 'old'), ('listed', 'recent'), ('submitted', 'waiting')
      returning id, name),
    claimed as (
      insert into claim (shop_id, contact_number, state) select id, '+919876543210', 'clear' from made
      returning id, shop_id),
    kept as (
      insert into evidence (claim_id, kind, file_name, media_type, bytes)
      select c.id, 'cheque', m.name, 'image/jpeg', 1 from claimed c join made m on m.id = c.shop_id)
    insert into verification (kind, claim_id, state, decided_at)
    select 'registration', c.id, case when m.name = 'waiting' then 'waiting' else 'approved' end,
      case m.name when 'old' then now() - interval '91 days' when 'recent' then now() - interval '89 days' end
    from claimed c join made m on m.id = c.shop_id`);
  for (const name of ['old', 'recent', 'waiting']) await files.write('evidence', name, 'cheque');
  await cleanUp(db, files);
  const kept = await Promise.all(
    ['old', 'recent', 'waiting'].map(async (name) => (await files.read('evidence', name)) !== undefined),
  );
  expect(kept).toEqual([false, true, true]);
  expect(await db.query(sql`select file_name from evidence where deleted_at is not null`)).toEqual([
    { file_name: 'old' },
  ]);
});

it('a claim lapses 90 days after its last payment was refunded, and its shop shows no contact any more', async () => {
  await db.script(`
    with years (name, refunded_at) as (values
      ('refunded long ago', now() - interval '91 days'),
      ('refunded long ago', now() - interval '120 days'),
      ('refunded lately', now() - interval '89 days'),
      ('refunded lately', now() - interval '120 days'),
      ('paid again', now() - interval '91 days'),
      ('paid again', null),
      ('never paid', null)),
    shops as (
      insert into shop (listing, name, public_phone) select distinct 'listed', name, '+919876543210' from years
      returning id, name),
    claims as (
      insert into claim (shop_id, contact_number, state) select id, '+919876543210', 'clear' from shops
      returning id, shop_id)
    insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day, refunded_at)
    select c.id, 199900, now() - interval '130 days', current_date - 130, current_date + 235, y.refunded_at
    from claims c join shops s on s.id = c.shop_id join years y on y.name = s.name where s.name <> 'never paid'`);
  await cleanUp(db, files);
  expect(
    await db.query(sql`
      select s.name, c.state, s.public_phone is not null as is_shown from shop s join claim c on c.shop_id = s.id
      where s.public_phone is not null or c.state = 'withdrawn' order by s.name`),
  ).toEqual([
    { name: 'never paid', state: 'clear', is_shown: true },
    { name: 'paid again', state: 'clear', is_shown: true },
    { name: 'refunded lately', state: 'clear', is_shown: true },
    { name: 'refunded long ago', state: 'withdrawn', is_shown: false },
  ]);
});
