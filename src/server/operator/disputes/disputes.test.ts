import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pay } from '../../../../tests/support/money/payments.ts';
import {
  answer,
  claimOf,
  disputed,
  makeClaimant,
  moveDispute,
  noticesOf,
  raise,
  withdraw,
} from '../../../../tests/support/people/disputes.ts';
import { confirmEmails, sendNotices } from '../../../../tests/support/people/notices.ts';
import { makeOperator, makeOperators } from '../../../../tests/support/people/operators.ts';
import {
  confirm,
  makeOwner,
  type Owner,
  openOrder,
  reconcileNow,
  seeSubscription,
} from '../../../../tests/support/people/owners.ts';
import { outcome, outcomes, send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { DisputeFile, DisputeItem } from '../../../core/operator/disputes.ts';
import { sql } from '../../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let operator: string;
let other: string;

beforeAll(async () => {
  app = await makeApp();
  operator = (await makeOperator(app)).cookie;
  other = (await makeOperator(app)).cookie;
});
beforeEach(async () => {
  await rows(sql`update claim set state = 'withdrawn' where state = 'disputing'`);
  await rows(sql`delete from dispute`);
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const see = async <T>(path: string, as = operator) =>
  (await (await fetch(app.origin + path, { headers: { cookie: as } })).json()) as T;
const desk = () => see<{ items: DisputeItem[]; ready: number; waiting: number }>('/v1/operator/disputes');
const file = (id: string) => see<DisputeFile>(`/v1/operator/disputes/${id}`);
const hold = (id: string, as = operator) =>
  send(app, 'POST', `/v1/operator/disputes/${id}/hold`, {}, { cookie: as });
const decide = (id: string, decision: 'keep' | 'transfer', as = operator) =>
  send(
    app,
    'POST',
    `/v1/operator/disputes/${id}/decision`,
    { decision, reason: 'The licence says so.' },
    { cookie: as },
  );

/** Leases and decides; both must succeed. */
async function decided(id: string, decision: 'keep' | 'transfer') {
  expect(await outcome(await hold(id))).toBe('ok');
  expect(await outcome(await decide(id, decision))).toBe('ok');
}

async function paidOwner(): Promise<Owner> {
  const owner = await makeOwner(app);
  await confirm(app, owner, await pay(app, await openOrder(app, owner)));
  return owner;
}

const activeClaims = async (shopId: string) =>
  rows<{ id: string; state: string }>(sql`
    select id, state from claim where shop_id = ${shopId} and state in ('clear', 'under_review', 'approved')`);

describe('the desk', () => {
  it('lists first what can be decided (answered, or past three days), then the others by deadline', async () => {
    const owners = [];
    for (let count = 0; count < 4; count += 1) owners.push(await makeOwner(app));
    const [first, second, third, fourth] = await Promise.all(owners.map((owner) => disputed(app, owner)));
    await moveDispute(app, third?.id ?? '', 1);
    await moveDispute(app, second?.id ?? '', 3);
    await answer(app, owners[3] as Owner, fourth?.id ?? '');
    const page = await desk();
    expect(page).toMatchObject({ ready: 2, waiting: 2 });
    expect(page.items.map(({ id, standing }) => [id, standing])).toEqual([
      [second?.id, 'unanswered'],
      [fourth?.id, 'answered'],
      [third?.id, 'waiting'],
      [first?.id, 'waiting'],
    ]);
  });

  it('shows both sides', async () => {
    const owner = await paidOwner();
    const claimant = await disputed(app, owner);
    await answer(app, owner, claimant.id);
    expect(await file(claimant.id)).toMatchObject({
      standing: 'answered',
      isClaimOver: false,
      claimant: {
        number: claimant.number,
        ownerName: 'Ravi Gupta',
        email: 'ravi@example.in',
        words: 'I opened it in 1998.',
        claimState: 'disputing',
        paidYears: 0,
        evidence: [{ kind: 'cheque', isDeleted: false }],
      },
      owner: {
        ownerName: 'Private Owner',
        words: 'My father opened it.',
        claimState: 'clear',
        paidYears: 1,
      },
    });
    const looked = await file(claimant.id);
    const [cheque] = looked.claimant.evidence;
    const view = await send(
      app,
      'POST',
      `/v1/operator/evidence/${cheque?.id}/views`,
      {},
      { cookie: operator },
    );
    const { url } = (await view.json()) as { url: string };
    expect((await fetch(app.origin + url, { headers: { cookie: operator } })).status).toBe(200);
  });

  it('gives a dispute to one operator at a time', async () => {
    const owner = await makeOwner(app);
    const { id } = await disputed(app, owner);
    await answer(app, owner, id);
    expect(await outcome(await hold(id))).toBe('ok');
    expect(await outcome(await hold(id, other))).toBe('item_taken');
    expect(await outcome(await decide(id, 'keep', other))).toBe('item_not_held');
    await send(app, 'DELETE', `/v1/operator/disputes/${id}/hold`, {}, { cookie: operator });
    expect(await outcome(await hold(id, other))).toBe('ok');
    expect(await outcome(await decide(id, 'keep'))).toBe('item_not_held');
    expect(await outcome(await decide(id, 'keep', other))).toBe('ok');
    expect(await outcome(await hold(id))).toBe('item_decided');
  });

  it('gives it to neither of its two parties', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    await answer(app, owner, claimant.id);
    await makeOperators(
      app,
      sql`select a.mobile_number from claim c join account a on a.id = c.account_id where c.shop_id = ${owner.shopId}`,
    );
    expect(await outcome(await hold(claimant.id, owner.cookie))).toBe('item_own');
    expect(await outcome(await hold(claimant.id, claimant.cookie))).toBe('item_own');
  });
});

describe('a decision', () => {
  it('waits for the answer or for three days, needs a reason, and is made once', async () => {
    const owner = await makeOwner(app);
    const { id } = await disputed(app, owner);
    await hold(id);
    expect(await outcome(await decide(id, 'transfer'))).toBe('dispute_waits');
    const silent = await send(
      app,
      'POST',
      `/v1/operator/disputes/${id}/decision`,
      { decision: 'keep', reason: '  ' },
      { cookie: operator },
    );
    expect(await outcome(silent)).toBe('invalid_input');
    await moveDispute(app, id, 3);
    expect(await outcomes(3, () => decide(id, 'transfer'))).toEqual({ ok: 1, item_decided: 2 });
    expect(await activeClaims(owner.shopId)).toHaveLength(1);
    expect(
      await rows(sql`
        select action, details->>'reason' as reason, details->>'isAnswered' as answered from audit_entry
        where subject_kind = 'dispute' and subject_id = ${id}`),
    ).toEqual([{ action: 'dispute.transfer', reason: 'The licence says so.', answered: 'false' }]);
  });

  it('to keep leaves the shop unchanged and ends the other claim; both get a notice with the reason', async () => {
    const owner = await paidOwner();
    const claimant = await disputed(app, owner);
    await answer(app, owner, claimant.id);
    await decided(claimant.id, 'keep');
    expect(await activeClaims(owner.shopId)).toEqual([{ id: owner.claimId, state: 'clear' }]);
    const claimId = await claimOf(app, claimant.id);
    expect(await rows(sql`select state from claim where id = ${claimId}`)).toEqual([{ state: 'rejected' }]);
    expect(await noticesOf(app, owner.claimId)).toEqual(['paid', 'disputed', 'dispute_won']);
    expect(await noticesOf(app, claimId)).toEqual(['dispute_lost']);
    expect(await seeSubscription(app, owner)).toMatchObject({ body: { isPaymentValid: true } });
    expect(await see('/v1/my-shops', claimant.cookie)).toEqual({ items: [] });
    expect(await see('/v1/my-disputes', claimant.cookie)).toMatchObject({
      items: [{ state: 'kept', reason: 'The licence says so.' }],
    });
    expect(await outcome(await raise(app, claimant, owner.shopId))).toBe('dispute_too_soon');
  });

  it('to transfer ends the former claim, refunds it, takes its data off the page and makes the other active', async () => {
    const owner = await paidOwner();
    await rows(sql`
      update shop set public_phone = '+919000000001', public_whatsapp = '+919000000001', address_shown = true
      where id = ${owner.shopId}`);
    await rows(sql`
      insert into verification (kind, claim_id, changes) values ('change', ${owner.claimId}, '{"name":"Mine"}')`);
    const claimant = await disputed(app, owner);
    await answer(app, owner, claimant.id);
    await decided(claimant.id, 'transfer');
    const claimId = await claimOf(app, claimant.id);

    expect(await activeClaims(owner.shopId)).toEqual([{ id: claimId, state: 'approved' }]);
    expect(await rows(sql`select state from claim where id = ${owner.claimId}`)).toEqual([
      { state: 'rejected' },
    ]);
    expect(await rows(sql`select state from verification where claim_id = ${owner.claimId}`)).toEqual([
      { state: 'withdrawn' },
    ]);
    expect(
      await rows(sql`
        select owner_name, owner_number, email, address, address_shown, public_phone, public_whatsapp, name
        from shop where id = ${owner.shopId}`),
    ).toEqual([
      {
        owner_name: 'Ravi Gupta',
        owner_number: claimant.number,
        email: 'ravi@example.in',
        address: null,
        address_shown: false,
        public_phone: null,
        public_whatsapp: null,
        name: 'Anand Stores',
      },
    ]);
    // The paid year was the former owner's, so the shop is not shown as Verified until the new owner pays.
    expect(await see(`/v1/claim-shops/${owner.shopId}`, '')).toMatchObject({
      isClaimed: false,
      metaInfo: { isPaymentValid: false },
    });
    expect(await see('/v1/my-shops', claimant.cookie)).toMatchObject({
      items: [{ shopId: owner.shopId, claimState: 'approved', subscription: 'none' }],
    });
    const buyer = { ...owner, claimId, cookie: claimant.cookie };
    expect(await seeSubscription(app, buyer)).toMatchObject({ body: { canBuy: true, payments: [] } });

    expect(await seeSubscription(app, owner)).toMatchObject({
      body: { claimState: 'rejected', state: 'refunded', payments: [{ refund: { state: 'requested' } }] },
    });
    await reconcileNow(app);
    expect(await seeSubscription(app, owner)).toMatchObject({
      body: { payments: [{ refund: { state: 'processed' } }] },
    });
    expect(await noticesOf(app, owner.claimId)).toEqual(['paid', 'disputed', 'dispute_lost', 'refunded']);
    expect(await noticesOf(app, claimId)).toEqual(['dispute_won']);

    await confirm(app, buyer, await pay(app, await openOrder(app, buyer)));
    expect(await see(`/v1/claim-shops/${owner.shopId}`, '')).toMatchObject({
      isClaimed: true,
      phone: null,
      whatsapp: null,
      streetAddress: null,
    });
  });

  it('is sent to both parties at their own address, with the reason', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    await answer(app, owner, claimant.id);
    await confirmEmails(app.database.primary);
    await decided(claimant.id, 'transfer');
    const told: string[] = [];
    const keep = async (message: { to: string; text: string }) =>
      told.push(`${message.to}: ${message.text}`) > 0;
    await sendNotices(app.database.primary, {
      sms: { notify: keep },
      mail: { send: async (message: { to: string; text: string }) => void (await keep(message)) },
    });
    expect(told).toContain(
      `${claimant.number}: We decided that Anand Stores is yours: The licence says so. https://nukkad.example/my-shops`,
    );
    expect(told).toContain(
      'ravi@example.in: We decided that Anand Stores is yours: The licence says so. https://nukkad.example/my-shops',
    );
    expect(told).toContain(
      `owner@private.example: We decided that Anand Stores is not yours: The licence says so. https://nukkad.example/${owner.shopId}/subscribe`,
    );
    expect(told.filter((line) => line.startsWith('ravi') && line.includes('not yours'))).toEqual([]);
  });

  it('refunds what was paid while it was open, and what arrives after it', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    const order = await openOrder(app, owner);
    const proof = await pay(app, order);
    await moveDispute(app, claimant.id, 3);
    await decided(claimant.id, 'transfer');
    await confirm(app, owner, proof);
    await reconcileNow(app);
    expect(await seeSubscription(app, owner)).toMatchObject({
      body: { payments: [{ refund: { state: 'processed' } }], isPaymentValid: false },
    });
    expect(await see(`/v1/claim-shops/${owner.shopId}`, '')).toMatchObject({ isClaimed: false });
  });

  it('lists a claim under review as verified only with its new owner', async () => {
    const owner = await makeOwner(app, 'under_review');
    await rows(sql`update shop set listing = 'imported' where id = ${owner.shopId}`);
    await rows(sql`insert into verification (kind, claim_id) values ('listing', ${owner.claimId})`);
    const claimant = await disputed(app, owner);
    await moveDispute(app, claimant.id, 3);
    await decided(claimant.id, 'transfer');
    expect(
      await rows(sql`
        select s.listing, v.state from shop s join claim c on c.shop_id = s.id join verification v on v.claim_id = c.id
        where s.id = ${owner.shopId}`),
    ).toEqual([{ listing: 'listed', state: 'withdrawn' }]);
  });

  it('can be made at once when the owner has given up the shop', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    await rows(sql`update claim set state = 'withdrawn' where id = ${owner.claimId}`);
    expect((await desk()).items).toMatchObject([{ id: claimant.id, standing: 'unanswered' }]);
    await decided(claimant.id, 'transfer');
    expect(await activeClaims(owner.shopId)).toMatchObject([{ state: 'approved' }]);
    expect(await rows(sql`select state from claim where id = ${owner.claimId}`)).toEqual([
      { state: 'withdrawn' },
    ]);
  });

  it('for one of two claimants moves the other dispute to the new owner, who is asked in turn', async () => {
    const owner = await makeOwner(app);
    const first = await disputed(app, owner);
    const second = await disputed(app, owner);
    await answer(app, owner, first.id);
    await answer(app, owner, second.id);
    expect((await file(first.id)).others).toMatchObject([{ id: second.id }]);
    await hold(second.id);
    await decided(first.id, 'transfer');
    const newOwner = { cookie: first.cookie };
    expect((await desk()).items).toMatchObject([{ id: second.id, standing: 'waiting', isTaken: false }]);
    expect(await noticesOf(app, await claimOf(app, first.id))).toEqual(['dispute_won', 'disputed']);
    expect(await outcome(await answer(app, owner, second.id))).toBe('not_found');
    expect(await outcome(await answer(app, newOwner, second.id))).toBe('ok');
    await decided(second.id, 'keep');
    expect(await activeClaims(owner.shopId)).toMatchObject([{ id: await claimOf(app, first.id) }]);
  });

  it('in parallel about two disputes of one shop is made for one of them', async () => {
    const owner = await makeOwner(app);
    const all: { id: string }[] = [];
    for (let count = 0; count < 3; count += 1) all.push(await disputed(app, owner));
    for (const { id } of all) {
      await moveDispute(app, id, 3);
      await hold(id);
    }
    const tally = await outcomes(3, (index) => decide(all[index]?.id ?? '', 'transfer'));
    expect(tally).toEqual({ ok: 1, item_not_held: 2 });
    expect(await activeClaims(owner.shopId)).toHaveLength(1);
  });

  it('in a race with the withdrawal: one of the two happens', async () => {
    for (let count = 0; count < 4; count += 1) {
      const owner = await makeOwner(app);
      const claimant = await disputed(app, owner);
      await moveDispute(app, claimant.id, 3);
      await hold(claimant.id);
      const tally = await outcomes(2, (index) =>
        index === 0 ? decide(claimant.id, 'transfer') : withdraw(app, claimant, claimant.id),
      );
      expect(tally).toEqual({ ok: 1, item_decided: 1 });
      expect(await activeClaims(owner.shopId)).toHaveLength(1);
    }
  });

  it('follows a shop that is merged with another of the same owner', async () => {
    const owner = await makeOwner(app);
    const [duplicate] = await rows<{ id: string; shop_id: string }>(sql`
      with s as (insert into shop (listing, name) values ('listed', 'Anand Store') returning id)
      insert into claim (shop_id, account_id, contact_number, state)
      select s.id, c.account_id, c.contact_number, 'clear' from s, claim c where c.id = ${owner.claimId}
      returning id, shop_id`);
    const duplicateShop = duplicate?.shop_id ?? '';
    const claimant = await disputed(app, { ...owner, shopId: duplicateShop });
    expect(await outcome(await raise(app, claimant, owner.shopId))).toBe('ok');
    const other = await disputed(app, { ...owner, shopId: duplicateShop });
    const merged = await send(
      app,
      'POST',
      `/v1/operator/listings/${owner.shopId}/merges`,
      { mergedId: duplicateShop, take: [] },
      { cookie: operator },
    );
    expect(await outcome(merged)).toBe('ok');
    expect((await desk()).items).toHaveLength(2);
    expect((await desk()).items).toContainEqual(
      expect.objectContaining({ id: other.id, shopId: owner.shopId, standing: 'waiting' }),
    );
    await answer(app, owner, other.id);
    await decided(other.id, 'transfer');
    expect(await activeClaims(owner.shopId)).toMatchObject([{ id: await claimOf(app, other.id) }]);
  });

  it('can be disputed in turn by the former owner', async () => {
    const owner = await makeOwner(app);
    const claimant = await disputed(app, owner);
    await moveDispute(app, claimant.id, 3);
    await decided(claimant.id, 'transfer');
    expect(await outcome(await raise(app, { cookie: owner.cookie, number: '' }, owner.shopId))).toBe('ok');
    expect(await outcome(await raise(app, await makeClaimant(app), owner.shopId))).toBe('ok');
  });
});
