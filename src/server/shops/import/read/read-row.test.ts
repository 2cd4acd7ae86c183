import { describe, expect, it } from 'vitest';
import { isSameName, soundsOf } from '../../../../core/spelling/same-name.ts';
import { degreesOf } from './coordinate.ts';
import { tradesOfTag } from './osm-trades.ts';
import { readRow } from './read-row.ts';
import type { RowValues } from './source-row.ts';

const bengaluru = { lat: 12.97, long: 77.59 };
const reasonOf = (values: RowValues) => {
  const read = readRow(values, 'file');
  return 'reason' in read ? read.reason : undefined;
};
const shopOf = (values: RowValues) => {
  const read = readRow({ name: 'Anand Stores', ...values }, 'file');
  if ('reason' in read) throw new Error(read.reason);
  return read.shop;
};

describe('a row', () => {
  it.each<[string, RowValues]>([
    ['no name', {}],
    ['no name', { name: ' \u00a0 ' }],
    ['name is no text', { name: 7 }],
    ['name is no text', { name: ['x'] }],
    ['name is longer than 120 characters', { name: 'x'.repeat(121) }],
    ['control characters in name', { name: 'An\u0000and' }],
    ['control characters in name', { name: 'An\u202eand' }],
    ['control characters in city', { name: 'A', city: 'Pu\u0007ne' }],
    ['name is not readable as UTF-8', { name: 'An\ufffdand' }],
    ['name is not readable as UTF-8', { name: 'An\ud800and' }],
    ['coordinates are no numbers', { name: 'A', lat: 'north', long: 77 }],
    ['coordinates are no numbers', { name: 'A', lat: {}, long: 77 }],
    ['one half of the coordinates is missing', { name: 'A', lat: 12.9, long: '' }],
    ['coordinates are outside India', { name: 'A', lat: 0, long: 0 }],
    ['coordinates are outside India', { name: 'A', lat: 51.5, long: -0.1 }],
    ['latitude and longitude are swapped', { name: 'A', lat: 77.59, long: 12.97 }],
    ['categories is no text', { name: 'A', categories: [{}] }],
    // A PIN of Kerala in Assam, and one of Delhi in Chennai.
    ['place is far from the region of its PIN', { name: 'A', lat: 26.14, long: 91.74, pin: '682001' }],
    ['place is far from the region of its PIN', { name: 'A', lat: 13.08, long: 80.27, pin: '110001' }],
  ])('is refused: %s', (reason, values) => {
    expect(reasonOf(values)).toBe(reason);
  });

  it.each<[string, RowValues]>([
    ['without a place', {}],
    ['with a name of 120 characters', { name: 'x'.repeat(120) }],
    ['in a town over the border of its PIN’s state', { lat: 12.74, long: 77.83, pin: '560099' }],
    ['in Noida with a PIN of Delhi', { lat: 28.57, long: 77.32, pin: '110096' }],
    ['of the army', { lat: 34.15, long: 77.57, pin: '901205' }],
    ['in Port Blair', { lat: 11.66, long: 92.74, pin: '744101' }],
  ])('goes in: %s', (_, values) => {
    expect(reasonOf({ name: 'A', ...values })).toBeUndefined();
  });

  it('is tidied: spaces, one form of letters, PIN, state, names of other languages', () => {
    expect(
      shopOf({
        name: '  Cafe\u0301\n Anand ',
        pin: ' 560 038 ',
        state: 'orissa',
        altNames: 'Anand; Anand Bhavan',
        names: { kn: 'ಆನಂದ', en: 'Anand' },
      }),
    ).toMatchObject({
      name: 'Café Anand',
      pin: '560038',
      state: 'Odisha',
      altNames: ['Anand', 'Anand Bhavan', 'ಆನಂದ'],
    });
  });

  it.each(['56003', '0560038', 'unknown', '5600 38 12', '290001'])('loses the PIN %s, not itself', (pin) => {
    const read = readRow({ name: 'A', pin }, 'file');
    expect(read).toMatchObject({ shop: { pin: null }, warnings: ['PIN is no PIN'] });
  });

  it.each<[unknown, number]>([
    [12.97, 12.97],
    ['12.97° N', 12.97],
    [' 77.59E', 77.59],
    ['N 12.5', 12.5],
    ['12°30\'36"N', 12.51],
    ['33.9 S', -33.9],
    ['-0.1', -0.1],
  ])('takes %s for a coordinate', (text, degrees) => {
    expect(degreesOf(text)).toBeCloseTo(degrees, 9);
  });

  it.each(['', '12,97', '1e3', '0x10', 'NaN', null, true])('does not take %s for a coordinate', (text) => {
    expect(degreesOf(text)).toBeNaN();
  });
});

