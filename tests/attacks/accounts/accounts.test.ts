import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../src/core/accounts/my-account.ts';
import { otpMaxTries } from '../../../src/core/accounts/otp.ts';
import { askDeletion, deleteAccountOf, type Person } from '../../support/people/accounts.ts';
import { makeClaim, submit } from '../../support/people/claims.ts';
import {
  answerOtp,
  askOtp,
  forgetSendings,
  lastOtp,
  newNumber,
  outcome,
  send,
  signIn,
} from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(() => forgetSendings(app));

async function somebody(): Promise<Person> {
  const number = newNumber();
  return { number, cookie: await signIn(app, number) };
}

const see = async ({ cookie }: Person) =>
  (await (await fetch(`${app.origin}/v1/account`, { headers: { cookie } })).json()) as Account;
const remove = (path: string, { cookie }: Person, body: object = {}) =>
  send(app, 'DELETE', path, body, { cookie });
const isIn = async ({ cookie }: Person) =>
  (await fetch(`${app.origin}/v1/account`, { headers: { cookie } })).status === 200;

const wrong = (otp: string) => otp.slice(0, 5) + ((Number(otp[5]) + 1) % 10);
const nobody: Person = { number: '', cookie: 'nukkad=made-up' };

describe('13: the server’s session decides about an account', () => {
  it('nothing of it is answered to somebody who has none', async () => {
    for (const [method, path] of [
      ['GET', '/v1/account'],
      ['GET', '/v1/account/export'],
      ['DELETE', '/v1/account'],
      ['DELETE', '/v1/sessions'],
      ['DELETE', `/v1/sessions/${randomUUID()}`],
      ['POST', '/v1/account/deletion-otp'],
    ] as const) {
      const body = { id: randomUUID(), otp: '123456', validMobileNumber: '+919876543210' };
      const answer =
        method === 'GET'
          ? await fetch(app.origin + path, { headers: { cookie: nobody.cookie } })
          : await send(app, method, path, path === '/v1/account' ? { id: body.id, otp: body.otp } : {}, {
              cookie: nobody.cookie,
            });
      expect([path, answer.status, await outcome(answer)]).toEqual([path, 401, 'sign_in_required']);
    }
  });
});

describe('sessions of other people', () => {
  it('are neither listed nor ended, and answer as if they did not exist', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const [target] = (await see(theirs)).sessions;
    expect((await see(mine)).sessions.map(({ id }) => id)).not.toContain(target?.id);
    const answers = [`/v1/sessions/${target?.id}`, `/v1/sessions/${randomUUID()}`].map(async (path) => {
      const answer = await remove(path, mine);
      return [answer.status, await outcome(answer)];
    });
    expect(await Promise.all(answers)).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    await remove('/v1/sessions', mine);
    expect([await isIn(theirs), await isIn(mine)]).toEqual([true, false]);
  });

  it('cannot be opened with the id that the list names', async () => {
    const { sessions } = await see(await somebody());
    expect(await isIn({ number: '', cookie: `nukkad=${sessions[0]?.id}` })).toBe(false);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      ['begunAt', 'browser', 'id', 'isThis', 'lastSeenAt', 'system'].toSorted(),
    );
  });
});

describe('8: the export', () => {
  it('has nothing of anybody else, also where both claim the same listing', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const claim = { ...(await makeClaim(app, theirs.cookie, theirs.number)), shopOwnerName: 'Other Person' };
    const { id: shopId } = (await (await submit(app, theirs.cookie, claim)).json()) as { id: string };
    await app.database.primary.script(`
      update shop set listing = 'listed' where id = '${shopId}';
      insert into claim (shop_id, account_id, contact_number, state)
      select '${shopId}', id, mobile_number, 'withdrawn' from account where mobile_number = '${mine.number}'`);
    const file = await (
      await fetch(`${app.origin}/v1/account/export`, { headers: { cookie: mine.cookie } })
    ).text();
    expect(file).toContain(mine.number);
    for (const secret of [theirs.number, 'Other Person', 'asha@example.in', '14 Laxmi Road'])
      expect([secret, file.includes(secret)]).toEqual([secret, false]);
  });
});

describe('11, 12: deleting an account needs its own proof', () => {
  it('a session alone, or a code for signing in, does not do it', async () => {
    const mine = await somebody();
    await forgetSendings(app);
    await askOtp(app, mine.number);
    const otp = await lastOtp(app, mine.number);
    expect(await outcome(await remove('/v1/account', mine, { id: randomUUID(), otp }))).toBe('otp_expired');
    expect(await outcome(await remove('/v1/account', mine))).toBe('invalid_input');
    expect(await isIn(mine)).toBe(true);
  });

  it('its code signs nobody in', async () => {
    const mine = await somebody();
    const { id, otp } = await askDeletion(app, mine);
    const cookie = `nukkad-otp=${id}`;
    expect(await outcome(await answerOtp(app, mine.number, otp, undefined, { cookie }))).toBe('otp_expired');
  });

  it('the code of somebody else’s account deletes neither', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const proof = await askDeletion(app, theirs);
    expect(await outcome(await remove('/v1/account', mine, proof))).toBe('otp_expired');
    expect([await isIn(mine), await isIn(theirs)]).toEqual([true, true]);
  });

  it('cannot be guessed: after five wrong tries the right code is refused too', async () => {
    const mine = await somebody();
    const { id, otp } = await askDeletion(app, mine);
    for (let tries = 0; tries < otpMaxTries; tries += 1)
      expect(await outcome(await remove('/v1/account', mine, { id, otp: wrong(otp) }))).toBe('otp_wrong');
    expect(await outcome(await remove('/v1/account', mine, { id, otp }))).toBe('otp_tried_too_often');
    expect(await isIn(mine)).toBe(true);
  });
});

describe('15: that a number had an account', () => {
  it('is told by no answer, also after it was deleted', async () => {
    const gone = await somebody();
    await deleteAccountOf(app, gone);
    const [known, unknown] = [await somebody(), newNumber()];
    const answers = [];
    for (const number of [gone.number, known.number, unknown]) {
      await forgetSendings(app);
      const sent = await askOtp(app, number);
      const refused = await answerOtp(app, number, wrong(await lastOtp(app, number)));
      const proven = await answerOtp(app, number, await lastOtp(app, number));
      answers.push([
        [sent.status, await sent.json()],
        [refused.status, await outcome(refused)],
        [proven.status, Object.keys((await proven.json()) as object)],
      ]);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('21: another site', () => {
  const paths = ['/v1/account', '/v1/sessions', '/v1/session', `/v1/sessions/${randomUUID()}`];

  it.each(paths)('cannot make a browser send DELETE %s', async (path) => {
    const mine = await somebody();
    const headers = { cookie: mine.cookie, origin: 'https://evil.example' };
    expect(await outcome(await send(app, 'DELETE', path, {}, headers))).toBe('origin_refused');
    expect(await isIn(mine)).toBe(true);
  });

  it('cannot make one ask for the code, and a form’s kind of body is no request', async () => {
    const mine = await somebody();
    await forgetSendings(app);
    const path = '/v1/account/deletion-otp';
    const foreign = { cookie: mine.cookie, origin: 'https://evil.example' };
    expect(await outcome(await send(app, 'POST', path, {}, foreign))).toBe('origin_refused');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await send(app, 'POST', path, {}, { cookie: mine.cookie, 'content-type': type });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });
});
