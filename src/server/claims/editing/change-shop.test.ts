import { beforeAll, describe, expect, it } from 'vitest';
import { smsSent } from '../../../../tests/support/people/notices.ts';
import { applyApprovals, makeOperator } from '../../../../tests/support/people/operators.ts';
import { makeShopOwner } from '../../../../tests/support/people/own-shops.ts';
import {
  forgetSendings,
  lastOtp,
  newNumber,
  outcome,
  send,
  signIn,
} from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { EditableShop } from '../../../core/claims/editing/editing.ts';
import type { VerificationItem } from '../../../core/operator/contract.ts';
import type { PublicShop } from '../../../core/shops/contract.ts';
import { sql } from '../../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let operator: string;
beforeAll(async () => {
  app = await makeApp();
  operator = (await makeOperator(app)).cookie;
});

type Owner = Awaited<ReturnType<typeof makeShopOwner>>;
const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const find = ({ shopId }: Pick<Owner, 'shopId'>, cookie: string) =>
  fetch(`${app.origin}/v1/my-shops/${shopId}`, { headers: { cookie } });
const findChange = async (owner: Owner) =>
  ((await (await find(owner, owner.cookie)).json()) as EditableShop).change;
const publicOf = async ({ shopId }: Owner) =>
  (await (await fetch(`${app.origin}/v1/claim-shops/${shopId}`)).json()) as PublicShop;
const ask = ({ shopId, cookie }: Owner, body: object) =>
  send(app, 'PATCH', `/v1/my-shops/${shopId}/change`, body, { cookie });
const withdraw = ({ shopId, cookie }: Owner, part: string) =>
  send(app, 'DELETE', `/v1/my-shops/${shopId}/change`, { part }, { cookie });

const items = ({ claimId }: Owner) =>
  rows<{ id: string; state: string; changes: object }>(
    sql`select id, state, changes from verification where claim_id = ${claimId} and kind = 'change' order by created_at`,
  );
async function decide(owner: Owner, decision: object): Promise<string> {
  const open = (await items(owner)).find(({ state }) => state === 'waiting');
  const path = `/v1/operator/verifications/${open?.id}`;
  await send(app, 'POST', `${path}/hold`, {}, { cookie: operator });
  const decided = await outcome(await send(app, 'POST', `${path}/decision`, decision, { cookie: operator }));
  await applyApprovals(app);
  return decided;
}

/** Mysore is stored as Mysuru. */
const place = { state: 'Karnataka', city: 'Mysore', pin: '570001', address: '3 Palace Road' };

