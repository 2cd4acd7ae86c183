import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeClaim, submit } from '../../../../tests/support/people/claims.ts';
import { smsSent } from '../../../../tests/support/people/notices.ts';
import { applyApprovals, makeOperator, makeOperators } from '../../../../tests/support/people/operators.ts';
import { newNumber, outcome, send, signIn } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { QueueItem, VerificationItem } from '../../../core/operator/contract.ts';
import { sql } from '../../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let operator: string;
let other: string;

beforeAll(async () => {
  app = await makeApp();
  operator = (await makeOperator(app)).cookie;
  other = (await makeOperator(app)).cookie;
});
beforeEach(() => app.database.primary.query(sql`delete from verification`));

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const ask = (method: string, path: string, body: object = {}, as = operator) =>
  method === 'GET'
    ? fetch(app.origin + path, { headers: { cookie: as } })
    : send(app, method, path, body, { cookie: as });
const answer = async <T>(response: Promise<Response>) => (await (await response).json()) as T;

/** A registered shop that waits for its verification. */
async function register(change: object = {}) {
  const number = newNumber();
  const cookie = await signIn(app, number);
  const claim = { ...(await makeClaim(app, cookie, number)), ...change };
  const { id: shopId } = (await (await submit(app, cookie, claim)).json()) as { id: string };
  const [item] = await rows<{ id: string }>(sql`
    select v.id from verification v join claim c on c.id = v.claim_id where c.shop_id = ${shopId}`);
  return { shopId, number, cookie, claim, itemId: (item as { id: string }).id };
}

/** A listing that is claimed by a number that is not on record. */
async function claimSomebodysListing() {
  const registered = await register();
  const { shopId } = registered;
  const details = {
    name: 'Ganesh Provision Store',
    intro: 'New words.',
    address: '15 Laxmi Road',
    city: 'Pune',
    state: 'Maharashtra',
    pin: '411030',
    shopType: 'Wholesalers',
    subCategoryIds: registered.claim.subCategories.map((each) => each?.id),
    ownerName: 'Asha Sharma',
    ownerNumber: registered.number,
    email: 'asha@example.in',
    referralCode: null,
    capturedAddress: 'GVG4+JG Pune, Maharashtra, India',
    storeFrontPicture: '/photos/new.jpg',
    isNumberShown: true,
  };
  await rows(
    sql`update shop set listing = 'imported', name = 'Ganesh', owner_number = null where id = ${shopId}`,
  );
  await rows(sql`
    update claim set state = 'under_review', review_reasons = '{number}', details = ${JSON.stringify(details)}
    where shop_id = ${shopId}`);
  await rows(sql`update verification set kind = 'listing' where id = ${registered.itemId}`);
  return registered;
}

const hold = (id: string, as = operator) => ask('POST', `/v1/operator/verifications/${id}/hold`, {}, as);
const decide = (id: string, decision: object, as = operator) =>
  ask('POST', `/v1/operator/verifications/${id}/decision`, decision, as);
/** Approves, and ends the time in which that can be undone. */
async function approve(id: string): Promise<void> {
  expect(await outcome(await decide(id, { decision: 'approve' }))).toBe('ok');
  await applyApprovals(app);
}
const standingOf = async (shopId: string) =>
  (
    await rows<{ listing: string; listing_reason: string | null; claim: string; verification: string }>(sql`
      select s.listing, s.listing_reason, c.state as claim, v.state as verification
      from shop s join claim c on c.shop_id = s.id join verification v on v.claim_id = c.id where s.id = ${shopId}`)
  )[0];

