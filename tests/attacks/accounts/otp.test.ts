import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { proveNumber, sendChallenge } from '../../../src/server/accounts/otp.ts';
import { sql } from '../../../src/server/db/sql.ts';
import type { Sms } from '../../../src/server/gateways/sms.ts';
import {
  answerOtp,
  askOtp,
  forgetSendings,
  lastOtp,
  newNetwork,
  newNumber,
  outcome,
  outcomes,
  send,
  signIn,
} from '../../support/people/people.ts';
import { makeApp, testKeys } from '../../support/servers/app.ts';
import { addShop } from '../../support/shops/shops.ts';

/** The numbers are those of the list of attacks. */
type App = Awaited<ReturnType<typeof makeApp>>;

let app: App;
beforeAll(async () => {
  // An attacker has many addresses.
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(() => forgetSendings(app));

const ask = (number: string, from = newNetwork(), at: App = app) => askOtp(at, number, from);
const answer = (number: string, otp: string, from = newNetwork()) => answerOtp(app, number, otp, from);

describe('11: a code for another number, purpose or shop', () => {
  const sent: string[] = [];
  const sms: Sms = { send: async ({ code }) => void sent.push(code) };
  const parts = { sms, keys: testKeys, publicUrl: 'https://nukkad.example' };
  const context = () => ({
    ...app.database,
    db: app.database.primary,
    network: newNetwork(),
    cookie: () => undefined,
  });

  const claim = async (mobileNumber: string, shopId: string) => {
    await forgetSendings(app);
    const asked = { purpose: 'claim', mobileNumber, shopId, address: '5 Temple Street' } as const;
    const { id } = await sendChallenge(context(), parts, asked);
    return { challengeIds: [id], otp: sent.at(-1) as string, mobileNumber, purpose: 'claim' } as const;
  };
  const prove = (given: Parameters<typeof proveNumber>[2]) => proveNumber(context(), parts, given);

  it('does not sign another number in', async () => {
    const [mine, theirs] = [newNumber(), newNumber()];
    for (const number of [mine, theirs]) await ask(number);
    // One time in a million both have the same code.
    const [otp, other] = [await lastOtp(app, mine), await lastOtp(app, theirs)];
    expect(await outcome(await answer(theirs, otp))).toBe(otp === other ? 'ok' : 'otp_wrong');
    expect(await outcome(await answer(newNumber(), otp))).toBe('otp_expired');
    expect(await outcome(await answer(mine, otp))).toBe('ok');
  });

  it('proves a claim once, with its shop and address', async () => {
    const [number, shopId] = [newNumber(), await addShop(app.database.primary)];
    const given = await claim(number, shopId);
    expect(await prove(given)).toEqual({ mobileNumber: number, shopId, address: '5 Temple Street' });
    await expect(prove(given)).rejects.toMatchObject({ code: 'otp_expired' });
  });

  it('that was sent for a claim signs nobody in, and the other way round', async () => {
    const number = newNumber();
    const given = await claim(number, await addShop(app.database.primary));
    const cookie = `nukkad-otp=${given.challengeIds[0]}`;
    expect(await outcome(await answerOtp(app, number, given.otp, newNetwork(), { cookie }))).toBe(
      'otp_expired',
    );
    await expect(prove({ ...given, purpose: 'sign_in' })).rejects.toMatchObject({ code: 'otp_expired' });
    await forgetSendings(app);
    await ask(number);
    const [row] = await app.database.primary.query<{ id: string }>(sql`
      select id from otp_challenge where mobile_number = ${number} and purpose = 'sign_in'`);
    const otp = await lastOtp(app, number);
    await expect(prove({ ...given, challengeIds: [row?.id as string], otp })).rejects.toMatchObject({
      code: 'otp_expired',
    });
    expect((await prove(given)).mobileNumber).toBe(number);
  });

  it('of a claim needs its own id and its own number', async () => {
    const number = newNumber();
    const one = await claim(number, await addShop(app.database.primary));
    const other = await claim(number, await addShop(app.database.primary));
    await expect(prove({ ...one, challengeIds: [] })).rejects.toMatchObject({ code: 'otp_expired' });
    await expect(prove({ ...one, mobileNumber: newNumber() })).rejects.toMatchObject({ code: 'otp_expired' });
    if (one.otp !== other.otp)
      await expect(prove({ ...one, otp: other.otp })).rejects.toMatchObject({ code: 'otp_wrong' });
    expect((await prove(one)).shopId).not.toBe((await prove(other)).shopId);
  });

  it('of a claim is not replaced by one that somebody else asks for', async () => {
    const [number, shopId] = [newNumber(), await addShop(app.database.primary)];
    const first = await claim(number, shopId);
    const second = await claim(number, shopId);
    expect((await prove(first)).shopId).toBe(shopId);
    expect((await prove(second)).shopId).toBe(shopId);
  });
});

describe('12: guessing the OTP', () => {
  /** Distinct wrong codes. */
  const guesses = (right: string, count: number) =>
    Array.from({ length: count + 1 }, (_, n) => String(n).padStart(6, '0'))
      .filter((guess) => guess !== right)
      .slice(0, count);

  const triesOf = async (number: string) => {
    const [row] = await app.database.primary.query<{ tries: number }>(
      sql`select tries from otp_challenge where mobile_number = ${number} order by sent_at desc limit 1`,
    );
    return row?.tries;
  };

  it('a thousand guesses, hundreds at once, each from an address of its own, are five tries', async () => {
    const number = newNumber();
    await ask(number);
    const right = await lastOtp(app, number);
    const wrong = guesses(right, 1000);
    const counts = { evaluated: 0, refused: 0 };
    // In waves, so that a slow machine does not just refuse most of them for lack of connections.
    for (let wave = 0; wave < 1000; wave += 250) {
      const {
        otp_wrong: evaluated = 0,
        otp_tried_too_often: refused = 0,
        ...others
      } = await outcomes(250, (index) => answer(number, wrong[wave + index] as string));
      expect(others).toEqual({});
      counts.evaluated += evaluated;
      counts.refused += refused;
    }
    expect(counts).toEqual({ evaluated: 5, refused: 995 });
    expect(await triesOf(number)).toBe(5);
    expect(await outcome(await answer(number, right))).toBe('otp_tried_too_often');
  });

  it('the right one is good as the fifth, not as the sixth', async () => {
    for (const [before, expected] of [
      [4, 'ok'],
      [5, 'otp_tried_too_often'],
    ] as const) {
      const number = newNumber();
      await ask(number);
      const right = await lastOtp(app, number);
      for (const guess of guesses(right, before))
        expect(await outcome(await answer(number, guess))).toBe('otp_wrong');
      expect(await outcome(await answer(number, right))).toBe(expected);
    }
  });

  it('the right one, twenty times at once, signs in once', async () => {
    const number = newNumber();
    await ask(number);
    const right = await lastOtp(app, number);
    const { ok, ...others } = await outcomes(20, () => answer(number, right));
    expect(ok).toBe(1);
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['otp_expired']));
    expect(
      await app.database.primary.query(sql`
      select from session s join account a on a.id = s.account_id where a.mobile_number = ${number}`),
    ).toHaveLength(1);
  });

  it('the database does not tell the code, not even to who tries all of them', async () => {
    const number = newNumber();
    await ask(number);
    const right = await lastOtp(app, number);
    const rows = await app.database.primary.query(sql`
      select from otp_challenge c
      where mobile_number = ${number} and (
        position(${right} in encode(code_hash, 'escape')) > 0
        or code_hash in (
          sha256(${right}::bytea), sha256((c.id || ${right})::bytea), sha256((c.id || ' ' || ${right})::bytea)))`);
    expect(rows).toEqual([]);
  });

  it('codes are spread over all six digits', async () => {
    const codes: string[] = [];
    const many = await makeApp({}, app.database, {
      sms: { send: async ({ code }) => void codes.push(code) },
    });
    for (let times = 0; times < 40; times += 1) {
      await forgetSendings(app);
      await ask(newNumber(), newNetwork(), many);
    }
    expect(new Set(codes).size).toBeGreaterThan(38);
    for (let place = 0; place < 6; place += 1)
      expect(new Set(codes.map((code) => code[place])).size).toBeGreaterThan(4);
  });
});

