import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeJpeg } from '../../../tests/support/files/pictures.ts';
import { uploadFile } from '../../../tests/support/files/uploads.ts';
import { deleteAccountOf } from '../../../tests/support/people/accounts.ts';
import { makeCrowd } from '../../../tests/support/people/counters.ts';
import { makeOperator } from '../../../tests/support/people/operators.ts';
import { type App, makeOwner, type Owner } from '../../../tests/support/people/owners.ts';
import { outcome, outcomes, send } from '../../../tests/support/people/people.ts';
import {
  answerTo,
  makePremiumOwner,
  threadOf,
  writeTo,
} from '../../../tests/support/people/support-threads.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import type { SupportThread } from '../../core/support/contract.ts';
import { answerDue } from '../../core/support/promise.ts';
import { longestWords, messagesPerDay } from '../../core/support/rules.ts';
import { sql } from '../db/sql.ts';
import { cleanUp } from '../tidy.ts';

let app: App;
let operator: { cookie: string; number: string };
let owner: Owner;

beforeAll(async () => {
  app = await makeApp();
  operator = await makeOperator(app);
});
beforeEach(async () => {
  owner = await makePremiumOwner(app);
});

const move = <Row extends object>(change: ReturnType<typeof sql>) => app.database.primary.query<Row>(change);
const write = (given: object = {}, of = owner) => writeTo(app, of, given);
const thread = (of = owner) => threadOf(app, of);
const idOf = async ({ shopId } = owner) => {
  const [row] = await move<{ id: string }>(sql`select id from support_thread where shop_id = ${shopId}`);
  return (row as { id: string }).id;
};
const change = (state: string, { shopId, cookie } = owner) =>
  send(app, 'PATCH', `/v1/my-shops/${shopId}/support`, { state }, { cookie });
const seen = (number: number, { shopId, cookie } = owner) =>
  send(app, 'POST', `/v1/my-shops/${shopId}/support/seen`, { number }, { cookie });
const unread = async ({ cookie } = owner) =>
  (
    (await (await fetch(`${app.origin}/v1/my-shops/support/unread`, { headers: { cookie } })).json()) as {
      shopIds: string[];
    }
  ).shopIds;
const endPremium = () =>
  move(sql`update paid_year set refunded_at = now() where claim_id = ${owner.claimId}`);

describe('a thread', () => {
  it('is one for a shop and its owner: messages in their order, and until when an answer comes', async () => {
    expect(await thread()).toMatchObject({ state: null, messages: [], dueAt: null, canWrite: true });
    const before = Date.now();
    expect(await outcome(await write())).toBe('ok');
    await write({ words: ' And my\r\nphoto.\u202e ' });
    const found = await thread();
    expect(found).toMatchObject({
      state: 'open',
      messages: [
        { words: 'My hours are wrong.', isAnswer: false, pictures: [] },
        { words: 'And my\nphoto.', isAnswer: false },
      ],
      isUnread: false,
      hasEarlier: false,
    });
    const due = Date.parse(found.dueAt ?? '');
    expect(due).toBeGreaterThanOrEqual(answerDue(new Date(before)).getTime());
    expect(due).toBeLessThanOrEqual(answerDue(new Date()).getTime());
  });

  it('takes a message once, however often it is sent', async () => {
    const id = randomUUID();
    expect(await outcomes(5, () => write({ id }))).toEqual({ ok: 5 });
    expect((await thread()).messages).toHaveLength(1);
    const other = await makePremiumOwner(app);
    expect((await write({ id }, other)).status).toBe(404);
    expect((await thread(other)).messages).toEqual([]);
  });

  it.each([
    [{ words: '' }, 'support_empty'],
    [{ words: ' \n\u202e ' }, 'support_empty'],
    [{ words: 'x'.repeat(longestWords + 1) }, 'invalid_input'],
    [{ id: 'mine' }, 'invalid_input'],
    [{ pictures: Array.from({ length: 4 }, () => randomUUID()) }, 'invalid_input'],
    [{ pictures: [randomUUID()] }, 'upload_missing'],
    [{ operatorNumber: '+919876543210' }, 'invalid_input'],
  ])('refuses %j', async (given, fault) => {
    expect(await outcome(await write(given))).toBe(fault);
    expect((await thread()).messages).toEqual([]);
  });

  it('has a limit for a day', async () => {
    await write();
    await move(sql`
      insert into support_message (id, thread_id, words)
      select gen_random_uuid(), ${await idOf()}, n::text from generate_series(2, ${messagesPerDay}::int) n`);
    expect(await outcome(await write())).toBe('support_too_many');
    expect(await thread()).toMatchObject({ hasEarlier: true });
    const shown = await thread();
    const earlier = await threadOf(app, owner, `?before=${shown.messages[0]?.number}`);
    expect([shown.messages.length + earlier.messages.length, earlier.hasEarlier]).toEqual([50, false]);
  });

  it('is closed and opened again; a message opens it too', async () => {
    expect((await change('closed')).status).toBe(404);
    await write();
    expect(await (await change('closed')).json()).toMatchObject({ state: 'closed', dueAt: null });
    expect(await (await change('open')).json()).toMatchObject({ state: 'open', dueAt: expect.any(String) });
    await answerTo(app, operator.cookie, await idOf());
    await change('closed');
    // The answer was the last word: nothing waits.
    expect(await (await change('open')).json()).toMatchObject({ state: 'open', dueAt: null });
    await change('closed');
    expect(await (await write()).json()).toMatchObject({ state: 'open', dueAt: expect.any(String) });
  });

  it('needs Premium to write, not to read', async () => {
    const free = await makeOwner(app);
    expect(await outcome(await write({}, free))).toBe('support_premium');
    expect(await thread(free)).toMatchObject({ state: null, canWrite: false });
    await write();
    await endPremium();
    expect(await outcome(await write())).toBe('support_premium');
    expect(await thread()).toMatchObject({ messages: [{}], canWrite: false });
    expect(await outcome(await change('closed'))).toBe('ok');
    expect(await outcome(await change('open'))).toBe('support_premium');
  });
});

