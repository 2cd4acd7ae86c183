import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerOtp,
  askOtp,
  cookieIn,
  forgetSendings,
  lastOtp,
  newNumber,
  send,
  signIn,
} from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { production } from '../../../tests/support/servers/production.ts';
import { sql } from '../db/sql.ts';
import type { Sms, SmsMessage } from '../gateways/sms.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

let app: App;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(() => forgetSendings(app));

const ask = (mobileNumber: string, at: App = app) => askOtp(at, mobileNumber);

const answer = (mobileNumber: string, otp: string, headers: Record<string, string> = {}) =>
  answerOtp(app, mobileNumber, otp, undefined, headers);

const told = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

const sessionOf = async (cookie: string): Promise<unknown> =>
  (await fetch(`${app.origin}/v1/session`, { headers: { cookie } })).json();

/** A wrong code: the right one with its last digit changed. */
const wrong = (otp: string) => otp.slice(0, 5) + ((Number(otp[5]) + 1) % 10);

describe('POST /v1/otp/verification', () => {
  it('sends six digits to the number, and tells when it may be asked again', async () => {
    const number = newNumber();
    const response = await ask(number);
    expect([response.status, await response.json()]).toEqual([200, { resendSeconds: 60 }]);
    expect(await lastOtp(app, number)).toMatch(/^\d{6}$/);
  });

  it('takes the number as people type it', async () => {
    const number = newNumber();
    const typed = `0${number.slice(3, 8)} ${number.slice(8)}`;
    expect((await ask(typed)).status).toBe(200);
    const otp = await lastOtp(app, number);
    expect((await answer(typed, otp)).status).toBe(200);
  });

  it.each(['', '   ', '12345', '+12234567890', '+915876543210', '+919876543210123', 'मेरा नंबर'])(
    'sends nothing to %j, which is no mobile number of India',
    async (number) => {
      expect(await told(await ask(number))).toEqual([422, 'contact_number_invalid']);
      expect(await app.database.primary.query(sql`select from otp_sending`)).toEqual([]);
    },
  );
});

describe('PATCH /v1/otp/verify-otp', () => {
  it('signs the number in, and only with the code that was sent', async () => {
    const number = newNumber();
    await ask(number);
    const otp = await lastOtp(app, number);
    const refused = await answer(number, wrong(otp));
    expect([refused.headers.getSetCookie(), ...(await told(refused))]).toEqual([[], 422, 'otp_wrong']);
    const response = await answer(number, otp);
    expect([response.status, await response.json()]).toEqual([200, { mobileNumber: number }]);
    expect(await sessionOf(cookieIn(response, 'session') ?? '')).toEqual({ mobileNumber: number });
  });

  it('takes the code with spaces, and in the digits of an Indian keyboard', async () => {
    const devanagari = (text: string) =>
      text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
    for (const typed of [(otp: string) => ` ${otp.slice(0, 3)} ${otp.slice(3)} `, devanagari]) {
      const number = newNumber();
      await ask(number);
      expect((await answer(number, typed(await lastOtp(app, number)))).status).toBe(200);
    }
  });

  it.each(['', '  '])('asks for the code where it is %j, without counting a try', async (otp) => {
    const number = newNumber();
    await ask(number);
    expect(await told(await answer(number, otp))).toEqual([422, 'otp_required']);
    expect(await triesOf(number)).toEqual([0]);
  });

  it('says of a number that is none what the other call says', async () => {
    expect(await told(await answer('+12234567890', '123456'))).toEqual([422, 'contact_number_invalid']);
  });

  it('knows no code that was never sent', async () => {
    expect(await told(await answer(newNumber(), '123456'))).toEqual([422, 'otp_expired']);
  });

  it('takes no code after five minutes, and one of just before', async () => {
    const age = (number: string, time: string) =>
      app.database.primary.query(sql`
        update otp_challenge set sent_at = sent_at - ${time}::interval, expires_at = expires_at - ${time}::interval
        where mobile_number = ${number}`);
    const [late, inTime] = [newNumber(), newNumber()];
    for (const number of [late, inTime]) await ask(number);
    await age(late, '5 minutes');
    await age(inTime, '4 minutes');
    expect(await told(await answer(late, await lastOtp(app, late)))).toEqual([422, 'otp_expired']);
    expect((await answer(inTime, await lastOtp(app, inTime))).status).toBe(200);
  });

  it('replaces a code by the next one', async () => {
    const number = newNumber();
    await ask(number);
    const first = await lastOtp(app, number);
    await forgetSendings(app);
    await ask(number);
    const second = await lastOtp(app, number);
    // One time in a million both codes are equal, and the test cannot tell them apart.
    if (first !== second) expect(await told(await answer(number, first))).toEqual([422, 'otp_wrong']);
    expect((await answer(number, second)).status).toBe(200);
    expect(await told(await answer(number, first))).toEqual([422, 'otp_expired']);
  });

  const triesOf = async (number: string) =>
    (
      await app.database.primary.query<{ tries: number }>(
        sql`select tries from otp_challenge where mobile_number = ${number}`,
      )
    ).map(({ tries }) => tries);
});