describe('another name or place', () => {
  it('waits while the old one is shown, and is shown once an operator has approved it', async () => {
    const owner = await makeShopOwner(app);
    expect(await outcome(await ask(owner, { name: ' Anand Sweets ' }))).toBe('ok');
    expect(await findChange(owner)).toMatchObject({ state: 'waiting', asked: { name: 'Anand Sweets' } });
    expect(await publicOf(owner)).toMatchObject({ name: 'Anand Stores' });
    expect(await decide(owner, { decision: 'approve' })).toBe('ok');
    expect(await publicOf(owner)).toMatchObject({ name: 'Anand Sweets' });
    expect(await findChange(owner)).toBeNull();
  });

  it('has only what differs in it, and the server’s own address of the position', async () => {
    const owner = await makeShopOwner(app);
    await ask(owner, {
      name: 'Anand Stores',
      place: { ...place, position: { lat: 12.3052, long: 76.6552, accuracy: 8 } },
    });
    const [item] = await items(owner);
    expect(item?.changes).toEqual({
      city: 'Mysuru',
      pin: '570001',
      address: '3 Palace Road',
      lat: 12.3052,
      long: 76.6552,
      accuracy: 8,
      capturedAddress: expect.stringMatching(/^\w{4}\+\w{2} .+, Karnataka, India$/),
    });
    const seen = (await (
      await fetch(`${app.origin}/v1/operator/verifications/${item?.id}`, { headers: { cookie: operator } })
    ).json()) as VerificationItem;
    expect(seen).toMatchObject({
      said: { city: 'Mysuru' },
      shown: { city: 'Bengaluru' },
      capture: { source: null, accuracy: 8, isFarFromPin: false },
    });
    expect(seen.capture.listingKm).toBeGreaterThan(100);
    await decide(owner, { decision: 'approve' });
    expect(await publicOf(owner)).toMatchObject({
      city: 'Mysuru',
      pin: '570001',
      lat: 12.3052,
      streetAddress: null,
    });
  });

  it('is checked as the claim’s form is', async () => {
    const owner = await makeShopOwner(app);
    expect(await outcome(await ask(owner, { name: '  ' }))).toBe('shop_name_required');
    expect(await outcome(await ask(owner, { place: { ...place, city: 'Pune' } }))).toBe('shop_city_required');
    expect(await outcome(await ask(owner, { place: { ...place, city: '<b>' } }))).toBe('shop_city_required');
    expect(await outcome(await ask(owner, { place: { ...place, pin: '012345' } }))).toBe('shop_pin_invalid');
    expect(await outcome(await ask(owner, { place: { ...place, address: ' ' } }))).toBe(
      'shop_address_required',
    );
    expect(await items(owner)).toEqual([]);
  });

  it('that is asked for again takes the place of the first, and keeps its other parts', async () => {
    const owner = await makeShopOwner(app);
    await ask(owner, { name: 'Anand Sweets' });
    await ask(owner, { name: 'Anand Sweets' });
    expect(await items(owner)).toHaveLength(1);
    const [first] = await items(owner);
    await send(app, 'POST', `/v1/operator/verifications/${first?.id}/hold`, {}, { cookie: operator });
    await ask(owner, { place });
    // The operator holding the first change cannot approve the second one unseen.
    const late = await send(
      app,
      'POST',
      `/v1/operator/verifications/${first?.id}/decision`,
      { decision: 'approve' },
      { cookie: operator },
    );
    expect(await outcome(late)).toBe('item_decided');
    expect((await items(owner)).map(({ state }) => state)).toEqual(['withdrawn', 'waiting']);
    expect(await findChange(owner)).toMatchObject({ asked: { name: 'Anand Sweets', city: 'Mysuru' } });
  });

  it('that is asked for while the approval of the first can be undone ends that approval', async () => {
    const owner = await makeShopOwner(app);
    await ask(owner, { name: 'Anand Sweets' });
    const path = `/v1/operator/verifications/${(await items(owner))[0]?.id}`;
    await send(app, 'POST', `${path}/hold`, {}, { cookie: operator });
    const approved = await send(
      app,
      'POST',
      `${path}/decision`,
      { decision: 'approve' },
      { cookie: operator },
    );
    expect(await outcome(approved)).toBe('ok');
    expect(await outcome(await ask(owner, { name: 'Anand Bakery' }))).toBe('ok');
    await applyApprovals(app);
    expect((await items(owner)).map(({ state }) => state)).toEqual(['withdrawn', 'waiting']);
    expect(await publicOf(owner)).toMatchObject({ name: 'Anand Stores' });
    expect(await outcome(await send(app, 'DELETE', `${path}/decision`, {}, { cookie: operator }))).toBe(
      'undo_over',
    );
  });

  it('is withdrawn part by part', async () => {
    const owner = await makeShopOwner(app);
    await ask(owner, { name: 'Anand Sweets', place });
    await withdraw(owner, 'place');
    expect((await findChange(owner))?.asked).toEqual({ name: 'Anand Sweets' });
    await withdraw(owner, 'name');
    expect(await findChange(owner)).toBeNull();
    expect((await items(owner)).every(({ state }) => state === 'withdrawn')).toBe(true);
  });

  it('that is asked for as it was before is no change any more', async () => {
    const owner = await makeShopOwner(app);
    await ask(owner, { name: 'Anand Sweets' });
    await ask(owner, { name: 'Anand Stores' });
    expect(await findChange(owner)).toBeNull();
  });

  it('that is asked for again and again is confirmed by one notice a day', async () => {
    const owner = await makeShopOwner(app);
    for (const name of ['One', 'Two', 'Three']) expect(await outcome(await ask(owner, { name }))).toBe('ok');
    const own = sql`account_id = (select account_id from claim where id = ${owner.claimId})`;
    const told = () => rows(sql`select from notice where kind = 'submitted' and channel = 'sms' and ${own}`);
    expect(await told()).toHaveLength(1);
    await rows(sql`update notice set created_at = now() - interval '25 hours' where ${own}`);
    await ask(owner, { name: 'Four' });
    expect(await told()).toHaveLength(2);
  });

  it('of twenty at once one waits', async () => {
    const owner = await makeShopOwner(app);
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask(owner, { name: `Name ${n}` })));
    expect((await items(owner)).filter(({ state }) => state === 'waiting')).toHaveLength(1);
  });

  it('that is rejected says why, until another one is asked for', async () => {
    const owner = await makeShopOwner(app);
    await ask(owner, { name: 'Best Shop of India' });
    await decide(owner, { decision: 'reject', reason: 'The board says Anand Stores.' });
    expect(await findChange(owner)).toMatchObject({
      state: 'rejected',
      reason: 'The board says Anand Stores.',
    });
    expect(await publicOf(owner)).toMatchObject({ name: 'Anand Stores' });
    await ask(owner, { name: 'Anand Sweets' });
    expect(await findChange(owner)).toMatchObject({ state: 'waiting', asked: { name: 'Anand Sweets' } });
  });

  it('of a shop that is not verified yet is refused, and its other words are not', async () => {
    const owner = await makeShopOwner(app);
    await rows(sql`update verification set state = 'waiting' where claim_id = ${owner.claimId}`);
    await rows(sql`update shop set listing = 'submitted' where id = ${owner.shopId}`);
    expect(await outcome(await ask(owner, { name: 'Anand Sweets' }))).toBe('change_too_early');
    const shop = (await (await find(owner, owner.cookie)).json()) as EditableShop;
    expect(shop.editing).toBe('limited');
    const intro = { version: shop.versions.intro, intro: 'New words.' };
    expect(
      await outcome(
        await send(app, 'PATCH', `/v1/my-shops/${owner.shopId}/intro`, intro, { cookie: owner.cookie }),
      ),
    ).toBe('ok');
  });
});

