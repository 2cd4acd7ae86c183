import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOwner, type Owner } from '../../../../tests/support/people/owners.ts';
import { send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { StockItem, StockResult } from '../../../core/catalogue/contract.ts';
import { readCsv } from '../../../core/catalogue/files/csv.ts';
import { readStockRows, recogniseColumns } from '../../../core/catalogue/files/stock-columns.ts';
import { sql } from '../../db/sql.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const stockPath = ({ shopId }: Owner) => `/v1/my-shops/${shopId}/stock`;
/** As sent over HTTP, where anything can be missing or wrong. */
type Sent = { readonly id?: string; readonly [field: string]: unknown };

async function change(owner: Owner, changes: readonly Sent[], cookie = owner.cookie) {
  const response = await send(app, 'POST', stockPath(owner), { changes }, { cookie });
  return (await response.json()) as { results: StockResult[] };
}
const refusalOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const read = (owner: Owner, query = '', cookie = owner.cookie) =>
  fetch(`${app.origin}${stockPath(owner)}${query}`, { headers: { cookie } });
const itemsOf = async (owner: Owner) => ((await (await read(owner)).json()) as { items: StockItem[] }).items;
const historyOf = async (id: string) =>
  (
    await app.database.primary.query<{ price: number }>(
      sql`select price_paise as price from stock_price where stock_item_id = ${id} order by since`,
    )
  ).map(({ price }) => price);

const kg = { quantity: 1, unit: 'kg' } as const;
const dal = (more: Sent = {}) => ({
  id: randomUUID(),
  product: { name: 'Toor Dal', size: kg },
  price: 16_400,
  ...more,
});

describe('the stock of a shop', () => {
  it('has what its owner adds', async () => {
    const owner = await makeOwner(app);
    const sent = dal();
    const { results } = await change(owner, [sent]);
    expect(results).toEqual([
      {
        id: sent.id,
        outcome: 'added',
        refusal: null,
        conflicts: [],
        item: {
          id: sent.id,
          productId: expect.any(String),
          name: 'Toor Dal',
          brand: '',
          size: kg,
          isLoose: false,
          gtin: null,
          price: 16_400,
          mrp: null,
          inStock: true,
          quantity: null,
          featured: null,
          picture: null,
          confirmedAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      },
    ]);
    expect(await itemsOf(owner)).toEqual([results[0]?.item]);
  });

  it('is the same after a batch that is sent again', async () => {
    const owner = await makeOwner(app);
    const sent = [dal(), dal({ product: { name: 'Sugar', isLoose: true, size: kg }, price: 4500 })];
    await Promise.all([change(owner, sent), change(owner, sent), change(owner, sent)]);
    const { results } = await change(owner, sent);
    expect(results.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    expect(await itemsOf(owner)).toHaveLength(2);
    expect(await historyOf(String(sent[0]?.id))).toEqual([16_400]);
  });

  it('shares a product with other shops, whatever the spelling, and keeps each price', async () => {
    const [one, two] = [await makeOwner(app), await makeOwner(app)];
    const product = { name: 'Salt', brand: 'Tata', size: kg };
    const other = { name: 'TATA salt', brand: '', size: { quantity: 1000, unit: 'g' } } as const;
    const [first] = (await change(one, [dal({ product, price: 2800 })])).results;
    const [second] = (await change(two, [dal({ product: other, price: 2700 })])).results;
    expect(second?.item?.productId).toBe(first?.item?.productId);
    expect([first?.item?.price, second?.item?.price]).toEqual([2800, 2700]);
    expect(second?.item?.name).toBe('TATA salt');
  });

  it('shares new products that several shops add at the same moment', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => makeOwner(app)));
    const names = Array.from({ length: 100 }, (_, n) => `New thing ${n}`);
    const batches = await Promise.all(
      owners.map((owner, at) =>
        change(
          owner,
          (at % 2 ? names.toReversed() : names).map((name) => dal({ product: { name } })),
        ),
      ),
    );
    const [first, ...others] = batches.map(({ results }) =>
      Object.fromEntries(results.map(({ item }) => [item?.name, item?.productId])),
    );
    expect(Object.keys(first as object).toSorted()).toEqual(names.toSorted());
    for (const other of others) expect(other).toEqual(first);
  });

  it('changes field by field, so that two devices lose nothing', async () => {
    const owner = await makeOwner(app);
    const id = randomUUID();
    await change(owner, [dal({ id })]);
    await Promise.all([
      change(owner, [{ id, price: 17_000, before: { price: 16_400 } }]),
      change(owner, [{ id, inStock: false, before: { inStock: true } }]),
    ]);
    expect(await itemsOf(owner)).toMatchObject([{ price: 17_000, inStock: false }]);
    const late = await change(owner, [{ id, price: 16_000, before: { price: 16_400 } }]);
    expect(late.results[0]).toMatchObject({
      outcome: 'changed',
      conflicts: ['price'],
      item: { price: 16_000 },
    });
    expect(await historyOf(id)).toEqual([16_400, 17_000, 16_000]);
  });

  it('has items that take each other’s products in one batch', async () => {
    const owner = await makeOwner(app);
    const [one, two] = [dal({ product: { name: 'Basmati' } }), dal({ product: { name: 'Sona masuri' } })];
    await change(owner, [one, two]);
    const { results } = await change(owner, [
      { id: one.id, product: { name: 'Sella' } },
      { id: two.id, product: one.product },
      { id: one.id, product: two.product },
      // Joins the second item; the product of the first is still the first's.
      { id: one.id, product: one.product, price: 9000 },
      dal({ product: two.product, price: 9500 }),
    ]);
    expect(results.map(({ outcome, item }) => [outcome, item?.id])).toEqual([
      ['changed', one.id],
      ['changed', two.id],
      ['changed', one.id],
      ['joined', two.id],
      ['joined', one.id],
    ]);
    const nameOf = new Map((await itemsOf(owner)).map(({ id, productId }) => [id, productId]));
    expect(nameOf.get(String(one.id))).toBe(results[2]?.item?.productId);
    expect(nameOf.size).toBe(2);
  });

  it('refuses a price above the MRP, and stores the rest of the batch', async () => {
    const owner = await makeOwner(app);
    const { results } = await change(owner, [
      dal({ product: { name: 'Biscuit' }, price: 1100, mrp: 1000 }),
      dal({ product: { name: 'Soap' }, price: 1000, mrp: 1000 }),
    ]);
    expect(results.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
      ['refused', 'price_above_mrp'],
      ['added', null],
    ]);
    expect(await itemsOf(owner)).toHaveLength(1);
  });

  it('holds 200 items without a subscription, also when two devices add at once', async () => {
    const owner = await makeOwner(app);
    const many = (name: string) =>
      Array.from({ length: 150 }, (_, n) => dal({ product: { name: `${name} number ${n}` } }));
    const both = await Promise.all([change(owner, many('Brush')), change(owner, many('Comb'))]);
    const outcomes = both.flatMap(({ results }) => results.map(({ refusal }) => refusal ?? 'added'));
    expect(outcomes.filter((each) => each === 'added')).toHaveLength(200);
    expect(outcomes.filter((each) => each === 'stock_full')).toHaveLength(100);
  });

  it('is confirmed as a whole, and items are removed', async () => {
    const owner = await makeOwner(app);
    const sent = [dal(), dal({ product: { name: 'Rice' }, price: null })];
    await change(owner, sent);
    await app.database.primary.query(
      sql`update stock_item set confirmed_at = now() - interval '9 days' where shop_id = ${owner.shopId}`,
    );
    const confirmed = await send(app, 'POST', `${stockPath(owner)}/confirm`, {}, { cookie: owner.cookie });
    expect(await confirmed.json()).toEqual({ confirmed: 1 });
    const [item] = (await itemsOf(owner)).filter(({ price }) => price !== null);
    expect(Date.now() - Date.parse(item?.confirmedAt as string)).toBeLessThan(86_400_000);
    const ids = sent.map(({ id }) => id);
    const removed = await send(app, 'DELETE', stockPath(owner), { ids }, { cookie: owner.cookie });
    expect(await removed.json()).toEqual({ removed: 2 });
    expect(await itemsOf(owner)).toEqual([]);
  });

  it('is listed a thousand at a time', async () => {
    const owner = await makeOwner(app);
    const { results } = await change(owner, [dal()]);
    const productId = results[0]?.item?.productId as string;
    await app.database.primary.query(sql`
      with made as (
        insert into product (key, name) select 'many ' || n, 'Thing ' || n from generate_series(1, 1004) n returning id
      )
      insert into stock_item (id, shop_id, product_id, name)
      select gen_random_uuid(), ${owner.shopId}, id, 'Thing' from made where id <> ${productId}`);
    const first = (await (await read(owner)).json()) as { items: StockItem[]; isMore: boolean };
    expect([first.items.length, first.isMore]).toEqual([1000, true]);
    const rest = (await (await read(owner, `?after=${first.items.at(-1)?.id}`)).json()) as typeof first;
    expect([rest.items.length, rest.isMore]).toEqual([5, false]);
  });
});

