import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import { dayInIndia } from '../../../core/days.ts';
import type { Category, ShopPage } from '../../../core/shops/contract.ts';
import { deriveShopFlags } from '../../../core/shops/rules.ts';
import { sql } from '../../db/sql.ts';
import { nearestWith, nearestWithAny } from './candidates.ts';
import { indexShop, indexStaleShops, tidyIndexes } from './index-shops.ts';
import { parseQuery } from './resolve.ts';

type App = Awaited<ReturnType<typeof makeApp>>;

const here = { lat: 12.9716, long: 77.5946 };
/** A position this many kilometres north. */
const north = (km: number) => ({ lat: here.lat + km / 111.195, long: here.long });

const ask = async (app: App, query: Record<string, string | number>): Promise<ShopPage> => {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${app.origin}/v1/claim-shops/filter?${parameters}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ShopPage;
};
const namesOf = ({ items }: ShopPage) => items.map(({ name }) => name);
const found = async (app: App, name: string, more: Record<string, string | number> = here) =>
  namesOf(await ask(app, { name, ...more }));

describe('a trade that no shop around has', () => {
  let app: App;
  beforeAll(async () => {
    app = await makeApp();
    const shops: [name: string, km: number, subCategory: string][] = [
      ['Sangeetha', 3, 'mobile-shop'],
      ['Croma', 8, 'mobile-shop'],
      ['Fix It Here', 400, 'mobile-repair'],
      ['Old Mobile Chips', 1, 'namkeen-farsan'],
      ['Juice Maker', 1, 'juice-lassi'],
      ['Link Software', 1, 'software-web'],
      ['Cloth House', 1, 'readymade-garments'],
      ...[2, 3, 4].map((km): [string, number, string] => ['Bata', km, 'shoes-chappals']),
      ['Sarsop', 5, 'petrol-pump'],
      ['Matras', 5, 'petrol-pump'],
      ['Prost', 2, 'bar-pub'],
    ];
    for (const [name, km, slug] of shops)
      await addShop(app.database.primary, { name, ...north(km), subCategorySlugs: [slug] });
    // Adds up how many shops have each word.
    await indexStaleShops(app.database);
  });

  it('of a repair, those that sell the thing come before a far one', async () => {
    expect(await found(app, 'mobile repair')).toEqual(['Sangeetha', 'Croma', 'Fix It Here']);
  });

  it('is not replaced by shops with one of its words in their name', async () => {
    expect(await found(app, 'key maker')).toEqual([]);
    // Two trades are no name of one: shops of either are better than none.
    expect((await found(app, 'mobile juice')).toSorted()).toEqual(
      ['Croma', 'Juice Maker', 'Old Mobile Chips', 'Sangeetha'].toSorted(),
    );
  });

  it('is replaced by the one that a part of its name names', async () => {
    expect(await found(app, 'sports shoes')).toEqual(['Bata', 'Bata', 'Bata']);
  });

  it('beside another one comes after the shops nearby that have both', async () => {
    await addShop(app.database.primary, {
      name: 'Both',
      ...north(20),
      subCategorySlugs: ['mobile-shop', 'juice-lassi'],
    });
    expect((await found(app, 'mobile juice')).slice(0, 2)).toEqual(['Both', 'Juice Maker']);
  });

  it('with a name comes before shops of other trades with that name', async () => {
    for (const km of [1, 2]) await addShop(app.database.primary, { name: `Durga ${km}`, ...north(km) });
    expect((await found(app, 'durga juice'))[0]).toBe('Juice Maker');
    expect((await found(app, 'durga'))[0]).toBe('Durga 1');
  });

  it('is not what only sounds like it, nor like the name with the word shop', async () => {
    expect(await found(app, 'mattress')).toEqual([]);
    expect(await found(app, 'saree shop')).toEqual([]);
  });

  it('a word with a typing error shows nothing without the other words', async () => {
    expect(await found(app, 'prost'), 'as it is written').toEqual(['Prost']);
    expect(await found(app, 'post zzqqx')).toEqual([]);
  });

  it('a short word is not another one with a similar sound', async () => {
    expect(await found(app, 'lic')).toEqual([]);
  });

  it('a name on many signboards is no trade that sounds like it', async () => {
    expect((await found(app, 'bata')).slice(0, 3)).toEqual(['Bata', 'Bata', 'Bata']);
    expect((await found(app, 'batte'))[0]).toBe('Cloth House');
  });
});

