import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import { claimStates, isClaimSettled } from '../../../core/claims/states.ts';
import { distanceKm } from '../../../core/places/distance.ts';
import type { Category, PublicShop, ShopPage, SubCategory } from '../../../core/shops/contract.ts';
import { sql } from '../../db/sql.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

const get = async <T>(app: App, path: string) => {
  const response = await fetch(app.origin + path);
  return { status: response.status, body: (await response.json()) as T };
};

const everyShop = async (app: App, query: string): Promise<ShopPage['items']> => {
  const items: ShopPage['items'] = [];
  let next: string | null = `/v1/claim-shops/filter${query}`;
  while (next !== null) {
    const { body }: { body: ShopPage } = await get<ShopPage>(app, next);
    items.push(...body.items);
    next = body.links.next;
  }
  return items;
};

describe('GET /v1/claim-shops/filter', () => {
  describe('with 130 shops around Bengaluru and two without a place', () => {
    let app: App;
    const visitor = { lat: 12.9716, long: 77.5946 };
    beforeAll(async () => {
      app = await makeApp();
      // In the north a degree of longitude is shorter: plain distance in degrees would sort these wrongly.
      for (let index = 0; index < 130; index += 1) {
        const angle = index * 2.399; // spreads evenly in all directions
        const degrees = 0.002 * (1 + index);
        const lat = visitor.lat + degrees * Math.sin(angle);
        const long = visitor.long + degrees * Math.cos(angle);
        await addShop(app.database.primary, { name: `Shop ${String(index).padStart(3, '0')}`, lat, long });
      }
      await addShop(app.database.primary, { name: 'zebra without a place', lat: null, long: null });
      await addShop(app.database.primary, { name: 'Apple without a place', lat: null, long: null });
    });

    it('gives twenty a page and a next link until the last', async () => {
      const { body } = await get<ShopPage>(app, '/v1/claim-shops/filter');
      expect(body.items).toHaveLength(20);
      expect(body.links.next).toBe('/v1/claim-shops/filter?page=2');
      const last = await get<ShopPage>(app, '/v1/claim-shops/filter?page=7');
      expect(last.body.items).toHaveLength(12);
      expect(last.body.links.next).toBeNull();
    });

    it('is ordered by name, whatever the case, without a position', async () => {
      const names = (await everyShop(app, '')).map(({ name }) => name);
      expect(names).toHaveLength(132);
      expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
      expect(names[0]).toBe('Apple without a place');
    });

    it('is nearest first by the exact distance with a position, each shop once, those without a place last', async () => {
      const shops = await everyShop(app, `?lat=${visitor.lat}&long=${visitor.long}`);
      expect(new Set(shops.map(({ id }) => id)).size).toBe(132);
      const placed = shops
        .slice(0, 130)
        .map(({ lat, long }) => distanceKm(visitor, { lat: lat as number, long: long as number }));
      expect(placed).toEqual(placed.toSorted((a, b) => a - b));
      expect(shops.slice(130).map(({ lat }) => lat)).toEqual([null, null]);
    });

    it('keeps the position in the next link', async () => {
      const { body } = await get<ShopPage>(app, '/v1/claim-shops/filter?lat=12.9&long=77.5&page=2');
      expect(body.links.next).toBe('/v1/claim-shops/filter?page=3&lat=12.9&long=77.5');
    });
  });

  it('shows imported and listed shops, not submitted or rejected ones', async () => {
    const app = await makeApp();
    for (const listing of ['imported', 'submitted', 'listed', 'rejected'])
      await addShop(app.database.primary, { name: listing, listing });
    expect((await everyShop(app, '')).map(({ name }) => name)).toEqual(['imported', 'listed']);
    expect((await everyShop(app, '?lat=12.9&long=77.5')).map(({ name }) => name).toSorted()).toEqual([
      'imported',
      'listed',
    ]);
  });

  it('marks a shop claimed when a settled claim is paid, and not before', async () => {
    const app = await makeApp();
    for (const state of claimStates) {
      await addShop(app.database.primary, { name: `${state} paid`, claim: { state, paidDaysAgo: 10 } });
      await addShop(app.database.primary, { name: `${state} unpaid`, claim: { state } });
    }
    const claimed = (await everyShop(app, '')).filter(({ isClaimed }) => isClaimed).map(({ name }) => name);
    expect(claimed).toEqual(
      claimStates
        .filter(isClaimSettled)
        .map((state) => `${state} paid`)
        .toSorted(),
    );
  });

  it('names the first sub-category of a shop', async () => {
    const app = await makeApp();
    await addShop(app.database.primary, { subCategorySlugs: ['supermarket', 'kirana-store'] });
    expect((await everyShop(app, ''))[0]?.subCategory).toBe('Kirana Store');
  });

  it.each([
    ['page=0', 'page'],
    ['page=51', 'page'],
    ['page=1.5', 'page'],
    ['page=two', 'page'],
    ['lat=12.9', 'lat'],
    ['lat=north&long=77', 'lat'],
    ['lat=91&long=77', 'lat'],
    ['lat=12&long=181', 'long'],
    ['colour=red', 'colour'],
    [`name=${'x'.repeat(81)}`, 'name'],
    ['categoryId=food', 'categoryId'],
    ['subCategoryId=1', 'subCategoryId'],
    [`city=${'x'.repeat(81)}`, 'city'],
    ['pin=012345', 'pin'],
    ['pin=5600', 'pin'],
    ['withinKm=0&lat=12&long=77', 'withinKm'],
    ['withinKm=101&lat=12&long=77', 'withinKm'],
    ['withinKm=5', 'withinKm'],
    ['claimed=perhaps', 'claimed'],
  ])('refuses %s with a clear error', async (query, field) => {
    const app = await sharedApp();
    const { status, body } = await get<{ code: string; fields: { field: string }[] }>(
      app,
      `/v1/claim-shops/filter?${query}`,
    );
    expect(status).toBe(400);
    expect(body.code).toBe('invalid_input');
    expect(body.fields.map((fault) => fault.field)).toContain(field);
  });
});

