import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeOwner } from '../../../tests/support/people/owners.ts';
import { newNetwork, send } from '../../../tests/support/people/people.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { addShop } from '../../../tests/support/shops/shops.ts';
import type { DescribedProduct, StockResult } from '../../core/catalogue/contract.ts';
import type { Comparison, PricedProduct, Product, ShopPrice } from '../../core/catalogue/prices-contract.ts';
import { wholeDay } from '../../core/shops/hours.ts';
import { sql } from '../db/sql.ts';
import { indexStaleShops } from '../shops/search/index-shops.ts';
import { indexStaleProducts } from './products/index-products.ts';
import { findOrMakeProducts } from './products/products.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
const here = { lat: 23.25, long: 77.41 };
const kg = { quantity: 1, unit: 'kg' } as const;
const dal = { name: 'Toor Dal', brand: '', size: kg, isLoose: true } as const;
const salt = { name: 'Salt', brand: 'Tata', size: kg, isLoose: false } as const;
const biscuit = {
  name: 'Parle-G',
  brand: 'Parle',
  size: { quantity: 80, unit: 'g' },
  isLoose: false,
} as const;

type Kept = { readonly product: DescribedProduct; readonly rupees: number; readonly daysAgo?: number };
type Keeper = { readonly name?: string; readonly kmNorth?: number; readonly isPaid?: boolean };