describe('another number', () => {
  /** Requests the change of number and verifies it. */
  async function prove(owner: Owner, mobileNumber: string): Promise<string> {
    await forgetSendings(app);
    const sent = await send(
      app,
      'POST',
      `/v1/my-shops/${owner.shopId}/number`,
      { mobileNumber },
      { cookie: owner.cookie },
    );
    if (!sent.ok) return outcome(sent);
    const { id } = (await sent.json()) as { id: string };
    const otp = await lastOtp(app, mobileNumber);
    const body = { otp, mobileNumber };
    return outcome(
      await send(app, 'PATCH', `/v1/my-shops/${owner.shopId}/number/${id}`, body, { cookie: owner.cookie }),
    );
  }

  it('is proven by its own OTP, waits, and then has the shop; the old one has it no more', async () => {
    const owner = await makeShopOwner(app);
    await rows(sql`
      update shop set public_phone = ${owner.number}, public_whatsapp = null where id = ${owner.shopId}`);
    const number = newNumber();
    expect(await prove(owner, number)).toBe('ok');
    expect((await findChange(owner))?.asked).toEqual({ ownerNumber: number });
    expect(await publicOf(owner)).toMatchObject({ phone: owner.number });
    expect(await decide(owner, { decision: 'approve' })).toBe('ok');

    expect(await publicOf(owner)).toMatchObject({ phone: number, whatsapp: null });
    expect(await rows(sql`select owner_number from shop where id = ${owner.shopId}`)).toEqual([
      { owner_number: number },
    ]);
    expect((await find(owner, owner.cookie)).status).toBe(404);
    const cookie = await signIn(app, number);
    expect(await (await find(owner, cookie)).json()).toMatchObject({ number, change: null });
    const { items: shops } = (await (
      await fetch(`${app.origin}/v1/my-shops`, { headers: { cookie } })
    ).json()) as { items: { shopId: string; subscription: string }[] };
    expect(shops).toMatchObject([{ shopId: owner.shopId, subscription: 'active' }]);
  });

  it('is told of at both', async () => {
    const owner = await makeShopOwner(app);
    const number = newNumber();
    await prove(owner, number);
    await decide(owner, { decision: 'approve' });
    const told = (await smsSent(app)).map(({ to, text }) => [to, text]);
    expect(told).toContainEqual([
      number,
      'The change of Anand Stores is checked and shown now: https://nukkad.example/my-shops',
    ]);
    expect(told).toContainEqual([
      owner.number,
      'Anand Stores was moved to another number, as was asked for from this one. If that was not you, tell us: https://nukkad.example/contact-us',
    ]);
  });

  it('that is the shop’s already costs no SMS', async () => {
    const owner = await makeShopOwner(app);
    expect(await prove(owner, owner.number)).toBe('number_same');
  });

  it('goes along with another name in one change', async () => {
    const owner = await makeShopOwner(app);
    const number = newNumber();
    await ask(owner, { name: 'Anand Sweets' });
    await prove(owner, number);
    expect((await findChange(owner))?.asked).toEqual({ name: 'Anand Sweets', ownerNumber: number });
  });
});