describe('the source id', () => {
  it('of a row is kept where it names its source, else the file stands before it', () => {
    expect(shopOf({ sourceId: 'osm:n7' }).sourceId).toBe('osm:n7');
    expect(shopOf({ sourceId: 17 }).sourceId).toBe('file:17');
  });

  it('of a row without one is the same for the same name at the same place', () => {
    const id = shopOf(bengaluru).sourceId;
    expect(id).toMatch(/^name:[\w-]{22}$/);
    expect(shopOf({ name: ' anand  STORES!', lat: '12.97001', long: 77.59002, city: 'x' }).sourceId).toBe(id);
    expect(shopOf({ lat: 12.98, long: 77.59 }).sourceId).not.toBe(id);
    expect(shopOf({ ...bengaluru, name: 'Anand Store 2' }).sourceId).not.toBe(id);
    expect(shopOf({ pin: '560001' }).sourceId).not.toBe(shopOf({ pin: '560002' }).sourceId);
  });
});

describe('trades', () => {
  it.each<[string, string, string[]]>([
    ['amenity=pub', 'The Beer Cafe', ['bar-pub']],
    ['diet=vegetarian', 'Anand', ['pure-veg']],
    ['shop=general', 'Anand', ['kirana-store']],
    ['amenity=fuel', 'HP Petrol Pump', ['petrol-pump']],
    ['amenity=fuel', 'Sai Gas Agency', ['gas-agency']],
    ['amenity=restaurant', 'Karthick Veg Hotel', ['family-restaurant', 'pure-veg']],
    ['amenity=restaurant', 'Hari Non-Veg', ['family-restaurant']],
    ['amenity=restaurant', 'Lakshmi veg & non veg hotel', ['family-restaurant']],
    ['shop=farm', 'Cold Storage Paldi', ['cold-storage']],
    ['amenity=bench', 'Bench', []],
  ])('of %s, called %s', (tag, name, slugs) => {
    expect(tradesOfTag(tag, name)).toEqual(slugs);
  });

  it.each<[string, string[]]>([
    ['Bakery', ['bakery']],
    ['bakeries', []],
    ['medical store', ['medical-store']],
    ['Medical Stores', ['medical-store']],
    ['Kirana', ['kirana-store']],
    ['Sweets (Mithai)', ['mithai']],
    ['supermarket | Dhaba', ['dhaba', 'supermarket']],
    ['shop=bakery', ['bakery']],
    ['fast_food', ['fast-food']],
  ])('by what people call them: %s', (text, slugs) => {
    expect(shopOf({ categories: text }).trades).toEqual(slugs);
  });

  it('that are not known are named', () => {
    expect(readRow({ name: 'A', categories: ['shop=bakery', 'Zeppelins'] }, 'file')).toMatchObject({
      unknownTrades: ['Zeppelins'],
    });
  });
});

describe('two names', () => {
  const same = (a: string, b: string) => isSameName(soundsOf(a), soundsOf(b));
  it.each([
    ['Shree Laxmi Sweets', 'Sri Lakshmi Sweets'],
    ['Anand Rice Mill', 'ANAND RICEMILL'],
    ['Sharma & Sons', 'Sharma and Sons'],
    ['Bharat Petroleum', 'Bharath Petrolium'],
    ['Cafe Coffee Day', 'Café Coffee Day'],
  ])('are one: %s, %s', (a, b) => expect(same(a, b)).toBe(true));
  it.each([
    ['HP Petrol Pump', 'BP Petrol Pump'],
    ['Shop 12', 'Shop 13'],
    ['Anand Bakery', 'Anand Medical'],
    ['Anand', 'Anand Stores'],
    ['!!', '??'],
  ])('are two: %s, %s', (a, b) => expect(same(a, b)).toBe(false));
});
