import { unitOf } from '../../../core/catalogue/lines/unit-words.ts';
import { type PageRow, rowsOf } from './page-rows.ts';
import { hasLetters, heightOf, isPrice, type PageWord } from './page-words.ts';

/** How sure the reader is of digits that it reads rightly, nearly always. */
const sureDigit = 96.5;
const sureName = 60;
const noName = 30;
const aDate = /\d[/.-]\d{1,2}[/.-]\d{2}/;

/** The lines of a price list, as they would be typed. A line that a person has to look at ends with '?'. */
export function linesOf(words: readonly PageWord[]): string[] {
  const rows = rowsOf(words);
  const page = describePage(rows);
  return rows.flatMap((row) => lineOf(row, page) ?? []);
}

type Page = { readonly hasRupeeSigns: boolean; readonly hasPaise: boolean; readonly digitWidth: number };

const last = (row: PageRow) => row.at(-1) as PageWord;
const isAfterRs = (row: PageRow) => /^rs\.?$/i.test(row.at(-2)?.text ?? '') || /^rs/i.test(last(row).text);
const isLoneSign = (word: PageWord | undefined) =>
  word !== undefined && word.text.length === 1 && !/\d/.test(word.text) && !unitOf(word.text);

/** The English data knows no rupee sign: it reads it as 3, 7, T or ¥, less surely than the digits after it. */
const hasStrangeFirst = (row: PageRow) => {
  const { text, first, others } = last(row);
  return /.\d/.test(text) && first < 97 && first < others - 1.5;
};

function describePage(rows: readonly PageRow[]): Page {
  const priced = rows.filter(
    (row) => row.length > 1 && isPrice(last(row)) && row.some(({ text }) => hasLetters(text)),
  );
  const unmarked = priced.filter((row) => !isAfterRs(row));
  const strange = unmarked.filter(hasStrangeFirst).length;
  const signs = unmarked.filter((row) => /^\D/.test(last(row).text) || isLoneSign(row.at(-2))).length;
  const widths = rows
    .flat()
    .filter(({ text, confidence }) => /^\d{2,4}$/.test(text) && confidence > 85)
    .map((word) => (word.right - word.left) / word.text.length / heightOf(word))
    .toSorted((a, b) => a - b);
  return {
    hasRupeeSigns: strange >= 4 && (strange >= unmarked.length * 0.6 || signs >= 2),
    hasPaise: priced.filter((row) => /[.,]\d\d$/.test(last(row).text)).length > priced.length * 0.6,
    digitWidth: widths[Math.floor(widths.length / 2)] ?? 0.6,
  };
}

function lineOf(row: PageRow, page: Page): string | undefined {
  const price = row.length > 1 && isPrice(last(row)) ? priceOf(row, page) : undefined;
  const before = row.slice(0, page.hasRupeeSigns && isLoneSign(row.at(-2)) ? -2 : -1);
  // Of Hindi words only rubbish is left, and nothing of it looks like a longer English word.
  const name = before.filter(
    ({ text, confidence }) => /\d/.test(text) || confidence >= noName || /^\p{Lu}?\p{Ll}{4,}$/u.test(text),
  );
  const isNameSure =
    name.length === before.length &&
    name.every(({ text, confidence }) => /\d/.test(text) || confidence >= sureName);
  // '1 kg' is often read as 'Tkg'.
  const words = [
    ...name.map(({ text }) => text.replace(/^[TIl|](?=(?:kg|L|ltr|pc)$)/, '1')),
    price?.text ?? last(row).text,
  ];
  // A heading has no number, or a date.
  const isHeading = !words.some((word) => /\d/.test(word)) || words.some((word) => aDate.test(word));
  if (isHeading || !words.some(hasLetters)) return undefined;
  return `${words.join(' ')}${price?.isSure && isNameSure ? '' : ' ?'}`;
}

function priceOf(row: PageRow, page: Page): { readonly text: string; readonly isSure: boolean } {
  const word = last(row);
  const isDashAlone = /\d-$/.test(word.text);
  const text = word.text.replace(/(\d)[\]|]?-$/, '$1/-');
  const isWhole = !page.hasPaise || /[.,]\d\d$/.test(text);
  const digits = text.replace(/\D*$/, '');
  const room = (word.right - word.left) / heightOf(word) - (text.length - digits.length) * 0.3;
  const places = room / page.digitWidth;
  if (page.hasRupeeSigns && !isAfterRs(row) && (hasStrangeFirst(row) || /^\D/.test(text))) {
    const isSign = /^\D/.test(text);
    // A sign that was left out instead of read as a digit still takes its room.
    const amount = isSign ? text.replace(/^\D+/, '') : places < digits.length + 0.5 ? text.slice(1) : text;
    return { text: `₹${amount}`, isSure: isSign && isWhole && !isDashAlone && word.others >= sureDigit };
  }
  // '1180' may be read as '180'.
  const isWide = /^\d{2,}$/.test(digits) && places > digits.length * 1.13;
  const isRead = Math.min(word.first, word.others) >= sureDigit && word.confidence >= 60;
  return { text: text.replace(/^[^\drR]+/, '₹'), isSure: isRead && isWhole && !isWide && !isDashAlone };
}