describe('what people type', () => {
  let app: App;
  beforeAll(async () => {
    app = await makeApp();
    const shops: [name: string, km: number, subCategory?: string | undefined, ...altNames: string[]][] = [
      ['Sree Sai Ram Curry Point', 2],
      ['Shri Lakshmi Narasimha Stores', 3, 'kirana-store'],
      ['Basanti Rice Mill', 1],
      ['Best Choice Systems', 4],
      ['Star Biryani', 2, 'biryani-mughlai'],
      ['Ronnie’s Dry Fruits & Juices', 1],
      ['Sports Complex', 5],
      ['Victoria Sports Complex', 1],
      ['MedPlus', 2],
      ['Well Care Chemist', 3],
      ['Wellness Forever', 2],
      ['ಅಡಿಗಾಸ್ ಹೋಟೆಲ್', 2],
      ['KFC', 6],
      ['Adyar Ananda Bhavan', 2, undefined, 'A2B'],
      ['Crazy Oven', 4],
      ['The Tasty Crab', 1],
      ['Iyengar', 3, 'bakery'],
      ['Bakery Machines & Spares', 1],
      ['Sanjivani', 2, 'medical-store'],
      ['லாம்சி கேப்', 4],
      ['Lassi Corner', 1, 'cafe'],
    ];
    for (const [name, km, subCategory, ...altNames] of shops)
      await addShop(app.database.primary, {
        name,
        altNames,
        ...north(km),
        city: 'Kanpur',
        subCategorySlugs: subCategory ? [subCategory] : [],
      });
  });

  it.each([
    ['the name, whatever the case', 'sree sai ram curry point', 'Sree Sai Ram Curry Point'],
    ['words in another order', 'point curry sree', 'Sree Sai Ram Curry Point'],
    ['words left out', 'dry juices', 'Ronnie’s Dry Fruits & Juices'],
    ['an apostrophe as a space', 'ronnie s juices', 'Ronnie’s Dry Fruits & Juices'],
    ['one slip', 'baanti rice mill', 'Basanti Rice Mill'],
    ['two letters changed over', 'best chioce systems', 'Best Choice Systems'],
    ['another spelling', 'sri laxmi narasimha', 'Shri Lakshmi Narasimha Stores'],
    ['a spelling by ear', 'star briyani', 'Star Biryani'],
    ['two words for one', 'med plus', 'MedPlus'],
    ['one word for two', 'wellcare chemist', 'Well Care Chemist'],
    ['Marathi for a Latin name', 'वेलनेस फॉरेव्हर', 'Wellness Forever'],
    ['Latin for a Kannada name', 'adigas hotel', 'ಅಡಿಗಾಸ್ ಹೋಟೆಲ್'],
    ['Hindi for a Kannada name', 'अडिगास', 'ಅಡಿಗಾಸ್ ಹೋಟೆಲ್'],
    ['letters spelled out in Hindi', 'केएफसी', 'KFC'],
    ['another name of it', 'a2b', 'Adyar Ananda Bhavan'],
    ['the whole name before a longer one that is nearer', 'sports complex', 'Sports Complex'],
    ['the beginning of a name before that of a later word', 'cra', 'Crazy Oven'],
    ['the beginning of the last word', 'sree sa', 'Sree Sai Ram Curry Point'],
    ['a trade before its word in a name', 'bakery', 'Iyengar'],
    ['a trade in Hindi', 'किराना', 'Shri Lakshmi Narasimha Stores'],
    ['a city beside the name', 'basanti kanpur', 'Basanti Rice Mill'],
    ['a name in Tamil script, which writes c and s alike, and p and f', 'lamcy cafe', 'லாம்சி கேப்'],
  ])('%s', async (_what, typed, first) => {
    expect((await found(app, typed))[0]).toBe(first);
    // Without a position the same shop is found.
    expect((await found(app, typed, {}))[0]).toBe(first);
  });

  it.each([
    ['Hindi', 'दवा की दुकान', 'dawai'],
    ['Bengali', 'ওষুধের দোকান', 'oshudh'],
    ['Telugu', 'మందుల షాపు', 'mandula shop'],
    ['Marathi', 'औषधाचे दुकान', 'aushadh'],
    ['Tamil', 'மருந்து', 'marunthu kadai'],
    ['Gujarati', 'દવાની દુકાન', 'davani dukan'],
    ['Urdu', 'دواخانہ', 'dawakhana'],
    ['Kannada', 'ಔಷಧಿ ಅಂಗಡಿ', 'oushadhi angadi'],
    ['Odia', 'ଔଷଧ ଦୋକାନ', 'ausadha dokana'],
    ['Malayalam', 'മരുന്നുകട', 'marunnu kada'],
    ['Punjabi', 'ਦਵਾਈਆਂ ਦੀ ਦੁਕਾਨ', 'dawaiyan di dukan'],
  ])('a medical store in %s', async (_language, written, inLatin) => {
    for (const typed of [written, inLatin]) expect((await found(app, typed))[0]).toBe('Sanjivani');
  });

  it('two words that together nearly sound like a name are not that name', async () => {
    const { withSlips } = await parseQuery(app.database.primary, ['medplus', 'hsr']);
    expect(withSlips.map(({ meanings }) => meanings.has('medplus'))).toEqual([true, false]);
    const joined = await parseQuery(app.database.primary, ['med', 'plas']);
    expect(joined.withSlips.map(({ meanings }) => meanings.has('medplus'))).toEqual([true, true]);
  });

  it('that some words are of no shop does not hide what the others mean', async () => {
    expect((await found(app, 'wellness forever zzqqxx'))[0]).toBe('Wellness Forever');
  });

  it('finds nothing where nothing is meant', async () => {
    const page = await ask(app, { name: 'xqzw jvkq', ...here });
    expect(page).toEqual({ items: [], links: { next: null }, found: { count: 0, isMore: false } });
  });

  it.each(['', '   ', '%', '!!!'])('%j runs no search', async (typed) => {
    const page = await ask(app, { name: typed });
    expect(page.found).toBeNull();
    expect(page.items).toHaveLength(20);
  });
});