describe('what is not theirs', () => {
  it('is 404 for strangers and other owners, whatever they do', async () => {
    await write();
    const other = await makePremiumOwner(app);
    const [stranger] = (await makeCrowd(app, 1)) as [{ cookie: string }];
    for (const { cookie } of [other, stranger, operator]) {
      const as = { ...owner, cookie };
      await expect(thread(as)).rejects.toThrow('404');
      expect((await write({}, as)).status).toBe(404);
      expect((await change('closed', as)).status).toBe(404);
      expect((await seen(1, as)).status).toBe(404);
    }
    expect((await write({}, { ...owner, cookie: '' })).status).toBe(401);
    expect(await thread()).toMatchObject({ state: 'open', messages: [{}] });
  });

  it.each(['a change of the number', 'a dispute'])(
    'is not read by who owns the shop after %s',
    async (way) => {
      await write({ words: 'My secret' });
      const heir = await makePremiumOwner(app);
      const after = { ...heir, shopId: owner.shopId };
      if (way === 'a dispute') {
        await move(sql`update claim set state = 'rejected' where id = ${owner.claimId}`);
        await move(sql`update claim set shop_id = ${owner.shopId} where id = ${heir.claimId}`);
      } else {
        await move(sql`
        update claim set account_id = (select account_id from claim where id = ${heir.claimId})
        where id = ${owner.claimId}`);
      }
      expect(await thread(after)).toMatchObject({ state: null, messages: [], canWrite: true });
      await expect(thread()).rejects.toThrow('404');
      expect(await outcome(await write({ words: 'Hello' }, after))).toBe('ok');
      expect((await thread(after)).messages).toMatchObject([{ words: 'Hello' }]);
    },
  );
});

