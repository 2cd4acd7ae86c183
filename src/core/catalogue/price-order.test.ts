import { expect, test } from 'vitest';
import { orderedPrices } from './price-order.ts';

const prices = [
  { shop: 'near and dear', price: 20_000, km: 0.2 },
  { shop: 'far and cheap', price: 15_000, km: 4 },
  { shop: 'a walk away', price: 16_000, km: 0.9 },
];
const order = (by: 'best' | 'cheapest' | 'nearest') => orderedPrices(prices, by).map(({ shop }) => shop);

test('prices are ordered by price, by distance, or by both', () => {
  expect(order('cheapest')).toEqual(['far and cheap', 'a walk away', 'near and dear']);
  expect(order('nearest')).toEqual(['near and dear', 'a walk away', 'far and cheap']);
  expect(order('best')).toEqual(['a walk away', 'near and dear', 'far and cheap']);
});

test('without a place the cheapest is the best', () => {
  const anywhere = prices.map((each) => ({ ...each, km: null }));
  expect(orderedPrices(anywhere, 'best').map(({ price }) => price)).toEqual([15_000, 16_000, 20_000]);
});