describe('15: learning whether a number is known here', () => {
  it('both calls answer the same for a number with an account and one without', async () => {
    const [known, unknown] = [newNumber(), newNumber()];
    await signIn(app, known);
    await addShop(app.database.primary, { claim: { state: 'clear', number: known } });
    await forgetSendings(app);
    const seen = async (response: Response) => {
      const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
      const headers = [...response.headers]
        .filter(([name]) => !['x-request-id', 'date'].includes(name))
        .map(([name, value]) => [name, value.replace(/(?<=nukkad-otp=)[\w-]{36}/, 'a random id')]);
      return {
        status: response.status,
        headers: headers.filter(([name]) => !name?.startsWith('x-ratelimit')),
        body,
      };
    };
    const asked = [await seen(await ask(known)), await seen(await ask(unknown))];
    expect(asked[0]).toEqual(asked[1]);
    const wrongs = [];
    for (const number of [known, unknown]) {
      const right = await lastOtp(app, number);
      wrongs.push(await seen(await answer(number, right === '000000' ? '000001' : '000000')));
    }
    expect(wrongs[0]).toEqual(wrongs[1]);
    expect(wrongs[0]).toMatchObject({ status: 422, body: { code: 'otp_wrong' } });
  });

  it('both calls ask the database the same questions, so that the time tells nothing', async () => {
    const [known, unknown] = [newNumber(), newNumber()];
    await signIn(app, known);
    const asked: string[][] = [];
    for (const number of [known, unknown]) {
      const questions: string[] = [];
      const watched = await makeApp({}, watching(questions));
      await forgetSendings(app);
      await ask(number, newNetwork(), watched);
      const right = await lastOtp(app, number);
      const otp = right === '000000' ? '000001' : '000000';
      await answerOtp(watched, number, otp);
      asked.push(questions);
    }
    expect(asked[0]?.length).toBeGreaterThan(4);
    expect(asked[0]).toEqual(asked[1]);
    expect(asked.flat().join(' ')).not.toMatch(/\b(account|claim|session|shop)\b/);
  });

  /** The same database, with a record of its queries. */
  const watching = (questions: string[]): App['database'] => {
    type Db = App['database']['primary'];
    const watched = (db: Db): Db => ({
      ...db,
      query(query) {
        const question = query.strings.join('?');
        // Each server also adds up its rate limits and looks for imports in the background.
        if (!/\b(rate_count|import_run|import_piece)\b/.test(question)) questions.push(question);
        return db.query(query);
      },
    });
    const { database } = app;
    return {
      ...database,
      primary: watched(database.primary),
      transaction: (work) => database.transaction((db) => work(watched(db))),
    };
  };
});

