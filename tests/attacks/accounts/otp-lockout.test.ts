import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../src/server/db/sql.ts';
import {
  answerOtp,
  askOtp,
  cookieIn,
  forgetSendings,
  lastOtp,
  newNetwork,
  newNumber,
  outcome,
  send,
} from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

/** The number is that of the list of attacks. */
type App = Awaited<ReturnType<typeof makeApp>>;

let app: App;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(() => forgetSendings(app));

/** Moves sent OTPs this far into the past. */
const age = (time: string) =>
  app.database.primary.query(sql`update otp_sending set sent_at = sent_at - ${time}::interval`);

/** A stranger in another browser: knows the number, but has none of its cookies. */
const stranger = (cookie?: string) => ({
  'x-forwarded-for': newNetwork(),
  ...(cookie !== undefined && { cookie }),
});
const guess = (mobileNumber: string, otp: string, cookie?: string) =>
  send(app, 'PATCH', '/v1/otp/verify-otp', { mobileNumber, otp }, stranger(cookie));
const askAsStranger = (mobileNumber: string) =>
  send(app, 'POST', '/v1/otp/verification', { mobileNumber }, stranger());

/** Signs the number in and returns what its browser keeps of that. */
async function knownDevice(number: string): Promise<string> {
  expect((await askOtp(app, number, newNetwork())).status).toBe(200);
  const response = await answerOtp(app, number, await lastOtp(app, number), newNetwork());
  expect(response.status).toBe(200);
  await forgetSendings(app);
  return cookieIn(response, 'device') as string;
}

describe('35: locking a number out of sign-in', () => {
  const wrong = (otp: string) => otp.slice(0, 5) + ((Number(otp[5]) + 1) % 10);

  it.each([
    ['without an id', undefined],
    ['with an id that was made up', `nukkad-otp=${randomUUID()}`],
    ['with what is no id', "nukkad-otp=1.'.%00.null"],
  ])('guesses from elsewhere %s do not use up the tries', async (_what, cookie) => {
    const number = newNumber();
    await askOtp(app, number, newNetwork());
    const otp = await lastOtp(app, number);
    for (let times = 0; times < 8; times += 1)
      expect(await outcome(await guess(number, wrong(otp), cookie))).toBe('otp_expired');
    expect(await outcome(await answerOtp(app, number, otp))).toBe('ok');
  });

  it('not even the right code signs in a browser that did not ask for it', async () => {
    const number = newNumber();
    await askOtp(app, number, newNetwork());
    expect(await outcome(await guess(number, await lastOtp(app, number)))).toBe('otp_expired');
  });

  it('an OTP that somebody else asks for neither ends the one before nor takes its tries', async () => {
    const number = newNumber();
    await askOtp(app, number, newNetwork());
    const otp = await lastOtp(app, number);
    await age('61 seconds');
    const theirs = cookieIn(await askAsStranger(number), 'otp');
    const second = await lastOtp(app, number);
    for (let times = 0; times < 5; times += 1)
      expect(await outcome(await guess(number, wrong(second), theirs))).toBe('otp_wrong');
    expect(await outcome(await guess(number, second, theirs))).toBe('otp_tried_too_often');
    expect(await outcome(await answerOtp(app, number, otp))).toBe('ok');
  });

  it('two screens of one browser each have their OTP, and the newer one of a number counts', async () => {
    const [one, other] = [newNumber(), newNumber()];
    let cookie = '';
    const ask = async (mobileNumber: string) => {
      const headers = { ...stranger(), cookie };
      const response = await send(app, 'POST', '/v1/otp/verification', { mobileNumber }, headers);
      cookie = cookieIn(response, 'otp') as string;
      return lastOtp(app, mobileNumber);
    };
    const replaced = await ask(one);
    await age('61 seconds');
    const [first, second] = [await ask(one), await ask(other)];
    if (replaced !== first) expect(await outcome(await guess(one, replaced, cookie))).toBe('otp_wrong');
    expect(await outcome(await guess(one, first, cookie))).toBe('ok');
    expect(await outcome(await guess(other, second, cookie))).toBe('ok');
  });

  it('a stranger who uses up the OTPs of the day leaves two for a browser that was signed in', async () => {
    const number = newNumber();
    const device = await knownDevice(number);
    for (let times = 0; times < 3; times += 1) {
      expect(await outcome(await askAsStranger(number))).toBe('ok');
      await age('61 seconds');
    }
    expect(await outcome(await askAsStranger(number))).toBe('otp_too_many');
    const ask = () => askOtp(app, number, newNetwork(), { cookie: device });
    for (let times = 0; times < 2; times += 1) {
      expect(await outcome(await ask())).toBe('ok');
      expect(await outcome(await answerOtp(app, number, await lastOtp(app, number)))).toBe('ok');
      await age('61 seconds');
    }
    expect(await outcome(await ask())).toBe('otp_too_many');
  });

  it('the mark of a browser is good for its own number only, and cannot be made up', async () => {
    const [number, other] = [newNumber(), newNumber()];
    const device = await knownDevice(number);
    for (let times = 0; times < 3; times += 1) {
      expect(await outcome(await askAsStranger(other))).toBe('ok');
      await age('61 seconds');
    }
    for (const cookie of [device, 'nukkad-device=', `nukkad-device=${'x'.repeat(43)}`])
      expect(await outcome(await askOtp(app, other, newNetwork(), { cookie }))).toBe('otp_too_many');
  });
});

describe('35: one address of many phones', () => {
  it('is not held up by people who enter their OTPs', async () => {
    const from = newNetwork();
    for (let people = 0; people < 15; people += 1) {
      const number = newNumber();
      expect(await outcome(await askOtp(app, number, from))).toBe('ok');
      expect(await outcome(await answerOtp(app, number, await lastOtp(app, number), from))).toBe('ok');
    }
  });

  it('that somebody abuses stays open for those who signed in before', async () => {
    const [from, number] = [newNetwork(), newNumber()];
    const cookie = await knownDevice(number);
    for (let times = 0; times < 10; times += 1) await askOtp(app, newNumber(), from);
    expect(await outcome(await askOtp(app, newNumber(), from))).toBe('otp_too_many_here');
    expect(await outcome(await askOtp(app, number, from, { cookie }))).toBe('ok');
  });
});
