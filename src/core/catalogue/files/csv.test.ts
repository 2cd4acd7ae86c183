import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readCsv, tableLimits, writeCsv } from './csv.ts';

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\r\n1;2'],
    ['tabs', 'a\tb\n1\t2\n\n'],
  ])('is read with %s', (_, text) => {
    expect(readCsv(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('has quoted cells with separators, quotes and line breaks', () => {
    expect(readCsv('\ufeff"Dal, toor","5"" pipe"\n"two\nlines",x')).toEqual([
      ['Dal, toor', '5" pipe'],
      ['two\nlines', 'x'],
    ]);
  });

  it('with ten thousand columns or too many rows is cut', () => {
    const wide = readCsv(Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(','));
    expect(wide.map((row) => row.length)).toEqual([tableLimits.columns]);
    expect(readCsv('a\n'.repeat(tableLimits.rows + 5))).toHaveLength(tableLimits.rows);
    expect(readCsv('x'.repeat(1000))[0]?.[0]).toHaveLength(tableLimits.cell);
  });
});

test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\tx', '\rx'])(
  '%j is written as a text, not as a formula',
  (cell) => {
    expect(writeCsv([[cell]])).toMatch(/^\ufeff"?'/);
  },
);

test('what is written is read again', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((text) => text.replaceAll(/[=+\-@\r\t]/g, '').trim());
  const rows = fc.array(
    fc.array(cell, { minLength: 3, maxLength: 3 }).map((row) => ['name', ...row]),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(rows, (table) => {
      expect(readCsv(writeCsv(table))).toEqual(table);
    }),
  );
});
