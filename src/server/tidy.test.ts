import { tmpdir } from 'node:os';
import { beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../tests/support/app.ts';
import type { Db } from './db/sql.ts';
import { sql } from './db/sql.ts';
import { tidyUp } from './tidy.ts';

let db: Db;
beforeAll(async () => {
  db = (await makeDatabase()).primary;
});

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
    insert into outbox_message (channel, recipient, text, sent_at) values
      ('sms', 'stale', '', now() - interval '31 days'),
      ('sms', 'kept', '', now() - interval '29 days');
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
      (current_date - 399, 'kept', 'LCP', 'desk', '4g', 1, 1)`);
  await tidyUp(db, tmpdir());
  expect(
    await db.query(sql`
      select
        (select string_agg(mobile_number, ' ') from otp_challenge) as challenges,
        (select string_agg(convert_from(number_hash, 'utf8'), ' ') from otp_sending) as sendings,
        (select string_agg(convert_from(token_hash, 'utf8'), ' ') from session) as sessions,
        (select string_agg(recipient, ' ') from outbox_message) as messages,
        (select string_agg(shop_name || ' ' || coalesce(convert_from(network_hash, 'utf8'), '-'), ' ' order by created_at)
          from enquiry) as enquiries,
        (select string_agg(email, ' ' order by email) from news_subscription) as subscriptions,
        (select string_agg(convert_from(network_hash, 'utf8'), ' ') from news_asking) as askings,
        (select string_agg(page, ' ') from vital_count) as vitals`),
  ).toEqual([
    {
      challenges: 'kept',
      sendings: 'kept',
      sessions: 'kept',
      messages: 'kept',
      enquiries: 'kept - new network',
      subscriptions: 'confirmed kept',
      askings: 'kept',
      vitals: 'kept',
    },
  ]);
});
