import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiryMessage, sendEnquiry } from '../../../../tests/support/people/enquiries.ts';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import { newNumber, outcome, send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { queuePageSize } from '../../../core/operator/contract.ts';
import type { EnquiryRecord } from '../../../core/operator/enquiries.ts';
import { sql } from '../../db/sql.ts';

type Page = {
  items: { id: string; contactNumber: string; missed: number }[];
  counts: { now: number; overdue: number; later: number };
  hasMore: boolean;
};

let app: Awaited<ReturnType<typeof makeApp>>;
let operator: { number: string; cookie: string };
let other: string;

beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
  operator = await makeOperator(app);
  other = (await makeOperator(app)).cookie;
});
beforeEach(() => app.database.primary.query(sql`delete from enquiry`));

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const path = '/v1/operator/enquiries';
const post = (rest: string, body: object = {}, as = operator.cookie) =>
  send(app, 'POST', path + rest, body, { cookie: as });
const read = async <T>(rest = '', as = operator.cookie) =>
  (await (await fetch(app.origin + path + rest, { headers: { cookie: as } })).json()) as T;
const next = async (as = operator.cookie) =>
  (await (await post('/next', {}, as)).json()) as { id: string | null };
const recordResult = async (id: string, event: string, rest: object = {}, as = operator.cookie) =>
  outcome(await post(`/${id}/deeds`, { event, ...rest }, as));
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Makes an enquiry by the public call; `ago` moves it into the past, in hours. */
async function ask(ago = 0, number = newNumber()): Promise<string> {
  await sendEnquiry(app, enquiryMessage({ contactNumber: number }));
  const [row] = await rows<{ id: string }>(sql`
    update enquiry set created_at = created_at - make_interval(hours => ${ago}), due_at = due_at - make_interval(hours => ${ago})
    where contact_number = ${number} and state <> 'done' returning id`);
  return (row as { id: string }).id;
}

async function taken(ago = 0, number?: string): Promise<string> {
  const id = await ask(ago, number);
  await post(`/${id}/hold`);
  return id;
}

const idsOf = ({ items }: Page) => items.map(({ id }) => id);

describe('the list', () => {
  it('has the most urgent first, and counts those that are overdue', async () => {
    const fresh = await ask(1);
    const late = await ask(30);
    const soon = await ask(23);
    const page = await read<Page>();
    expect(idsOf(page)).toEqual([late, soon, fresh]);
    expect(page).toMatchObject({ counts: { now: 3, overdue: 1, later: 0 }, hasMore: false });
  });

  it('is paged after the last item', async () => {
    await rows(sql`
      insert into enquiry (shop_name, owners_name, contact_number, due_at)
      select 'Many', 'Many', n::text, now() + make_interval(mins => n / 10) from generate_series(1, 120) n`);
    const seen: string[] = [];
    for (let page = await read<Page>(), at = 0; at < 3; at += 1) {
      expect([page.items.length, page.hasMore]).toEqual(at < 2 ? [queuePageSize, true] : [20, false]);
      seen.push(...idsOf(page));
      page = await read<Page>(`?after=${seen.at(-1)}`);
    }
    expect(new Set(seen).size).toBe(120);
  });

  it('separates what is agreed for later and what is done', async () => {
    const [agreed, gone, stays] = [await taken(), await taken(), await ask()];
    await recordResult(agreed, 'call_again', { at: inMinutes(90) });
    await recordResult(gone, 'called');
    expect(idsOf(await read<Page>())).toEqual([stays]);
    expect(idsOf(await read<Page>('?list=later'))).toEqual([agreed]);
    expect(idsOf(await read<Page>('?list=done'))).toEqual([gone]);
    expect((await read<Page>()).counts).toEqual({ now: 1, overdue: 0, later: 1 });
    await rows(sql`update enquiry set due_at = now() - interval '10 minutes' where id = ${agreed}`);
    expect(idsOf(await read<Page>())).toEqual([agreed, stays]);
    expect((await read<Page>()).counts).toEqual({ now: 2, overdue: 0, later: 0 });
    await rows(sql`update enquiry set due_at = now() - interval '61 minutes' where id = ${agreed}`);
    expect((await read<Page>()).counts.overdue).toBe(1);
  });
});

