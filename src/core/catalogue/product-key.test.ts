import { expect, it } from 'vitest';
import { productKey } from './product-key.ts';

const kilo = { quantity: 1, unit: 'kg' } as const;
const pack = (name: string, brand = '', size: { quantity: number; unit: 'kg' | 'g' } = kilo) =>
  productKey({ name, brand, size });

it('two entries of one product have one key', () => {
  expect(pack('Tata Salt', 'Tata')).toBe(pack('salt', 'TATA', { quantity: 1000, unit: 'g' }));
  expect(pack('Toor Dal')).toBe(pack('तूर दाल'));
  expect(pack('dal toor')).toBe(pack('Toor dal'));
});

it('another size or brand is another product', () => {
  const keys = [
    pack('Toor dal'),
    pack('Toor dal', '', { quantity: 500, unit: 'g' }),
    pack('Toor dal', 'Tata Sampann'),
    pack('Battery AA'),
    pack('Battery AAA'),
    productKey({ name: 'Toor dal', brand: '' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
