import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { smsSent } from '../../../../tests/support/people/notices.ts';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import { makeShopOwner } from '../../../../tests/support/people/own-shops.ts';
import { makeOwner } from '../../../../tests/support/people/owners.ts';
import { newNumber, outcome, send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { Listing, ListingItem } from '../../../core/operator/listings.ts';
import { sql } from '../../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let operator: { number: string; cookie: string };
beforeAll(async () => {
  app = await makeApp();
  operator = await makeOperator(app);
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const ask = (method: string, path: string, body: object = {}) => {
  const headers = { cookie: operator.cookie };
  return method === 'GET'
    ? fetch(`${app.origin}/v1/operator/listings${path}`, { headers })
    : send(app, method, `/v1/operator/listings${path}`, body, headers);
};
const find = async (search: object) => {
  const response = await ask('POST', '/searches', search);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { items: ListingItem[]; hasMore: boolean };
};
const idsOf = async (search: object) => (await find(search)).items.map(({ id }) => id);
const look = async (id: string) => (await (await ask('GET', `/${id}`)).json()) as Listing;
const newShop = (facts: Parameters<typeof addShop>[1] = {}) => addShop(app.database.primary, facts);
const actionsOn = (id: string) =>
  rows<{ action: string; details: Record<string, unknown>; operator_number: string }>(
    sql`select action, details, operator_number from audit_entry where subject_id = ${id} order by id`,
  );

describe('the search', () => {
  it('finds by words of the name, in every state', async () => {
    const ids = await Promise.all(
      ['imported', 'submitted', 'listed', 'rejected'].map((listing) =>
        newShop({ name: `Zeenat ${listing} Bhandar`, listing }),
      ),
    );
    expect((await idsOf({ text: 'bhan zeenat' })).toSorted()).toEqual(ids.toSorted());
    expect(await idsOf({ text: 'zeenat', state: 'rejected' })).toEqual([ids[3]]);
    expect((await find({ text: 'zeenat listed' })).items).toMatchObject([
      { id: ids[2], city: 'Bengaluru', pin: '560004', listing: 'listed', isMerged: false, hasOwner: false },
    ]);
  });

  it('finds by shop id, source id, PIN, city and the owner’s number', async () => {
    const id = await newShop({ name: 'Needle', city: 'Mysuru', pin: '570001' });
    const hidden = await newShop({
      name: 'Hidden needle',
      city: 'Mysuru',
      pin: '570001',
      listing: 'rejected',
    });
    const [owned, claimed] = [newNumber(), newNumber()];
    await rows(sql`update shop set source_id = 'osm:n77', owner_number = ${owned} where id = ${id}`);
    await rows(
      sql`insert into claim (shop_id, contact_number, state) values (${hidden}, ${claimed}, 'rejected')`,
    );
    expect(await idsOf({ text: id.toUpperCase() })).toEqual([id]);
    expect(await idsOf({ text: 'osm:n77' })).toEqual([id]);
    expect(await idsOf({ text: '570001' })).toEqual([hidden, id]);
    expect(await idsOf({ city: 'mysore', state: 'listed' })).toEqual([id]);
    expect(await idsOf({ city: 'mysuru', text: 'hidden' })).toEqual([hidden]);
    expect(await idsOf({ text: owned.slice(3) })).toEqual([id]);
    expect(await idsOf({ text: claimed })).toEqual([hidden]);
  });

  it('26: escapes wildcards, and refuses too long input', async () => {
    const id = await newShop({ name: 'Hundred 100% Cotton_Shop', listing: 'rejected' });
    await newShop({ name: 'Hundred 1000 Cottons', listing: 'rejected' });
    expect(await idsOf({ text: '%' })).toEqual([id]);
    expect(await idsOf({ text: '100%' })).toEqual([id]);
    expect(await idsOf({ text: 'n_s' })).toEqual([id]);
    expect(await idsOf({ text: '\\' })).toEqual([]);
    expect(await idsOf({ text: "'; drop table shop; --" })).toEqual([]);
    expect(await outcome(await ask('POST', '/searches', { text: 'x'.repeat(81) }))).toBe('invalid_input');
    expect(await outcome(await ask('POST', '/searches', { text: 'x', everything: true }))).toBe(
      'invalid_input',
    );
  });

  it('is paged after the last item, each once', async () => {
    await rows(sql`
      insert into shop (name, listing, city)
      select 'Page ' || (n % 7), (array['submitted', 'rejected'])[1 + n % 2], 'Paged' from generate_series(1, 120) n`);
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await find({ text: 'page', city: 'paged', after });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.hasMore) break;
      after = seen.at(-1);
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });
});

describe('one listing', () => {
  it('has all fields, and the view is recorded', async () => {
    const id = await newShop({ claim: { state: 'clear', paidDaysAgo: 3 } });
    await rows(sql`insert into shop_report (shop_id, reason) values (${id}, 'closed')`);
    expect(await look(id)).toMatchObject({
      name: 'Anand Stores',
      address: '12 Secret Street',
      ownerName: 'Private Owner',
      ownerNumber: '+919000000001',
      email: 'owner@private.example',
      reports: 1,
      claims: [
        { state: 'clear', number: '+919000000001', years: [{ isRefunded: false }], verifications: [] },
      ],
      canHide: true,
      canRestore: false,
      mergedInto: null,
    });
    expect(await actionsOn(id)).toEqual([
      { action: 'shop.view', details: {}, operator_number: operator.number },
    ]);
    expect((await ask('GET', `/${randomUUID()}`)).status).toBe(404);
  });
});

describe('an edit', () => {
  const editOf = (listing: Listing) => ({
    seenAt: listing.updatedAt,
    name: listing.name,
    altNames: listing.altNames,
    intro: listing.intro,
    address: listing.address ?? '',
    city: listing.city ?? '',
    state: listing.state ?? '',
    pin: listing.pin ?? '',
    shopType: listing.shopType ?? '',
    subCategoryIds: listing.subCategories.map((each) => each.id),
    publicPhone: listing.publicPhone ?? '',
    position: listing.lat === null ? null : { lat: listing.lat, long: listing.long },
  });
  const edit = async (id: string, change: object) =>
    ask('PATCH', `/${id}`, { ...editOf(await look(id)), ...change });

  it('is stored, searchable, and recorded with the values before', async () => {
    const id = await newShop({ name: 'Wrong Name', listing: 'imported', subCategorySlugs: ['kirana-store'] });
    const [kind] = await rows<{ id: string }>(
      sql`select id from sub_category where slug <> 'kirana-store' limit 1`,
    );
    const change = {
      name: '  Right   Name ',
      altNames: ['Also Known'],
      pin: '560001',
      position: { lat: 12.98, long: 77.6 },
      subCategoryIds: [kind?.id],
      publicPhone: '98765 43210',
    };
    expect(await outcome(await edit(id, change))).toBe('ok');
    const after = await look(id);
    expect(after).toMatchObject({
      name: 'Right Name',
      altNames: ['Also Known'],
      pin: '560001',
      lat: 12.98,
      subCategories: [{ id: kind?.id }],
      publicPhone: '+919876543210',
      editedAt: expect.any(String),
    });
    expect(after.capturedAddress).not.toBe('XHCV+2Q Bengaluru, Karnataka, India');
    expect(after.history[0]).toMatchObject({
      action: 'shop.edit',
      details: {
        before: { name: 'Wrong Name', altNames: [], pin: '560004', position: { lat: 12.97, long: 77.59 } },
        after: { name: 'Right Name', altNames: ['Also Known'], pin: '560001' },
      },
    });
    const shown = await fetch(`${app.origin}/v1/claim-shops/filter?name=also+known`);
    expect(((await shown.json()) as { items: { id: string }[] }).items[0]?.id).toBe(id);
  });

  it.each([
    ['shop_name_required', { name: ' ' }],
    ['shop_city_required', { city: 'Pune' }],
    ['shop_state_required', { city: 'Pune', state: '' }],
    ['shop_pin_invalid', { pin: '012345' }],
    ['position_far_from_pin', { position: { lat: 28.6, long: 77.2 } }],
    ['shop_contact_invalid', { publicPhone: '12345' }],
    ['sub_category_unknown', { subCategoryIds: [randomUUID()] }],
    ['invalid_input', { listing: 'listed' }],
    ['invalid_input', { ownerNumber: '+919876543210' }],
    ['invalid_input', { position: { lat: 51.5, long: 0 } }],
    ['invalid_input', { name: 'x'.repeat(121) }],
    ['invalid_input', { intro: 'x'.repeat(501) }],
  ])('25: is refused with %s for %j', async (code, change) => {
    const id = await newShop();
    expect(await outcome(await edit(id, change))).toBe(code);
    expect((await actionsOn(id)).map(({ action }) => action)).toEqual(['shop.view']);
  });

  it('that began before another edit is refused', async () => {
    const id = await newShop();
    const seen = editOf(await look(id));
    expect(await outcome(await ask('PATCH', `/${id}`, { ...seen, name: 'First' }))).toBe('ok');
    expect(await outcome(await ask('PATCH', `/${id}`, { ...seen, name: 'Second' }))).toBe('listing_changed');
  });

  it('17: stores script as text', async () => {
    const id = await newShop();
    const name = '<script>alert(1)</script>';
    expect(await outcome(await edit(id, { name }))).toBe('ok');
    expect((await look(id)).name).toBe(name);
  });
});

describe('a listing that is taken down', () => {
  const isInList = async (name: string) => {
    const answer = await fetch(`${app.origin}/v1/claim-shops/filter?name=${encodeURIComponent(name)}`);
    return ((await answer.json()) as { items: unknown[] }).items.length > 0;
  };

  it('is hidden from everybody, its owner sees the reason, and it can be restored', async () => {
    const owner = await makeOwner(app);
    await rows(sql`update shop set name = 'Hideous Sweets', stale = true where id = ${owner.shopId}`);
    const { shopId: id } = owner;
    await rows(sql`
      insert into verification (kind, claim_id, state, decided_at) values ('listing', ${owner.claimId}, 'approved', now())`);
    await rows(sql`update claim set submitted_at = now() where id = ${owner.claimId}`);
    expect(await outcome(await ask('POST', `/${id}/hiding`, {}))).toBe('invalid_input');
    expect(await outcome(await ask('POST', `/${id}/hiding`, { reason: 'The shop has closed.' }))).toBe('ok');
    expect((await fetch(`${app.origin}/v1/claim-shops/${id}`)).status).toBe(404);
    expect(await isInList('Hideous Sweets')).toBe(false);
    const mine = await fetch(`${app.origin}/v1/my-shops`, { headers: { cookie: owner.cookie } });
    expect(((await mine.json()) as { items: object[] }).items).toMatchObject([
      { listing: 'rejected', listingReason: 'The shop has closed.' },
    ]);
    expect(await outcome(await ask('POST', `/${id}/hiding`, { reason: 'Again.' }))).toBe('listing_not_shown');

    expect(await look(id)).toMatchObject({ canHide: false, canRestore: true });
    expect(await outcome(await ask('DELETE', `/${id}/hiding`))).toBe('ok');
    expect((await fetch(`${app.origin}/v1/claim-shops/${id}`)).status).toBe(200);
    expect(await isInList('Hideous Sweets')).toBe(true);
    expect(await look(id)).toMatchObject({ listing: 'listed', listingReason: null });
    expect(
      (await actionsOn(id)).map(({ action }) => action).filter((action) => action !== 'shop.view'),
    ).toEqual(['shop.hide', 'shop.restore']);
    expect(await outcome(await ask('DELETE', `/${id}/hiding`))).toBe('listing_not_hidden');
  });

  it('sends its owner a notice with the reason, and another when it is shown again', async () => {
    const owner = await makeShopOwner(app);
    const told = async () => (await smsSent(app)).filter(({ to }) => to === owner.number);
    const texts = async () => (await told()).map(({ text }) => text);
    await ask('POST', `/${owner.shopId}/hiding`, { reason: 'The shop\nhas closed.' });
    const hidden =
      'Anand Stores is not shown on Nukkad at the moment: The shop has closed. If that is wrong, write to us: https://nukkad.example/contact-us';
    expect(await texts()).toEqual([hidden]);
    await ask('DELETE', `/${owner.shopId}/hiding`);
    expect(await texts()).toEqual([
      'Anand Stores is shown on Nukkad again. See your shop: https://nukkad.example/my-shops',
    ]);
    // A second time is a second notice; one that is outdated before it is sent is dropped.
    await ask('POST', `/${owner.shopId}/hiding`, { reason: 'The shop has closed.' });
    expect(await texts()).toEqual([hidden]);
    await ask('DELETE', `/${owner.shopId}/hiding`);
    await ask('POST', `/${owner.shopId}/hiding`, { reason: 'The shop has closed.' });
    expect(await texts()).toEqual([hidden]);
  });

  it('cannot be one that was never verified', async () => {
    const owner = await makeOwner(app);
    await rows(sql`update shop set listing = 'rejected' where id = ${owner.shopId}`);
    await rows(sql`
      insert into verification (kind, claim_id, state, decided_at)
      values ('registration', ${owner.claimId}, 'rejected', now())`);
    expect(await outcome(await ask('DELETE', `/${owner.shopId}/hiding`))).toBe('listing_not_hidden');
    await rows(sql`update shop set listing = 'submitted' where id = ${owner.shopId}`);
    expect(await outcome(await ask('POST', `/${owner.shopId}/hiding`, { reason: 'No.' }))).toBe(
      'listing_not_shown',
    );
  });
});
