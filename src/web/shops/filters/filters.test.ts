import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listShops } from '../../../core/shops/contract.ts';
import { searchTextMaxLength } from '../../../core/shops/rules.ts';
import {
  activeFilters,
  type Category,
  isSearch,
  readSearch,
  toListQuery,
  withKnownCategories,
  without,
  writeSearch,
} from './filters.ts';

const food = '6f3f2e0e-58a5-4b3f-9d6e-1a2b3c4d5e6f';
const sweets = '0b8f2e0e-58a5-4b3f-9d6e-1a2b3c4d5e6f';
const cars = '1c8f2e0e-58a5-4b3f-9d6e-1a2b3c4d5e6f';
const tyres = '2d8f2e0e-58a5-4b3f-9d6e-1a2b3c4d5e6f';
const categories: Category[] = [
  { id: food, label: 'Food', subCategories: [{ id: sweets, label: 'Sweets' }] },
  { id: cars, label: 'Car', subCategories: [{ id: tyres, label: 'Tyres' }] },
];

const read = (address: string) => readSearch(new URLSearchParams(address));

describe('the address', () => {
  test('keeps a whole search after writing and reading it', () => {
    const search = {
      name: 'chai & samosa',
      categoryId: food,
      subCategoryId: sweets,
      city: 'Bengaluru',
      pin: '560001',
      withinKm: 5,
      claimed: 'false',
    } as const;
    expect(read(writeSearch(search))).toEqual(search);
    expect(writeSearch(search)).toMatch(
      /^\?name=.*&category=.*&subCategory=.*&city=.*&pin=.*&km=5&claimed=false$/,
    );
  });

  test('is empty for the list without a search', () => {
    expect(writeSearch({})).toBe('');
    expect(isSearch(read('?name=%20%20'))).toBe(false);
  });

  test.each([
    ['pin=abc'],
    ['pin=012345'],
    ['km=-1'],
    ['km=7'],
    ['km='],
    ['category=food'],
    ['subCategory=1'],
    ['claimed=maybe'],
    ['lat=12.97&long=77.59'],
    ['page=9'],
  ])('drops invalid parts and keeps the rest: %s', (bad) => {
    expect(read(`?name=tea&${bad}&city=Pune`)).toEqual({ name: 'tea', city: 'Pune' });
  });

  test('cuts a text that is too long', () => {
    const { name = '' } = read(`?name=${'x'.repeat(3000)}`);
    expect(name).toBe('x'.repeat(searchTextMaxLength));
  });

  test('gives valid input for the server, whatever the address contains', () => {
    const anything = fc.dictionary(
      fc.constantFrom('name', 'category', 'subCategory', 'city', 'pin', 'km', 'claimed', 'page', 'lat'),
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom('5', '560001', 'true', food)),
    );
    fc.assert(
      fc.property(anything, (values) => {
        const search = readSearch(new URLSearchParams(values));
        listShops.input.parse({ page: 1, ...toListQuery(search, undefined) });
        listShops.input.parse({ page: 1, ...toListQuery(search, { lat: 1, long: 2 }) });
        expect(read(writeSearch(search))).toEqual(search);
      }),
    );
  });
});

describe('the query', () => {
  test('has a distance only if the position is known', () => {
    expect(toListQuery({ withinKm: 5 }, undefined)).toEqual({});
    expect(toListQuery({ withinKm: 5 }, { lat: 1, long: 2 })).toEqual({ withinKm: 5, lat: 1, long: 2 });
  });
});

describe('categories', () => {
  test('are dropped if they do not exist, and so is a sub-category of another one', () => {
    expect(withKnownCategories({ name: 'tea', categoryId: tyres }, categories)).toEqual({ name: 'tea' });
    expect(withKnownCategories({ categoryId: food, subCategoryId: tyres }, categories)).toEqual({
      categoryId: food,
    });
    expect(withKnownCategories({ subCategoryId: tyres }, categories)).toEqual({ subCategoryId: tyres });
    const whole = { categoryId: food, subCategoryId: sweets, pin: '560001' };
    expect(withKnownCategories(whole, categories)).toEqual(whole);
  });

  test('lose their sub-category when they are removed', () => {
    const search = { name: 'tea', categoryId: food, subCategoryId: sweets, pin: '560001' };
    expect(activeFilters(search)).toEqual(['categoryId', 'subCategoryId', 'pin']);
    expect(activeFilters({ ...search, ...without('categoryId') })).toEqual(['pin']);
    expect(activeFilters({ ...search, ...without('pin') })).toEqual(['categoryId', 'subCategoryId']);
  });
});