describe('order', () => {
  it('is by distance where all fit alike', async () => {
    const app = await makeApp();
    for (const km of [4, 1, 3, 2])
      await addShop(app.database.primary, { name: `Rao Medicals ${km}km`, ...north(km) });
    expect(await found(app, 'rao medicals')).toEqual([1, 2, 3, 4].map((km) => `Rao Medicals ${km}km`));
    expect(await found(app, 'rao medicals', {})).toEqual([1, 2, 3, 4].map((km) => `Rao Medicals ${km}km`));
  });

  it('puts the exact name before a nearer similarity, but not one that is out of reach', async () => {
    const app = await makeApp();
    await addShop(app.database.primary, { name: 'Ganga Sweets', ...north(8) });
    await addShop(app.database.primary, { name: 'New Ganga Sweets and Savouries', ...north(1) });
    await addShop(app.database.primary, { name: 'Ganga Sweets', city: 'Delhi', lat: 28.6, long: 77.2 });
    const page = await ask(app, { name: 'ganga sweets', ...here });
    expect(page.items.map(({ name, city }) => `${name}, ${city}`)).toEqual([
      'Ganga Sweets, Bengaluru',
      'New Ganga Sweets and Savouries, Bengaluru',
      'Ganga Sweets, Delhi',
    ]);
  });

  it('puts the whole name first, in pieces that are words of no shop, and if it names a trade with typing errors', async () => {
    const app = await makeApp();
    await addShop(app.database.primary, { name: 'Manikpuram', ...north(2) });
    await addShop(app.database.primary, { name: 'Ma Sweets', ...north(1) });
    expect((await found(app, 'ma nik puram'))[0]).toBe('Manikpuram');
    await addShop(app.database.primary, { name: 'Medical Store', ...north(4) });
    await addShop(app.database.primary, {
      name: 'Sanjivani',
      ...north(1),
      subCategorySlugs: ['medical-store'],
    });
    expect(await found(app, 'medcal store')).toEqual(['Medical Store', 'Sanjivani']);
  });

  it('puts premium shops first among equals, the near ones only', async () => {
    const app = await makeApp();
    const premium = { state: 'clear', paidDaysAgo: 5 };
    const add = (name: string, km: number, claim?: { state: string; paidDaysAgo: number }) =>
      addShop(app.database.primary, {
        name,
        ...north(km),
        subCategorySlugs: ['bakery'],
        ...(claim && { claim }),
      });
    await add('Near', 1);
    await add('Premium', 4, premium);
    await add('Premium far away', 9, premium);
    await add('Farther', 6);
    await add('Expired', 2, { state: 'clear', paidDaysAgo: 400 });
    await add('Under review', 3, { state: 'under_review', paidDaysAgo: 5 });
    const order = ['Premium', 'Near', 'Expired', 'Under review', 'Farther', 'Premium far away'];
    expect(await found(app, 'bakery')).toEqual(order);
    expect(namesOf(await ask(app, here))).toEqual(order);
  });

  it('shows every shop of a long result once, whatever the page, and ends', async () => {
    const app = await makeApp();
    for (let index = 0; index < 130; index += 1)
      await addShop(app.database.primary, {
        name: index % 10 === 0 ? 'Laxmi Stores' : `Lakshmi ${index} Stores`,
        ...north(0.05 * (index + 1)),
      });
    for (const place of [here, {}]) {
      const ids: string[] = [];
      let next: string | null =
        `/v1/claim-shops/filter?${new URLSearchParams({ name: 'laxmi', ...place } as never)}`;
      while (next !== null) {
        const page = (await (await fetch(app.origin + next)).json()) as ShopPage;
        ids.push(...page.items.map(({ id }) => id));
        next = page.links.next;
      }
      expect(new Set(ids).size).toBe(130);
      expect(ids).toHaveLength(130);
    }
  });

  it('leaves out what is only like it and far away', async () => {
    const app = await makeApp();
    await addShop(app.database.primary, { name: 'Kamala Stores', ...north(1) });
    await addShop(app.database.primary, { name: 'Kamals Stores', ...north(3) });
    await addShop(app.database.primary, { name: 'Kamalj Stores', lat: 28.6, long: 77.2 });
    expect(await found(app, 'kamala stores')).toEqual(['Kamala Stores', 'Kamals Stores']);
  });

  it('keeps a shop without a place, after those nearby', async () => {
    const app = await makeApp();
    await addShop(app.database.primary, { name: 'Mehta Opticals', lat: null, long: null });
    await addShop(app.database.primary, { name: 'Mehta Opticals and Sons', ...north(2) });
    expect(await found(app, 'mehta opticals and')).toEqual(['Mehta Opticals and Sons', 'Mehta Opticals']);
  });
});

