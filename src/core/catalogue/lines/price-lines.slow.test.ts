import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestLine, readPriceLines } from './price-lines.ts';

it('a line of any letters never fails, and never has a price below zero', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: longestLine * 2 }), (line) => {
      for (const { price = 0, size } of readPriceLines(line)) {
        expect(price).toBeGreaterThanOrEqual(0);
        expect(size?.quantity ?? 1).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
