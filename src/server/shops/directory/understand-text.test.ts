import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addShop } from '../../../../tests/support/shops/shops.ts';
import type { ShopPage } from '../../../core/shops/contract.ts';
import { type Week, wholeDay } from '../../../core/shops/hours.ts';
import { learnLocalities } from '../places/learn-localities.ts';
import { indexStaleShops } from '../search/index-shops.ts';

const here = { lat: 12.9716, long: 77.5946 };
/** A position this many kilometres north. */
const north = (km: number, from = here) => ({ lat: from.lat + km / 111.195, long: from.long });
const jaipur = { lat: 26.9124, long: 75.7873 };
const jayanagar = { lat: 12.9299, long: 77.5824 };
const mgRoad = north(3.5);

const everyDay = (opens: string, closes: string): Week =>
  Array.from({ length: 7 }, () => [{ opens, closes }]);
/** Open now and for some hours, whenever the test runs; but not at night. */
const openNow = (): Week => {
  const hour = (ahead: number) =>
    new Date(Date.now() + ahead * 3_600_000).toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
    });
  return everyDay(hour(-3), hour(3));
};
const never: Week = Array.from({ length: 7 }, () => []);
const paid = { claim: { state: 'clear', paidDaysAgo: 1 } };

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
  const shops: Parameters<typeof addShop>[1][] = [
    { name: 'Near Pharma', ...north(0.6), subCategorySlugs: ['medical-store'] },
    { name: 'Second Chemist', ...north(1), subCategorySlugs: ['medical-store'] },
    { name: 'Medical', ...north(6), subCategorySlugs: ['medical-store'] },
    { name: 'Jayanagar Drugs', ...jayanagar, subCategorySlugs: ['medical-store'] },
    {
      name: 'Round the Clock',
      ...north(8),
      subCategorySlugs: ['medical-store'],
      hours: Array.from({ length: 7 }, () => [wholeDay]),
      ...paid,
    },
    { name: 'Day Chemist', ...north(7), subCategorySlugs: ['medical-store'], hours: openNow(), ...paid },
    { name: 'Shut Chemist', ...north(0.1), subCategorySlugs: ['medical-store'], hours: never, ...paid },
    ...[1, 2, 3].map((km) => ({ name: `Medica Beds ${km}`, ...north(km) })),
    { name: 'Opticin Lamps', ...north(1) },
    { name: 'Gupta Traders', ...north(4), subCategorySlugs: ['kirana-store'] },
    { name: 'Our Sweets', ...north(1), subCategorySlugs: ['mithai'] },
    { name: 'Rawat', ...north(2, jaipur), city: 'Jaipur', pin: '302001', subCategorySlugs: ['mithai'] },
    {
      name: 'Laxmi Mishthan',
      ...north(1, jaipur),
      city: 'Jaipur',
      pin: '302001',
      subCategorySlugs: ['mithai'],
    },
    { name: 'Jaipur Tea', ...north(0.5, jaipur), city: 'Jaipur', pin: '302001' },
    { name: 'Vision Point', ...north(0.2), subCategorySlugs: ['optician'] },
    { name: 'Lawrence and Mayo', ...north(0.1, mgRoad), subCategorySlugs: ['optician'] },
    { name: 'Delhi Cycle Repair', lat: 28.63, long: 77.21, city: 'Delhi', subCategorySlugs: ['bike-repair'] },
    { name: 'Bikaner House', ...north(2) },
    // What the names of localities are learnt from.
    ...[0, 1, 2].map((at) => ({
      name: `Shop ${at}`,
      listing: 'imported',
      ...north(at / 10, jayanagar),
      address: `${at}, 4th Block, Jayanagar`,
    })),
    ...[0, 1, 2].map((at) => ({
      name: `Office ${at}`,
      listing: 'imported',
      ...north(at / 10, mgRoad),
      address: `No. ${at}, M.G. Road`,
    })),
    // Private addresses are not.
    ...[0, 1, 2].map((at) => ({ name: `Hidden ${at}`, ...north(at / 10), address: `${at}, Privet Drive` })),
  ];
  for (const shop of shops) await addShop(app.database.primary, shop);
  // Adds up how many shops have each word.
  await indexStaleShops(app.database);
  await learnLocalities(app.database);
});

