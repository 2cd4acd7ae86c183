import { beforeAll, expect, it } from 'vitest';
import { makeApp } from '../../../tests/support/app.ts';
import { makeOperator } from '../../../tests/support/operators.ts';
import { addPaidClaim } from '../../../tests/support/paid-claims.ts';
import { addShop } from '../../../tests/support/shops.ts';
import type { Output } from '../../core/endpoint.ts';
import type { findToday } from '../../core/operator/today.ts';
import { sql } from '../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let cookie: string;
beforeAll(async () => {
  app = await makeApp();
  cookie = (await makeOperator(app)).cookie;
});

const rows = (query: ReturnType<typeof sql>) => app.database.primary.query(query);
const today = async () => {
  const answer = await fetch(`${app.origin}/v1/operator/today`, { headers: { cookie } });
  const { lines } = (await answer.json()) as Output<typeof findToday>;
  return Object.fromEntries(lines.map(({ kind, ...line }) => [kind, line]));
};

it('says that nothing waits where nothing does', async () => {
  const lines = await today();
  expect(Object.keys(lines)).toContain('verifications');
  for (const line of Object.values(lines)) expect(line).toEqual({ waiting: 0, overdue: 0, oldest: null });
});

it('counts what waits at each desk, and what of it is late', async () => {
  const { claimId, paymentId, accountId } = await addPaidClaim(app.database.primary);
  await rows(sql`
    insert into verification (kind, claim_id, waiting_since) values ('registration', ${claimId}, now() - interval '3 days')`);
  await rows(sql`
    insert into verification (kind, claim_id, changes) values ('change', ${claimId}, '{}')`);
  await rows(sql`
    insert into verification (kind, claim_id, changes, state)
    values ('change', ${claimId}, '{}', 'approved')`);
  await rows(sql`
    insert into enquiry (shop_name, owners_name, contact_number, state, due_at, done_at) values
      ('A', 'A', '+919811100001', 'new', now() - interval '1 hour', null),
      ('B', 'B', '+919811100002', 'call_again', now() + interval '1 hour', null),
      ('C', 'C', '+919811100003', 'done', now() - interval '1 hour', now())`);
  await rows(
    sql`insert into shop_report (shop_id, reason) values (${await addShop(app.database.primary)}, 'closed')`,
  );
  await rows(
    sql`insert into refund (payment_id, reason, amount_paise, state) values (${paymentId}, 'owner', 199900, 'failed')`,
  );
  await rows(sql`
    insert into notice (account_id, kind, about, channel, given_up_at) values (${accountId}, 'paid', 'x', 'sms', now())`);
  await rows(
    sql`insert into notice (account_id, kind, about, channel) values (${accountId}, 'paid', 'x', 'mail')`,
  );
  // One unanswered since yesterday, one that waits for the owner, one whose owner is gone.
  await rows(sql`
    with made as (
      insert into claim (shop_id, contact_number, state)
      select shop_id, contact_number, 'disputing' from claim, generate_series(1, 3) where id = ${claimId} returning id),
    gone as (
      insert into claim (shop_id, contact_number, state, updated_at)
      select shop_id, contact_number, 'withdrawn', now() - interval '3 days' from claim where id = ${claimId} returning id),
    numbered as (select id, row_number() over () as n from made)
    insert into dispute (claim_id, held_claim_id, statement, answer_until)
    select m.id, case when n = 3 then gone.id else ${claimId} end, 'Mine.',
      now() + make_interval(days => case when n = 1 then -1 else 2 end)
    from numbered m, gone`);
  const oldest = expect.stringMatching(/^\d{4}-/);
  expect(await today()).toEqual({
    verifications: { waiting: 2, overdue: 1, oldest },
    disputes: { waiting: 2, overdue: 1, oldest },
    enquiries: { waiting: 2, overdue: 1, oldest },
    reports: { waiting: 1, overdue: 0, oldest },
    refunds: { waiting: 1, overdue: 1, oldest },
    messages: { waiting: 1, overdue: 1, oldest },
  });
  expect(Date.now() - Date.parse((await today()).verifications?.oldest ?? '')).toBeGreaterThan(
    70 * 3_600_000,
  );
});
