import { describe, expect, it } from 'vitest';
import { makeClaim, submit } from '../../support/people/claims.ts';
import { enquiryMessage, sendEnquiry } from '../../support/people/enquiries.ts';
import { askForNews } from '../../support/people/news.ts';
import { makeOperator } from '../../support/people/operators.ts';
import { answerOtp, askOtp, lastOtp, send } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';
import { addShop } from '../../support/shops/shops.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

/** All personal data of a test person by kind. None of it may be in a log. */
const person = {
  number: '9812345670',
  mail: 'asha.private@example.in',
  name: 'Asha Privatesharma',
  shop: 'Privatesharma Sweets',
  street: '14 Private Lane',
  lat: '18.516612',
  long: '73.856399',
  network: '203.0.113.77',
  browser: 'Private Browser',
};
const number = `+91${person.number}`;
const coming = { 'x-forwarded-for': person.network, 'user-agent': person.browser };

/** Data that the server creates for this person, collected during the test. */
type Made = { otp?: string; token?: string };

type Visit = (app: App, made: Made) => Promise<unknown>;

const cookieOf = ({ token = '' }: Made) => `nukkad=${token}`;
const call = (app: App, path: string, made: Made = {}) =>
  fetch(app.origin + path, { headers: { ...coming, cookie: cookieOf(made) } });

/** Add a line here for every new call that takes personal data. */
const visits: Record<string, Visit> = {
  'an OTP that is asked for': (app) => askOtp(app, number, person.network, coming),
  'a wrong OTP': (app) => answerOtp(app, number, '000000', person.network),
  'the right OTP': async (app, made) => {
    made.otp = await lastOtp(app, number);
    const response = await answerOtp(app, number, made.otp, person.network);
    made.token = /nukkad=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] as string;
    expect(made.token).toMatch(/./);
  },
  'another OTP too soon': (app) => askOtp(app, number, person.network),
  'a number that is none': (app) => askOtp(app, `${number}1`, person.network),
  'a session': (app, made) => call(app, '/v1/session', made),
  'a search with a place': (app) =>
    call(app, `/v1/claim-shops/filter?name=${person.name}&lat=${person.lat}&long=${person.long}`),
  'a search that is refused': (app) =>
    call(app, `/v1/claim-shops/filter?page=${person.name}&lat=${person.lat}`),
  'a place that is looked up': (app) =>
    call(app, `/v1/google-apis/address-lookup?lat=${person.lat}&long=${person.long}`),
  'a claim': async (app, made) => {
    const claim = await makeClaim(app, cookieOf(made), number);
    const own = { name: person.shop, address: person.street, shopOwnerName: person.name, email: person.mail };
    const place = { lat: Number(person.lat), long: Number(person.long) };
    expect((await submit(app, cookieOf(made), { ...claim, ...own, ...place })).status).toBe(200);
  },
  'a claim that is refused': (app, made) =>
    submit(app, cookieOf(made), { name: person.shop, shopOwnerName: person.name, email: person.mail }),
  'a listing that is claimed': async (app) => {
    const shopId = await addShop(app.database.primary);
    await send(app, 'POST', '/v1/claim-shops/verification', { shopId, mobileNumber: number }, coming);
  },
  'a report': async (app) => {
    const id = await addShop(app.database.primary);
    await send(
      app,
      'POST',
      `/v1/claim-shops/${id}/reports`,
      { reason: 'other', note: `${person.name} ${number}` },
      coming,
    );
  },
  'an enquiry': (app) =>
    sendEnquiry(
      app,
      enquiryMessage({ shopName: person.shop, ownersName: person.name, contactNumber: number }),
      coming,
    ),
  'an enquiry that is refused': (app) =>
    sendEnquiry(app, enquiryMessage({ contactNumber: person.mail }), coming),
  'news by mail': (app) => askForNews(app, person.mail, person.network),
  'figures of a page': (app) =>
    send(app, 'POST', '/v1/vitals', { device: person.browser, vitals: [] }, coming),
  'something done with a shop': async (app) => {
    const shopId = await addShop(app.database.primary);
    await send(app, 'POST', '/v1/shop-counts', { counts: [{ shopId, kind: 'view' }] }, coming);
    await send(app, 'POST', '/v1/shop-counts', { counts: [{ shopId: number, kind: person.name }] }, coming);
  },
  'an address with all of it': (app, made) =>
    call(app, `/v1/nothing/${person.number}/${person.mail}?token=${made.token}&otp=${made.otp}`, made),
  'a body that is no JSON': (app) =>
    fetch(`${app.origin}/v1/otp/verification`, {
      method: 'POST',
      headers: { ...coming, 'content-type': 'application/json' },
      body: `{"mobileNumber":"${number}" ${person.mail}`,
    }),
  'a form': (app) =>
    fetch(`${app.origin}/v1/otp/verification`, {
      method: 'POST',
      headers: coming,
      body: new URLSearchParams({ mobileNumber: number, email: person.mail }),
    }),
  'an operator who looks for them': async (app) => {
    const { cookie } = await makeOperator(app);
    for (const [path, wish] of [
      ['money', { text: number }],
      ['messages', { number }],
      ['audit', { operator: number }],
    ] as const)
      expect(
        (await send(app, 'POST', `/v1/operator/${path}/search`, wish, { ...coming, cookie })).status,
      ).toBe(200);
  },
  'signing out': (app, made) => send(app, 'DELETE', '/v1/session', {}, { ...coming, cookie: cookieOf(made) }),
};