const ask = async (name: string, at: object = here): Promise<ShopPage> => {
  const query = new URLSearchParams({
    name,
    ...Object.fromEntries(Object.entries(at).map(([key, value]) => [key, String(value)])),
  });
  return (await (await fetch(`${app.origin}/v1/claim-shops/filter?${query}`)).json()) as ShopPage;
};
const names = ({ items }: ShopPage) => items.map(({ name }) => name);

describe('the name of a trade', () => {
  it.each([
    'medical',
    'medical shop',
    'best medical store near me',
    'cheap medicine',
    'medcal store',
    'medicine delivery',
    'medical shop for women',
    'मेडिकल',
  ])('%s lists the nearest first, whatever they are called', async (text) => {
    expect(names(await ask(text)).slice(0, 3)).toEqual(['Shut Chemist', 'Near Pharma', 'Second Chemist']);
  });

  it('is recognised with a typing error, unless the word is a common name', async () => {
    expect(names(await ask('kirna'))[0]).toBe('Gupta Traders');
    const named = names(await ask('medica'));
    expect(named.slice(0, 2)).toEqual(['Medica Beds 1', 'Medica Beds 2']);
    expect(named).not.toContain('Near Pharma');
    // A rare name comes first, then the trade that may be meant.
    expect(names(await ask('opticin')).slice(0, 2)).toEqual(['Opticin Lamps', 'Vision Point']);
  });

  it('far away is better than another trade with a similar name', async () => {
    expect(names(await ask('bike repair'))).toEqual(['Delhi Cycle Repair']);
  });
});

