import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { smsSent } from '../../../../tests/support/people/notices.ts';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import type { App, Owner } from '../../../../tests/support/people/owners.ts';
import { outcome, outcomes, send } from '../../../../tests/support/people/people.ts';
import {
  answerTo,
  deskThread,
  makePremiumOwner,
  threadOf,
  writeTo,
} from '../../../../tests/support/people/support-threads.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { Output } from '../../../core/endpoint.ts';
import type { listSupport } from '../../../core/operator/support.ts';
import { sql } from '../../db/sql.ts';

let app: App;
let operator: { cookie: string; number: string };
let owner: Owner;
let threadId: string;

beforeAll(async () => {
  app = await makeApp();
  operator = await makeOperator(app);
});
beforeEach(async () => {
  await move(sql`delete from support_thread`);
  await move(sql`delete from notice`);
  owner = await makePremiumOwner(app);
  threadId = await begin(owner);
});

const move = <Row extends object>(change: ReturnType<typeof sql>) => app.database.primary.query<Row>(change);
async function begin(of: Owner): Promise<string> {
  await writeTo(app, of);
  const [row] = await move<{ id: string }>(sql`select id from support_thread where shop_id = ${of.shopId}`);
  return (row as { id: string }).id;
}
const desk = async (query = '') => {
  const response = await fetch(`${app.origin}/v1/operator/support${query}`, {
    headers: { cookie: operator.cookie },
  });
  return (await response.json()) as Output<typeof listSupport>;
};
const ids = async (query = '') => (await desk(query)).items.map(({ id }) => id);
const answer = (given: object = {}) => answerTo(app, operator.cookie, threadId, given);
const audits = () =>
  move(sql`select action, details from audit_entry where subject_id = ${threadId} order by id`);

it('lists who waits longest first, what is overdue, and how quickly answers came', async () => {
  const other = await begin(await makePremiumOwner(app));
  await move(sql`
    update support_thread set waiting_since = now() - interval '3 hours', due_at = now() - interval '1 hour' where id = ${other}`);
  expect(await desk()).toMatchObject({
    items: [{ id: other }, { id: threadId, lastWords: 'My hours are wrong.', state: 'open' }],
    hasMore: false,
    waiting: 2,
    overdue: 1,
    answers: { count: 0, inTime: 0, minutes: null },
  });
  await move(sql`update support_thread set waiting_since = now() - interval '1 hour' where id = ${threadId}`);
  expect(await outcome(await answer())).toBe('ok');
  await answerTo(app, operator.cookie, other);
  // The owner did not wait for a second answer, so it is not measured.
  await answer({ words: 'One more thing.' });
  expect(await desk()).toMatchObject({
    items: [],
    waiting: 0,
    overdue: 0,
    answers: { count: 2, inTime: 1, minutes: 120 },
  });
  expect(await ids('?list=answered')).toEqual([threadId, other]);
  await send(app, 'PATCH', `/v1/operator/support/${other}`, { state: 'closed' }, { cookie: operator.cookie });
  expect([await ids('?list=answered'), await ids('?list=closed')]).toEqual([[threadId], [other]]);
});

it('counts the promise from the first message that waits', async () => {
  await move(sql`update support_thread set due_at = '2026-11-01T00:00Z' where id = ${threadId}`);
  await writeTo(app, owner);
  expect(await threadOf(app, owner)).toMatchObject({ dueAt: '2026-11-01T00:00:00.000Z' });
});

it('lets one of two operators answer, who has read all; the same answer again changes nothing', async () => {
  const { messages } = await deskThread(app, operator.cookie, threadId);
  const readNumber = messages.at(-1)?.number ?? 0;
  const colleague = await makeOperator(app);
  const tally = await outcomes(2, (index) =>
    send(
      app,
      'POST',
      `/v1/operator/support/${threadId}/messages`,
      { id: randomUUID(), words: 'Done.', readNumber },
      { cookie: [operator, colleague][index]?.cookie ?? '' },
    ),
  );
  expect(tally).toEqual({ ok: 1, support_newer: 1 });
  const id = randomUUID();
  const { messages: now } = await deskThread(app, operator.cookie, threadId);
  const again = { id, readNumber: now.at(-1)?.number };
  expect([await outcome(await answer(again)), await outcome(await answer(again))]).toEqual(['ok', 'ok']);
  expect((await threadOf(app, owner)).messages).toHaveLength(3);
});