describe('filters', () => {
  let app: App;
  let categories: Category[];
  beforeAll(async () => {
    app = await makeApp();
    const add = (name: string, km: number, more: Parameters<typeof addShop>[1] = {}) =>
      addShop(app.database.primary, { name, ...north(km), ...more });
    await add('Rao Bakery', 1, { subCategorySlugs: ['bakery'], pin: '560001' });
    await add('Rao Kirana', 2, { subCategorySlugs: ['kirana-store'], pin: '560002', city: 'Mysuru' });
    await add('Rao Supermarket', 30, {
      subCategorySlugs: ['supermarket'],
      claim: { state: 'clear', paidDaysAgo: 400 },
    });
    const response = await fetch(`${app.origin}/v1/categories/filter`);
    categories = ((await response.json()) as { items: Category[] }).items;
  });
  const idOf = (label: string) => {
    const all = categories.flatMap((category) => [category, ...category.subCategories]);
    return (all.find((each) => each.label === label) as { id: string }).id;
  };

  it.each<[string, () => Record<string, string | number>, string[]]>([
    ['category', () => ({ categoryId: idOf('Kirana & Grocery') }), ['Rao Kirana', 'Rao Supermarket']],
    ['sub-category', () => ({ subCategoryId: idOf('Supermarket') }), ['Rao Supermarket']],
    ['city', () => ({ city: 'mysuru' }), ['Rao Kirana']],
    ['city by its former name', () => ({ city: 'Mysore' }), ['Rao Kirana']],
    ['PIN', () => ({ pin: '560001' }), ['Rao Bakery']],
    ['claimed', () => ({ claimed: 'true' }), ['Rao Supermarket']],
    ['not claimed', () => ({ claimed: 'false' }), ['Rao Bakery', 'Rao Kirana']],
    ['two at once', () => ({ city: 'Mysuru', pin: '560001' }), []],
    ['a city without shops', () => ({ city: 'Atlantis' }), []],
  ])('%s, with and without a text, with and without a position', async (_what, filter, expected) => {
    for (const text of [{}, { name: 'rao' }]) {
      for (const place of [here, {}]) {
        const page = await ask(app, { ...text, ...filter(), ...place });
        expect(namesOf(page).toSorted()).toEqual(expected.toSorted());
        expect(page.found).toEqual({ count: expected.length, isMore: false });
      }
    }
  });

  it('within so many km, by the distance that is shown', async () => {
    expect(await found(app, 'rao', { ...here, withinKm: 1.5 })).toEqual(['Rao Bakery']);
    expect(namesOf(await ask(app, { ...here, withinKm: 10 }))).toEqual(['Rao Bakery', 'Rao Kirana']);
  });

  it('within the widest circle too, to its edge in every direction', async () => {
    const wide = await makeApp();
    const visitor = { lat: 34.1, long: 74.8 };
    for (const [name, lat, long] of [
      ['north', 0.895, 0],
      ['south', -0.895, 0],
      ['east', 0, 1.08],
      ['beyond', 0.905, 0],
    ] as const)
      await addShop(wide.database.primary, { name, lat: visitor.lat + lat, long: visitor.long + long });
    const page = await ask(wide, { ...visitor, withinKm: 100 });
    expect(namesOf(page).toSorted()).toEqual(['east', 'north', 'south']);
  });

  it('stay in the next link', async () => {
    for (let index = 0; index < 25; index += 1)
      await addShop(app.database.primary, { name: `Pin Shop ${index}`, ...north(3), pin: '110001' });
    const page = await ask(app, { pin: '110001', name: 'pin shop', ...here });
    const next = new URL(page.links.next as string, app.origin).searchParams;
    expect(Object.fromEntries(next)).toEqual({
      page: '2',
      pin: '110001',
      name: 'pin shop',
      lat: '12.9716',
      long: '77.5946',
    });
    expect(namesOf((await (await fetch(app.origin + page.links.next)).json()) as ShopPage)).toHaveLength(5);
  });
});

