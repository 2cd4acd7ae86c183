import { beforeAll, expect, it } from 'vitest';
import { addPaidClaim } from '../../../tests/support/money/paid-claims.ts';
import { makeOperator } from '../../../tests/support/people/operators.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
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

it('has zeros if nothing waits', async () => {
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
      ('B', 'B', '+919811100002', 'new', now() + interval '1 hour', null),
      ('C', 'C', '+919811100003', 'call_again', now() + interval '1 hour', null),
      ('D', 'D', '+919811100004', 'done', now() - interval '1 hour', now())`);
  const shopId = await addShop(app.database.primary);
  await rows(
    sql`insert into shop_report (shop_id, reason) values (${shopId}, 'closed'), (${shopId}, 'other')`,
  );
  await rows(sql`
    insert into shop_report (shop_id, reason, state, decided_at) values (${shopId}, 'closed', 'dismissed', now())`);
  await rows(sql`
    insert into import_run (file_name, bytes, source_name, started_by) values ('shops.csv', 1, 'x', '+919811100009')`);
  await rows(sql`
    with made as (insert into product (name, key) values ('A', 'a|'), ('B', 'b|') returning id)
    insert into product_pair (first_id, second_id) select min(id::text)::uuid, max(id::text)::uuid from made`);
  await rows(
    sql`insert into refund (payment_id, reason, amount_paise, state) values (${paymentId}, 'owner', 199900, 'failed')`,
  );
  await rows(sql`
    insert into notice (account_id, kind, about, channel, given_up_at) values (${accountId}, 'paid', 'x', 'sms', now())`);
  await rows(
    sql`insert into notice (account_id, kind, about, channel) values (${accountId}, 'paid', 'x', 'mail')`,
  );
  // One dispute is answered, the other one still within its deadline.
  const { claimId: heldId } = await addPaidClaim(app.database.primary);
  for (const state of ['answered', 'open']) {
    const disputing = (await addPaidClaim(app.database.primary)).claimId;
    await rows(sql`
      insert into dispute (claim_id, held_claim_id, state, statement, answer_until)
      values (${disputing}, ${heldId}, ${state}, 'It is mine.', now() + interval '1 day')`);
  }
  // A code that is not known to all yet.
  await rows(sql`
    insert into gtin_claim (gtin, shop_id, product_id)
    select '8901234567894', c.shop_id, (select min(id::text)::uuid from product) from claim c where c.id = ${heldId}`);
  await rows(sql`
    insert into post (shop_id, account_id, visited_on, name, stars, words, bought, state, hidden_at)
    select ${shopId}, ${accountId}, '2026-11-01', 'Asha', 1, '', '', 'hidden', now()`);
  await rows(sql`insert into coin_review (account_id, score, reasons) values (${accountId}, 100, '{ring}')`);
  await rows(sql`
    insert into coin_payout (id, claim_id, coins, asked_at)
    values (gen_random_uuid(), ${heldId}, 100, now() - interval '8 days')`);
  // One waits too long, another is answered, and a third is of a former owner.
  await rows(sql`
    insert into support_thread (shop_id, account_id, waiting_since, due_at)
    select c.shop_id, c.account_id, case c.id when ${heldId} then now() end, case c.id when ${heldId} then now() - interval '1 minute' end
    from claim c where c.state in ('clear', 'approved')`);
  await rows(sql`
    insert into support_thread (shop_id, account_id, waiting_since, due_at)
    values (${shopId}, ${accountId}, now(), now())`);
  const oldest = expect.stringMatching(/^\d{4}-/);
  expect(await today()).toEqual({
    verifications: { waiting: 2, overdue: 1, oldest },
    disputes: { waiting: 1, overdue: 0, oldest },
    enquiries: { waiting: 2, overdue: 1, oldest },
    support: { waiting: 1, overdue: 1, oldest },
    reports: { waiting: 1, overdue: 0, oldest },
    refunds: { waiting: 1, overdue: 1, oldest },
    messages: { waiting: 1, overdue: 1, oldest },
    pairs: { waiting: 1, overdue: 0, oldest },
    codes: { waiting: 1, overdue: 0, oldest },
    posts: { waiting: 1, overdue: 0, oldest },
    coins: { waiting: 1, overdue: 0, oldest },
    payouts: { waiting: 1, overdue: 1, oldest },
    imports: { waiting: 1, overdue: 0, oldest },
  });
  expect(Date.now() - Date.parse((await today()).verifications?.oldest ?? '')).toBeGreaterThan(
    70 * 3_600_000,
  );
});
