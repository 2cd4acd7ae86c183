import { expect, it } from 'vitest';
import { countOf, filteredItems } from './stock-filters.ts';
import type { ShownItem } from './stock-state.ts';

const now = new Date('2026-11-18');
const item = (name: string, more: Partial<ShownItem> = {}): ShownItem => ({
  id: name,
  productId: name,
  name,
  brand: '',
  size: null,
  isLoose: false,
  gtin: null,
  price: 1000,
  mrp: null,
  inStock: true,
  quantity: null,
  featured: null,
  picture: null,
  confirmedAt: now.toISOString(),
  isPending: false,
  isContested: false,
  refusal: undefined,
  ...more,
});
const beside = {
  now,
  nearby: new Map([['Sugar', { id: 'Sugar', shops: 3, median: 900, lowest: 800, rank: 3 }]]),
};
const items = [
  item('Toor dal', { price: null }),
  item('Sugar'),
  item('Salt', { brand: 'Tata', inStock: false, confirmedAt: '2026-11-01T00:00:00.000Z' }),
  item('Rice', { refusal: 'price_above_mrp' }),
];

it('finds items by the beginnings of words, in name and brand, in any script', () => {
  const find = (words: string) => filteredItems(items, { words }, beside).map(({ name }) => name);
  expect(find('')).toEqual(['Rice', 'Salt', 'Sugar', 'Toor dal']);
  expect(find('ta sa')).toEqual(['Salt']);
  expect(find('dal')).toEqual(['Toor dal']);
  expect(find('dal x')).toEqual([]);
});

it.each([
  ['no_price', 'Toor dal'],
  ['out_of_stock', 'Salt'],
  ['old_price', 'Salt'],
  ['above_nearby', 'Sugar'],
  ['refused', 'Rice'],
] as const)('shows the items with %s', (filter, name) => {
  expect(filteredItems(items, { words: '', filter }, beside).map((each) => each.name)).toEqual([name]);
  expect(countOf(items, filter, beside)).toBe(1);
});
