import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '../../../src/core/operator/listings.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { pay } from '../../support/money/payments.ts';
import { makeOperator, makeOperators } from '../../support/people/operators.ts';
import { confirm, makeOwner, type Owner, openOrder } from '../../support/people/owners.ts';
import { newNumber, outcome, send } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';
import { addShop } from '../../support/shops/shops.ts';

/** The number is that of the list of attacks. */
let app: Awaited<ReturnType<typeof makeApp>>;
let other: string;
beforeAll(async () => {
  app = await makeApp();
  ({ cookie: other } = await makeOperator(app));
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);

/** An owner who is an operator too. */
async function ownerAtTheDesk(): Promise<Owner> {
  const owner = await makeOwner(app);
  await makeOperators(
    app,
    sql`select a.mobile_number from claim c join account a on a.id = c.account_id where c.id = ${owner.claimId}`,
  );
  return owner;
}

const act = async (method: string, path: string, body: object, cookie: string) =>
  outcome(await send(app, method, `/v1/operator${path}`, body, { cookie }));

/** The edit form as the desk shows it, with another introduction. */
async function editOf(id: string): Promise<object> {
  const response = await fetch(`${app.origin}/v1/operator/listings/${id}`, { headers: { cookie: other } });
  const listing = (await response.json()) as Listing;
  return {
    seenAt: listing.updatedAt,
    name: listing.name,
    altNames: listing.altNames,
    intro: 'The best shop in town.',
    address: listing.address ?? '',
    city: listing.city ?? '',
    state: listing.state ?? '',
    pin: listing.pin ?? '',
    shopType: listing.shopType ?? '',
    subCategoryIds: listing.subCategories.map((each) => each.id),
    publicPhone: listing.publicPhone ?? '',
    position: listing.lat === null ? null : { lat: listing.lat, long: listing.long },
  };
}

const listingOf = async (id: string) =>
  (await rows<object>(sql`select listing, intro, merged_into from shop where id = ${id}`))[0];

describe('38: an operator’s own shop', () => {
  it('is not edited, hidden or shown by its owner at the listings desk', async () => {
    const { shopId, cookie } = await ownerAtTheDesk();
    const before = await listingOf(shopId);
    const edit = await editOf(shopId);
    expect(await act('PATCH', `/listings/${shopId}`, edit, cookie)).toBe('item_own');
    expect(await act('POST', `/listings/${shopId}/hiding`, { reason: 'Shut' }, cookie)).toBe('item_own');
    expect(await listingOf(shopId)).toEqual(before);
    expect(await act('PATCH', `/listings/${shopId}`, edit, other)).toBe('ok');
    expect(await act('POST', `/listings/${shopId}/hiding`, { reason: 'Shut' }, other)).toBe('ok');
    expect(await act('DELETE', `/listings/${shopId}/hiding`, {}, cookie)).toBe('item_own');
    expect(await act('DELETE', `/listings/${shopId}/hiding`, {}, other)).toBe('ok');
  });

  it('is not merged by its owner, from either side', async () => {
    const { shopId, cookie } = await ownerAtTheDesk();
    const twin = await addShop(app.database.primary, { listing: 'imported' });
    const merge = (id: string, mergedId: string, as: string) =>
      act('POST', `/listings/${id}/merges`, { mergedId, take: [] }, as);
    expect(await merge(shopId, twin, cookie)).toBe('item_own');
    expect(await merge(twin, shopId, cookie)).toBe('item_own');
    expect(await merge(shopId, twin, other)).toBe('ok');
  });

  it('has its reports decided by somebody else', async () => {
    const { shopId, cookie } = await ownerAtTheDesk();
    const [report] = await rows<{ id: string }>(
      sql`insert into shop_report (shop_id, reason) values (${shopId}, 'closed') returning id`,
    );
    const decision = { decision: 'dismiss', newestId: report?.id };
    expect(await act('POST', `/reports/${shopId}/decision`, decision, cookie)).toBe('item_own');
    expect(await act('POST', `/reports/${shopId}/decision`, decision, other)).toBe('ok');
  });

  it('has its payments refunded by somebody else', async () => {
    const owner = await ownerAtTheDesk();
    await confirm(app, owner, await pay(app, await openOrder(app, owner)));
    const [payment] = await rows<{ id: string }>(sql`
      select p.id from payment p join payment_order o on o.id = p.order_id where o.claim_id = ${owner.claimId}`);
    const refund = `/money/payments/${payment?.id}/refund`;
    expect(await act('POST', refund, { note: 'Asked by phone' }, owner.cookie)).toBe('item_own');
    expect(await act('POST', `${refund}/tries`, {}, owner.cookie)).toBe('item_own');
    expect(await act('POST', `${refund}/by-hand`, { reference: 'UTR 1' }, owner.cookie)).toBe('item_own');
    expect(await act('POST', refund, { note: 'Asked by phone' }, other)).toBe('ok');
  });

  it('stays theirs after the claim was rejected, also for the claim of somebody else on it', async () => {
    const { shopId, claimId, cookie } = await ownerAtTheDesk();
    const rival = await makeOwner(app);
    await rows(sql`update claim set state = 'rejected' where id = ${claimId}`);
    await rows(sql`update claim set shop_id = ${shopId}, state = 'under_review' where id = ${rival.claimId}`);
    const [item] = await rows<{ id: string }>(sql`
      insert into verification (kind, claim_id, state) values ('listing', ${rival.claimId}, 'waiting') returning id`);
    const [cheque] = await rows<{ id: string }>(sql`
      insert into evidence (claim_id, kind, file_name, media_type, bytes)
      values (${rival.claimId}, 'cheque', ${randomUUID()}, 'image/jpeg', 10) returning id`);
    expect(await act('POST', `/verifications/${item?.id}/hold`, {}, cookie)).toBe('item_own');
    expect(await act('POST', `/evidence/${cheque?.id}/views`, {}, cookie)).toBe('item_own');
    expect(await act('POST', `/listings/${shopId}/hiding`, { reason: 'Shut' }, cookie)).toBe('item_own');
    expect(await act('POST', `/evidence/${cheque?.id}/views`, {}, other)).toBe('ok');
    expect(await act('POST', `/verifications/${item?.id}/hold`, {}, other)).toBe('ok');
  });

  it('is not decided with a lease from before the operator claimed it', async () => {
    const { number, cookie } = await makeOperator(app);
    const owner = await makeOwner(app, 'under_review');
    const [item] = await rows<{ id: string }>(sql`
      insert into verification (kind, claim_id, state) values ('registration', ${owner.claimId}, 'waiting')
      returning id`);
    expect(await act('POST', `/verifications/${item?.id}/hold`, {}, cookie)).toBe('ok');
    await rows(sql`
      insert into claim (shop_id, account_id, contact_number, state)
      select ${owner.shopId}, id, ${newNumber()}, 'disputing' from account where mobile_number = ${number}`);
    const decision = { decision: 'approve' };
    expect(await act('POST', `/verifications/${item?.id}/decision`, decision, cookie)).toBe('item_own');
  });
});
