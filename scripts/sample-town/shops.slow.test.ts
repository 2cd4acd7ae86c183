import { describe, expect, it } from 'vitest';
import { isStateName } from '../../src/core/places/states.ts';
import { shopTypes } from '../../src/core/shops/rules.ts';
import { readTown } from '../../src/local/sample-town/town.ts';
import { taxonomy } from '../../src/server/shops/taxonomy/taxonomy.ts';
import { cities } from './cities.ts';
import { drawTown } from './draw.ts';
import { isKnownChain } from './names.ts';
import { makeTown } from './shops.ts';
import { trades } from './trades.ts';

const shops = makeTown();
const categoryOf = new Map(
  taxonomy.flatMap((category) => category.subCategories.map(({ slug }) => [slug, category.slug] as const)),
);
const share = (count: number) => count / shops.length;

const kilometres = (a: { lat: number; long: number }, b: { lat: number; long: number }): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.long - a.long) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
};

describe('the sample town', () => {
  it('is the same for each run, and a smaller town is the beginning of a larger one', () => {
    expect(makeTown()).toEqual(shops);
    expect(makeTown(50)).toEqual(shops.slice(0, 50));
    expect(makeTown(50, 'another town')).not.toEqual(shops.slice(0, 50));
  });

  it('equals its file; otherwise run scripts/build-sample-town.ts', async () => {
    expect(JSON.stringify(drawTown()) === JSON.stringify(await readTown())).toBe(true);
  });

  it('has 2000 shops in nine cities, by the weight of each city', () => {
    expect(shops).toHaveLength(2000);
    expect(cities).toHaveLength(9);
    for (const city of cities) {
      expect(share(shops.filter((shop) => shop.city === city.name).length), city.name).toBeCloseTo(
        city.weight / 110,
        1,
      );
    }
  });

  it('has only categories of the taxonomy, the first sub-category in the first category', () => {
    const misfiled = shops.filter(({ categorySlugs, subCategorySlugs }) => {
      const categories = [...new Set(subCategorySlugs.map((slug) => categoryOf.get(slug)))];
      return subCategorySlugs.length === 0 || categories.join() !== categorySlugs.join();
    });
    expect(misfiled).toEqual([]);
  });

  it('has every trade of the taxonomy except the listed ones, and no other', () => {
    const imported =
      'chemicals cold-storage family-restaurant farm market mill shopping-mall software-web wine-shop world-food';
    expect([...Object.keys(trades), ...imported.split(' ')].toSorted()).toEqual(
      [...categoryOf.keys()].toSorted(),
    );
    const companions = Object.values(trades).flatMap(({ also = [] }) => also);
    expect(companions.filter((slug) => !categoryOf.has(slug))).toEqual([]);
  });

  it('has a name, an intro without placeholders, and a known type for each shop', () => {
    const badNames = shops.filter(({ name }) => name.trim() === '' || /[{}]|undefined/.test(name));
    const badIntros = shops.filter(
      ({ intro }) => !/^[\p{Lu}\d].{20,300}[.?]$/u.test(intro) || /[{}]|undefined| {2}/.test(intro),
    );
    expect(badNames).toEqual([]);
    expect(badIntros).toEqual([]);
    expect(new Set(shops.map(({ shopType }) => shopType))).toEqual(new Set(shopTypes));
  });

  it('has unique names in each city, and no name of a chain', () => {
    expect(new Set(shops.map(({ city, name }) => `${city}: ${name}`)).size).toBe(shops.length);
    expect(shops.filter(({ name }) => isKnownChain(name))).toEqual([]);
  });

  it('has very short and very long names, and names in Indian scripts', () => {
    expect(shops.some(({ name }) => name === 'Om' || name.length <= 3)).toBe(true);
    expect(shops.filter(({ name }) => name.length > 80).length).toBeGreaterThan(5);
    for (const script of ['Devanagari', 'Kannada', 'Tamil', 'Telugu', 'Bengali']) {
      expect(
        shops.some(({ name }) => new RegExp(`\\p{Script=${script}}`, 'u').test(name)),
        script,
      ).toBe(true);
    }
  });

  it('has every shop near its city and neighbourhood, with their PIN', () => {
    const misplaced = shops.filter((shop) => {
      const city = cities.find(({ name }) => name === shop.city);
      const place = city?.neighbourhoods.find(({ name }) => name === shop.locality);
      if (city === undefined || place === undefined) return true;
      const isNear = kilometres(shop, city) < 15 && kilometres(shop, place) < 0.36;
      return !isNear || shop.state !== city.state || shop.pin !== place.pin || !/^\d{6}$/.test(shop.pin);
    });
    expect(misplaced).toEqual([]);
    for (const { state, pinPrefix, neighbourhoods } of cities) {
      expect(isStateName(state)).toBe(true);
      expect(neighbourhoods.filter(({ pin }) => !pin.startsWith(pinPrefix))).toEqual([]);
    }
  });

  it('has shops in every claim state, a third of them claimed and paid', () => {
    const count = (claimed: string) => shops.filter((shop) => shop.claimed === claimed).length;
    expect(share(count('claimed_and_paid'))).toBeGreaterThan(0.3);
    expect(share(count('claimed_and_paid'))).toBeLessThan(0.37);
    for (const claimed of ['claimed_unpaid', 'expired', 'submitted'])
      expect(count(claimed), claimed).toBeGreaterThan(20);

    for (const { claimed, daysSincePayment, ownerName, ownerNumber } of shops) {
      if (claimed === 'claimed_and_paid') expect(daysSincePayment).toBeLessThan(365);
      else if (claimed === 'expired') expect(daysSincePayment).toBeGreaterThan(366);
      else expect(daysSincePayment).toBeUndefined();
      if (claimed !== 'none') expect(ownerName).toBeTruthy();
      expect(ownerName === undefined).toBe(ownerNumber === undefined);
    }
  });

  it('has owners with unique numbers that are valid but unassigned', () => {
    const numbers = shops.flatMap(({ ownerNumber }) => ownerNumber ?? []);
    for (const number of numbers) {
      expect(number).toMatch(/^\+91[6-9]\d{9}$/);
      expect(number).toMatch(/^\+9165000\d{5}$/);
    }
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
