import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceProof } from '../../../src/server/accounts/known-device.ts';
import { sql } from '../../../src/server/db/sql.ts';
import {
  askOtp,
  forgetSendings,
  newNetwork,
  newNumber,
  outcome,
  outcomes,
} from '../../support/people/people.ts';
import { makeApp, testKeys } from '../../support/servers/app.ts';

/** The numbers are those of the list of attacks. */
type App = Awaited<ReturnType<typeof makeApp>>;

let app: App;
beforeAll(async () => {
  // An attacker has many addresses.
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(() => forgetSendings(app));

const ask = (number: string, from = newNetwork(), at: App = app) => askOtp(at, number, from);

/** Moves sent OTPs this far into the past. */
const age = (time: string) =>
  app.database.primary.query(sql`update otp_sending set sent_at = sent_at - ${time}::interval`);

describe('14: making us send a thousand SMS', () => {
  const sentTo = async (number: string) =>
    (await app.database.primary.query(sql`select from outbox_message where recipient = ${number}`)).length;

  it('one number gets one in sixty seconds, wherever it is asked from', async () => {
    const number = newNumber();
    expect(await outcome(await ask(number))).toBe('ok');
    expect(await outcome(await ask(number))).toBe('otp_too_soon');
    await age('30 seconds');
    expect(await outcome(await ask(number))).toBe('otp_too_soon');
    await age('30 seconds');
    expect(await outcome(await ask(number))).toBe('ok');
    expect(await sentTo(number)).toBe(2);
  });

  it.each([
    ['three in a day', 3, 20, false],
    ['five in a day in a browser where it signed in before', 5, 18, true],
  ] as const)('one number gets %s', async (_what, most, hours, isKnown) => {
    const number = newNumber();
    const cookie = isKnown ? `nukkad-device=${deviceProof(testKeys.otp, number)}` : '';
    const askHere = () => askOtp(app, number, newNetwork(), { cookie });
    for (let times = 0; times < most; times += 1) {
      expect(await outcome(await askHere())).toBe('ok');
      await age('1 hour');
    }
    expect(await outcome(await askHere())).toBe('otp_too_many');
    await age(`${hours} hours`);
    expect(await outcome(await askHere())).toBe('otp_too_many');
    await age('1 hour');
    expect(await outcome(await askHere())).toBe('ok');
    expect(await sentTo(number)).toBe(most + 1);
  });

  it('fifty requests at once for one number send one, however it is written', async () => {
    const number = newNumber();
    const ways = [number, number.slice(1), number.slice(3), `0${number.slice(3)}`, `+91 ${number.slice(3)}`];
    expect(await outcomes(50, (index) => ask(ways[index % ways.length] as string))).toEqual({
      ok: 1,
      otp_too_soon: 49,
    });
    expect(await sentTo(number)).toBe(1);
  });

  it('four that have all counted before any has sent are one, too', async () => {
    const number = newNumber();
    let answers: ReturnType<typeof outcomes> | undefined;
    // Holds a lock until all four requests wait for it.
    await app.database.transaction(async (db) => {
      await db.query(sql`lock table otp_sending in exclusive mode`);
      answers = outcomes(4, () => ask(number));
      await expect
        .poll(
          () =>
            db.query(sql`
          select from pg_locks where not granted
            and database = (select oid from pg_database where datname = current_database())`),
          { timeout: 20_000 },
        )
        .toHaveLength(4);
    });
    expect(await answers).toEqual({ ok: 1, otp_too_soon: 3 });
    expect(await sentTo(number)).toBe(1);
  });

  it('one network gets ten in an hour, also at once, and its neighbour is not held up', async () => {
    const from = newNetwork();
    expect(await outcomes(40, () => ask(newNumber(), from))).toEqual({ ok: 10, otp_too_many_here: 30 });
    expect(await outcome(await ask(newNumber()))).toBe('ok');
    await age('59 minutes');
    expect(await outcome(await ask(newNumber(), from))).toBe('otp_too_many_here');
    await age('1 minute');
    expect(await outcome(await ask(newNumber(), from))).toBe('ok');
  });

  it('all addresses of an IPv6 household are one network', async () => {
    const house = (index: number) => `2001:db8:aa:1:${index.toString(16)}::${index + 1}`;
    expect(await outcomes(12, (index) => ask(newNumber(), house(index)))).toEqual({
      ok: 10,
      otp_too_many_here: 2,
    });
    expect(await outcome(await ask(newNumber(), '2001:db8:aa:2::1'))).toBe('ok');
  });

  it('six hundred in ten minutes pause all sending, and the operator is told', async () => {
    const fill = (count: number) =>
      app.database.primary.query(sql`
        insert into otp_sending (number_hash, network_hash)
        select sha256(n::text::bytea), sha256(n::text::bytea) from generate_series(1, ${count}::int) n`);
    await fill(599);
    expect(await outcome(await ask(newNumber()))).toBe('ok');
    const number = newNumber();
    const paused = await ask(number);
    expect([paused.status, await outcome(paused)]).toEqual([503, 'otp_paused']);
    expect(await sentTo(number)).toBe(0);
    const lines = app
      .log()
      .split('\n')
      .filter((line) => line.includes('otp_paused'));
    expect(lines.at(-1)).toContain('600 OTPs were sent in 10 minutes: sending is paused');
    expect(JSON.parse(lines.at(-1) as string)).toMatchObject({ level: 50 });
    await age('10 minutes');
    expect(await outcome(await ask(number))).toBe('ok');
  });

  it('the limits hold no number and no address', async () => {
    const [number, from] = [newNumber(), newNetwork()];
    await ask(number, from);
    const rows = await app.database.primary.query<{ row: string }>(sql`
      select encode(number_hash, 'escape') || encode(network_hash, 'escape') as row from otp_sending`);
    for (const { row } of rows)
      for (const secret of [number.slice(3), from]) expect(row).not.toContain(secret);
  });
});

describe('24: an invented X-Forwarded-For', () => {
  it('does not get past the limit where no proxy is trusted', async () => {
    const bare = await makeApp({}, app.database);
    expect(await outcomes(15, () => ask(newNumber(), newNetwork(), bare))).toEqual({
      ok: 10,
      otp_too_many_here: 5,
    });
  });

  it('nor behind a trusted one, which adds the address that it saw itself', async () => {
    const real = newNetwork();
    expect(await outcomes(15, () => ask(newNumber(), `${newNetwork()}, ${real}`))).toEqual({
      ok: 10,
      otp_too_many_here: 5,
    });
  });
});
