import { wordsOf } from '../../spelling/words.ts';
import type { DescribedProduct, StockChange } from '../contract.ts';
import { readGtin } from '../gtin.ts';
import { readPriceLine } from '../lines/price-lines.ts';
import { unitOf } from '../lines/unit-words.ts';
import { isPrice } from '../prices.ts';
import type { Table } from './csv.ts';

/** What a column of a file of billing software holds; null: nothing that we take. */
export const columnMeanings = [
  'name',
  'brand',
  'price',
  'mrp',
  'barcode',
  'quantity',
  'unit',
  'size',
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];
export type Columns = readonly (ColumnMeaning | null)[];

/** The headings of Tally, Vyapar, Marg and usual lists, without spaces; the first that fits wins. */
// biome-ignore format: a table, one meaning a row
const headings: readonly (readonly [ColumnMeaning | null, RegExp])[] = [
  [null, /purchase|cost|landing|^pr?ate$|discount|disc|tax|^[cis]?gst|gst$|^cess|amount|^value$|total|hsn|^sac|^s(r|l)?no|serial|date|batch|expiry|supplier|min(imum)?stock|reorder/],
  ['barcode', /barcode|^ean|upc|gtin|itemcode|^code$|scancode/],
  ['mrp', /mrp|maxretail|printedprice/],
  ['price', /^s(elling|ale|ales|ell|p)?(price|rate)|^rate|price|^sp$|retailrate|kimat|daam|bhav|^rs$/],
  ['unit', /unit|uom|^per$/],
  ['size', /^pack|packing|^size|weight|netqty|netcontent|volume/],
  ['quantity', /qty|quantity|stock(?!item)|closing|balance|onhand|nos$/],
  ['brand', /brand|company|manufacturer|^mfr|^make$/],
  ['name', /item|product|particular|description|goods|^name|stockitem|saman|article/],
];

const meaningOf = (heading: string): ColumnMeaning | null | undefined => {
  const text = wordsOf(heading).join('');
  return text === '' ? undefined : headings.find(([, pattern]) => pattern.test(text))?.[0];
};

export type Recognised = {
  /** The row of the headings; -1 without one. */
  readonly header: number;
  readonly columns: Columns;
};

/** Where the headings are and what the columns hold. Files have a title, an address or a period above them. */
export function recogniseColumns(table: Table): Recognised {
  const candidates = table
    .slice(0, 15)
    .map((row, at) => ({ at, columns: once(row.map((cell) => meaningOf(cell) ?? null)) }));
  const scoreOf = (columns: Columns) =>
    columns.includes('name') ? columns.filter((meaning) => meaning !== null).length : 0;
  const best = candidates.reduce((a, b) => (scoreOf(b.columns) > scoreOf(a.columns) ? b : a), {
    at: -1,
    columns: [] as Columns,
  });
  if (scoreOf(best.columns) >= 2) return { header: best.at, columns: best.columns };
  return { header: -1, columns: guessColumns(table) };
}

/** A meaning belongs to one column: the first. */
function once(columns: Columns): Columns {
  const seen = new Set<ColumnMeaning>();
  return columns.map((meaning) => {
    if (meaning === null || seen.has(meaning)) return null;
    seen.add(meaning);
    return meaning;
  });
}

/** Without headings: the first column of words is the name, the last one of numbers the price. */
function guessColumns(table: Table): Columns {
  const rows = table.slice(0, 50);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const share = (at: number, test: (cell: string) => boolean) =>
    rows.filter((row) => test(row[at] ?? '')).length / Math.max(1, rows.length);
  const all = Array.from({ length: width }, (_, at) => at);
  const name = all.find((at) => share(at, (cell) => /\p{L}{2}/u.test(cell)) > 0.6);
  const price = all.findLast((at) => share(at, (cell) => readAmount(cell) !== undefined) > 0.6);
  return all.map((at) => (at === name ? 'name' : at === price ? 'price' : null));
}

/** A number as billing software writes it: '1,245.50', '₹ 45/-', '245.00 Rs'. */
function readAmount(cell: string): number | undefined {
  const text = cell.replaceAll(/[₹,\s]|rs\.?|inr|\/-/gi, '');
  return /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;
}

export type FileRow = {
  /** Of the file, from 1. */
  readonly line: number;
  readonly change?: Omit<StockChange, 'id'>;
  readonly fault?: 'no_name' | 'wrong_price' | 'above_mrp';
};

/** The rows of a file as items. A row without a name and a number is a heading or a total, and is left out. */
export function readStockRows(table: Table, { header, columns }: Recognised): FileRow[] {
  return table.slice(header + 1).flatMap((row, at): FileRow[] => {
    const cell = (meaning: ColumnMeaning) => row[columns.indexOf(meaning)]?.trim() ?? '';
    const line = header + at + 2;
    if (cell('name') === '') return cell('price') === '' ? [] : [{ line, fault: 'no_name' }];
    if (/^(grand )?total\b/i.test(cell('name'))) return [];
    const price = paiseOf(cell('price'));
    const mrp = paiseOf(cell('mrp'));
    if (price === undefined || mrp === undefined) return [{ line, fault: 'wrong_price' }];
    if (price !== null && mrp !== null && price > mrp) return [{ line, fault: 'above_mrp' }];
    const quantity = readAmount(cell('quantity').replace(/[\p{L}.]+$/u, ''));
    return [
      {
        line,
        change: {
          product: productOf(cell('name'), cell('brand'), cell('size'), cell('unit'), cell('barcode')),
          ...(price !== null && { price }),
          ...(mrp !== null && { mrp }),
          ...(quantity !== undefined && { quantity: Math.floor(quantity), inStock: quantity > 0 }),
        },
      },
    ];
  });
}

/** Null for an empty cell or zero, which billing software writes for 'not set'; undefined for what is no price. */
function paiseOf(cell: string): number | null | undefined {
  if (cell === '' || cell === '-') return null;
  // Tally writes the unit after the rate: '164.00/Kgs'.
  const amount = readAmount(cell.replace(/\/\s*\p{L}+\.?$/u, ''));
  if (amount === undefined) return undefined;
  const paise = Math.round(amount * 100);
  return paise === 0 ? null : isPrice(paise) ? paise : undefined;
}

/** The size is in its own column, or in the name. A unit of weight without a size is that of loose goods. */
export function productOf(
  name: string,
  brand: string,
  size: string,
  unit: string,
  barcode: string,
): DescribedProduct {
  // The name of a size in its own column is left as it is.
  const line = readPriceLine(size === '' ? name : `item ${size}`);
  // A number that could be a price is left in the name.
  const isSized = line?.size !== undefined && line.price === undefined && line.name !== '';
  const loose = ['kg', 'g', 'l', 'ml', 'm'].find((each) => each === unitOf(unit)?.unit);
  const gtin = readGtin(barcode);
  return {
    name: (isSized && size === '' ? line.name : name).slice(0, 120),
    brand: brand.slice(0, 60),
    isLoose: isSized ? line.isLoose : loose !== undefined,
    ...(isSized && { size: line.size }),
    ...(!isSized && loose !== undefined && { size: { quantity: 1, unit: loose as 'kg' } }),
    ...(gtin !== undefined && { gtin }),
  };
}