/** A shop with these goods; returns the ids of the shop and of its items. */
async function addKeeper({ name = 'Kirana', kmNorth = 0, isPaid = true }: Keeper, kept: readonly Kept[]) {
  const db = app.database.primary;
  const shopId = await addShop(db, {
    name,
    lat: here.lat + kmNorth / 111.2,
    long: here.long,
    claim: { state: 'clear', ...(isPaid && { paidDaysAgo: 9 }) },
  });
  const products = await findOrMakeProducts(
    db,
    kept.map(({ product }) => product),
  );
  const items = [];
  for (const [at, { rupees, daysAgo = 0, product }] of kept.entries()) {
    const id = randomUUID();
    await db.query(sql`
      insert into stock_item (id, shop_id, product_id, name, price_paise, confirmed_at, pt)
      select ${id}, ${shopId}, ${products[at]?.id}, ${product.name}, ${rupees * 100}::int,
        now() - ${daysAgo}::int * interval '1 day', pt from shop where id = ${shopId}`);
    items.push(id);
  }
  await indexStaleProducts(app.database);
  return { shopId, items, productId: products[0]?.id as string };
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked at with matchers
const get = async (path: string): Promise<any> => (await fetch(`${app.origin}${path}`)).json();
const around = `lat=${here.lat}&long=${here.long}`;
const search = async (q: string, place = around): Promise<PricedProduct[]> =>
  (await get(`/v1/products/search?q=${encodeURIComponent(q)}&${place}`)).items;
const pricesOf = async (id: string, query = around): Promise<ShopPrice[]> =>
  (await get(`/v1/products/${id}/prices?${query}`)).items;

describe('products that shops nearby sell', () => {
  let shops: Awaited<ReturnType<typeof addKeeper>>[];
  beforeAll(async () => {
    app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
    shops = [
      await addKeeper({ name: 'Near', kmNorth: 0.3 }, [
        { product: dal, rupees: 170 },
        { product: salt, rupees: 28 },
      ]),
      await addKeeper({ name: 'Cheap', kmNorth: 2, isPaid: false }, [{ product: dal, rupees: 150 }]),
      await addKeeper({ name: 'Dated', kmNorth: 1 }, [
        { product: dal, rupees: 160, daysAgo: 12 },
        { product: biscuit, rupees: 10 },
      ]),
      await addKeeper({ name: 'Old', kmNorth: 0.1 }, [{ product: dal, rupees: 1, daysAgo: 31 }]),
      await addKeeper({ name: 'Far', kmNorth: 30 }, [{ product: dal, rupees: 100 }]),
    ];
  });
  const dalId = () => shops[0]?.productId as string;

  it.each(['toor dal', 'Toor dal 1kg', 'tur daal', 'तूर दाल', 'dal toor', 'toor d', 'tooor dal'])(
    'are found by %s',
    async (q) => {
      const [first] = await search(q);
      expect(first).toMatchObject({
        product: { id: dalId(), name: 'Toor Dal', size: kg, isLoose: true },
        lowest: 15_000,
        highest: 17_000,
        shops: 3,
        isMore: false,
      });
      expect(first?.prices.map(({ shopName }) => shopName)).toEqual(['Near', 'Dated', 'Cheap']);
    },
  );

  it('are found by brand and name', async () => {
    const names = async (q: string) => (await search(q)).map(({ product }) => product.name);
    expect(await names('tata salt')).toEqual(['Salt']);
    expect(await names('parle g')).toEqual(['Parle-G']);
    expect(await names('paracetamol')).toEqual([]);
    expect(await names('')).toEqual([]);
  });

  it('are found by what else people call them', async () => {
    for (const q of ['arhar dal', 'अरहर दाल', 'kandi pappu', 'namak'])
      expect([q, (await search(q)).map(({ product }) => product.name)]).toEqual([
        q,
        [q === 'namak' ? 'Salt' : 'Toor Dal'],
      ]);
  });

  it('are suggested with typing errors only if no name has the typed word', async () => {
    const suggested = async (q: string): Promise<string[]> =>
      (await get(`/v1/shops/suggestions?q=${q}&${around}`)).items.map(
        ({ kind, label }: { kind: string; label: string }) => `${kind}: ${label}`,
      );
    expect(await suggested('salt')).toContain('product: Tata Salt');
    expect(await suggested('malt')).toContain('product: Tata Salt');
    await addShop(app.database.primary, { name: 'Malt House', ...here });
    await indexStaleShops(app.database);
    const found = await suggested('malt');
    expect(found).toContain('shop: Malt House');
    expect(found).not.toContain('product: Tata Salt');
  });

  it('are not found where no shop sells them', async () => {
    expect(await search('toor dal', 'lat=8.5&long=77')).toEqual([]);
  });

  it('have prices with the day of an older price, and of a shop without a page no more than its price', async () => {
    const prices = await pricesOf(dalId(), `${around}&sort=nearest`);
    expect(prices.map(({ shopName, price, hasPage }) => [shopName, price, hasPage])).toEqual([
      ['Near', 17_000, true],
      ['Dated', 16_000, true],
      ['Cheap', 15_000, false],
    ]);
    expect(prices[0]?.km).toBeCloseTo(0.3, 1);
    expect(prices.map(({ pricedOn }) => pricedOn)).toEqual([null, expect.stringMatching(/^\d{4}-/), null]);
    expect(prices[2]?.isOpen).toBeNull();
  });

  it('are sorted as asked, and only open shops are listed where asked', async () => {
    const names = async (query: string) =>
      (await pricesOf(dalId(), `${around}&${query}`)).map(({ shopName }) => shopName);
    expect(await names('sort=cheapest')).toEqual(['Cheap', 'Dated', 'Near']);
    expect(await names('open=now')).toEqual([]);
    const allDay = JSON.stringify(Array.from({ length: 7 }, () => [wholeDay]));
    await app.database.primary.query(
      sql`update shop set hours = ${allDay}::jsonb where id = any (${shops.slice(0, 2).map(({ shopId }) => shopId)}::uuid[])`,
    );
    // The hours of a shop without a page are not shown to anybody.
    expect(await names('open=now')).toEqual(['Near']);
  });

  it('have prices anywhere without a place, and say which place was understood', async () => {
    const answer = await get(`/v1/products/${dalId()}/prices`);
    expect(answer.isNearby).toBe(false);
    expect(answer.items.map(({ shopName, km }: ShopPrice) => [shopName, km])).toContainEqual(['Far', null]);
    const unknown = await get(`/v1/products/${dalId()}/prices?near=Qqqqqqq`);
    expect([unknown.isPlaceUnknown, unknown.place]).toEqual([true, null]);
  });

  it('have pages in the sitemap', async () => {
    const sitemap = await (await fetch(`${app.origin}/sitemap.xml`)).text();
    expect(sitemap).toContain(`/products/${dalId()}/toor-dal</loc>`);
  });

  it('are merged: one answers as the other and has the prices of both', async () => {
    const arhar = { ...dal, name: 'Split pigeon pea' };
    const { productId } = await addKeeper({ name: 'Pigeon', kmNorth: 0.5 }, [
      { product: arhar, rupees: 155 },
    ]);
    const merge = (into: string | null) =>
      app.database.primary.query(sql`
        update product set stale = true, merged_into = case when id = ${productId} then ${into}::uuid end
        where id in (${productId}, ${dalId()})`);
    await merge(dalId());
    await indexStaleProducts(app.database);
    const product: Product = await get(`/v1/products/${productId}`);
    expect(product.id).toBe(dalId());
    expect((await pricesOf(productId)).map(({ shopName }) => shopName)).toContain('Pigeon');
    expect((await search('pigeon pea')).map(({ product: { id } }) => id)).toEqual([dalId()]);
    await merge(null);
    expect((await pricesOf(dalId())).map(({ shopName }) => shopName)).not.toContain('Pigeon');
    expect((await pricesOf(productId)).map(({ price }) => price)).toEqual([15_500]);
  });

  it('are compared on the page of a shop, within five kilometres, without itself', async () => {
    const { items } = (await get(`/v1/shops/${shops[0]?.shopId}/comparison`)) as { items: Comparison[] };
    expect(items.map(({ product, price }) => [product.name, price])).toEqual([['Toor Dal', 17_000]]);
    expect(items[0]?.others.map(({ shopName, price }) => [shopName, price])).toEqual([
      ['Cheap', 15_000],
      ['Dated', 16_000],
    ]);
    expect(await get(`/v1/shops/${shops[1]?.shopId}/comparison`)).toEqual({ items: [] });
  });

  it('lose a price that three people report, until the owner confirms it', async () => {
    const owner = await makeOwner(app);
    const id = randomUUID();
    const path = `/v1/my-shops/${owner.shopId}/stock`;
    const changes = [{ id, product: { name: 'Rock salt' }, price: 100 }];
    const added = await send(app, 'POST', path, { changes }, { cookie: owner.cookie });
    const { results } = (await added.json()) as { results: StockResult[] };
    const count = async () => (await pricesOf(results[0]?.item?.productId as string, '')).length;
    const report = (network = newNetwork(), item = id) =>
      send(app, 'POST', `/v1/stock/${item}/reports`, {}, { 'x-forwarded-for': network });
    const same = newNetwork();
    for (const network of [same, same, same, newNetwork()])
      expect(await (await report(network)).json()).toEqual({ isReceived: true });
    expect(await count()).toBe(1);
    await report();
    expect(await count()).toBe(0);
    await send(app, 'POST', `${path}/confirm`, {}, { cookie: owner.cookie });
    expect(await count()).toBe(1);
    await report();
    expect(await count()).toBe(1);
    expect((await report(newNetwork(), randomUUID())).status).toBe(404);
  });

  it('move with their shop, and are gone with it', async () => {
    const { productId, shopId } = await addKeeper({ name: 'Mover' }, [
      { product: { ...dal, name: 'Moth' }, rupees: 90 },
    ]);
    await app.database.primary.query(sql`update shop set lat = lat + 1 where id = ${shopId}`);
    expect(await pricesOf(productId)).toEqual([]);
    expect(await pricesOf(productId, `lat=${here.lat + 1}&long=${here.long}`)).toHaveLength(1);
    await app.database.primary.query(sql`update shop set listing = 'rejected' where id = ${shopId}`);
    expect(await pricesOf(productId, `lat=${here.lat + 1}&long=${here.long}`)).toEqual([]);
  });
});

it('an owner with a subscription sees earlier prices, and prices beside those of three shops or more', async () => {
  const owner = await makeOwner(app);
  const db = app.database.primary;
  await db.query(sql`update shop set lat = ${here.lat - 2}, long = ${here.long} where id = ${owner.shopId}`);
  const product = { ...dal, name: 'Masoor' };
  const id = randomUUID();
  const changes = [
    { id, product, price: 9500 },
    { id: randomUUID(), product: salt, price: 2000 },
  ];
  const path = `/v1/my-shops/${owner.shopId}/stock`;
  await send(app, 'POST', path, { changes }, { cookie: owner.cookie });
  for (const [at, rupees] of [90, 100, 120].entries())
    await addKeeper({ kmNorth: -2 * 111.2 + at / 2 }, [{ product, rupees }]);
  const nearby = async () =>
    (await (
      await fetch(`${app.origin}${path}/nearby`, { headers: { cookie: owner.cookie } })
    ).json()) as object;
  expect(await nearby()).toEqual({ items: [] });
  await db.query(sql`
    insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day)
    values (${owner.claimId}, 199900, now(), current_date - 5, current_date + 360)`);
  expect(await nearby()).toEqual({ items: [{ id, shops: 3, median: 10_000, lowest: 9000, rank: 2 }] });
  await send(app, 'POST', path, { changes: [{ id, price: 9900 }] }, { cookie: owner.cookie });
  const history = async (item: string) =>
    (await (
      await fetch(`${app.origin}${path}/${item}/prices`, { headers: { cookie: owner.cookie } })
    ).json()) as {
      prices: { price: number }[];
    };
  expect((await history(id)).prices.map(({ price }) => price)).toEqual([9500, 9900]);
  const [others] = await db.query<{ id: string }>(
    sql`select id from stock_item where shop_id <> ${owner.shopId} limit 1`,
  );
  expect((await history(String(others?.id))).prices).toEqual([]);
});