describe('two operators', () => {
  it('never get the same call, also with parallel requests', async () => {
    for (let count = 0; count < 4; count += 1) await ask();
    const operators = await Promise.all(
      Array.from({ length: 6 }, async () => (await makeOperator(app)).cookie),
    );
    const ids = (await Promise.all(operators.map((as) => next(as)))).flatMap(({ id }) =>
      id === null ? [] : [id],
    );
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
  });

  it('skip a row that another request has locked', async () => {
    const [urgent, second] = [await ask(5), await ask()];
    await app.database.transaction(async (db) => {
      await db.query(sql`select from enquiry where id = ${urgent} for update`);
      expect(await next()).toEqual({ id: second });
    });
  });

  it('get an error, and can lease it after its release or timeout', async () => {
    const id = await taken();
    expect(await next()).toEqual({ id });
    expect(await next(other)).toEqual({ id: null });
    expect(await outcome(await post(`/${id}/hold`, {}, other))).toBe('item_taken');
    expect(await recordResult(id, 'called', {}, other)).toBe('item_not_held');
    await send(app, 'DELETE', `${path}/${id}/hold`, {}, { cookie: operator.cookie });
    expect(await next(other)).toEqual({ id });
    await rows(sql`update enquiry set taken_until = now() - interval '1 second'`);
    expect(await next()).toEqual({ id });
  });

  it('are not given what is agreed for later', async () => {
    const id = await taken();
    await recordResult(id, 'call_again', { at: inMinutes(5) });
    expect(await next()).toEqual({ id: null });
  });
});

describe('a call', () => {
  it('that nobody answers is due again, with a longer pause each time', async () => {
    const id = await taken();
    const dues: number[] = [];
    for (let missed = 1; missed <= 3; missed += 1) {
      await post(`/${id}/hold`);
      expect(await recordResult(id, 'no_answer')).toBe('ok');
      const item = await read<EnquiryRecord>(`/${id}`);
      expect(item).toMatchObject({ state: 'no_answer', missed, isTaken: false });
      dues.push(Date.parse(item.dueAt));
    }
    expect(dues[0]).toBeGreaterThan(Date.now() + 3_600_000);
    // In the evening the first two tries are both due the next morning.
    expect(dues).toEqual(dues.toSorted((a, b) => a - b));
    expect(dues[2]).toBeGreaterThan(dues[0] as number);
  });

  it.each([
    ['in the past', -1],
    ['too far ahead', 61 * 24 * 60],
  ])('is not agreed for a time %s', async (_what, minutes) => {
    const id = await taken();
    expect(await recordResult(id, 'call_again', { at: inMinutes(minutes) })).toBe('call_time_invalid');
    expect(await recordResult(id, 'call_again')).toBe('call_time_invalid');
    expect(await read<EnquiryRecord>(`/${id}`)).toMatchObject({ state: 'new', history: [] });
  });

  it('has a history with notes, times and operators', async () => {
    const id = await taken();
    const at = inMinutes(120);
    await recordResult(id, 'call_again', { at, note: 'Is at the <b>market</b>' });
    await post(`/${id}/hold`);
    await recordResult(id, 'called', { note: 'Comes by himself' });
    expect(await read<EnquiryRecord>(`/${id}`)).toMatchObject({
      state: 'done',
      doneAt: expect.any(String),
      history: [
        { event: 'call_again', note: 'Is at the <b>market</b>', dueAt: at, operator: operator.number },
        { event: 'called', note: 'Comes by himself', dueAt: null, operator: operator.number },
      ],
    });
  });

  it('is closed without a call only with a note, and can be reopened', async () => {
    const id = await taken();
    expect(await recordResult(id, 'close', { note: '  ' })).toBe('note_required');
    expect(await recordResult(id, 'close', { note: 'The number does not exist' })).toBe('ok');
    expect(await recordResult(id, 'called')).toBe('item_decided');
    await post(`/${id}/hold`);
    expect(await recordResult(id, 'reopen')).toBe('ok');
    expect(await read<EnquiryRecord>(`/${id}`)).toMatchObject({
      state: 'call_again',
      isMine: true,
      doneAt: null,
    });
  });

  it('recorded twice in parallel counts once', async () => {
    const id = await taken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => recordResult(id, 'called')));
    expect(answers.toSorted()).toEqual([
      'item_decided',
      'item_decided',
      'item_decided',
      'item_decided',
      'ok',
    ]);
  });

  it('that is done allows a new enquiry of the number, and cannot be reopened then', async () => {
    const number = newNumber();
    const id = await taken(0, number);
    expect((await sendEnquiry(app, enquiryMessage({ contactNumber: number }))).status).toBe(409);
    await recordResult(id, 'called');
    const second = await ask(0, number);
    expect(second).not.toBe(id);
    await post(`/${id}/hold`);
    expect(await recordResult(id, 'reopen')).toBe('enquiry_waits');
  });

  it('is in the audit log, without its note', async () => {
    const id = await taken();
    await recordResult(id, 'no_answer', { note: 'Her brother said Monday' });
    expect(
      await rows(sql`select operator_number, action, details from audit_entry where subject_id = ${id}`),
    ).toEqual([{ operator_number: operator.number, action: 'enquiry.no_answer', details: {} }]);
    await rows(sql`delete from enquiry where id = ${id}`);
    expect(await rows(sql`select from enquiry_event where enquiry_id = ${id}`)).toEqual([]);
  });
});
