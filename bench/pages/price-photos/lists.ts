import { readFileSync } from 'node:fs';

/** What stands on a printed price list: the price and the size as they are printed, and the MRP where the list has it. */
export type PrintedLine = {
  readonly name: string;
  readonly size: string;
  readonly price: string;
  readonly mrp: string;
};

const lines = readFileSync(new URL('lists.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [list = '', name = '', size = '', price = '', mrp = ''] = row.split('\t');
    return { list, name, size, price, mrp };
  });

export const printedLines = (list: string): readonly PrintedLine[] =>
  lines.filter((line) => line.list === list);
