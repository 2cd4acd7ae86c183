import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeClaim, submit } from '../../../../tests/support/people/claims.ts';
import { smsSent } from '../../../../tests/support/people/notices.ts';
import { applyApprovals, makeOperator } from '../../../../tests/support/people/operators.ts';
import { newNumber, outcome, send, signIn } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { QueueItem, VerificationItem } from '../../../core/operator/contract.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { applyDueApprovals } from './approvals.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let operator: string;
let other: string;

beforeAll(async () => {
  app = await makeApp();
  operator = (await makeOperator(app)).cookie;
  other = (await makeOperator(app)).cookie;
});
beforeEach(() => app.database.primary.query(sql`delete from verification`));

const rows = <T extends object>(query: Sql) => app.database.primary.query<T>(query);
const act = async (method: string, id: string, deed: string, body: object = {}, as = operator) =>
  outcome(await send(app, method, `/v1/operator/verifications/${id}/${deed}`, body, { cookie: as }));
const undo = (id: string, as = operator) => act('DELETE', id, 'decision', {}, as);
const read = async <T>(path: string) =>
  (await (await fetch(app.origin + path, { headers: { cookie: operator } })).json()) as T;

/** A registered shop that this operator has approved. */
async function approveNewShop() {
  const number = newNumber();
  const cookie = await signIn(app, number);
  const claim = await makeClaim(app, cookie, number);
  const { id: shopId } = (await (await submit(app, cookie, claim)).json()) as { id: string };
  const [item] = await rows<{ id: string }>(sql`
    select v.id from verification v join claim c on c.id = v.claim_id where c.shop_id = ${shopId}`);
  const { id } = item as { id: string };
  expect(await act('POST', id, 'hold')).toBe('ok');
  expect(await act('POST', id, 'decision', { decision: 'approve' })).toBe('ok');
  return { id, shopId, number, cookie };
}

const standing = async (id: string) =>
  (
    await rows<{ state: string; listing: string }>(sql`
      select v.state, s.listing from verification v join claim c on c.id = v.claim_id join shop s on s.id = c.shop_id
      where v.id = ${id}`)
  )[0];
const actions = async (id: string) =>
  (
    await rows<{ action: string }>(
      sql`select action from audit_entry where subject_id = ${id} and subject_kind = 'verification' order by id`,
    )
  ).map(({ action }) => action);
const noticesTo = async (number: string) =>
  (await smsSent(app)).filter(({ to }) => to === number).map(({ kind }) => kind);
const fail = (error: unknown) => {
  throw error;
};

it('an approval changes and sends nothing until its time is over, then takes effect without a browser', async () => {
  const { id, shopId, number } = await approveNewShop();
  await applyDueApprovals(app.database, fail);
  expect(await standing(id)).toEqual({ state: 'waiting', listing: 'submitted' });
  expect(await noticesTo(number)).toEqual(['submitted']);
  const [due] = await rows<{ seconds: number }>(
    sql`select extract(epoch from approval_due_at - now())::float8 as seconds from verification where id = ${id}`,
  );
  expect(due?.seconds).toBeGreaterThan(5);
  expect(due?.seconds).toBeLessThanOrEqual(10);
  await applyApprovals(app);
  expect(await standing(id)).toEqual({ state: 'approved', listing: 'listed' });
  expect((await fetch(`${app.origin}/v1/claim-shops/${shopId}`)).status).toBe(200);
  expect(await noticesTo(number)).toEqual(['approved']);
  expect(await actions(id)).toEqual(['verification.approve']);
});

it('for operators an approved item is decided at once', async () => {
  const { id } = await approveNewShop();
  expect((await read<VerificationItem>(`/v1/operator/verifications/${id}`)).state).toBe('approved');
  expect(await read<{ items: QueueItem[] }>('/v1/operator/verifications')).toMatchObject({
    items: [],
    waiting: 0,
  });
  const next = await send(app, 'POST', '/v1/operator/verifications/next', {}, { cookie: operator });
  expect(await next.json()).toEqual({ id: null });
  for (const as of [operator, other]) {
    expect(await act('POST', id, 'hold', {}, as)).toBe('item_decided');
    expect(await act('POST', id, 'decision', { decision: 'reject', reason: 'No.' }, as)).toBe('item_decided');
  }
  expect(await actions(id)).toEqual(['verification.approve']);
});

