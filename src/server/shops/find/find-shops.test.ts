import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { FoundShops, Suggestion, Trade } from '../../../core/shops/find-contract.ts';
import { type Week, wholeDay } from '../../../core/shops/hours.ts';
import { sql } from '../../db/sql.ts';
import { learnLocalities } from '../places/learn-localities.ts';
import { indexStaleShops } from '../search/index-shops.ts';

const here = { lat: 12.9716, long: 77.5946 };
const north = (km: number, from = here) => ({ lat: from.lat + km / 111.195, long: from.long });
const jayanagar = { lat: 12.9299, long: 77.5824 };
const jaipur = { lat: 26.9124, long: 75.7873 };
const always: Week = Array.from({ length: 7 }, () => [wholeDay]);
const never: Week = Array.from({ length: 7 }, () => []);
const paid = { claim: { state: 'clear', paidDaysAgo: 1 } };

let app: Awaited<ReturnType<typeof makeApp>>;
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await makeApp();
  const db = app.database.primary;
  const shops: Parameters<typeof addShop>[1][] = [
    {
      name: 'Sharma Medicals',
      ...north(1),
      subCategorySlugs: ['medical-store', 'kirana-store'],
      hours: always,
      phone: '+918022000001',
      ...paid,
    },
    {
      name: 'Shut Chemist',
      ...north(0.5),
      subCategorySlugs: ['medical-store'],
      hours: never,
      phone: '+918022000002',
      ...paid,
    },
    {
      name: 'Unpaid Pharma',
      ...north(2),
      subCategorySlugs: ['medical-store'],
      hours: always,
      phone: '+918022000003',
    },
    { name: 'Medical Beds', ...north(3), subCategorySlugs: ['furniture'] },
    { name: 'Sharda Tailors', ...north(4), subCategorySlugs: ['tailor'] },
    { name: 'शर्मा स्वीट्स', ...north(5), subCategorySlugs: ['mithai'] },
    { name: 'பாரதி பவன்', ...north(6) },
    { name: 'சங்கீதா', ...north(7) },
    ...[1, 2, 3].map((at) => ({
      name: `Jayanagar Kirana ${at}`,
      ...north(at / 10, jayanagar),
      listing: 'imported',
      address: `${at} Main, Jayanagar`,
      pin: '560041',
      subCategorySlugs: ['kirana-store'],
    })),
    { name: 'Rawat', ...north(2, jaipur), city: 'Jaipur', pin: '302001', subCategorySlugs: ['mithai'] },
  ];
  for (const shop of shops) ids.set(shop?.name as string, await addShop(db, shop));
  await db.query(
    sql`update shop set store_front_picture = 'p-0.jpg' where id = any(${[ids.get('Unpaid Pharma'), ids.get('Rawat')]}::uuid[])`,
  );
  await db.query(sql`update shop set claimed = true where name in ('Sharma Medicals', 'Shut Chemist')`);
  await learnLocalities(app.database);
});

