import { expect, it } from 'vitest';
import * as m from '../../messages/en.ts';
import { readTypedItem } from './typed-item.ts';

const gtin = '8901030865275';
const typed = { name: 'Parle-G', size: '100 g', mrp: '10', price: '9.50' };
const known = {
  name: 'Parle-G',
  brand: 'Parle',
  size: { quantity: 100, unit: 'g' },
  isLoose: false,
  mrp: 1000,
} as const;

it('an unknown code gets the product that was typed', () => {
  const size = { quantity: 100, unit: 'g' };
  const product = { name: 'Parle-G', brand: '', size, isLoose: false, gtin };
  expect(readTypedItem(gtin, undefined, typed)).toEqual({ item: { product, mrp: 1000, price: 950 } });
  expect(readTypedItem(gtin, undefined, { ...typed, name: 'Parle-G 100 gm', size: '' })).toEqual({
    item: { product, mrp: 1000, price: 950 },
  });
  expect(readTypedItem(gtin, undefined, { name: 'Comb', size: '', mrp: '', price: '' })).toEqual({
    item: { product: { name: 'Comb', brand: '', isLoose: false, gtin }, mrp: null, price: null },
  });
});

it('a known one keeps its product', () => {
  const read = readTypedItem(gtin, known, { name: '', size: '', mrp: '12', price: '11' });
  expect(read).toEqual({
    item: {
      product: { name: 'Parle-G', brand: 'Parle', size: known.size, isLoose: false, gtin },
      mrp: 1200,
      price: 1100,
    },
  });
});

it('wrong fields are named', () => {
  expect(readTypedItem(gtin, undefined, { name: ' ', size: 'big', mrp: 'x', price: 'y' })).toEqual({
    faults: { name: m.itemNameMissing, size: m.itemSizeWrong, mrp: m.priceWrong, price: m.priceWrong },
  });
  expect(readTypedItem(gtin, known, { ...typed, price: '10.50' })).toEqual({
    faults: { price: m.stockRefusals.price_above_mrp },
  });
});
