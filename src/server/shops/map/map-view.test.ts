import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { FoundShops } from '../../../core/shops/find-contract.ts';
import { type Week, wholeDay } from '../../../core/shops/hours.ts';
import { type MapView, mostFeatures } from '../../../core/shops/map-contract.ts';
import { sql } from '../../db/sql.ts';
import { learnLocalities } from '../places/learn-localities.ts';
import { indexShop, indexStaleShops } from '../search/index-shops.ts';

const india = { west: 68, south: 6, east: 98, north: 37 };
const bengaluru = { lat: 12.97, long: 77.59 };
const mumbai = { lat: 19.076, long: 72.8777 };
const jaipur = { lat: 26.9124, long: 75.7873 };
const kochi = { lat: 9.9312, long: 76.2673 };
/** More than a view reads one by one, all at one point, as from a source that knows the town only. */
const heap = 4100;
const spread = 400;
const everything = heap + spread + 5;
const always: Week = Array.from({ length: 7 }, () => [wholeDay]);
const never: Week = Array.from({ length: 7 }, () => []);
const paid = { claim: { state: 'clear', paidDaysAgo: 1 } };

let app: Awaited<ReturnType<typeof makeApp>>;
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await makeApp();
  const db = app.database.primary;
  await db.query(sql`
    insert into shop (name, listing, lat, long, city)
    select 'Heap ' || n, 'imported', ${mumbai.lat}::float8, ${mumbai.long}::float8, 'Mumbai'
    from generate_series(1, ${heap}::int) n
    union all
    select 'Spread ' || n, 'listed', ${bengaluru.lat}::float8 + (n % 20 - 10) * 0.01,
      ${bengaluru.long}::float8 + (n / 20 - 10) * 0.01, 'Bengaluru'
    from generate_series(0, ${spread - 1}::int) n`);
  await db.query(sql`
    insert into shop_sub_category (shop_id, sub_category_id)
    select s.id, c.id from shop s join sub_category c
      on c.slug = case when s.name like 'Heap%' then 'bakery' else 'kirana-store' end`);
  await indexStaleShops(app.database);
  const nearJaipur = (km: number) => ({ lat: jaipur.lat + km / 111.195, long: jaipur.long });
  const shops: Parameters<typeof addShop>[1][] = [
    { name: 'Rawat Medicals', ...nearJaipur(0), subCategorySlugs: ['medical-store'], hours: always, ...paid },
    { name: 'Rawat Chemist', ...nearJaipur(2), subCategorySlugs: ['medical-store'], hours: never, ...paid },
    { name: 'Rawat Sweets', ...nearJaipur(4), subCategorySlugs: ['mithai'] },
    { name: 'Heap Away', lat: mumbai.lat + 0.11, long: mumbai.long + 0.17 },
    { name: 'Alone', ...kochi, subCategorySlugs: ['tailor'] },
    { name: 'Hidden', ...nearJaipur(1), listing: 'rejected', subCategorySlugs: ['medical-store'] },
    { name: 'Waiting', ...nearJaipur(1), listing: 'submitted', subCategorySlugs: ['medical-store'] },
    { name: 'Nowhere', lat: null, long: null, subCategorySlugs: ['medical-store'] },
  ];
  for (const shop of shops) ids.set(shop?.name as string, await addShop(db, shop));
  await db.query(sql`update shop set store_front_picture = 'p-0.jpg' where name = 'Rawat Sweets'`);
  await learnLocalities(app.database);
});

