import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSize, type Size, type Unit } from '../units.ts';
import { type PriceLine, readPriceLine } from './price-lines.ts';

/** Lines as shopkeepers type, dictate and paste them, with what they mean. */
const table = readFileSync(new URL('price-lines.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [string, string, string, string, string, string]);

function isRight(read: PriceLine | undefined, [, name, quantity, unit, price, note]: (typeof table)[number]) {
  if (note === 'skip' || read === undefined) return note === 'skip' && read === undefined;
  if (note === 'unsure') return read.isUnsure;
  const size: Size | undefined = quantity ? { quantity: Number(quantity), unit: unit as Unit } : undefined;
  return (
    !read.isUnsure &&
    read.name === name &&
    isSameSize(read.size, size) &&
    read.price === Math.round(Number(price) * 100) &&
    read.isLoose === (note === 'loose')
  );
}

describe('a line of a price list', () => {
  it('is read as a person would, in at least 95 of 100 lines', () => {
    const wrong = table.filter((row) => !isRight(readPriceLine(row[0]), row)).map(([line]) => line);
    expect(table).toHaveLength(200);
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(10);
  });

  it('is unsure where its writer says so', () => {
    expect(readPriceLine('Sugar 1 kg 46 ?')).toEqual({ ...readPriceLine('Sugar 1 kg 46'), isUnsure: true });
  });

  it('with a name, a size and a price is read whatever the name is', () => {
    const word = fc
      .stringMatching(/^[a-z]{4,9}$/)
      .filter((each) => readPriceLine(`zzzz ${each} zzzz 1 kg 37`)?.name === `zzzz ${each} zzzz`);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 11, max: 99_999 }),
        (words, packs, price) => {
          const name = `zz${words.join(' ')}`;
          expect(readPriceLine(`${name} ${packs} kg ${price}`)).toEqual({
            name,
            size: { quantity: packs, unit: 'kg' },
            price: price * 100,
            isLoose: false,
            isUnsure: false,
          });
        },
      ),
    );
  });
});