describe('the words of a shop follow the shop', () => {
  it('a new name, another trade, a verdict: each marks it, and the next round finds it', async () => {
    const app = await makeApp();
    const { primary } = app.database;
    const id = await addShop(primary, { name: 'Old Name', subCategorySlugs: ['bakery'], ...here });
    const isStale = async () =>
      (await primary.query<{ stale: boolean }>(sql`select stale from shop where id = ${id}`))[0]?.stale;
    expect(await isStale()).toBe(false);

    await primary.query(sql`update shop set name = 'Fresh Title' where id = ${id}`);
    expect(await isStale()).toBe(true);
    expect(await indexStaleShops(app.database)).toBe(1);
    expect(await found(app, 'old name')).toEqual([]);
    expect(await found(app, 'fresh title')).toEqual(['Fresh Title']);

    await primary.query(sql`delete from shop_sub_category where shop_id = ${id}`);
    expect(await isStale()).toBe(true);
    await indexShop(primary, id);
    expect(await found(app, 'bakery')).toEqual([]);

    await primary.query(sql`update shop set listing = 'rejected' where id = ${id}`);
    await indexStaleShops(app.database);
    expect(await found(app, 'fresh title')).toEqual([]);

    await primary.query(sql`update shop set intro = 'Other words' where id = ${id}`);
    expect(await isStale()).toBe(false);
  });

  it('two rounds at once do each shop once', async () => {
    const app = await makeApp();
    await app.database.primary.query(sql`
      insert into shop (name, listing, lat, long) select 'Twin ' || n, 'imported', 12.9, 77.5 from generate_series(1, 300) n`);
    const [first, second] = await Promise.all([indexStaleShops(app.database), indexStaleShops(app.database)]);
    expect(first + second).toBe(300);
    const [row] = await app.database.primary.query<{ twice: number }>(sql`
      select count(*) as twice from (select from shop_token group by token_id, shop_id having count(*) > 1) t`);
    expect(row?.twice).toBe(0);
  });

  it('indexes are put in order while people search, also after an attempt that was interrupted', async () => {
    const app = await makeApp();
    await addShop(app.database.primary, { name: 'Tidy Stores', ...here });
    await app.database.primary.script('create index shop_token_nearest_ccnew on shop_token (token_id)');
    const [searches] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => found(app, 'tidy stores'))),
      tidyIndexes(app.database),
    ]);
    for (const names of searches) expect(names).toEqual(['Tidy Stores']);
    const [row] = await app.database.primary.query<{ valid: number }>(sql`
      select count(*) filter (where indisvalid) as valid from pg_index
      where indexrelid in ('shop_token_nearest'::regclass, 'shop_nearest'::regclass)`);
    expect(row?.valid).toBe(2);
  });

  it('how many shops have a word is counted', async () => {
    const app = await makeApp();
    await app.database.primary.query(sql`
      insert into shop (name, listing) select 'Counted ' || n, 'imported' from generate_series(1, 7) n`);
    await indexStaleShops(app.database);
    const [row] = await app.database.primary.query<{ df: number }>(
      sql`select df from token where word = 'counted'`,
    );
    expect(row?.df).toBe(7);
  });
});

