import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePremiumOwner, putOffer } from '../../../tests/support/money/offers.ts';
import { makeCrowd } from '../../../tests/support/people/counters.ts';
import { type App, makeOwner, type Owner } from '../../../tests/support/people/owners.ts';
import { outcome, outcomes, send } from '../../../tests/support/people/people.ts';
import { makeApp, testKeys } from '../../../tests/support/servers/app.ts';
import { quiet } from '../../../tests/support/servers/logs.ts';
import { makeBrowser, reachHere, startPushService } from '../../../tests/support/servers/push-receiver.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
import type { Following } from '../../core/following/contract.ts';
import { mostFollowed, mostPushDevices } from '../../core/following/rules.ts';
import { sql } from '../db/sql.ts';
import { webPush } from '../gateways/push.ts';
import { sendDue } from '../notices/outbox.ts';
import { pushOutbox } from './send-pushes.ts';

type Person = { readonly cookie: string };

let app: App;
let owner: Owner;
let person: Person;
let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  app = await makeApp();
  service = await startPushService();
});
beforeEach(async () => {
  owner = await makeOwner(app);
  [person] = (await makeCrowd(app, 1)) as [Person];
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const follow = ({ cookie } = person, shopId = owner.shopId, method = 'POST') =>
  send(app, method, `/v1/shops/${shopId}/follow`, {}, { cookie });
const isFollowed = async (headers: Record<string, string> = { cookie: person.cookie }) =>
  (await (await fetch(`${app.origin}/v1/shops/${owner.shopId}/follow`, { headers })).json()) as object;
const following = async ({ cookie } = person) =>
  (await (await fetch(`${app.origin}/v1/following`, { headers: { cookie } })).json()) as Following;
const accountOf = async ({ cookie }: Person): Promise<string> => {
  const [found] = await rows<{ id: string }>(sql`
    select account_id as id from session where token_hash = sha256(${cookie.replace('nukkad=', '')}::bytea)`);
  return (found as { id: string }).id;
};

let browsers = 0;
const saveDevice = ({ cookie } = person, given: object = {}) => {
  const { p256dh, auth } = makeBrowser();
  const endpoint = `https://push.example.com/${(browsers += 1)}`;
  return send(app, 'POST', '/v1/following/device', { endpoint, p256dh, auth, ...given }, { cookie });
};

/** The person's browser at the push service of this machine. */
async function turnOn(who: Person = person, path = `/${crypto.randomUUID()}`) {
  const browser = makeBrowser();
  expect(await outcome(await saveDevice(who, { p256dh: browser.p256dh, auth: browser.auth }))).toBe('ok');
  await rows(sql`
    update push_device set endpoint = ${service.origin + path} where p256dh = ${browser.p256dh}`);
  return () => service.received.filter((each) => each.path === path).map(({ body }) => browser.read(body));
}

async function replyTo(who: Person, words = 'Thank you.'): Promise<void> {
  const [post] = await rows<{ id: string }>(sql`
    insert into post (shop_id, account_id, visited_on, name, stars, words, bought)
    values (${owner.shopId}, ${await accountOf(who)}, '2026-11-01', 'Asha', 4, '', '') returning id`);
  const path = `/v1/my-shops/${owner.shopId}/posts/${post?.id}/reply`;
  expect(await outcome(await send(app, 'POST', path, { words }, { cookie: owner.cookie }))).toBe('ok');
}

/** As if everything so far had happened ten minutes ago. */
async function passTime(): Promise<void> {
  await rows(sql`update post set replied_at = replied_at - interval '10 minutes' where reply is not null`);
  await rows(sql`
    update push set due_at = due_at - interval '10 minutes', asked_at = asked_at - interval '10 minutes',
      told_until = told_until - interval '10 minutes'`);
}

const push = webPush({ key: testKeys.push, publicUrl: 'https://nukkad.example' }, reachHere);
const at = (time: string, day = '2030-01-05') =>
  pushOutbox(push, sql`${`${day}T${time}:00+05:30`}::timestamptz`);
const sendAt = (time: string, day?: string) => sendDue(app.database.primary, at(time, day), quiet);

describe('following a shop', () => {
  it('is known to the person alone, and ends at once', async () => {
    expect(await isFollowed()).toEqual({ isFollowed: false });
    expect(await isFollowed({})).toEqual({ isFollowed: false });
    expect(await outcomes(3, () => follow())).toEqual({ ok: 3 });
    expect(await isFollowed()).toEqual({ isFollowed: true });
    expect(await isFollowed({})).toEqual({ isFollowed: false });
    expect((await following()).shops).toMatchObject([{ shopId: owner.shopId, hasPage: false }]);
    expect(await outcome(await follow(person, owner.shopId, 'DELETE'))).toBe('ok');
    expect((await following()).shops).toEqual([]);
  });

  it('needs a sign-in and a shop that the public can see', async () => {
    expect((await follow({ cookie: '' })).status).toBe(401);
    const hidden = await addShop(app.database.primary, { listing: 'submitted' });
    expect((await follow(person, hidden)).status).toBe(404);
    expect((await follow(person, crypto.randomUUID())).status).toBe(404);
  });

  it('has a limit, also for requests at once', async () => {
    const account = await accountOf(person);
    await rows(sql`
      with s as (
        insert into shop (name, listing) select 'Many ' || n, 'listed' from generate_series(1, ${mostFollowed - 1}) n
        returning id)
      insert into follow (account_id, shop_id) select ${account}, id from s`);
    const more = await Promise.all([1, 2, 3].map(() => addShop(app.database.primary)));
    expect(await outcomes(3, (n) => follow(person, more[n]))).toEqual({ ok: 1, follows_full: 2 });
  });
});

describe('a browser to tell', () => {
  it('belongs to the session: it goes with the sign-out', async () => {
    expect((await following()).push).toMatchObject({ isOn: false, key: push.publicKey });
    expect(await outcome(await saveDevice())).toBe('ok');
    expect((await following()).push.isOn).toBe(true);
    expect(await outcome(await send(app, 'DELETE', '/v1/following/device', {}, person))).toBe('ok');
    expect((await following()).push.isOn).toBe(false);
    await saveDevice();
    const account = await accountOf(person);
    expect(await outcome(await send(app, 'DELETE', '/v1/session', {}, person))).toBe('ok');
    expect(await rows(sql`select from push_device where account_id = ${account}`)).toEqual([]);
  });

  it('is of the person who used it last, and the newest ten stay', async () => {
    const [other] = (await makeCrowd(app, 1)) as [Person];
    await saveDevice(person, { endpoint: 'https://push.example.com/shared' });
    await saveDevice(other, { endpoint: 'https://push.example.com/shared' });
    expect([(await following()).push.isOn, (await following(other)).push.isOn]).toEqual([false, true]);
    const account = await accountOf(person);
    await rows(sql`
      with s as (
        insert into session (token_hash, account_id, expires_at)
        select sha256(n::text::bytea), ${account}, now() + interval '1 day' from generate_series(1, 12) n returning id)
      insert into push_device (session_id, account_id, endpoint, p256dh, auth, created_at)
      select id, ${account}, 'https://push.example.com/' || id, '', '', now() - interval '1 day' from s`);
    await saveDevice();
    const kept = await rows(sql`select from push_device where account_id = ${account}`);
    expect([kept.length, (await following()).push.isOn]).toEqual([mostPushDevices, true]);
  });

  it.each([
    { endpoint: 'http://push.example.com/a' },
    { endpoint: 'https://127.0.0.1/a' },
    { endpoint: 'https://localhost/a' },
    { endpoint: 'https://push.example.com:22/a' },
    { endpoint: `https://push.example.com/${'a'.repeat(1000)}` },
    { p256dh: `B${'A'.repeat(86)}` },
    { auth: 'short' },
  ])('is refused with %j', async (given) => {
    expect(await outcome(await saveDevice(person, given))).toBe('invalid_input');
  });
});

describe('news', () => {
  it('is a reply to one’s own post, also without following the shop', async () => {
    await replyTo(person, 'Thank you, come again.');
    const [other] = (await makeCrowd(app, 1)) as [Person];
    expect((await following()).news).toMatchObject([
      { kind: 'reply', shopId: owner.shopId, words: 'Thank you, come again.' },
    ]);
    expect((await following(other)).news).toEqual([]);
    await rows(sql`update post set state = 'hidden', hidden_at = now() where shop_id = ${owner.shopId}`);
    expect((await following()).news).toEqual([]);
  });

  it('is pushed once a day, by day, and several become one message', async () => {
    const read = await turnOn();
    await replyTo(person);
    expect(await sendAt('10:00')).toBe(0);
    await passTime();
    expect([await sendAt('08:59'), await sendAt('21:00')]).toEqual([0, 0]);
    expect(await sendAt('10:00')).toBe(1);
    expect(read()).toMatchObject([
      { title: expect.stringContaining('has replied to you'), body: 'Thank you.' },
    ]);
    await replyTo(person, 'Second.');
    await replyTo(person, 'Third.');
    await passTime();
    expect(await sendAt('20:59')).toBe(0);
    expect(await sendAt('09:00', '2030-01-06')).toBe(1);
    expect(read()[1]).toMatchObject({ body: '2 new messages', path: '/account/following' });
    expect(await sendAt('09:00', '2030-01-07')).toBe(0);
  });

  it('is pushed exactly once by servers that work side by side', async () => {
    const crowd = await makeCrowd(app, 8);
    const readers = [];
    for (const each of crowd) {
      readers.push(await turnOn(each));
      await replyTo(each);
    }
    await passTime();
    await Promise.all(Array.from({ length: 4 }, () => sendAt('11:00')));
    expect(readers.map((read) => read().length)).toEqual(crowd.map(() => 1));
  });

  it('is a new offer for those who follow the shop, and only for those', async () => {
    const premium = await makePremiumOwner(app);
    const [other] = (await makeCrowd(app, 1)) as [Person];
    await putOffer(app, premium, { title: 'Before anybody followed' });
    await turnOn(person);
    await turnOn(other);
    await follow(person, premium.shopId);
    const due = async (who: Person) =>
      (await rows(sql`select from push where id = ${await accountOf(who)} and due_at is not null`)).length;
    const id = crypto.randomUUID();
    await putOffer(app, premium, { title: 'Sweets at half the price' }, id);
    expect([await due(person), await due(other)]).toEqual([1, 0]);
    expect((await following()).news).toMatchObject([
      { kind: 'offer', words: 'Sweets at half the price', path: `/${premium.shopId}/shop#offer-${id}` },
    ]);
    expect((await following(other)).news).toEqual([]);
    await rows(sql`update push set due_at = null`);
    await putOffer(app, premium, { title: 'Sweets at a third of the price' }, id);
    expect(await due(person)).toBe(0);
    await rows(sql`update offer set ended_at = now() where id = ${id}`);
    expect((await following()).news).toEqual([]);
  });

  it('is not pushed to a browser that is gone, nor without one', async () => {
    await turnOn(person, `/410-${crypto.randomUUID()}`);
    await replyTo(person);
    await passTime();
    await sendAt('10:00');
    expect((await following()).push.isOn).toBe(false);
    const read = await turnOn();
    await replyTo(person, 'Later.');
    await passTime();
    await sendAt('10:00');
    expect(read()).toMatchObject([{ body: 'Later.' }]);
  });

  it('is pushed later where the push service fails', async () => {
    const path = `/503-${crypto.randomUUID()}`;
    await turnOn(person, path);
    await replyTo(person);
    await passTime();
    expect(await sendAt('10:00')).toBe(1);
    expect(await sendAt('10:00')).toBe(0);
    const account = await accountOf(person);
    expect(
      await rows(sql`select tries, sent_on, due_at > now() as later from push where id = ${account}`),
    ).toEqual([{ tries: 1, sent_on: null, later: true }]);
  });
});