it('records looks and answers, without their words', async () => {
  await deskThread(app, operator.cookie, threadId);
  await deskThread(app, operator.cookie, threadId);
  await answer();
  for (const state of ['closed', 'open'])
    await send(app, 'PATCH', `/v1/operator/support/${threadId}`, { state }, { cookie: operator.cookie });
  expect(await audits()).toEqual(
    ['support.view', 'support.answer', 'support.close', 'support.reopen'].map((action) => ({
      action,
      details: {},
    })),
  );
  expect(await threadOf(app, owner)).toMatchObject({ state: 'open', dueAt: null });
});

it('is for operators, and not about a shop of their own or of a former owner', async () => {
  const path = `/v1/operator/support/${threadId}`;
  const see = (cookie: string) => fetch(app.origin + path, { headers: { cookie } });
  expect(await outcome(await see(owner.cookie))).toBe('operators_only');
  const own = await makeOperator(app);
  await move(sql`
    insert into claim (shop_id, contact_number, state, account_id)
    select ${owner.shopId}, mobile_number, 'withdrawn', id from account where mobile_number = ${own.number}`);
  expect(await outcome(await see(own.cookie))).toBe('item_own');
  expect(
    await outcome(
      await send(
        app,
        'POST',
        `${path}/messages`,
        { id: randomUUID(), words: 'Hi', readNumber: 10 ** 9 },
        { cookie: own.cookie },
      ),
    ),
  ).toBe('item_own');
  await move(sql`update claim set state = 'withdrawn' where id = ${owner.claimId}`);
  expect((await see(operator.cookie)).status).toBe(404);
  expect((await desk()).waiting).toBe(0);
});

it('sends a notice some minutes after an answer that nobody has read, and one an hour', async () => {
  const dueNow = () =>
    move(sql`update notice set due_at = now() where due_at < now() + interval '10 minutes'`);
  const read = async () => {
    const number = (await threadOf(app, owner)).messages.at(-1)?.number;
    await send(
      app,
      'POST',
      `/v1/my-shops/${owner.shopId}/support/seen`,
      { number },
      { cookie: owner.cookie },
    );
  };
  await answer();
  await answer({ words: 'And another thing.' });
  expect(await smsSent(app)).toEqual([]);
  expect(await move(sql`select from notice where channel = 'sms'`)).toHaveLength(1);
  await dueNow();
  const [told, ...more] = await smsSent(app);
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    kind: 'support_answered',
    values: [expect.any(String), `https://nukkad.example/my-shops/${owner.shopId}/support`],
  });
  // The next one waits for its hour, and is not sent at all once the owner has read.
  await answer({ words: 'A third.' });
  await dueNow();
  expect(await smsSent(app)).toEqual([]);
  await read();
  await move(sql`update notice set due_at = now()`);
  expect(await smsSent(app)).toEqual([]);
});

it('keeps one thread when two listings of an owner are merged', async () => {
  await answer({ words: 'An answer.' });
  const [merged] = await move<{ id: string }>(sql`
    with s as (insert into shop (name, listing) select name, 'listed' from shop where id = ${owner.shopId} returning id),
      c as (insert into claim (shop_id, account_id, contact_number, state)
        select s.id, o.account_id, o.contact_number, 'clear' from s, claim o where o.id = ${owner.claimId})
    insert into support_thread (shop_id, account_id, waiting_since, due_at)
    select s.id, o.account_id, now(), now() from s, claim o where o.id = ${owner.claimId} returning shop_id as id`);
  await move(sql`
    insert into support_message (id, thread_id, words)
    select gen_random_uuid(), id, 'Of the other one' from support_thread where shop_id = ${merged?.id}`);
  const response = await send(
    app,
    'POST',
    `/v1/operator/listings/${owner.shopId}/merges`,
    { mergedId: merged?.id, take: [] },
    { cookie: operator.cookie },
  );
  expect(await outcome(response)).toBe('ok');
  expect(await threadOf(app, owner)).toMatchObject({
    messages: [{ words: 'My hours are wrong.' }, { words: 'An answer.' }, { words: 'Of the other one' }],
    dueAt: expect.any(String),
    isUnread: true,
  });
  expect((await desk()).waiting).toBe(1);
});