it('claimed and premium of the list say the same as the flags that people see', async () => {
  const app = await makeApp();
  const { primary } = app.database;
  const claims = ['clear', 'under_review', 'approved', 'rejected', 'withdrawn'].flatMap((state) => [
    { state },
    { state, paidDaysAgo: 3 },
    { state, paidDaysAgo: 3, refunded: true },
    { state, paidDaysAgo: 500 },
  ]);
  for (const claim of claims) {
    const id = await addShop(primary, { claim });
    const [row] = await primary.query<{
      claimed: boolean;
      premium: boolean | null;
      years: never[];
      state: string | null;
    }>(sql`
      select s.claimed, s.premium @> ${dayInIndia(new Date())}::date as premium, c.state, coalesce((
        select jsonb_agg(jsonb_build_object('from', from_day, 'until', until_day, 'isRefunded', refunded_at is not null))
        from paid_year y where y.claim_id = c.id), '[]') as years
      from shop s left join claim c on c.shop_id = s.id and c.state in ('clear', 'under_review', 'approved') where s.id = ${id}`);
    const facts = row?.state ? { isSettled: row.state !== 'under_review', paidYears: row.years } : undefined;
    const { isClaimed, isPaymentValid } = deriveShopFlags(facts, dayInIndia(new Date()));
    expect({ claim, claimed: row?.claimed, premium: row?.premium ?? false }).toEqual({
      claim,
      claimed: isClaimed,
      premium: isPaymentValid && facts?.isSettled === true,
    });
  }
});

it('with many completions of a word and a filter, the nearest shops are found', async () => {
  const { database } = await makeApp();
  const words = ['ramaka', 'ramako', 'ramaku', 'ramala', 'ramalo', 'ramalu', 'ramata', 'ramato'];
  // All shops of the first word are nearer than any other.
  await database.primary.query(sql`
    insert into shop (name, listing, lat, long, city, state)
    select word || ' ' || n, 'listed', ${here.lat}::float8 + (at * 100 + n) / 100000.0, ${here.long}::float8, 'Bengaluru', 'Karnataka'
    from unnest(${words}::text[]) with ordinality as w (word, at), generate_series(1, 60) n`);
  await indexStaleShops(database);
  const tokens = await database.primary.query<{ id: number; df: number }>(
    sql`select id, df from token where word = any(${words}::text[])`,
  );
  const group = {
    ids: tokens.map(({ id }) => id),
    df: tokens.reduce((sum, { df }) => sum + df, 0),
  };
  const near = await nearestWith(
    database.primary,
    [group],
    { place: here, withinKm: undefined, claimed: false, withPhoto: false, today: '2026-11-18' },
    { wanted: 50, shops: 480 },
  );
  expect(near.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, at) => `ramaka ${at + 1}`));
});

it('among shops with only some of the words are those with the rarest one, however far the others are', async () => {
  const { database } = await makeApp();
  const db = database.primary;
  const common = Array.from('bcdfgjklmnpr', (letter) => `gupt${letter}a`);
  for (const [at, word] of [...common, ...common].entries())
    await addShop(db, { name: `${word} ${at}`, ...north(at / 100) });
  await addShop(db, { name: 'Zamindar', ...north(40) });
  const groups = await Promise.all(
    [common, ['zamindar']].map(async (words) => {
      const rows = await db.query<{ id: number }>(
        sql`select id from token where word = any(${words}::text[])`,
      );
      return { ids: rows.map(({ id }) => id), df: 1 };
    }),
  );
  const bounds = {
    place: here,
    withinKm: undefined,
    claimed: undefined,
    withPhoto: false,
    today: '2026-11-18',
  };
  const some = await nearestWithAny(db, groups, [], bounds, 2);
  expect(some.map(({ name }) => name)).toEqual(['guptba 0', 'guptca 1', 'Zamindar']);
});
