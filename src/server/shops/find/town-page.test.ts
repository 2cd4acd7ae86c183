import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { Output } from '../../../core/endpoint.ts';
import type { tradesNearby } from '../../../core/shops/find-contract.ts';
import type { TownPage } from '../../../core/shops/town-contract.ts';
import { learnLocalities } from '../places/learn-localities.ts';

const bengaluru = { lat: 12.9716, long: 77.5946 };
const mysuru = { lat: 12.2958, long: 76.6394 };
const north = (km: number, from = bengaluru) => ({ lat: from.lat + km / 111.195, long: from.long });

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
  const shops: Parameters<typeof addShop>[1][] = [
    ...[1, 2, 3, 4, 5, 6].map((at) => ({
      name: `Chemist ${at}`,
      ...north(at),
      // A former name of the same town.
      city: at % 2 === 0 ? 'Bangalore' : 'Bengaluru',
      subCategorySlugs: ['medical-store'],
    })),
    ...[1, 2, 3, 4, 5].map((at) => ({
      name: `Jayanagar Stores ${at}`,
      ...north(10 + at / 10),
      listing: 'imported',
      address: `${at} Main, Jayanagar`,
      subCategorySlugs: ['kirana-store', 'supermarket'],
    })),
    ...[1, 2, 3, 4, 5].map((at) => ({
      name: `Mysuru Chemist ${at}`,
      ...north(at, mysuru),
      city: 'Mysuru',
      subCategorySlugs: ['medical-store'],
    })),
    ...[1, 2, 3, 4].map((at) => ({ name: `Few ${at}`, ...north(60 + at), city: 'Tumakuru' })),
    { name: 'Hidden', ...north(1), listing: 'rejected', subCategorySlugs: ['bakery'] },
  ];
  for (const shop of shops) await addShop(app.database.primary, shop);
  await learnLocalities(app.database);
});

const read = async (path: string) => {
  const response = await fetch(`${app.origin}/v1/towns/${path}`);
  return { status: response.status, page: (await response.json()) as TownPage };
};
const namesIn = ({ items }: TownPage) => items.map(({ name }) => name);

describe('the page of a town', () => {
  it('has its shops under all its names, the nearest to the centre first, and what is around it', async () => {
    const { page } = await read('bengaluru');
    expect(page.town).toMatchObject({ name: 'Bengaluru', state: 'Karnataka', shops: 11 });
    expect(page.part).toBeNull();
    expect(namesIn(page)).toHaveLength(11);
    expect(page.trades).toMatchObject([
      { slug: 'medical-store', label: 'Medical Store', shops: 6 },
      { slug: 'kirana-store', shops: 5 },
      { slug: 'supermarket', shops: 5 },
    ]);
    expect(page.localities).toEqual([{ slug: 'jayanagar', name: 'Jayanagar', shops: 5 }]);
    expect(page.neighbours).toMatchObject([{ slug: 'mysuru', name: 'Mysuru', shops: 5 }]);
    expect(page.neighbours[0]?.km).toBeCloseTo(128, -1);
  });

  it('of a trade has its shops and the same trade in towns near by', async () => {
    const { page } = await read('bengaluru?part=medical-store');
    expect(page.part).toMatchObject({ kind: 'trade', name: 'Medical Store', shops: 6 });
    expect(namesIn(page).every((name) => name.startsWith('Chemist'))).toBe(true);
    expect(page.neighbours).toMatchObject([{ slug: 'mysuru', shops: 5 }]);
    expect((await read('bengaluru?part=kirana-store')).page.neighbours).toEqual([]);
    // A shop with two sub-categories is one shop of its category.
    expect((await read('bengaluru?part=grocery')).page.part).toMatchObject({ shops: 5 });
  });

  it('of a locality has the shops around its centre', async () => {
    const { page } = await read('bengaluru?part=jayanagar');
    expect(page.part).toMatchObject({ kind: 'locality', name: 'Jayanagar', shops: 5 });
    expect(namesIn(page).filter((name) => name.startsWith('Jayanagar'))).toHaveLength(5);
  });

  it('does not exist for fewer than five shops, for other addresses and in other forms', async () => {
    for (const path of ['tumakuru', 'atlantis', 'bengaluru?part=bakery', 'bengaluru?part=nowhere'])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    expect((await read('Bengal%20uru')).status).toBe(400);
  });
});

it('towns are named beside the trades: those with most shops, or the nearest', async () => {
  const towns = async (query: string) => {
    const response = await fetch(`${app.origin}/v1/shops/trades${query}`);
    return ((await response.json()) as Output<typeof tradesNearby>).towns;
  };
  expect(await towns('')).toEqual([
    { slug: 'bengaluru', name: 'Bengaluru', shops: 11 },
    { slug: 'mysuru', name: 'Mysuru', shops: 5 },
  ]);
  const [nearest] = await towns(`?lat=${mysuru.lat}&long=${mysuru.long}`);
  expect(nearest?.slug).toBe('mysuru');
});

it('the sitemap names all pages of towns', async () => {
  const text = await (await fetch(`${app.origin}/sitemap.xml`)).text();
  for (const path of [
    '/in/bengaluru',
    '/in/bengaluru/medical-store',
    '/in/bengaluru/jayanagar',
    '/in/mysuru',
  ])
    expect(text).toContain(`${path}</loc>`);
  expect(text).not.toContain('/in/tumakuru');
});