describe('a gateway that fails', () => {
  const down: Sms = { send: () => Promise.reject(new Error('MSG91 did not take the message: 500')) };

  it('is told, does not keep the number waiting, and leaves the earlier code good', async () => {
    let isDown = false;
    const sent: SmsMessage[] = [];
    const flaky = await makeApp({}, app.database, {
      sms: { send: async (message) => (isDown ? down.send(message) : void sent.push(message)) },
    });
    const number = newNumber();
    expect((await ask(number, flaky)).status).toBe(200);
    await app.database.primary.query(sql`update otp_sending set sent_at = sent_at - interval '61 seconds'`);
    isDown = true;
    for (let times = 0; times < 3; times += 1)
      expect(await told(await ask(number, flaky))).toEqual([502, 'otp_not_sent']);
    expect((await answer(number, sent[0]?.code ?? '')).status).toBe(200);
    isDown = false;
    expect((await ask(number, flaky)).status).toBe(200);
    expect(flaky.log()).toContain('MSG91 did not take the message: 500');
    expect(flaky.log()).not.toContain(number.slice(3));
  });

  it('still counts for the network: it may have sent the message and failed in saying so', async () => {
    const failing = await makeApp({}, app.database, { sms: down });
    for (let times = 0; times < 10; times += 1)
      expect(await told(await ask(newNumber(), failing))).toEqual([502, 'otp_not_sent']);
    expect(await told(await ask(newNumber(), failing))).toEqual([429, 'otp_too_many_here']);
  });
});

describe('the session', () => {
  it('is of one account for each number, on as many browsers as there are', async () => {
    const number = newNumber();
    const cookies = [await signIn(app, number), await signIn(app, number)];
    for (const cookie of cookies) expect(await sessionOf(cookie)).toEqual({ mobileNumber: number });
    expect(
      await app.database.primary.query(sql`select from account where mobile_number = ${number}`),
    ).toHaveLength(1);
  });

  it('is nobody’s without a cookie, or with one that nobody was given', async () => {
    expect(await sessionOf('')).toEqual({ mobileNumber: null });
    expect(await sessionOf(`nukkad=${'x'.repeat(43)}`)).toEqual({ mobileNumber: null });
  });

  it('may not be kept by any cache', async () => {
    const response = await fetch(`${app.origin}/v1/session`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is a cookie that scripts cannot read and other sites cannot send', async () => {
    const cookieOf = async (at: App) => {
      const number = newNumber();
      const asked = await ask(number, at);
      const response = await answerOtp(at, number, (await sentTo(at, number)) as string);
      return [...asked.headers.getSetCookie(), ...response.headers.getSetCookie()];
    };
    expect(await cookieOf(app)).toEqual([
      expect.stringMatching(/^nukkad-otp=[\w-]{36}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^nukkad=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^nukkad-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const live = await makeApp(production, app.database, { sms: keepingSms });
    expect(await cookieOf(live)).toEqual([
      expect.stringMatching(/^__Host-nukkad-otp=[\w-]{36}; .*HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(
        /^__Host-nukkad=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^__Host-nukkad-device=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it('is read only under the name for the address of the site, so that no subdomain can plant one', async () => {
    const number = newNumber();
    const [, token] = (await signIn(app, number)).split('=');
    const live = await makeApp(production, app.database, { sms: keepingSms });
    const seen = async (at: App, name: string) =>
      (await fetch(`${at.origin}/v1/session`, { headers: { cookie: `${name}=${token}` } })).json();
    expect(await seen(live, '__Host-nukkad')).toEqual({ mobileNumber: number });
    expect(await seen(live, 'nukkad')).toEqual({ mobileNumber: null });
    expect(await seen(app, '__Host-nukkad')).toEqual({ mobileNumber: null });
  });

  it('is stored as a hash only', async () => {
    const cookie = await signIn(app, newNumber());
    const [, token = ''] = cookie.split('=');
    const rows = await app.database.primary.query(sql`
      select from session where token_hash in (${Buffer.from(token)}, ${Buffer.from(token, 'base64url')})`);
    expect(rows).toEqual([]);
  });

  it('changes at each sign-in, and the one before ends', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const before = await signIn(app, first);
    await ask(second);
    const response = await answer(second, await lastOtp(app, second), { cookie: before });
    const after = cookieIn(response, 'session') ?? '';
    expect(await sessionOf(before)).toEqual({ mobileNumber: null });
    expect(await sessionOf(after)).toEqual({ mobileNumber: second });
  });

  it('is over after 90 days', async () => {
    const cookie = await signIn(app, newNumber());
    const shift = (time: string) =>
      app.database.primary.query(sql`update session set expires_at = expires_at - ${time}::interval`);
    await shift('89 days 23 hours');
    expect(await sessionOf(cookie)).not.toEqual({ mobileNumber: null });
    await shift('1 hour');
    expect(await sessionOf(cookie)).toEqual({ mobileNumber: null });
  });
});

describe('DELETE /v1/session', () => {
  it('ends this session, takes the cookie away, and leaves other browsers signed in', async () => {
    const number = newNumber();
    const [here, there] = [await signIn(app, number), await signIn(app, number)];
    const response = await send(app, 'DELETE', '/v1/session', {}, { cookie: here });
    expect([response.status, await response.json()]).toEqual([200, { isSignedOut: true }]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^nukkad=; .*Expires=Thu, 01 Jan 1970/),
    ]);
    expect(await sessionOf(here)).toEqual({ mobileNumber: null });
    expect(await sessionOf(there)).toEqual({ mobileNumber: number });
  });

  it('is as good where nobody is signed in', async () => {
    expect((await send(app, 'DELETE', '/v1/session', {})).status).toBe(200);
  });
});

const kept = new Map<string, string>();
const keepingSms: Sms = { send: async ({ to, code }) => void kept.set(to, code) };
const sentTo = async (at: App, number: string) => kept.get(number) ?? (await lastOtp(at, number));