/** Also URL-encoded, and without separators. */
const spellings = (text: string) => [text, encodeURIComponent(text), text.replaceAll(' ', '+')];

function findPrivate(log: string, made: Made): string[] {
  const secrets = Object.entries({ ...person, ...made });
  return secrets.flatMap(([what, text]) =>
    spellings(text).some((spelling) => log.includes(spelling)) ? [what] : [],
  );
}

/** Request ids are random and may contain the six digits of an OTP. */
const withoutIds = (log: string) =>
  log.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"(time|ms|pid)":[\d.]+/g, '');

const linesOf = (log: string, message: string) =>
  log.split('\n').filter((line) => line.includes(`"msg":"${message}"`)).length;

describe('28: personal data in the log, at its most talkative', () => {
  it('finds none, whatever a person does', async () => {
    const app = await makeApp({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' });
    const made: Made = {};
    for (const visit of Object.values(visits)) await visit(app, made);
    expect(Object.keys(made)).toEqual(['otp', 'token']);
    const log = withoutIds(app.log());
    expect(linesOf(log, 'request')).toBeGreaterThanOrEqual(Object.keys(visits).length);
    expect(findPrivate(log, made)).toEqual([]);
  });

  it('finds none where the database refuses a row, which it then repeats', async () => {
    const app = await makeApp({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' });
    for (const table of [
      'otp_sending',
      'otp_challenge',
      'enquiry',
      'news_subscription',
      'shop_report',
      'vital_count',
    ])
      await app.database.primary.script(`alter table ${table} add check (false) not valid`);
    for (const name of ['an OTP that is asked for', 'an enquiry', 'news by mail', 'a report'] as const)
      await visits[name]?.(app, {});
    const log = withoutIds(app.log());
    expect(linesOf(log, 'request failed')).toBe(4);
    expect(log).toContain('"detail":"[Redacted]"');
    expect(findPrivate(log, {})).toEqual([]);
  });

  it('finds none where the message cannot be sent', async () => {
    const app = await makeApp({
      LOG_LEVEL: 'trace',
      TRUSTED_PROXIES: '127.0.0.1',
      SMS_PROVIDER: 'webhook',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms',
      SMS_WEBHOOK_SECRET: 'only for tests',
    });
    expect((await askOtp(app, number, person.network)).status).toBe(502);
    expect(linesOf(app.log(), 'request failed')).toBe(1);
    expect(findPrivate(withoutIds(app.log()), {})).toEqual([]);
  });

  it('would find it', () => {
    expect(findPrivate(`{"url":"/v1/x?mail=${encodeURIComponent(person.mail)}"}`, {})).toEqual(['mail']);
    expect(findPrivate('{"otp":"482913"}', { otp: '482913' })).toEqual(['otp']);
  });
});
