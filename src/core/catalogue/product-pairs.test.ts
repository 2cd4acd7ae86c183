import { describe, expect, it } from 'vitest';
import { keysWithoutOne, productKey } from './product-key.ts';
import { isDoubtful } from './product-pairs.ts';
import type { Size } from './units.ts';

const kilo: Size = { quantity: 1, unit: 'kg' };
const product = (name: string, size: Size | undefined = kilo, brand = '') => ({ name, brand, size });

describe('two products of one size', () => {
  it.each([
    ['Parle-G', 'Parle G Biscuit'],
    ['Tata Salt', 'Salt'],
    ['Kurkure Masala', 'Kurkre masala'],
    ['Haldiram Bhujia', 'Haldiram Bhujya sev'],
    ['Chana ka Besan', 'Chana Besan'],
    ['Toor dal premium', 'तूर दाल'],
  ])('are doubtful: %s, %s', (a, b) => {
    expect([isDoubtful(product(a), product(b)), isDoubtful(product(b), product(a))]).toEqual([true, true]);
  });

  it.each([
    ['Toor dal', 'Moong dal'],
    ['Amul Butter', 'Amul Buttermilk'],
    ['Maggi Noodles', 'Maggi Noodles Family Pack'],
    ['Vitamin', 'Vitamin C'],
    ['Battery AA', 'Battery AAA'],
    ['Battery AA', 'Battery'],
    ['LED Bulb 9 W', 'LED Bulb 12 W'],
    ['Paracetamol 500', 'Paracetamol 650'],
    ['Pencil 2B', 'Pencil'],
    ['Sugar', 'Salt'],
    ['5', '5 Star'],
  ])('are two: %s, %s', (a, b) => {
    expect([isDoubtful(product(a), product(b)), isDoubtful(product(b), product(a))]).toEqual([false, false]);
  });

  it('are compared with their brand', () => {
    expect(isDoubtful(product('Salt', kilo, 'Tata'), product('Tata Salt Lite'))).toBe(true);
    expect(isDoubtful(product('Salt', kilo, 'Tata'), product('Salt', kilo, 'Patanjali'))).toBe(false);
  });
});

it('products of different sizes are never doubtful', () => {
  expect(isDoubtful(product('Salt', { quantity: 1000, unit: 'g' }), product('Tata Salt'))).toBe(true);
  expect(isDoubtful(product('Salt', { quantity: 500, unit: 'g' }), product('Tata Salt'))).toBe(false);
  expect(isDoubtful({ name: 'Salt', brand: '' }, product('Tata Salt'))).toBe(false);
  expect(isDoubtful({ name: 'Salt', brand: '' }, { name: 'Salt', brand: 'Tata' })).toBe(true);
});

it('a spelling with the same sound has the same key already', () => {
  expect(productKey(product('Maggi Noodles'))).toBe(productKey(product('Maggie noodle')));
});

it('the keys without one word are those of shorter names', () => {
  expect(keysWithoutOne(product('Salt', kilo, 'Tata'))).toEqual([
    productKey(product('Salt')),
    productKey(product('Tata')),
  ]);
  expect(keysWithoutOne(product('Salt'))).toEqual([]);
});