type Query = Record<string, string | number>;
const ask = async <T>(path: string, query: Query): Promise<T> => {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${app.origin}${path}?${parameters}`);
  expect([parameters.toString(), response.status]).toEqual([parameters.toString(), 200]);
  return (await response.json()) as T;
};
const look = async (query: Query): Promise<MapView> => {
  const view = await ask<MapView>('/v1/shops/map', query);
  expect(view.features.length).toBeLessThanOrEqual(mostFeatures);
  return view;
};
const namesIn = ({ features }: MapView) =>
  features.flatMap((each) => (each.kind === 'shop' ? each.name : [])).toSorted();
const countIn = ({ features }: MapView) =>
  features.reduce((sum, each) => sum + (each.kind === 'cluster' ? each.count : 1), 0);

/** A screen of this size around a place. */
const screen = ({ lat, long }: typeof jaipur, zoom: number, width = 1000, height = 700) => {
  const degrees = 360 / (512 * 2 ** zoom);
  return {
    west: long - (width / 2) * degrees,
    east: long + (width / 2) * degrees,
    south: lat - (height / 2) * degrees * Math.cos((lat * Math.PI) / 180),
    north: lat + (height / 2) * degrees * Math.cos((lat * Math.PI) / 180),
    zoom,
  };
};

describe('a view of all shops', () => {
  it('counts each shop once at every zoom, in at most 300 features', async () => {
    for (let zoom = 0; zoom <= 22; zoom += 1) {
      const view = await look({ ...india, zoom });
      expect([zoom, view.found, countIn(view)]).toEqual([
        zoom,
        { count: everything, isMore: false },
        everything,
      ]);
    }
    for (const zoom of [7, 8, 9.5, 10, 11])
      expect([zoom, (await look(screen(bengaluru, zoom))).found.count]).toEqual([zoom, spread]);
  });

  it('has a cluster at the middle of its shops, and a shop that is alone as itself', async () => {
    const { features } = await look({ ...india, zoom: 3 });
    expect(features).toContainEqual({
      kind: 'shop',
      id: ids.get('Alone'),
      name: 'Alone',
      ...kochi,
      isClaimed: false,
      subCategory: 'Tailor (Darzi)',
    });
    const cluster = features.find((each) => each.kind === 'cluster' && each.count >= heap);
    expect(cluster?.lat).toBeCloseTo(mumbai.lat, 4);
    expect(cluster?.long).toBeCloseTo(mumbai.long, 4);
  });

  it('with few shops shows each of them, and who is verified', async () => {
    const view = await look(screen(jaipur, 12));
    expect(namesIn(view)).toEqual(['Rawat Chemist', 'Rawat Medicals', 'Rawat Sweets']);
    const claimed = view.features.filter((each) => each.kind === 'shop' && each.isClaimed);
    expect(claimed).toHaveLength(2);
    expect(view.found).toEqual({ count: 3, isMore: false });
  });

  it('is bounded where thousands are at one point, or none', async () => {
    const { features, found } = await look(screen(mumbai, 22));
    expect(features).toMatchObject([{ kind: 'cluster', count: heap }]);
    expect(found).toEqual({ count: heap, isMore: false });
    const nothing = await look({ west: 80, south: 20, east: 80.000001, north: 20.000001, zoom: 0 });
    expect(nothing).toEqual({ features: [], found: { count: 0, isMore: false } });
    const world = { west: -180, south: -90, east: 180, north: 90 };
    expect((await look({ ...world, zoom: 22 })).found.count).toBe(everything);
  });

  it.each([
    'west=98&east=68',
    'south=37&north=6',
    'west=69&east=69',
    'west=-181',
    'zoom=23',
    'zoom=NaN',
    'page=1',
  ])('refuses %s', async (wrong) => {
    const given = Object.entries({ ...india, zoom: 4 }).map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams({
      ...Object.fromEntries(given),
      ...Object.fromEntries(new URLSearchParams(wrong)),
    });
    expect((await fetch(`${app.origin}/v1/shops/map?${query}`)).status).toBe(400);
  });
});

describe('a view with filters', () => {
  it('of a trade has its counts, also if the trade is typed', async () => {
    for (const asked of [
      { trade: 'bakery' },
      { q: 'bakery' },
      { q: 'best bakery in Pune' },
      { q: 'bakery near Nowhereabouts' },
    ])
      for (const zoom of [4, 8, 13, 16])
        expect([asked, zoom, (await look({ ...screen(mumbai, zoom), ...asked })).features]).toMatchObject([
          asked,
          zoom,
          [{ kind: 'cluster', count: heap }],
        ]);
    expect((await look({ ...india, zoom: 4, trade: 'grocery' })).found.count).toBe(spread);
    expect(namesIn(await look({ ...india, zoom: 4, trade: 'medical-store' }))).toEqual([
      'Rawat Chemist',
      'Rawat Medicals',
    ]);
    expect((await look({ ...india, zoom: 4, trade: 'no-such-trade' })).features).toEqual([]);
  });

  it('has the shops that the list has', async () => {
    for (const asked of [
      { q: 'rawat' },
      { q: 'rawat medicals' },
      { q: 'rawat', open: 'now' },
      { q: 'open now rawat in Jaipur' },
      { q: 'open now medical store' },
      { trade: 'medical-store', open: 'now' },
      { photo: 'true' },
      { verified: 'true' },
      { trade: 'mithai', photo: 'true' },
      { withinKm: 3, ...jaipur },
      { withinKm: 3, near: 'Jaipur', q: 'rawat' },
    ] satisfies Query[]) {
      const list = await ask<FoundShops>('/v1/shops', { ...jaipur, ...asked });
      const placed = list.items.filter(({ lat }) => lat !== null);
      const names = placed.map(({ name }) => name).toSorted();
      expect(names).not.toEqual([]);
      expect([asked, namesIn(await look({ ...india, zoom: 4, ...asked }))]).toEqual([asked, names]);
    }
  });

  it('has no shops outside of the view', async () => {
    expect(namesIn(await look({ ...screen(kochi, 8), q: 'rawat' }))).toEqual([]);
    expect(namesIn(await look({ ...screen(jaipur, 15), q: 'rawat' }))).toEqual(['Rawat Medicals']);
    expect(namesIn(await look({ ...screen(jaipur, 15), verified: 'true' }))).toEqual(['Rawat Medicals']);
    expect(namesIn(await look({ ...screen(kochi, 12), withinKm: 50, ...jaipur }))).toEqual([]);
  });

  it('has those that many outside of it are nearer to its middle than', async () => {
    const { lat, long } = mumbai;
    const beside = { west: long - 0.2, east: long + 0.2, south: lat + 0.02, north: lat + 0.2, zoom: 11 };
    expect(namesIn(await look({ ...beside, q: 'heap' }))).toEqual(['Heap Away']);
  });

  it('says that there are more than it shows', async () => {
    const { features, found } = await look({ ...india, zoom: 22, q: 'heap' });
    expect(features).toHaveLength(mostFeatures);
    expect(found).toEqual({ count: mostFeatures, isMore: true });
  });
});

describe('after a change', () => {
  const change = async (name: string, set: ReturnType<typeof sql>) => {
    await app.database.primary.query(sql`update shop set ${set} where id = ${ids.get(name)}`);
    await indexShop(app.database.primary, ids.get(name) as string);
  };

  it('a moved shop is at its new place at once, and counted there after an hour', async () => {
    await change('Alone', sql`lat = ${jaipur.lat}::float8 + 0.001, long = ${jaipur.long}::float8`);
    expect(namesIn(await look(screen(kochi, 12)))).toEqual([]);
    expect(namesIn(await look(screen(kochi, 4)))).not.toContain('Alone');
    expect(namesIn(await look(screen(jaipur, 14)))).toContain('Alone');
    await learnLocalities(app.database);
    expect((await look({ ...india, zoom: 5 })).found.count).toBe(everything);
    await change('Alone', sql`lat = ${kochi.lat}::float8, long = ${kochi.long}::float8`);
    await learnLocalities(app.database);
  });

  it('a shop that was taken down is gone at once, and from the counts after an hour', async () => {
    expect(namesIn(await look({ ...india, zoom: 4 }))).toContain('Alone');
    await change('Alone', sql`listing = 'rejected'`);
    for (const zoom of [4, 12]) expect(namesIn(await look(screen(kochi, zoom)))).not.toContain('Alone');
    await learnLocalities(app.database);
    const cells = sql`select from map_cell where shop_id = ${ids.get('Alone')}`;
    expect(await app.database.primary.query(cells)).toEqual([]);
    await change('Alone', sql`listing = 'listed'`);
    await learnLocalities(app.database);
  });

  it('counting again writes only the cells that have changed', async () => {
    const rows = sql`select trade, level, y, x, xmin::text from map_cell order by 1, 2, 3, 4`;
    const before = await app.database.primary.query(rows);
    await learnLocalities(app.database);
    expect(await app.database.primary.query(rows)).toEqual(before);
  });

  it('without counts it shows the nearest shops', async () => {
    await app.database.primary.query(sql`delete from map_cell`);
    const { features, found } = await look({ ...india, zoom: 4 });
    expect(features).toHaveLength(mostFeatures);
    expect(found.isMore).toBe(true);
    await learnLocalities(app.database);
  });
});