describe('the queue', () => {
  it('has the submitted items, the oldest first', async () => {
    const first = await register();
    const second = await register({ name: 'Second' });
    const page = await answer<{ items: QueueItem[]; waiting: number; hasMore: boolean }>(
      ask('GET', '/v1/operator/verifications'),
    );
    expect(page).toMatchObject({ waiting: 2, hasMore: false });
    expect(page.items.map(({ id }) => id)).toEqual([first.itemId, second.itemId]);
    expect(page.items[1]).toMatchObject({
      kind: 'registration',
      name: 'Second',
      city: 'Pune',
      isTaken: false,
    });
  });

  it('is paged after the last item', async () => {
    const { itemId } = await register();
    await rows(sql`
      insert into verification (kind, claim_id, changes, state, waiting_since)
      select 'change', claim_id, '{}', 'waiting', now() - make_interval(hours => n)
      from verification, generate_series(1, 1) n where id = ${itemId}`);
    const [older] = await rows<{ id: string }>(sql`select id from verification where kind = 'change'`);
    const page = await answer<{ items: QueueItem[] }>(
      ask('GET', `/v1/operator/verifications?after=${older?.id}`),
    );
    expect(page.items.map(({ id }) => id)).toEqual([itemId]);
  });

  it('never assigns an item to two operators, also with parallel requests', async () => {
    for (let count = 0; count < 4; count += 1) await register();
    const operators = await Promise.all(
      Array.from({ length: 6 }, async () => (await makeOperator(app)).cookie),
    );
    const taken = await Promise.all(
      operators.map((as) =>
        answer<{ id: string | null }>(ask('POST', '/v1/operator/verifications/next', {}, as)),
      ),
    );
    const ids = taken.flatMap(({ id }) => (id === null ? [] : [id]));
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  it('assigns the operator’s own leased item first, and to others after its release', async () => {
    const { itemId } = await register();
    const next = (as: string) =>
      answer<{ id: string | null }>(ask('POST', '/v1/operator/verifications/next', {}, as));
    expect(await next(operator)).toEqual({ id: itemId });
    expect(await next(operator)).toEqual({ id: itemId });
    expect(await next(other)).toEqual({ id: null });
    expect(await outcome(await hold(itemId, other))).toBe('item_taken');
    await ask('DELETE', `/v1/operator/verifications/${itemId}/hold`);
    expect(await next(other)).toEqual({ id: itemId });
  });

  it('does not assign an operator’s own shop', async () => {
    const mine = await register();
    await makeOperators(app, sql`values (${mine.number})`);
    expect(await answer(ask('POST', '/v1/operator/verifications/next', {}, mine.cookie))).toEqual({
      id: null,
    });
    const hold = `/v1/operator/verifications/${mine.itemId}/hold`;
    expect(await outcome(await ask('POST', hold, {}, mine.cookie))).toBe('item_own');
    expect(await answer(ask('POST', '/v1/operator/verifications/next'))).toEqual({ id: mine.itemId });
  });

  it('assigns an item again after its lease is over', async () => {
    const { itemId } = await register();
    await hold(itemId);
    await rows(sql`update verification set taken_until = now() - interval '1 second'`);
    expect(await outcome(await hold(itemId, other))).toBe('ok');
    expect(await outcome(await decide(itemId, { decision: 'approve' }))).toBe('item_not_held');
  });
});

describe('an item', () => {
  it('shows the submission, its position and possible duplicates', async () => {
    const { itemId, shopId, number } = await register();
    await rows(sql`
      insert into shop (listing, name, lat, long) values ('imported', 'Ganesh Kiraana', 18.5167, 73.8564),
        ('imported', 'Something Else', 18.5167, 73.8564), ('imported', 'Ganesh Kirana', 19, 74)`);
    const item = await answer<VerificationItem>(ask('GET', `/v1/operator/verifications/${itemId}`));
    expect(item).toMatchObject({
      kind: 'registration',
      shopId,
      said: { name: 'Ganesh Kirana', address: '14 Laxmi Road', ownerNumber: number, pin: '411030' },
      shown: null,
      capture: { source: 'camera', accuracy: 12, isTownListed: true, isFarFromPin: false, listingKm: null },
      duplicates: [{ name: 'Ganesh Kiraana', metres: expect.any(Number) }],
    });
    expect(item.capture.townKm).toBeLessThan(10);
    expect(item.evidence.map(({ kind, isDeleted }) => [kind, isDeleted])).toEqual([['cheque', false]]);
  });

  it('says that its town is not listed, so that the operator checks it', async () => {
    const { itemId, shopId } = await register();
    await rows(sql`update shop set city = 'Kharadi Budruk' where id = ${shopId}`);
    const item = await answer<VerificationItem>(ask('GET', `/v1/operator/verifications/${itemId}`));
    expect(item).toMatchObject({
      said: { city: 'Kharadi Budruk' },
      capture: { isTownListed: false, townKm: null },
    });
  });

  it('of a listing shows both: what it says now, and what is claimed', async () => {
    const { itemId } = await claimSomebodysListing();
    const item = await answer<VerificationItem>(ask('GET', `/v1/operator/verifications/${itemId}`));
    expect(item).toMatchObject({ said: { name: 'Ganesh Provision Store' }, shown: { name: 'Ganesh' } });
  });
});

describe('a decision', () => {
  it('needs a lease, and a reason unless it approves', async () => {
    const { itemId } = await register();
    expect(await outcome(await decide(itemId, { decision: 'approve' }))).toBe('item_not_held');
    await hold(itemId);
    expect(await outcome(await decide(itemId, { decision: 'reject' }))).toBe('reason_required');
    expect(await outcome(await decide(itemId, { decision: 'reject', reason: '  ' }))).toBe('invalid_input');
    expect(await outcome(await decide(itemId, { decision: 'approve' }))).toBe('ok');
    expect(await outcome(await decide(itemId, { decision: 'approve' }))).toBe('item_decided');
  });

  it('that approves a new shop lists it', async () => {
    const { itemId, shopId } = await register();
    await hold(itemId);
    await approve(itemId);
    expect(await standingOf(shopId)).toEqual({
      listing: 'listed',
      listing_reason: null,
      claim: 'clear',
      verification: 'approved',
    });
    expect((await fetch(`${app.origin}/v1/claim-shops/${shopId}`)).status).toBe(200);
  });

  it('that rejects a registration keeps its claim, and the corrected one waits again', async () => {
    const { itemId, shopId, cookie, number } = await register();
    await hold(itemId);
    await decide(itemId, { decision: 'reject', reason: 'The photo shows another shop.' });
    expect(await standingOf(shopId)).toEqual({
      listing: 'rejected',
      listing_reason: 'The photo shows another shop.',
      claim: 'clear',
      verification: 'rejected',
    });
    const before = await app.filesIn('evidence');
    const corrected = { ...(await makeClaim(app, cookie, number)), shopId, name: 'Ganesh Kirana Stores' };
    expect(await outcome(await submit(app, cookie, corrected))).toBe('ok');
    expect(await standingOf(shopId)).toMatchObject({
      listing: 'submitted',
      claim: 'clear',
      verification: 'waiting',
    });
    expect(await rows(sql`select name from shop where id = ${shopId}`)).toEqual([
      { name: 'Ganesh Kirana Stores' },
    ]);
    // The first cheque is deleted, and a second correction is refused while this one waits.
    const after = await app.filesIn('evidence');
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
    const again = { ...(await makeClaim(app, cookie, number)), shopId };
    expect(await outcome(await submit(app, cookie, again))).toBe('claim_submitted');
    await hold(itemId);
    await approve(itemId);
    expect(await standingOf(shopId)).toMatchObject({ listing: 'listed', verification: 'approved' });
  });

  it('that asks for more opens the form again', async () => {
    const { itemId, shopId, cookie, number } = await register();
    await hold(itemId);
    await decide(itemId, { decision: 'ask', reason: 'Please photograph the board.' });
    expect(await standingOf(shopId)).toMatchObject({ listing: 'submitted', verification: 'asked' });
    expect(
      await outcome(await submit(app, cookie, { ...(await makeClaim(app, cookie, number)), shopId })),
    ).toBe('ok');
    expect(await standingOf(shopId)).toMatchObject({ listing: 'submitted', verification: 'waiting' });
  });

  it('that finally rejects a registration under review ends its claim too', async () => {
    const { itemId, shopId } = await register({ lat: 28.6, long: 77.2 });
    await hold(itemId);
    await decide(itemId, { decision: 'reject', reason: 'There is no such shop.', isFinal: true });
    expect(await standingOf(shopId)).toMatchObject({ listing: 'rejected', claim: 'rejected' });
  });

  it.each([
    ['a registration whose claim is clear', 'reject', {}],
    ['an approval', 'approve', { lat: 28.6, long: 77.2 }],
    ['a question', 'ask', { lat: 28.6, long: 77.2 }],
  ])('cannot be final for %s, where that has no effect', async (_what, decision, change) => {
    const { itemId, shopId } = await register(change);
    await hold(itemId);
    const before = await standingOf(shopId);
    const response = await decide(itemId, { decision, reason: 'There is no such shop.', isFinal: true });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'invalid_input', fields: [{ field: 'isFinal' }] },
    ]);
    expect(await standingOf(shopId)).toEqual(before);
    expect(await outcome(await decide(itemId, { decision, reason: 'There is no such shop.' }))).toBe('ok');
  });

  it('that approves the claim on a listing writes its details to the listing', async () => {
    const { itemId, shopId, number } = await claimSomebodysListing();
    await hold(itemId);
    await approve(itemId);
    expect(await standingOf(shopId)).toMatchObject({ listing: 'listed', claim: 'approved' });
    expect(
      await rows(
        sql`select name, shop_type, owner_number, public_phone, store_front_picture from shop where id = ${shopId}`,
      ),
    ).toEqual([
      {
        name: 'Ganesh Provision Store',
        shop_type: 'Wholesalers',
        owner_number: number,
        public_phone: number,
        store_front_picture: '/photos/new.jpg',
      },
    ]);
  });

  it('that rejects the claim on a listing leaves the listing unchanged', async () => {
    const { itemId, shopId } = await claimSomebodysListing();
    await hold(itemId);
    await decide(itemId, { decision: 'reject', reason: 'The cheque is of another shop.' });
    expect(await standingOf(shopId)).toMatchObject({ listing: 'imported', claim: 'rejected' });
    expect(await rows(sql`select name from shop where id = ${shopId}`)).toEqual([{ name: 'Ganesh' }]);
  });
});