describe('a picture', () => {
  const upload = async ({ cookie } = owner) =>
    uploadFile(app.origin, cookie, 'photo', await makeJpeg({ width: 800, height: 600 }));
  const see = (id: string | undefined, { cookie }: { cookie: string }, path = '/v1/support/pictures/') =>
    fetch(`${app.origin}${path}${id}`, { headers: { cookie } });
  const atDesk = '/v1/operator/support/pictures/';
  const sent = async () => {
    const message = { id: randomUUID(), words: '', pictures: [await upload(), await upload()] };
    const first = (await (await write(message)).json()) as SupportThread;
    return { message, pictures: first.messages[0]?.pictures ?? [] };
  };

  it('is for the owner and operators alone, made anew and encrypted', async () => {
    const { message, pictures } = await sent();
    expect(pictures).toHaveLength(2);
    // Sent again although its uploads are used up.
    expect(await outcome(await write(message))).toBe('ok');
    expect((await thread()).messages).toHaveLength(1);
    const [id] = pictures;
    const own = await see(id, owner);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await own.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    for (const name of await app.filesIn('evidence'))
      expect((await app.files.read('evidence', name))?.subarray(0, 3)).not.toEqual(bytes.subarray(0, 3));
    expect((await see(id, operator, atDesk)).status).toBe(200);

    const other = await makePremiumOwner(app);
    for (const who of [other, operator, (await makeCrowd(app, 1))[0] as { cookie: string }])
      expect((await see(id, who)).status).toBe(404);
    expect((await see(id, { cookie: '' })).status).toBe(401);
    expect((await see('../../x', owner)).status).toBe(404);
    expect((await see(id, other, atDesk)).status).toBe(403);
  });

  it('is not shown to an operator whose own shop it is, nor to a former owner', async () => {
    const { pictures } = await sent();
    const own = await makeOperator(app);
    await move(sql`
      insert into claim (shop_id, contact_number, state, account_id)
      select ${owner.shopId}, mobile_number, 'withdrawn', id from account where mobile_number = ${own.number}`);
    expect((await see(pictures[0], own, atDesk)).status).toBe(404);
    await move(sql`update claim set state = 'withdrawn' where id = ${owner.claimId}`);
    expect((await see(pictures[0], owner)).status).toBe(404);
    expect((await see(pictures[0], operator, atDesk)).status).toBe(404);
  });

  it('is a picture, and an upload of one’s own', async () => {
    const text = await uploadFile(app.origin, owner.cookie, 'photo', Buffer.from('<svg onload="x()"/>'));
    expect(await outcome(await write({ pictures: [text] }))).toBe('picture_broken');
    const foreign = await upload(await makeOwner(app));
    expect(await outcome(await write({ pictures: [foreign] }))).toBe('upload_missing');
    const twice = await upload();
    expect(await outcome(await write({ pictures: [twice, twice] }))).toBe('upload_missing');
    expect((await thread()).messages).toEqual([]);
  });

  it('goes with the thread: after two years, and with the account', async () => {
    await sent();
    const gone = await makePremiumOwner(app);
    await write({ pictures: [await upload(gone)] }, gone);
    const files = async () => (await app.filesIn('evidence')).length;
    const before = await files();
    await move(sql`
      update support_thread set last_message_at = now() - interval '731 days' where shop_id = ${owner.shopId}`);
    await cleanUp(app.database.primary, app.files);
    expect(before - (await files())).toBe(2);
    const [{ number }] = (await move<{ number: string }>(
      sql`select contact_number as number from claim where id = ${gone.claimId}`,
    )) as [{ number: string }];
    expect((await deleteAccountOf(app, { ...gone, number })).status).toBe(200);
    expect(before - (await files())).toBe(3);
    expect(await move(sql`select from support_thread where shop_id = ${gone.shopId}`)).toEqual([]);
  });
});

it('an answer is unread until it was seen, and the export has the whole thread', async () => {
  await write({ words: 'Please help.' });
  expect(await unread()).toEqual([]);
  await answerTo(app, operator.cookie, await idOf(), { words: 'Gladly.' });
  expect(await unread()).toEqual([owner.shopId]);
  const { messages, isUnread } = await thread();
  expect([isUnread, messages.at(-1)]).toMatchObject([true, { words: 'Gladly.', isAnswer: true }]);
  // Owners do not learn the numbers of operators.
  expect(JSON.stringify(messages)).not.toContain(operator.number);
  // A number of the future does not hide coming answers.
  await seen(10 ** 9);
  expect([await unread(), (await thread()).isUnread]).toEqual([[], false]);
  await seen(1);
  expect(await unread()).toEqual([]);
  await answerTo(app, operator.cookie, await idOf(), { words: 'Anything else?' });
  // What came after the message that was seen is still unread.
  await seen(messages.at(-1)?.number ?? 0);
  expect(await unread()).toEqual([owner.shopId]);
  const exported = await fetch(`${app.origin}/v1/account/export`, { headers: { cookie: owner.cookie } });
  const file = await exported.text();
  expect(JSON.parse(file)).toMatchObject({
    supportThreads: [{ shopId: owner.shopId, state: 'open' }],
    supportMessages: [{ words: 'Please help.', isAnswer: false }, { words: 'Gladly.', isAnswer: true }, {}],
  });
  expect(file).not.toContain(operator.number);
});
