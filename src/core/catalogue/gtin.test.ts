import { expect, it } from 'vitest';
import { isShopsOwnGtin, readGtin } from './gtin.ts';

it('a bar code is read with its check digit', () => {
  expect(readGtin('8901030865275')).toBe('8901030865275');
  expect(readGtin('8901030865276')).toBeUndefined();
  expect(readGtin('96385074')).toBe('96385074');
  expect(readGtin('036000291452')).toBe('0036000291452');
  expect(readGtin('0 36000-29145 2')).toBe('0036000291452');
});

it.each(['', '123', '89010308652751234', 'abc', '890103086527x'])('%j is no bar code', (text) => {
  expect(readGtin(text)).toBeUndefined();
});

it.each(['2000000000015', '0212345678901', '0412345678909', '02345673', '20123451', '12000000000012'])(
  '%s is a number of the shop itself',
  (gtin) => {
    expect(isShopsOwnGtin(gtin)).toBe(true);
  },
);

it.each(['8901030865275', '0036000291452', '96385074', '18901030865272'])('%s is a number of all', (gtin) => {
  expect(isShopsOwnGtin(gtin)).toBe(false);
});