const ask = async <T>(path: string, query: Record<string, string | number>): Promise<T> => {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${app.origin}/v1/shops${path}?${parameters}`);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};
const find = (query: Record<string, string | number>) => ask<FoundShops>('', query);
const namesIn = ({ items }: FoundShops) => items.map(({ name }) => name);

describe('shops for shoppers', () => {
  it('a trade lists its shops, the nearest first, with what a shopper decides by', async () => {
    const answer = await find({ trade: 'medical-store', ...here });
    expect(namesIn(answer)).toEqual(['Shut Chemist', 'Sharma Medicals', 'Unpaid Pharma']);
    expect(answer.trade).toEqual({ slug: 'medical-store', label: 'Medical Store', category: 'medical' });
    expect(answer.found).toEqual({ count: 3, isMore: false });
    expect(answer.items[1]).toMatchObject({
      phone: '+918022000001',
      hours: always,
      trades: ['Kirana Store', 'Medical Store'],
    });
  });

  it('an unpaid shop shows neither phone nor hours', async () => {
    const { items } = await find({ q: 'unpaid pharma', ...here });
    expect(items[0]).toMatchObject({
      name: 'Unpaid Pharma',
      phone: null,
      hours: null,
      trades: ['Medical Store'],
    });
  });

  it('filters: open now, with a photo, verified, within a distance', async () => {
    const medical = { trade: 'medical-store', ...here };
    // Whether an unpaid shop is open is not known, so it comes last.
    expect(namesIn(await find({ ...medical, open: 'now' }))).toEqual(['Sharma Medicals', 'Unpaid Pharma']);
    expect(namesIn(await find({ ...medical, photo: 'true' }))).toEqual(['Unpaid Pharma']);
    expect(namesIn(await find({ ...medical, verified: 'true' }))).toEqual([
      'Shut Chemist',
      'Sharma Medicals',
    ]);
    expect(namesIn(await find({ ...medical, withinKm: 1.5 }))).toEqual(['Shut Chemist', 'Sharma Medicals']);
  });

  it('a place is a town, a locality, a PIN or a plus code, and wins over the position', async () => {
    const kirana = { trade: 'kirana-store', withinKm: 2 };
    const inJayanagar = ['Jayanagar Kirana 1', 'Jayanagar Kirana 2', 'Jayanagar Kirana 3'];
    for (const near of ['Jayanagar', 'jayanagar, bengaluru', '560041', '7J4VWHHJ+XX'])
      expect([near, namesIn(await find({ ...kirana, near, ...here })).toSorted()]).toEqual([
        near,
        inJayanagar,
      ]);
    const answer = await find({ q: 'mithai', near: 'Jaipur', ...here });
    expect(namesIn(answer)[0]).toBe('Rawat');
    expect(answer).toMatchObject({ place: { name: 'Jaipur' }, isPlaceUnknown: false });
    for (const near of ['Jaipru', 'Jaimpur'])
      expect((await find({ near })).place, 'with a typing error').toMatchObject({ name: 'Jaipur' });
  });

  it('says that a place is not known, and that a text names a place and hours', async () => {
    // Another PIN is another place.
    for (const near of ['Atlantis', '560014', '56041'])
      expect(await find({ q: 'mithai', near })).toMatchObject({ place: null, isPlaceUnknown: true });
    expect(await find({ q: 'open now mithai in Jaipur', ...here })).toMatchObject({
      place: { name: 'Jaipur' },
      opening: 'now',
    });
  });

  it('an unknown trade has no shops; a wrong input is refused', async () => {
    expect(await find({ trade: 'no-such-trade', ...here })).toMatchObject({ items: [], trade: null });
    for (const query of [
      'lat=12',
      'withinKm=2',
      'trade=A%20B',
      'page=51',
      'open=later',
      `q=${'a'.repeat(81)}`,
    ])
      expect([query, (await fetch(`${app.origin}/v1/shops?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('suggestions', () => {
  const suggest = async (q: string, more: Record<string, string | number> = here) => {
    const { items } = await ask<{ items: Suggestion[] }>('/suggestions', { q, ...more });
    return items.map(({ kind, label }) => `${kind}: ${label}`);
  };

  it('trades, shops and places, mixed; the typed letters are marked', async () => {
    expect(await suggest('medi')).toEqual(
      expect.arrayContaining(['trade: Medical Store', 'shop: Medical Beds']),
    );
    expect(await suggest('jaya')).toEqual(
      expect.arrayContaining(['shop: Jayanagar Kirana 1', 'place: Jayanagar']),
    );
    const { items } = await ask<{ items: Suggestion[] }>('/suggestions', { q: 'Bed', ...here });
    const beds = items.find(({ label }) => label === 'Medical Beds');
    expect(beds?.label.slice(beds.from, beds.to)).toBe('Bed');
  });

  it('works in Indian scripts, both ways', async () => {
    expect(await suggest('मेडि')).toContain('trade: Medical Store');
    expect(await suggest('शर्मा')).toEqual(
      expect.arrayContaining(['shop: Sharma Medicals', 'shop: शर्मा स्वीट्स']),
    );
    expect(await suggest('sharma')).toContain('shop: शर्मा स्वीट्स');
    // Written with the letters of 'parati pavan'.
    for (const typed of ['bhar', 'bharathi', 'bharathi bhava'])
      expect(await suggest(typed)).toContain('shop: பாரதி பவன்');
    expect(await suggest('sangee')).toContain('shop: சங்கீதா');
    expect(await suggest('chennai')).not.toContain('shop: சங்கீதா');
  });

  it('a shop with the typed letters is suggested, however many similar names are nearer', async () => {
    const db = app.database.primary;
    for (let at = 1; at <= 8; at += 1) {
      await addShop(db, { name: 'Zubela Tailoring', ...north(10 + at / 100) });
      await addShop(db, { name: 'Zubela Sarees', ...north(10 + at / 100) });
    }
    for (let at = 1; at <= 16; at += 1) await addShop(db, { name: 'Tailoring', ...north(20 + at / 100) });
    await addShop(db, { name: 'Zubeda Tailoring', ...north(11) });
    await indexStaleShops(app.database);
    expect(await suggest('zubeda tailoring', north(10))).toContain('shop: Zubeda Tailoring');
    expect(await suggest('tailoring zubeda', north(10))).toContain('shop: Zubeda Tailoring');
  });

  it('of the trades, those whose label has the letters come first', async () => {
    const first = async (typed: string) => (await suggest(typed))[0];
    // Each is also the beginning of another name: mewa, mediterranean, bakra, gynaecologist.
    expect(await Promise.all(['me', 'med', 'मेड', 'bak', 'gy'].map(first))).toEqual([
      'trade: Medical Store',
      'trade: Medical Store',
      'trade: Medical Store',
      'trade: Bakery',
      'trade: Gym & Fitness',
    ]);
    expect(await first('chai'), 'a whole name of a trade').toBe('trade: Tea Stall');
  });

  it('a name is suggested by the beginning of a word that is not its sound', async () => {
    await addShop(app.database.primary, { name: 'Cafe Coffee Day', ...here });
    expect(await suggest('cafe co')).toContain('shop: Cafe Coffee Day');
  });

  it('a chain is suggested once in each town, by its nearest shop', async () => {
    const db = app.database.primary;
    const nearest = await addShop(db, { name: 'Wakefit', ...north(9), city: 'Bengaluru' });
    const others = [
      { name: 'Wakefit’s', ...north(10), city: 'Bangalore' },
      { name: 'WAKEFIT', ...north(11), city: 'Bengaluru' },
      { name: 'Wakefit Sofas', ...north(12), city: 'Bengaluru' },
      { name: 'Wakefit', ...north(30), city: 'Tumkur' },
    ];
    for (const shop of others) await addShop(db, shop);
    const { items } = await ask<{ items: Suggestion[] }>('/suggestions', { q: 'wakef', ...here });
    expect(items.map((item) => item.kind === 'shop' && [item.label, item.city])).toEqual([
      ['Wakefit', 'Bengaluru'],
      ['Wakefit Sofas', 'Bengaluru'],
      ['Wakefit', 'Tumkur'],
    ]);
    expect(items[0]).toMatchObject({ id: nearest });
  });

  it('a shop of a trade is not suggested unless its name has the letters', async () => {
    expect(await suggest('tailor')).toEqual(
      expect.arrayContaining(['trade: Tailor (Darzi)', 'shop: Sharda Tailors']),
    );
    expect((await suggest('mithai')).filter((each) => each.startsWith('shop'))).toEqual([]);
  });

  it('only places for the field of the place; nothing for a single letter or wildcards', async () => {
    const places = await suggest('56004', { of: 'places', ...here });
    expect(places).toEqual(['place: 560041']);
    expect((await suggest('jai', { of: 'places' }))[0]).toBe('place: Jaipur');
    for (const at of [1, 2, 3])
      await addShop(app.database.primary, {
        listing: 'imported',
        address: `${at}, M.G. Road`,
        ...north(at / 10),
      });
    await learnLocalities(app.database);
    expect(await suggest('mg r', { of: 'places' }), 'however the initials are written').toEqual([
      'place: M.G. Road',
    ]);
    expect(await suggest('j')).toEqual([]);
    expect(await suggest('%%%')).toEqual([]);
  });
});

it('the trades around a position are those of most shops there', async () => {
  const { items } = await ask<{ items: Trade[] }>('/trades', north(0, jaipur));
  expect(items.length).toBeLessThanOrEqual(12);
  expect((await ask<{ items: Trade[] }>('/trades', {})).items[0]).toMatchObject({ slug: 'kirana-store' });
});
