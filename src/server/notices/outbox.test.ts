import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../../tests/support/servers/app.ts';
import { makeLog } from '../../../tests/support/servers/logs.ts';
import type { UnsentReason } from '../../core/notices.ts';
import type { Database } from '../db/open.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';
import { keepSending, type LeasedRow, mostTries, type Outbox, sendDue } from './outbox.ts';

type Letter = LeasedRow & { readonly text: string };

let database: Database;
let db: Db;
let sent: string[];
let log: ReturnType<typeof makeLog>;

beforeAll(async () => {
  database = await makeDatabase();
  db = database.primary;
  await db.script(`
    create table letter (
      id int generated always as identity primary key, text text not null, may_go boolean not null default true,
      due_at timestamptz not null default now(), tries int not null default 0, taken_until timestamptz,
      sent_at timestamptz, given_up_at timestamptz, fault text)`);
});
beforeEach(async () => {
  await db.script('truncate letter restart identity');
  sent = [];
  log = makeLog();
});

const outbox = (
  send: (letter: Letter, signal: AbortSignal) => Promise<UnsentReason | void> = async ({ text }) =>
    void sent.push(text),
): Outbox<Letter> => ({
  name: 'a letter',
  period: 5,
  table: sql`letter`,
  columns: { dueAt: sql`due_at`, tries: sql`tries`, leasedUntil: sql`taken_until`, fault: sql`fault` },
  isWaiting: sql`sent_at is null and given_up_at is null`,
  canSend: sql`may_go`,
  returning: sql`text`,
  onSent: sql`sent_at = now()`,
  onGivenUp: sql`given_up_at = now()`,
  pauses: [10, 60, 3600],
  send: (letter, { signal }) => send(letter, signal),
  idsOf: ({ id }) => ({ letter: id }),
});

const write = (...texts: string[]) =>
  db.query(sql`
    insert into letter (text, due_at) select text, now() - interval '1 second' + make_interval(secs => place * 0.001)
    from unnest(${texts}::text[]) with ordinality as given (text, place)`);
const send = (by?: Parameters<typeof outbox>[0], on = db) => sendDue(on, outbox(by), log.log);
const refuse = () => Promise.reject(new Error('refused by anand@example.in'));

type Row = {
  tries: number;
  isSent: boolean;
  isGivenUp: boolean;
  isTaken: boolean;
  pause: number;
  fault: string;
};
const rows = () =>
  db.query<Row>(sql`
    select tries, sent_at is not null as "isSent", given_up_at is not null as "isGivenUp", fault,
      taken_until is not null as "isTaken", round(extract(epoch from due_at - now()))::int as pause
    from letter order by id`);
const makeDue = () => db.query(sql`update letter set due_at = now() - interval '1 second'`);
const endLeases = () => db.query(sql`update letter set taken_until = now() - interval '1 second'`);

/** A sending that stays under way until the test ends it. */
function heldSending() {
  const begun = Promise.withResolvers<AbortSignal>();
  const end = Promise.withResolvers<void>();
  const by = async (_: Letter, signal: AbortSignal) => {
    begun.resolve(signal);
    await end.promise;
  };
  return { by, begun: begun.promise, succeed: end.resolve, fail: () => end.reject(new Error('too slow')) };
}

describe('what is due', () => {
  it('is sent once, in order', async () => {
    await write('first', 'second', 'third');
    await db.query(sql`update letter set due_at = now() - interval '1 minute' where text = 'third'`);
    expect(await send()).toBe(3);
    expect(await send()).toBe(0);
    expect(sent).toEqual(['third', 'first', 'second']);
    expect(await rows()).toMatchObject(
      Array(3).fill({ tries: 1, isSent: true, isTaken: false, fault: null }),
    );
  });

  it('does not include rows that are due later or that `canSend` excludes', async () => {
    await write('later', 'held back');
    await db.query(sql`update letter set due_at = now() + interval '1 minute' where text = 'later'`);
    await db.query(sql`update letter set may_go = false where text = 'held back'`);
    expect(await send()).toBe(0);
  });

  it('with nothing to send is done with the reason; without a gateway it is given up', async () => {
    await write('nothing');
    await send(async () => 'nothing_to_tell');
    await write('nobody carries it');
    await send(async () => 'no_gateway');
    expect(await rows()).toMatchObject([
      { isSent: true, isGivenUp: false, fault: 'nothing_to_tell' },
      { isSent: false, isGivenUp: true, fault: 'no_gateway' },
    ]);
    expect(await send()).toBe(0);
  });
});