describe('the owner', () => {
  it('gets one notice for each step, with the reason', async () => {
    const { itemId, number, cookie, shopId } = await register();
    await hold(itemId);
    await decide(itemId, { decision: 'reject', reason: 'The photo is dark.' });
    await submit(app, cookie, { ...(await makeClaim(app, cookie, number)), shopId });
    await hold(itemId);
    await decide(itemId, { decision: 'reject', reason: 'The photo is still dark.' });
    const kinds = await rows<{ kind: string }>(sql`
      select n.kind from notice n join account a on a.id = n.account_id
      where a.mobile_number = ${number} and n.channel = 'sms' order by n.created_at, n.about`);
    expect(kinds.map(({ kind }) => kind)).toEqual(['submitted', 'rejected', 'submitted', 'rejected']);
    const told = (await smsSent(app)).filter(({ to }) => to === number);
    expect(told.map(({ text }) => text)).toContain(
      'Ganesh Kirana could not be verified: The photo is still dark. Correct it and send it again: https://nukkad.example/my-shops',
    );
  });
});

describe('a cheque', () => {
  it('is shown for a minute to one operator, and the view is recorded', async () => {
    const { itemId } = await register();
    const item = await answer<VerificationItem>(ask('GET', `/v1/operator/verifications/${itemId}`));
    const evidenceId = item.evidence[0]?.id;
    const { url } = await answer<{ url: string }>(ask('POST', `/v1/operator/evidence/${evidenceId}/views`));
    const shown = await ask('GET', url);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect((await ask('GET', url, {}, other)).status).toBe(404);
    expect((await ask('GET', url.replace(/until=\d+/, `until=${Date.now() + 1e9}`))).status).toBe(404);
    expect(
      await rows(
        sql`select action, details->>'kind' as kind from audit_entry where subject_id = ${evidenceId}`,
      ),
    ).toEqual([{ action: 'evidence.view', kind: 'cheque' }]);
  });
});

describe('the audit log', () => {
  it('has every decision with its operator and reason, and cannot be changed', async () => {
    const { itemId } = await register();
    await hold(itemId);
    await decide(itemId, { decision: 'reject', reason: 'No such street.' });
    expect(
      await rows(
        sql`select action, details->>'reason' as reason from audit_entry where subject_id = ${itemId}`,
      ),
    ).toEqual([{ action: 'verification.reject', reason: 'No such street.' }]);
    for (const change of [
      sql`update audit_entry set action = 'nothing'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ])
      await expect(rows(change)).rejects.toThrow('the audit log cannot be changed');
  });
});
