import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePremiumOwner, payYear } from '../../../../tests/support/money/offers.ts';
import { makeOwner, type Owner } from '../../../../tests/support/people/owners.ts';
import { send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { askCode, knownByCode, newGtin, sayCode } from '../../../../tests/support/shops/bar-codes.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { StockItem, StockResult } from '../../../core/catalogue/contract.ts';
import { sql } from '../../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const ask = (owner: Owner, gtin: string, cookie?: string) => askCode(app, owner, gtin, cookie);
const known = (owner: Owner, gtin: string) => knownByCode(app, owner, gtin);
const say = (owner: Owner, gtin: string, said: Parameters<typeof sayCode>[3]) =>
  sayCode(app, owner, gtin, said);
const owners = (count: number) => Promise.all(Array.from({ length: count }, () => makePremiumOwner(app)));
const statusOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

describe('a bar code', () => {
  it('that one shop names is known to this shop alone', async () => {
    const [one, other] = (await owners(2)) as [Owner, Owner];
    const gtin = newGtin();
    expect(await known(one, gtin)).toBeNull();
    const { item } = await say(one, gtin, { name: 'Glucose biscuit', mrp: 1000, price: 900 });
    expect(item?.gtin).toBe(gtin);
    expect(await known(one, gtin)).toEqual({
      productId: item?.productId,
      name: 'Glucose biscuit',
      brand: '',
      size: { quantity: 100, unit: 'g' },
      isLoose: false,
      mrp: 1000,
    });
    expect(await known(other, gtin)).toBeNull();
    const { item: theirs } = await say(other, newGtin(), { name: 'biscuit GLUCOSE' });
    expect(theirs?.productId).toBe(item?.productId);
    expect(theirs?.gtin).not.toBe(gtin);
  });

  it('that two shops give to one product is known to a third, with the MRP that both said', async () => {
    const [one, two, third] = (await owners(3)) as [Owner, Owner, Owner];
    const gtin = newGtin();
    const { item } = await say(one, gtin, { name: 'Neem soap', mrp: 4000 });
    await say(two, gtin, { name: 'SOAP neem', mrp: 4000 });
    expect(await known(third, gtin)).toMatchObject({ productId: item?.productId, mrp: 4000 });
    const { item: theirs } = await say(third, gtin, { name: 'Whatever they call it' });
    expect(theirs).toMatchObject({ productId: item?.productId, gtin, name: 'Whatever they call it' });
  });

  it('is known without an MRP if the packs differ, and with it as soon as two shops say the same', async () => {
    const [one, two, third, fourth] = (await owners(4)) as [Owner, Owner, Owner, Owner];
    const gtin = newGtin();
    await say(one, gtin, { name: 'Ink bottle', mrp: 4000 });
    await say(two, gtin, { name: 'Ink bottle', mrp: 4200 });
    expect(await known(fourth, gtin)).toMatchObject({ name: 'Ink bottle', mrp: null });
    await say(third, gtin, { name: 'Ink bottle', mrp: 4200 });
    expect(await known(fourth, gtin)).toMatchObject({ mrp: 4200 });
    expect(await known(one, gtin)).toMatchObject({ mrp: 4000 });
  });

  it('that two shops name at the same moment is known too', async () => {
    const [one, two, third] = (await owners(3)) as [Owner, Owner, Owner];
    const codes = Array.from({ length: 5 }, () => newGtin());
    for (const [at, gtin] of codes.entries()) {
      await Promise.all([one, two].map((owner) => say(owner, gtin, { name: `Candle number ${at}` })));
      expect(await known(third, gtin)).toMatchObject({ name: `Candle number ${at}` });
    }
  });

  it('about which shops disagree is known to each as its own', async () => {
    const [one, two, third] = (await owners(3)) as [Owner, Owner, Owner];
    const gtin = newGtin();
    await say(one, gtin, { name: 'Red chilli' });
    await say(two, gtin, { name: 'Green pepper' });
    expect(await known(third, gtin)).toBeNull();
    expect(await known(one, gtin)).toMatchObject({ name: 'Red chilli' });
    expect(await known(two, gtin)).toMatchObject({ name: 'Green pepper' });
    // Corrected by its owner.
    await say(two, gtin, { name: 'Red chilli' });
    expect(await known(third, gtin)).toMatchObject({ name: 'Red chilli' });
  });

  it('is not known by two shops of one owner', async () => {
    const [one, third] = (await owners(2)) as [Owner, Owner];
    const second = { ...one, shopId: await addShop(app.database.primary) };
    const [claim] = await app.database.primary.query<{ id: string }>(sql`
      insert into claim (shop_id, contact_number, state, account_id)
      select ${second.shopId}, contact_number, state, account_id from claim where id = ${one.claimId} returning id`);
    await payYear(app, { claimId: claim?.id as string });
    const gtin = newGtin();
    await say(one, gtin, { name: 'Broom' });
    await say(second, gtin, { name: 'Broom' });
    expect(await known(third, gtin)).toBeNull();
  });

  it('that shops print themselves is never shared', async () => {
    const [one, two, third] = (await owners(3)) as [Owner, Owner, Owner];
    const gtin = newGtin('20');
    await say(one, gtin, { name: 'Weighed sugar' });
    await say(two, gtin, { name: 'Weighed sugar' });
    expect(await known(third, gtin)).toBeNull();
    expect(await known(one, gtin)).toMatchObject({ name: 'Weighed sugar' });
  });

  it('of a merged product leads to the one that was kept, and counts for it', async () => {
    const [one, two, third] = (await owners(3)) as [Owner, Owner, Owner];
    const gtin = newGtin();
    const { item: merged } = await say(one, gtin, { name: 'Tooth paste mint' });
    const { item: kept } = await say(two, newGtin(), { name: 'Mint toothcream' });
    await app.database.primary.query(
      sql`update product set merged_into = ${kept?.productId} where id = ${merged?.productId}`,
    );
    expect(await known(one, gtin)).toMatchObject({ name: 'Mint toothcream' });
    await say(two, gtin, { name: 'Mint toothcream' });
    expect(await known(third, gtin)).toMatchObject({ productId: kept?.productId });
  });

  it('says nothing in a row that is refused', async () => {
    const [one] = (await owners(1)) as [Owner];
    const gtin = newGtin();
    const { refusal } = await say(one, gtin, { name: 'Dear comb', price: 2000, mrp: 1000 });
    expect(refusal).toBe('price_above_mrp');
    expect(await known(one, gtin)).toBeNull();
  });

  it('of twelve digits is the same with a zero before it', async () => {
    const [one] = (await owners(1)) as [Owner];
    await say(one, '036000291452', { name: 'Paper napkins' });
    expect(await known(one, '0036000291452')).toMatchObject({ name: 'Paper napkins' });
    expect(await known(one, '036000291452')).toMatchObject({ name: 'Paper napkins' });
  });

  it('needs its check digit, and is for the owner alone', async () => {
    const [one, other] = (await owners(2)) as [Owner, Owner];
    expect(await statusOf(await ask(one, '8901030865276'))).toEqual([400, 'invalid_input']);
    expect(await statusOf(await ask(one, '8901030865275', other.cookie))).toEqual([404, 'claim_missing']);
    expect(await statusOf(await ask(one, '8901030865275', ''))).toEqual([401, 'sign_in_required']);
    const changes = [{ id: randomUUID(), product: { name: 'Salt', gtin: '8901030865276' } }];
    const path = `/v1/my-shops/${one.shopId}/stock`;
    expect(await statusOf(await send(app, 'POST', path, { changes }, { cookie: one.cookie }))).toEqual([
      400,
      'invalid_input',
    ]);
  });

  it('is in the list of the items and in their file', async () => {
    const [one] = (await owners(1)) as [Owner];
    const gtin = newGtin();
    await say(one, gtin, { name: 'Hair oil' });
    const path = `${app.origin}/v1/my-shops/${one.shopId}/stock`;
    const headers = { cookie: one.cookie };
    const { items } = (await (await fetch(path, { headers })).json()) as { items: StockItem[] };
    expect(items).toMatchObject([{ name: 'Hair oil', gtin }]);
    expect(await (await fetch(`${path}/export`, { headers })).text()).toContain(gtin);
  });
});

describe('without Premium', () => {
  const stockOf = async ({ shopId, cookie }: Owner) => {
    const response = await fetch(`${app.origin}/v1/my-shops/${shopId}/stock`, { headers: { cookie } });
    return ((await response.json()) as { items: StockItem[] }).items;
  };
  const change = async ({ shopId, cookie }: Owner, changes: readonly object[]) => {
    const response = await send(app, 'POST', `/v1/my-shops/${shopId}/stock`, { changes }, { cookie });
    return ((await response.json()) as { results: StockResult[] }).results;
  };
  const withCode = (name: string, gtin: string) => ({
    id: randomUUID(),
    product: { name, gtin },
    price: 4000,
  });

  it('a row with a bar code is refused and makes no product, and the others are stored', async () => {
    const owner = await makeOwner(app);
    const name = `Sandal soap ${newGtin()}`;
    const rows = [withCode(name, newGtin()), { id: randomUUID(), product: { name: 'Comb' }, price: 2000 }];
    const results = await change(owner, rows);
    expect(results).toMatchObject([
      { outcome: 'refused', refusal: 'code_needs_premium', item: null },
      { outcome: 'added', refusal: null, item: { name: 'Comb' } },
    ]);
    expect(await stockOf(owner)).toHaveLength(1);
    expect(await app.database.primary.query(sql`select from product where name = ${name}`)).toEqual([]);
  });

  it('a code is not looked up, also one that is known to all', async () => {
    const [one, two] = (await owners(2)) as [Owner, Owner];
    const gtin = newGtin();
    for (const owner of [one, two]) await say(owner, gtin, { name: 'Camphor' });
    expect(await statusOf(await ask(await makeOwner(app), gtin))).toEqual([403, 'premium_needed']);
  });

  it('codes of a year that has ended stay, and their items can be changed; new ones are refused', async () => {
    const [owner] = (await owners(1)) as [Owner];
    const [gtin, wrong] = [newGtin(), newGtin()];
    const sent = [withCode('Incense', gtin), withCode('Dhoop', wrong)];
    const [added] = await change(owner, sent);
    await app.database.primary.query(
      sql`update gtin_claim set is_right = false, decided_at = now() where gtin = ${wrong}`,
    );
    await app.database.primary.query(sql`
      update paid_year set from_day = from_day - 400, until_day = until_day - 400 where claim_id = ${owner.claimId}`);
    expect(await stockOf(owner)).toContainEqual(added?.item);
    const again = await change(owner, [
      ...sent,
      { ...sent[0], id: randomUUID(), price: 4500 },
      withCode('Matches', newGtin()),
    ]);
    expect(again.map(({ outcome, refusal }) => refusal ?? outcome)).toEqual([
      'same',
      'code_needs_premium',
      'joined',
      'code_needs_premium',
    ]);
    expect((await stockOf(owner)).find((item) => item.gtin === gtin)).toMatchObject({ price: 4500 });
    expect(await statusOf(await ask(owner, gtin))).toEqual([403, 'premium_needed']);
  });
});
