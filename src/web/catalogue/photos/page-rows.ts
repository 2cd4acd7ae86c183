import { unitOf } from '../../../core/catalogue/lines/unit-words.ts';
import { hasLetters, heightOf, isPrice, type PageWord } from './page-words.ts';

export type PageRow = readonly PageWord[];

/** The entries of a list whose lines are level: side by side ones apart, without numbers of rows and without the MRP beside a rate. */
export function rowsOf(words: readonly PageWord[]): PageRow[] {
  const rows = inRows(insideText(words.filter(isWord)));
  const isSideBySide = rows.filter((row) => cutAt(row) > 0 && isPrice(row.at(-1) as PageWord)).length >= 3;
  const entries = rows.flatMap((row) => {
    const cut = isSideBySide ? cutAt(row) : -1;
    return cut > 0 ? [row.slice(0, cut), row.slice(cut)] : [row];
  });
  const isNumbered = hasRowNumbers(entries);
  const rate = rateOf(rows);
  return entries
    .map((row) => (isNumbered ? withoutRowNumber(row) : row))
    .map((row) => (rate ? withoutMrp(row, rate) : row));
}

const isWord = ({ text, confidence }: PageWord) =>
  /[\p{L}\p{N}]/u.test(text) && (confidence > 5 || /\d/.test(text) || text.length > 4);

/** What is beside all certain words is the grain of a table, or the edge of the paper. */
function insideText(words: readonly PageWord[]): readonly PageWord[] {
  const certain = words.filter(({ confidence, text }) => confidence > 75 && text.length > 1);
  if (certain.length < 5) return words;
  const left = Math.min(...certain.map((word) => word.left));
  const right = Math.max(...certain.map((word) => word.right));
  return words.filter((word) => word.right > left && word.left < right);
}

function inRows(words: readonly PageWord[]): PageRow[] {
  const heights = words.map(heightOf).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const middle = ({ top, bottom }: PageWord) => (top + bottom) / 2;
  const rows: PageWord[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    if (heightOf(word) > usual * 3) continue;
    const row = rows.at(-1);
    const rowMiddle = row && row.reduce((sum, each) => sum + middle(each), 0) / row.length;
    if (row && rowMiddle !== undefined && Math.abs(rowMiddle - middle(word)) < usual * 0.55) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left));
}

/** Where a second entry begins: after a price and a gap, with a word that is no unit. */
function cutAt(row: PageRow): number {
  return row.findIndex((word, at) => {
    const before = row[at - 1];
    if (before === undefined || at === row.length - 1) return false;
    const isGap = word.left - before.right > heightOf(before) * 0.9;
    const isName = /^\p{L}{2}/u.test(word.text) && !unitOf(word.text);
    return isGap && isName && isPrice(before) && row.slice(0, at).some(({ text }) => hasLetters(text));
  });
}

/** '3', '3.' and '3.Rice'. */
const rowNumber = /^\d{1,3}(?:[.)](?!\d)|$)/;

function withoutRowNumber(row: PageRow): PageRow {
  const [first, ...others] = row;
  if (first === undefined || others.length === 0 || !rowNumber.test(first.text)) return row;
  const text = first.text.replace(rowNumber, '');
  return text === '' ? others : [{ ...first, text }, ...others];
}

function hasRowNumbers(rows: readonly PageRow[]): boolean {
  const numbers = rows
    .filter((row) => rowNumber.test(row[0]?.text ?? '') && row.some(({ text }) => hasLetters(text)))
    .map(([first]) => Number.parseInt(first?.text ?? '', 10));
  const rising = numbers.filter((each, at) => each > (numbers[at - 1] ?? each)).length;
  return numbers.length >= Math.max(5, rows.length / 2) && rising >= numbers.length * 0.7;
}

/** Which of two prices at the end of a row is the rate: the headings name their order. */
function rateOf(rows: readonly PageRow[]): 'last' | 'first' | undefined {
  for (const row of rows) {
    const mrp = row.findIndex(({ text }) => /^m\.?r\.?p/i.test(text));
    const rate = row.findIndex(({ text }) => /^(?:rate|price|our|net|sale)/i.test(text));
    if (mrp >= 0 && rate >= 0) return rate > mrp ? 'last' : 'first';
  }
  return undefined;
}

function withoutMrp(row: PageRow, rate: 'last' | 'first'): PageRow {
  const [before, last] = row.slice(-2);
  if (!before || !last || row.length < 3 || !isPrice(before) || !isPrice(last)) return row;
  return [...row.slice(0, -2), rate === 'last' ? last : before];
}