describe('what is not possible', () => {
  it('another owner’s stock does not exist for an account', async () => {
    const [owner, other] = [await makeOwner(app), await makeOwner(app)];
    const sent = dal();
    await change(owner, [sent]);
    expect(await refusalOf(await read(owner, '', other.cookie))).toEqual([404, 'claim_missing']);
    expect(await refusalOf(await read(owner, '', ''))).toEqual([401, 'sign_in_required']);
    expect(
      await refusalOf(
        await send(app, 'POST', stockPath(owner), { changes: [sent] }, { cookie: other.cookie }),
      ),
    ).toEqual([404, 'claim_missing']);
    // The id of another shop's item: that item stays as it is.
    const { results } = await change(other, [{ ...sent, price: 1 }]);
    expect(results[0]).toMatchObject({ outcome: 'refused', refusal: 'id_taken', item: null });
    expect(await itemsOf(owner)).toMatchObject([{ price: 16_400 }]);
    expect(await historyOf(sent.id)).toEqual([16_400]);
  });

  it('a report of another shop’s price stays, whatever id a batch has', async () => {
    const [owner, other] = [await makeOwner(app), await makeOwner(app)];
    const sent = dal();
    const own = dal({ product: { name: 'Salt' } });
    await change(owner, [sent]);
    await change(other, [own]);
    const reported = await send(app, 'POST', `/v1/stock/${sent.id}/reports`, {});
    expect(reported.status).toBe(200);
    const { results } = await change(other, [{ ...sent, price: 1 }, own]);
    expect(results.map(({ refusal, outcome }) => refusal ?? outcome)).toEqual(['id_taken', 'same']);
    const reports = () =>
      app.database.primary.query(sql`select from price_report where stock_item_id = ${sent.id}`);
    expect(await reports()).toHaveLength(1);
    await change(owner, [sent]);
    expect(await reports()).toEqual([]);
  });

  it.each([
    ['a price of zero', dal({ price: 0 })],
    ['a price below zero', dal({ price: -100 })],
    ['half a paisa', dal({ price: 10.5 })],
    ['an absurd price', dal({ price: 10_000_000_000 })],
    ['no name', dal({ product: { name: ' ' } })],
    ['a very long name', dal({ product: { name: 'a'.repeat(121) } })],
    ['a wrong bar code', dal({ product: { name: 'Salt', gtin: 'abc' } })],
    ['an unknown unit', dal({ product: { name: 'Salt', size: { quantity: 1, unit: 'stone' } } })],
    ['a field that does not exist', { ...dal(), shopId: randomUUID() }],
  ])('%s is refused', async (_what, sent) => {
    const owner = await makeOwner(app);
    const response = await send(app, 'POST', stockPath(owner), { changes: [sent] }, { cookie: owner.cookie });
    expect(await refusalOf(response)).toEqual([400, 'invalid_input']);
  });

  it('more than 500 changes at once are refused', async () => {
    const owner = await makeOwner(app);
    const changes = Array.from({ length: 501 }, () => dal());
    const response = await send(app, 'POST', stockPath(owner), { changes }, { cookie: owner.cookie });
    expect(response.status).toBe(400);
  });

  it('an owner changes no product that other shops share', async () => {
    const [one, two] = [await makeOwner(app), await makeOwner(app)];
    const product = { name: 'Shared Soap', brand: 'Brand' };
    const [{ item } = {} as StockResult] = (await change(one, [dal({ product, price: 3000, mrp: 3500 })]))
      .results;
    await change(two, [dal({ product: { name: 'shared soap', brand: 'BRAND' }, price: 100, mrp: 100 })]);
    expect(await itemsOf(one)).toEqual([item]);
    expect((await change(one, [{ id: String(item?.id), price: 3400 }])).results[0]?.outcome).toBe('changed');
  });
});