describe('a message that is not accepted', () => {
  it('is retried after each pause, then given up, with log lines for operators', async () => {
    await write('unlucky');
    const pauses: number[] = [];
    for (let times = 1; times <= mostTries(outbox()); times += 1) {
      expect(await send(refuse)).toBe(1);
      const [row] = await rows();
      expect(row).toMatchObject({ tries: times, isSent: false, isGivenUp: times === 4, isTaken: false });
      expect(row?.fault).toBe('refused by …');
      if (times < 4) pauses.push(row?.pause as number);
      if (times < 4) expect(await send()).toBe(0);
      await makeDue();
    }
    expect(pauses).toEqual([10, 60, 3600]);
    expect(await send()).toBe(0);
    expect(log.lines).toMatchObject([
      { level: 'warn', text: 'a letter was not sent', details: { letter: 1, tries: 1, left: 3 } },
      { level: 'warn', details: { tries: 2, left: 2 } },
      { level: 'warn', details: { tries: 3, left: 1 } },
      { level: 'error', text: 'a letter was given up', details: { letter: 1, tries: 4, left: 0 } },
    ]);
  });

  it('does not delay the others, and loses its fault once it is sent', async () => {
    await write('unlucky', 'lucky');
    await send(({ text }) => (text === 'unlucky' ? refuse() : Promise.resolve(void sent.push(text))));
    expect(sent).toEqual(['lucky']);
    await makeDue();
    expect(await send()).toBe(1);
    expect(await rows()).toMatchObject([{ tries: 2, isSent: true, fault: null }, { isSent: true }]);
  });
});

describe('several servers', () => {
  it('send each of 200 once', async () => {
    await write(...Array.from({ length: 200 }, (_, place) => `letter ${place}`));
    const counts = await Promise.all([send(), send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(200);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(new Set(sent).size).toBe(200);
    expect(await db.query(sql`select distinct tries from letter`)).toEqual([{ tries: 1 }]);
  });

  it('skip a row that another server has leased until the lease is over', async () => {
    await write('slow');
    const held = heldSending();
    const first = send(held.by);
    await held.begun;
    expect(
      await db.query(sql`select round(extract(epoch from taken_until - now()))::int as lease from letter`),
    ).toEqual([{ lease: 300 }]);
    expect(await send()).toBe(0);
    await endLeases();
    expect(await send()).toBe(1);
    held.succeed();
    await first;
    expect(await rows()).toMatchObject([{ tries: 2, isSent: true, isTaken: false }]);
  });

  it('ignore a failure that comes after the lease', async () => {
    await write('slow');
    const slow = heldSending();
    const first = send(slow.by);
    await slow.begun;
    await endLeases();
    const next = heldSending();
    const second = send(next.by);
    await next.begun;
    slow.fail();
    await first;
    expect(await rows()).toMatchObject([{ tries: 2, isTaken: true, fault: null }]);
    next.succeed();
    await second;
    expect(await rows()).toMatchObject([{ isSent: true, fault: null }]);
  });

  it('do not change a row that another server sent after the lease', async () => {
    await write('slow');
    const slow = heldSending();
    const first = send(slow.by);
    await slow.begun;
    await endLeases();
    const next = heldSending();
    const second = send(next.by);
    await next.begun;
    slow.succeed();
    await first;
    next.fail();
    await second;
    expect(await rows()).toMatchObject([{ isSent: true, isGivenUp: false, fault: null }]);
  });
});

it('a message whose server died while sending is sent again after the lease', async () => {
  await write('twice');
  let queries = 0;
  const dying: Db = {
    ...db,
    query: (query) => (queries++ === 0 ? db.query(query) : Promise.reject(new Error('the server died'))),
  };
  await expect(send(undefined, dying)).rejects.toThrow('the server died');
  expect(await send()).toBe(0);
  await endLeases();
  expect(await send()).toBe(1);
  expect(sent).toEqual(['twice', 'twice']);
  expect(await rows()).toMatchObject([{ tries: 2, isSent: true }]);
});

it('the loop sends what is due; a stop aborts the sending under way, waits for it, and starts no other', async () => {
  await write('first', 'second');
  const held = heldSending();
  const stop = keepSending(db, outbox(held.by), log.log);
  const signal = await held.begun;
  const stopped = stop();
  expect(signal.aborted).toBe(true);
  held.succeed();
  await stopped;
  expect(await rows()).toMatchObject([{ isSent: true }, { isSent: false, tries: 0 }]);
});

it('the loop logs once that letters wait for a limit, and again after they were sent', async () => {
  await write('first', 'second');
  const quick = { ...outbox(), period: 0.01 };
  const waits = () => log.lines.filter(({ text }) => text === 'a letter waits: a limit is reached');
  const counts: number[] = [];
  const watched: Db = {
    ...db,
    query: async <Row extends object>(query: Sql) => {
      const found = await db.query<Row>(query);
      const [row] = found as readonly { count?: number }[];
      if (row?.count !== undefined) counts.push(row.count);
      return found;
    },
  };
  const stop = keepSending(watched, quick, log.log);
  try {
    await expect.poll(() => sent).toEqual(['first', 'second']);
    expect(waits()).toEqual([]);
    await db.query(sql`insert into letter (text, may_go) values ('third', false), ('fourth', false)`);
    await expect.poll(waits).toMatchObject([{ details: { waiting: 2 } }]);
    await db.query(sql`update letter set may_go = true`);
    // Until a round has found that none waits: only then does the next one that waits count as new.
    await expect.poll(() => [sent.length, counts.at(-1)]).toEqual([4, 0]);
    await db.query(sql`insert into letter (text, may_go) values ('fifth', false)`);
    await expect.poll(waits).toMatchObject([{ details: { waiting: 2 } }, { details: { waiting: 1 } }]);
  } finally {
    await stop();
  }
});
