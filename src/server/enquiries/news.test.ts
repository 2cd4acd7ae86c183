import { beforeAll, describe, expect, it } from 'vitest';
import {
  ageNews,
  askForNews,
  mailsTo,
  post,
  sendNewsLinks,
  tokenOf,
} from '../../../tests/support/people/news.ts';
import { newNetwork } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { production } from '../../../tests/support/servers/production.ts';
import { sql } from '../db/sql.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

let app: App;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});

let people = 0;
const newEmail = () => `person${(people += 1)}@example.in`;

const answerOf = async (asked: Promise<Response>) => {
  const response = await asked;
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const ask = (email: string, from?: string) => answerOf(askForNews(app, email, from));
const confirm = (token: string) => answerOf(post(app, '/v1/news/confirmations', { token }));
const stop = (token: string) => answerOf(post(app, '/v1/news/cancellations', { token }));

type Row = { email: string; version: string; isConfirmed: boolean; mails: number };
const rowsOf = (email: string) =>
  app.database.primary.query<Row>(sql`
    select email, consent_version as version, confirmed_at is not null as "isConfirmed", mails
    from news_subscription where lower(email) = lower(${email})`);

const received = { status: 200, body: { isReceived: true } };

describe('asking for news', () => {
  it('stores address and consent, and sends the links', async () => {
    const email = newEmail();
    expect(await ask(`  ${email} `)).toEqual(received);
    expect(await rowsOf(email)).toEqual([{ email, version: '2026-11-15', isConfirmed: false, mails: 0 }]);
    expect(await sendNewsLinks(app)).toBe(1);
    const [mail] = await mailsTo(app, email);
    const token = await tokenOf(app, email);
    expect(mail).toContain('Please confirm that you want news about Nukkad');
    expect(mail).toContain(`https://nukkad.example/news#confirm=${token}`);
    expect(mail).toContain(`https://nukkad.example/news#stop=${token}`);
    expect(await rowsOf(email)).toMatchObject([{ isConfirmed: false, mails: 1 }]);
  });

  it.each([
    ['no address', '', 422, 'shop_email_invalid'],
    ['half an address', 'asha@', 422, 'shop_email_invalid'],
    ['two addresses', 'asha@example.in,ravi@example.in', 422, 'shop_email_invalid'],
    ['an address of 255 letters', `${'a'.repeat(244)}@example.in`, 400, 'invalid_input'],
    ['a letter that nobody sees', 'as\u200Bha@example.in', 400, 'invalid_input'],
    ['a NUL', 'as\0ha@example.in', 400, 'invalid_input'],
  ])('refuses %s and keeps nothing', async (_what, email, status, code) => {
    expect(await ask(email)).toMatchObject({ status, body: { code } });
    expect(await rowsOf(email.replace('\0', ''))).toEqual([]);
  });

  it('accepts an address of 254 characters', async () => {
    expect(await ask(`${'a'.repeat(243)}@example.in`)).toEqual(received);
  });

  it.each([
    ['none', {}],
    ['a no', { consent: false }],
    ['a word', { consent: 'true' }],
  ])('needs consent: %s is not enough', async (_what, given) => {
    const email = newEmail();
    expect(await answerOf(post(app, '/v1/news/subscriptions', { email, ...given }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: [{ field: 'consent' }] },
    });
    expect(await rowsOf(email)).toEqual([]);
  });

  it('twenty times in parallel for one address, in any letter case, is one row and one mail', async () => {
    const email = newEmail();
    const typed = Array.from({ length: 20 }, (_, index) => (index % 2 ? email : email.toUpperCase()));
    expect(await Promise.all(typed.map((each) => ask(each)))).toEqual(typed.map(() => received));
    expect(await rowsOf(email)).toHaveLength(1);
    await sendNewsLinks(app);
    expect((await mailsTo(app, email)).length + (await mailsTo(app, email.toUpperCase())).length).toBe(1);
  });

  it('again sends another mail after a quarter of an hour, and three in all', async () => {
    const email = newEmail();
    const askAndSend = async () => {
      expect(await ask(email)).toEqual(received);
      await sendNewsLinks(app);
      return (await mailsTo(app, email)).length;
    };
    expect(await askAndSend()).toBe(1);
    expect(await askAndSend()).toBe(1);
    await ageNews(app, '14 minutes');
    expect(await askAndSend()).toBe(1);
    await ageNews(app, '2 minutes');
    expect(await askAndSend()).toBe(2);
    await ageNews(app, '1 hour');
    expect(await askAndSend()).toBe(3);
    await ageNews(app, '5 days');
    expect(await askAndSend()).toBe(3);
  });

  it('is limited to five an hour for one network', async () => {
    const from = newNetwork();
    for (let times = 0; times < 5; times += 1) expect(await ask(newEmail(), from)).toEqual(received);
    const email = newEmail();
    expect(await ask(email, from)).toMatchObject({
      status: 429,
      body: {
        code: 'news_too_many_here',
        message: 'Several addresses were entered from your network in the last hour. Please try again later.',
      },
    });
    expect(await rowsOf(email)).toEqual([]);
    expect(await ask(email)).toEqual(received);
    await app.database.primary.query(sql`update news_asking set asked_at = asked_at - interval '61 minutes'`);
    expect(await ask(newEmail(), from)).toEqual(received);
  });

  it('is refused without mail', async () => {
    const quiet = await makeApp(production);
    const email = newEmail();
    expect(await answerOf(post(quiet, '/v1/news/subscriptions', { email, consent: true }))).toMatchObject({
      status: 503,
      body: { code: 'news_off' },
    });
    expect(await quiet.database.primary.query(sql`select from news_subscription`)).toEqual([]);
  });
});

describe('the links of the mail', () => {
  const subscribed = async () => {
    const email = newEmail();
    await ask(email);
    await sendNewsLinks(app);
    return { email, token: await tokenOf(app, email) };
  };

  it('confirm, idempotently', async () => {
    const { email, token } = await subscribed();
    expect(await confirm(token)).toEqual({ status: 200, body: { isConfirmed: true } });
    expect(await confirm(token)).toEqual({ status: 200, body: { isConfirmed: true } });
    expect(await rowsOf(email)).toMatchObject([{ isConfirmed: true }]);
  });

  it('remove the address, confirmed or not, idempotently', async () => {
    for (const isConfirmed of [true, false]) {
      const { email, token } = await subscribed();
      if (isConfirmed) await confirm(token);
      for (let times = 0; times < 2; times += 1)
        expect(await stop(token)).toEqual({ status: 200, body: { isRemoved: true } });
      expect(await rowsOf(email)).toEqual([]);
      expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'news_link_unknown' } });
    }
    expect(
      await app.database.primary.query(sql`
        select from news_link where subscription_id not in (select id from news_subscription)`),
    ).toEqual([]);
  });

  it('of an earlier mail stay valid', async () => {
    const { email, token } = await subscribed();
    await ageNews(app, '16 minutes');
    await ask(email);
    await sendNewsLinks(app);
    expect(await tokenOf(app, email)).not.toBe(token);
    expect((await confirm(token)).status).toBe(200);
  });

  it('are sent again to a subscriber, to unsubscribe, once a day', async () => {
    const { email, token } = await subscribed();
    await confirm(token);
    await ageNews(app, '23 hours');
    expect(await ask(email)).toEqual(received);
    expect(await sendNewsLinks(app)).toBe(0);
    await ageNews(app, '2 hours');
    expect(await ask(email)).toEqual(received);
    expect(await sendNewsLinks(app)).toBe(1);
    const [mail] = await mailsTo(app, email);
    expect(mail).toContain('You already get our news');
    expect(mail).not.toContain('#confirm=');
    await stop(await tokenOf(app, email));
    expect(await rowsOf(email)).toEqual([]);
  });

  it('work again for an address that left and came back', async () => {
    const { email, token } = await subscribed();
    await stop(token);
    await ask(email);
    await sendNewsLinks(app);
    expect((await confirm(await tokenOf(app, email))).status).toBe(200);
    expect((await confirm(token)).status).toBe(404);
  });
});