it('the starter lists are those of the shop’s trades', async () => {
  const owner = await makeOwner(app);
  await app.database.primary.query(sql`
    with gone as (delete from shop_sub_category where shop_id = ${owner.shopId})
    insert into shop_sub_category (shop_id, sub_category_id)
    select ${owner.shopId}, id from sub_category where slug = 'medical-store'`);
  const response = await fetch(`${app.origin}/v1/my-shops/${owner.shopId}/starters`, {
    headers: { cookie: owner.cookie },
  });
  const { groups } = (await response.json()) as { groups: { trade: string; products: object[] }[] };
  expect(new Set(groups.map(({ trade }) => trade))).toEqual(new Set(['medical-store']));
  expect(groups.flatMap(({ products }) => products).length).toBeGreaterThan(50);
});

describe('a file of all items', () => {
  const save = (owner: Owner, cookie = owner.cookie, shopId = owner.shopId) =>
    fetch(`${app.origin}/v1/my-shops/${shopId}/stock/export`, { headers: { cookie } });

  it('has no formula, and is read again as the same items', async () => {
    const owner = await makeOwner(app);
    await change(owner, [
      dal({ product: { name: '=HYPERLINK("http://x")', brand: '@brand' }, price: 1250 }),
      dal({ product: { name: 'Salt, iodised', brand: 'Tata', size: kg }, price: 2800, mrp: 3000 }),
    ]);
    const response = await save(owner);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="nukkad-items-.*\.csv"$/,
    );
    const table = readCsv(await response.text());
    expect(table[1]?.slice(0, 2)).toEqual([`'=HYPERLINK("http://x")`, `'@brand`]);
    expect(readStockRows(table, recogniseColumns(table))[1]?.change).toMatchObject({
      product: { name: 'Salt, iodised', brand: 'Tata', size: kg },
      price: 2800,
      mrp: 3000,
    });
  });

  it('is for the owner alone', async () => {
    const [owner, other] = [await makeOwner(app), await makeOwner(app)];
    expect(await refusalOf(await save(owner, other.cookie))).toEqual([404, 'claim_missing']);
    expect(await refusalOf(await save(owner, ''))).toEqual([401, 'sign_in_required']);
    expect(await refusalOf(await save(owner, owner.cookie, 'x'))).toEqual([404, 'claim_missing']);
  });
});
