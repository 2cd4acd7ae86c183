import { beforeAll, describe, expect, it } from 'vitest';
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
import type { Account } from '../../core/accounts/my-account.ts';
import { sql } from '../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const android =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

async function signInOnAndroid(number: string): Promise<string> {
  await forgetSendings(app);
  await askOtp(app, number);
  const otp = await lastOtp(app, number);
  const response = await answerOtp(app, number, otp, undefined, { 'user-agent': android });
  return cookieIn(response, 'session') as string;
}

const see = async (cookie: string) =>
  (await (await fetch(`${app.origin}/v1/account`, { headers: { cookie } })).json()) as Account;
const statusOf = async (cookie: string) =>
  (await fetch(`${app.origin}/v1/account`, { headers: { cookie } })).status;

describe('the account', () => {
  it('is the number, with its sessions: this one first, each with its device and times', async () => {
    const number = newNumber();
    const desk = await signIn(app, number);
    const phone = await signInOnAndroid(number);
    const account = await see(phone);
    expect(account).toMatchObject({ mobileNumber: number, isOperator: false, shops: [] });
    expect(account.sessions).toMatchObject([
      { browser: 'Chrome', system: 'Android', isThis: true },
      { browser: null, system: null, isThis: false },
    ]);
    for (const { begunAt, lastSeenAt } of account.sessions)
      for (const instant of [begunAt, lastSeenAt])
        expect(Math.abs(Date.now() - Date.parse(instant))).toBeLessThan(60_000);
    expect((await see(desk)).sessions[0]).toMatchObject({ system: null, isThis: true });
  });

  it('does not list sessions that are over', async () => {
    const number = newNumber();
    await signIn(app, number);
    await app.database.primary.query(sql`
      update session s set expires_at = now() from account a where a.id = s.account_id and a.mobile_number = ${number}`);
    expect((await see(await signIn(app, number))).sessions).toHaveLength(1);
  });
});

describe('ending a session', () => {
  it('elsewhere takes effect at that device’s next call, and here nothing changes', async () => {
    const number = newNumber();
    const desk = await signIn(app, number);
    const phone = await signInOnAndroid(number);
    expect(await statusOf(desk)).toBe(200);
    const [, other] = (await see(phone)).sessions;
    const ended = await send(app, 'DELETE', `/v1/sessions/${other?.id}`, {}, { cookie: phone });
    expect([ended.status, ended.headers.getSetCookie()]).toEqual([200, []]);
    expect(await statusOf(desk)).toBe(401);
    expect((await see(phone)).sessions).toHaveLength(1);
  });

  it('that is this one signs out here', async () => {
    const number = newNumber();
    const cookie = await signIn(app, number);
    const [own] = (await see(cookie)).sessions;
    const ended = await send(app, 'DELETE', `/v1/sessions/${own?.id}`, {}, { cookie });
    expect(ended.headers.getSetCookie()[0]).toMatch(/^nukkad=;.*Expires=Thu, 01 Jan 1970/);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('everywhere leaves nobody signed in, and the number can sign in again', async () => {
    const number = newNumber();
    const cookies = [await signIn(app, number), await signInOnAndroid(number)];
    const ended = await send(app, 'DELETE', '/v1/sessions', {}, { cookie: cookies[0] as string });
    expect(ended.headers.getSetCookie()[0]).toMatch(/^nukkad=;/);
    for (const cookie of cookies) expect(await statusOf(cookie)).toBe(401);
    await forgetSendings(app);
    await askOtp(app, number);
    expect((await answerOtp(app, number, await lastOtp(app, number))).status).toBe(200);
  });
});
