import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeInSteps, makeFreshOperator, makeOperator } from '../../../tests/support/people/operators.ts';
import {
  cookieIn,
  newNumber,
  outcome,
  outcomes,
  send,
  signIn,
} from '../../../tests/support/people/people.ts';
import { makeApp, testKeys } from '../../../tests/support/servers/app.ts';
import { sql } from '../db/sql.ts';
import { changeOperators, parseOperatorCommand } from './operators.ts';
import { openSecret } from './second-step.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});
// The server runs in this process: with a stopped clock no test crosses a time step.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const today = async (cookie: string) =>
  outcome(await fetch(`${app.origin}/v1/operator/today`, { headers: { cookie } }));
const run = (...words: string[]) =>
  changeOperators(app.database.primary, testKeys, parseOperatorCommand(words));
const wrongCode = () => codeInSteps(-5);

/** Moves the stored times of this number back. */
async function letTimePass(number: string, time: string): Promise<void> {
  await app.database.primary.query(sql`
    update session set operator_until = operator_until - ${time}::interval
    where account_id = (select id from account where mobile_number = ${number})`);
  await app.database.primary.query(sql`
    update operator set wrong_codes_at = array(select at - ${time}::interval from unnest(wrong_codes_at) at)
    where mobile_number = ${number}`);
}

describe('an operator’s session', () => {
  it('has the rights after a right code, under a new token', async () => {
    const { number, cookie, enter } = await makeFreshOperator(app);
    expect(await today(cookie)).toBe('second_step_required');
    const passed = await enter(codeInSteps(0));
    expect(passed.status).toBe(200);
    const { until } = (await passed.json()) as { until: string };
    expect((Date.parse(until) - Date.now()) / 3_600_000).toBeCloseTo(12, 1);
    const raised = cookieIn(passed, 'session') as string;
    expect([await today(raised), await today(cookie)]).toEqual(['ok', 'sign_in_required']);
    // Another browser with the same number has to pass it too.
    expect(await today(await signIn(app, number))).toBe('second_step_required');
  });

  it('needs a new code 12 hours later, however much it was used, and stays signed in', async () => {
    const { number, enter } = await makeFreshOperator(app);
    const cookie = cookieIn(await enter(codeInSteps(0)), 'session') as string;
    await letTimePass(number, '11 hours 59 minutes');
    expect(await today(cookie)).toBe('ok');
    await letTimePass(number, '1 minute');
    expect(await today(cookie)).toBe('second_step_required');
    expect(await outcome(await fetch(`${app.origin}/v1/account`, { headers: { cookie } }))).toBe('ok');
    const again = cookieIn(await enter(codeInSteps(1), cookie), 'session') as string;
    expect(await today(again)).toBe('ok');
  });

  it('is an ordinary one where the number has no secret, and says so', async () => {
    const number = newNumber();
    await app.database.primary.query(sql`insert into operator (mobile_number) values (${number})`);
    const cookie = await signIn(app, number);
    expect(await today(cookie)).toBe('second_step_missing');
    const entered = await send(app, 'POST', '/v1/session/second-step', { code: '123456' }, { cookie });
    expect(await outcome(entered)).toBe('second_step_missing');
    expect(await run('list')).toContain('no second step yet, set it up: npm run operator -- second-step');
  });
});

describe('a code', () => {
  it('may be one time step early or late, with spaces, and in Indian digits', async () => {
    const inDevanagari = codeInSteps(1).replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(0x966 + Number(digit)),
    );
    for (const typed of [
      codeInSteps(-1),
      ` ${codeInSteps(0).slice(0, 3)} ${codeInSteps(0).slice(3)}`,
      inDevanagari,
    ])
      expect(await outcome(await (await makeFreshOperator(app)).enter(typed))).toBe('ok');
    for (const typed of [codeInSteps(-2), codeInSteps(2), '', '12345'])
      expect(await outcome(await (await makeFreshOperator(app)).enter(typed))).toBe('second_step_wrong');
  });

  it('works once, in one session, and no older code works after it', async () => {
    const { number, cookie, enter } = await makeFreshOperator(app);
    const other = await signIn(app, number);
    const code = codeInSteps(0);
    expect(await outcomes(4, (index) => enter(code, index % 2 === 0 ? cookie : other))).toMatchObject({
      ok: 1,
    });
    const third = await signIn(app, number);
    expect(await outcome(await enter(code, third))).toBe('second_step_used');
    expect(await outcome(await enter(codeInSteps(1), third))).toBe('ok');
  });

  it('is refused after five wrong ones in 15 minutes, also in parallel and from other sessions', async () => {
    const { number, enter } = await makeFreshOperator(app);
    expect(await outcomes(12, () => enter(wrongCode()))).toEqual({
      second_step_wrong: 5,
      second_step_tried_too_often: 7,
    });
    const other = await signIn(app, number);
    const refused = await enter(codeInSteps(0), other);
    expect([refused.status, await outcome(refused)]).toEqual([429, 'second_step_tried_too_often']);
    await letTimePass(number, '14 minutes 50 seconds');
    expect(await outcome(await enter(codeInSteps(0), other))).toBe('second_step_tried_too_often');
    await letTimePass(number, '10 seconds');
    expect(await outcome(await enter(codeInSteps(0), other))).toBe('ok');
  });

  it('is not for visitors and ordinary accounts', async () => {
    const enter = async (cookie: string) =>
      outcome(await send(app, 'POST', '/v1/session/second-step', { code: codeInSteps(0) }, { cookie }));
    expect(await enter('')).toBe('sign_in_required');
    expect(await enter(await signIn(app, newNumber()))).toBe('operators_only');
  });
});

describe('the secret', () => {
  const storedOf = async (number: string) => {
    const [row] = await app.database.primary.query<{ totp_secret: Buffer }>(
      sql`select totp_secret from operator where mobile_number = ${number}`,
    );
    return row?.totp_secret as Buffer;
  };

  it('is stored encrypted for its own number, and stands in no log', async () => {
    const { number, enter } = await makeFreshOperator(app);
    await enter(codeInSteps(0));
    const stored = await storedOf(number);
    const secret = openSecret(testKeys, number, stored);
    expect([secret.length, stored.includes(secret)]).toEqual([20, false]);
    expect(() => openSecret(testKeys, newNumber(), stored)).toThrow('unable to authenticate data');
    for (const told of [secret.toString(), `"${codeInSteps(0)}"`]) expect(app.log()).not.toContain(told);
  });

  it('is replaced by the command, which ends the sessions and the old codes', async () => {
    const { number, cookie, enter } = await makeFreshOperator(app);
    const raised = cookieIn(await enter(codeInSteps(0)), 'session') as string;
    expect(await run('second-step', number)).toContain('signed out everywhere');
    for (const before of [raised, cookie]) expect(await today(before)).toBe('sign_in_required');
    const again = await signIn(app, number);
    expect(await outcome(await enter(codeInSteps(1), again))).toBe('second_step_wrong');
    const code = (await run('code', number)).slice(0, 6);
    expect(await outcome(await enter(code, again))).toBe('ok');
  });

  it('gives no rights to a session from before the number was removed and added again', async () => {
    const { number, cookie } = await makeOperator(app);
    await run('remove', number);
    expect(await today(cookie)).toBe('operators_only');
    await run('add', number);
    expect(await today(cookie)).toBe('sign_in_required');
  });
});