describe('21: writing from another site', () => {
  it.each([
    ['POST', '/v1/otp/verification', { mobileNumber: '+918765499999' }],
    ['PATCH', '/v1/otp/verify-otp', { mobileNumber: '+918765499999', otp: '123456' }],
    ['DELETE', '/v1/session', {}],
  ])('%s %s is refused', async (method, path, body) => {
    for (const origin of ['https://evil.example', 'null']) {
      const response = await send(app, method, path, body, { origin });
      expect([response.status, await outcome(response)]).toEqual([403, 'origin_refused']);
    }
    expect(await app.database.primary.query(sql`select from otp_sending`)).toEqual([]);
  });

  it('nor does a foreign form get through that sends no Origin', async () => {
    const response = await fetch(`${app.origin}/v1/otp/verification`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ mobileNumber: '+918765499999' }),
    });
    expect([response.status, await outcome(response)]).toEqual([415, 'not_json']);
    expect(await app.database.primary.query(sql`select from otp_sending`)).toEqual([]);
  });
});

describe('28: numbers and codes in the log', () => {
  it('none is in it, whatever happened to them', async () => {
    const number = newNumber();
    await ask(number);
    await ask(number);
    const right = await lastOtp(app, number);
    const wrong = right === '000000' ? '111111' : '000000';
    await answer(number, wrong);
    await answer(number, right);
    await answer(number, right);
    await send(app, 'POST', `/v1/otp/verification?mobileNumber=${number}`, { mobileNumber: number, more: 1 });
    const log = app.log();
    expect(log).toContain('/v1/otp/verify-otp');
    expect(log).not.toContain(number.slice(3));
    expect(log).not.toContain(`"${right}"`);
    expect(log).not.toMatch(/87654\d{5}|is your OTP/);
  });

  it('none is in it when the gateway fails and repeats them', async () => {
    let heard = '';
    const gateway = createServer((request, response) => {
      void text(request).then((body) => {
        heard = body;
        response.writeHead(500).end(`cannot send ${body}`);
      });
    });
    await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void gateway.close());
    const failing = await makeApp(
      {
        SMS_PROVIDER: 'webhook',
        SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
        SMS_WEBHOOK_SECRET: 'only for tests',
      },
      app.database,
    );
    const number = newNumber();
    expect(await outcome(await ask(number, newNetwork(), failing))).toBe('otp_not_sent');
    const { code } = JSON.parse(heard) as { code: string };
    expect(heard).toContain(number);
    expect(failing.log()).toContain('The SMS webhook did not take the message: 500: cannot send');
    expect(failing.log()).not.toContain(number.slice(3));
    expect(failing.log()).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });
});