let shared: Promise<App> | undefined;
const sharedApp = () => (shared ??= makeApp());

describe('GET /v1/claim-shops/{id}', () => {
  const shopIn = async (app: App, facts: Parameters<typeof addShop>[1]) => {
    const id = await addShop(app.database.primary, facts);
    return get<PublicShop>(app, `/v1/claim-shops/${id}`);
  };

  it('answers the public record of a paid shop', async () => {
    const { status, body } = await shopIn(await sharedApp(), {
      claim: { state: 'clear', paidDaysAgo: 1 },
      subCategorySlugs: ['kirana-store', 'supermarket'],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Anand Stores',
      intro: 'Rice and dal.',
      city: 'Bengaluru',
      pin: '560004',
      capturedAddress: 'XHCV+2Q Bengaluru, Karnataka, India',
      isClaimed: true,
      metaInfo: { isPaid: true, isPaymentValid: true },
      categories: [{ label: 'Kirana & Grocery' }],
      subCategories: [{ label: 'Kirana Store' }, { label: 'Supermarket' }],
    });
  });

  it.each([
    ['a checked claim that is not paid', { state: 'clear' }, true],
    ['a claim under review', { state: 'under_review' }, false],
    ['no claim', undefined, false],
  ])('says whether it has an owner: %s', async (_what, claim, hasOwner) => {
    const app = await sharedApp();
    const id = await addShop(app.database.primary, claim ? { claim } : {});
    await app.database.primary.query(sql`update claim set submitted_at = now() where shop_id = ${id}`);
    const body = await (await fetch(`${app.origin}/v1/claim-shops/${id}`)).json();
    expect(body).toMatchObject({ hasOwner, isClaimed: false });
  });

  it.each([
    ['never paid', { state: 'clear' }, { isPaid: false, isPaymentValid: false }],
    ['whose year is over', { state: 'clear', paidDaysAgo: 400 }, { isPaid: true, isPaymentValid: false }],
    [
      'that was refunded',
      { state: 'clear', paidDaysAgo: 5, refunded: true },
      { isPaid: false, isPaymentValid: false },
    ],
  ])('answers only what the list shows of a shop %s', async (_what, claim, metaInfo) => {
    const { status, body } = await shopIn(await sharedApp(), {
      claim,
      subCategorySlugs: ['kirana-store', 'supermarket'],
      phone: '+919000000002',
      isAddressShown: true,
      lat: 12.9,
      long: 77.5,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      isClaimed: metaInfo.isPaid,
      hasOwner: metaInfo.isPaid,
      isSample: false,
      name: 'Anand Stores',
      city: 'Bengaluru',
      lat: 12.9,
      long: 77.5,
      subCategories: [{ id: expect.any(String), label: 'Kirana Store' }],
      metaInfo,
      intro: '',
      state: null,
      pin: null,
      shopType: null,
      storeFrontPicture: null,
      capturedAddress: null,
      streetAddress: null,
      phone: null,
      whatsapp: null,
      hours: null,
      holidays: [],
      closedOn: null,
      takesCoins: false,
      categories: [],
    });
  });

  it.each(['submitted', 'rejected'])('does not know a %s listing', async (listing) => {
    const { status, body } = await shopIn(await sharedApp(), { listing });
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['an id of nobody', '11111111-1111-4111-8111-111111111111', 404],
    ['something that is no id', 'abc', 400],
    ['SQL', `'%20or%20true--`, 400],
  ])('refuses %s', async (_what, id, status) => {
    expect((await get(await sharedApp(), `/v1/claim-shops/${id}`)).status).toBe(status);
  });
});