describe('a place in the text', () => {
  it.each(['sweets in jaipur', 'sweets jaipur', 'jaipur mein mithai', 'जयपुर में मिठाई', 'sweets 302001'])(
    '%s is answered from there',
    async (text) => {
      const page = await ask(text);
      expect(names(page)).toEqual(['Laxmi Mishthan', 'Rawat', 'Our Sweets']);
      expect(page.near).toMatchObject({
        lat: expect.closeTo(jaipur.lat, 0),
        long: expect.closeTo(jaipur.long, 0),
      });
    },
  );

  it('can be a part of a town, learnt from the addresses of imported shops', async () => {
    const page = await ask('pharmacy jayanagar');
    // Behind a premium shop within five kilometres.
    expect(names(page).slice(0, 3)).toEqual(['Shut Chemist', 'Jayanagar Drugs', 'Near Pharma']);
    expect(page.near?.name).toBe('Jayanagar');
    expect(names(await ask('mg road optician'))[0]).toBe('Lawrence and Mayo');
    expect((await ask('optician in privet drive')).near).toBe(undefined);
  });

  it.each(['optician in jaynagar', 'optician jayangar', 'jyanagar optician', 'जयनगर के पास चश्मा'])(
    '%s is understood with a typing error',
    async (text) => {
      expect((await ask(text)).near?.name).toBe('Jayanagar');
    },
  );

  it.each([
    ['ಜಯನಗರದಲ್ಲಿ ಔಷಧಿ', 'Jayanagar'],
    ['ಜಯನಗರ ಹತ್ತಿರ ಔಷಧಿ', 'Jayanagar'],
    ['சென்னையில் மருந்து கடை', 'Chennai'],
    ['హైదరాబాద్‌లో మిఠాయి', 'Hyderabad'],
    ['پونے میں دوا', 'Pune'],
  ])('%s is near %s', async (text, place) => {
    expect((await ask(text)).near?.name).toBe(place);
  });

  it('is not a trade whose name sounds alike', async () => {
    // 'Chain' is one of a bicycle.
    expect((await ask('medical chennai')).near?.name).toBe('Chennai');
  });

  it('is understood with words after it that are no known place', async () => {
    const page = await ask('pharmacy in jayanagar 9th cross');
    expect(page.near?.name).toBe('Jayanagar');
    expect(names(page).slice(0, 2)).toEqual(['Shut Chemist', 'Jayanagar Drugs']);
  });

  it('is understood after a name that no shop around has with it', async () => {
    await addShop(app.database.primary, { name: 'Pizza Hut', ...north(0.5) });
    await addShop(app.database.primary, { name: 'Pizza Hut', ...north(0.2, jaipur), city: 'Jaipur' });
    await addShop(app.database.primary, { name: 'Pizza Hut', ...north(0.3, mgRoad) });
    const there = await ask('pizza hut mg road');
    expect(there.near?.name).toBe('M.G. Road');
    expect(there.items[0]?.lat).toBeCloseTo(north(0.3, mgRoad).lat);
    // A name that ends like a place stays a name.
    await addShop(app.database.primary, { name: 'Cafe Jaipur', ...north(3) });
    expect(names(await ask('cafe jaipur'))[0]).toBe('Cafe Jaipur');
    // No shop there has the name.
    const nowhere = await ask('bikaner house jaipur');
    expect([nowhere.near, names(nowhere)[0]]).toEqual([undefined, 'Bikaner House']);
  });

  it('is said to be unknown, and the trade is listed without it', async () => {
    for (const text of [
      'optician near majestic',
      'best optician in privet drive',
      'optician opp bus stand',
    ]) {
      const page = await ask(text);
      expect(page.unknownPlace, text).toBe(text.replace(/.*(near|in|opp) /, ''));
      expect([page.near, names(page)[0]], text).toEqual([undefined, 'Vision Point']);
    }
    // Another trade is no place, and a word is none without a preposition.
    const both = await ask('optician near sweets');
    expect([both.unknownPlace, names(both)[0]]).toEqual(['sweets', 'Vision Point']);
    for (const text of ['optician near me', 'optician majestic', 'optician in jaipur'])
      expect((await ask(text)).unknownPlace, text).toBe(undefined);
  });

  it('can be a shop that people know', async () => {
    await addShop(app.database.primary, { name: 'The Forum Mall', ...north(0.1, jayanagar) });
    const page = await ask('medical shop opposite forum mall');
    expect(page.near?.name).toBe('The Forum Mall');
    expect(names(page).slice(0, 2)).toEqual(['Shut Chemist', 'Jayanagar Drugs']);
    expect(page.unknownPlace).toBe(undefined);
  });

  it('where the visitor is changes nothing', async () => {
    const page = await ask('optician in bengaluru');
    expect(page.near).toBe(undefined);
    expect(names(page)[0]).toBe('Vision Point');
  });

  it('is a part of the name where a shop nearby is called so', async () => {
    await addShop(app.database.primary, { name: 'Jaipur Sweets', ...north(9), subCategorySlugs: ['mithai'] });
    expect(names(await ask('jaipur sweets'))[0]).toBe('Jaipur Sweets');
    expect(names(await ask('sweets in jaipur'))[0]).toBe('Laxmi Mishthan');
  });

  it('works without a position', async () => {
    expect(names(await ask('sweets in jaipur', {})).slice(0, 2)).toEqual(['Laxmi Mishthan', 'Rawat']);
  });
});

describe('opening hours in the text', () => {
  it('list open shops first, then those whose hours are unknown, and no closed one', async () => {
    const page = await ask('open now medical');
    expect(page.opening).toBe('now');
    expect(names(page)).toEqual([
      'Day Chemist',
      'Round the Clock',
      'Near Pharma',
      'Second Chemist',
      'Jayanagar Drugs',
      'Medical',
    ]);
    expect(page.found).toEqual({ count: 6, isMore: false });
  });

  it.each([here, {}])('without other words ask for any shop, from %j', async (at) => {
    const page = await ask('open now near me', at);
    expect(page.opening).toBe('now');
    expect(names(page)).toContain('Day Chemist');
    expect(names(page)).not.toContain('Shut Chemist');
  });

  it.each(['24 hour pharmacy', 'medical 24x7', '24/7 chemist', 'medicine shop open at night'])(
    '%s means around the clock',
    async (text) => {
      const page = await ask(text);
      expect(page.opening).toBe('all_day');
      expect(names(page)).toEqual([
        'Round the Clock',
        'Near Pharma',
        'Second Chemist',
        'Jayanagar Drugs',
        'Medical',
      ]);
    },
  );
});