it('an undone approval has no effect and no notice, and the item is the operator’s again', async () => {
  const { id, number } = await approveNewShop();
  expect(await undo(id)).toBe('ok');
  await applyApprovals(app);
  expect(await standing(id)).toEqual({ state: 'waiting', listing: 'submitted' });
  expect(await noticesTo(number)).toEqual(['submitted']);
  expect(await actions(id)).toEqual(['verification.approve', 'verification.undo']);
  expect(await act('POST', id, 'hold', {}, other)).toBe('item_taken');
  expect(await act('POST', id, 'decision', { decision: 'reject', reason: 'Another shop.' })).toBe('ok');
  expect(await noticesTo(number)).toEqual(['rejected']);
});

it('undoing twice is the same as once', async () => {
  const { id } = await approveNewShop();
  expect(await Promise.all([undo(id), undo(id)])).toEqual(['ok', 'ok']);
  expect(await undo(id)).toBe('ok');
  expect(await actions(id)).toEqual(['verification.approve', 'verification.undo']);
});

it('an approval can be undone only in its time, and only by its operator', async () => {
  const { id } = await approveNewShop();
  expect(await undo(id, other)).toBe('item_taken');
  await rows(sql`update verification set approval_due_at = now() where id = ${id}`);
  expect(await undo(id)).toBe('undo_over');
  await applyApprovals(app);
  expect(await undo(id)).toBe('undo_over');
  expect(await undo(id, other)).toBe('undo_over');
  expect(await undo('00000000-0000-4000-8000-000000000000')).toBe('not_found');
  expect(await standing(id)).toMatchObject({ state: 'approved' });
  expect(await actions(id)).toEqual(['verification.approve']);
});

it('an approval by two servers at once takes effect once', async () => {
  const { id, number } = await approveNewShop();
  await rows(sql`update verification set approval_due_at = now() where id = ${id}`);
  await Promise.all([applyDueApprovals(app.database, fail), applyDueApprovals(app.database, fail)]);
  expect(await standing(id)).toMatchObject({ state: 'approved' });
  expect(await noticesTo(number)).toEqual(['submitted', 'approved']);
});

it('an approval that is undone while a server is about to apply it has no effect', async () => {
  const { id, shopId } = await approveNewShop();
  await rows(sql`update verification set approval_due_at = now() where id = ${id}`);
  const { applying } = await app.database.transaction(async (db) => {
    await db.query(sql`select from claim where shop_id = ${shopId} for update`);
    const begun = { applying: applyDueApprovals(app.database, fail) };
    const isWaiting = () => rows(sql`select from pg_stat_activity where wait_event_type = 'Lock'`);
    await expect.poll(async () => (await isWaiting()).length).toBeGreaterThan(0);
    await db.query(sql`update verification set approval_due_at = null where id = ${id}`);
    return begun;
  });
  await applying;
  expect(await standing(id)).toEqual({ state: 'waiting', listing: 'submitted' });
});

it('what the owner sends meanwhile ends the approval of what was sent before', async () => {
  const { id, shopId, number, cookie } = await approveNewShop();
  await undo(id);
  expect(await act('POST', id, 'decision', { decision: 'ask', reason: 'A sharper photo.' })).toBe('ok');
  expect(await act('POST', id, 'hold')).toBe('ok');
  expect(await act('POST', id, 'decision', { decision: 'approve' })).toBe('ok');
  const corrected = { ...(await makeClaim(app, cookie, number)), shopId, name: 'Another name' };
  expect(await outcome(await submit(app, cookie, corrected))).toBe('ok');
  expect(await undo(id)).toBe('undo_over');
  await applyApprovals(app);
  expect(await standing(id)).toEqual({ state: 'waiting', listing: 'submitted' });
  expect(await noticesTo(number)).not.toContain('approved');
});