describe('categories', () => {
  it('GET /v1/categories/filter answers all categories with their sub-categories, in the order of the taxonomy', async () => {
    const { body } = await get<{ items: Category[] }>(await sharedApp(), '/v1/categories/filter');
    const food = body.items.find(({ label }) => label === 'Food');
    expect(food?.subCategories.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['North Indian', 'South Indian']),
    );
    expect(
      body.items.find(({ label }) => label === 'Car')?.subCategories.map(({ label }) => label),
    ).toContain('Sports');
    expect(body.items[0]?.label).toBe('Kirana & Grocery');
  });

  it('GET /v1/sub-categories/filter answers those of the chosen categories, one or several', async () => {
    const app = await sharedApp();
    const { body: all } = await get<{ items: Category[] }>(app, '/v1/categories/filter');
    const [first, second] = all.items as [Category, Category];
    const one = await get<{ items: SubCategory[] }>(app, `/v1/sub-categories/filter?categoryIds=${first.id}`);
    expect(one.body.items).toEqual(first.subCategories);
    const two = await get<{ items: SubCategory[] }>(
      app,
      `/v1/sub-categories/filter?categoryIds=${first.id}&categoryIds=${second.id}`,
    );
    expect(two.body.items).toEqual([...first.subCategories, ...second.subCategories]);
  });

  it('answers none where none is chosen, and refuses what is no id', async () => {
    const app = await sharedApp();
    expect((await get<{ items: [] }>(app, '/v1/sub-categories/filter')).body.items).toEqual([]);
    expect((await get(app, '/v1/sub-categories/filter?categoryIds=food')).status).toBe(400);
  });

  it('storing the taxonomy again changes nothing', async () => {
    const { database } = await sharedApp();
    const { storeTaxonomy } = await import('../taxonomy/categories.ts');
    const { taxonomy } = await import('../taxonomy/taxonomy.ts');
    const stamp = () =>
      database.primary.query(sql`select max(updated_at) as at, count(*) as n from sub_category`);
    const before = await stamp();
    await database.transaction((db) => storeTaxonomy(db, taxonomy));
    expect(await stamp()).toEqual(before);
  });
});
