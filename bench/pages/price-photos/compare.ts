import { type PriceLine, readPriceLine } from '../../../src/core/catalogue/lines/price-lines.ts';
import { isSameSize } from '../../../src/core/catalogue/units.ts';
import type { PrintedLine } from './lists.ts';

/** What became of the lines of one list. */
export type Outcome = {
  lines: number;
  /** The name can be recognised and the price is exact. */
  right: number;
  /** Right, and without a mark to check them. */
  rightAndSure: number;
  /** Those of the sure ones with another size, or none. */
  sizeWrong: number;
  /** A wrong price, or goods that are not printed, without a mark. */
  wrong: number;
  /** A wrong price, or none, that is marked. */
  marked: number;
  /** The price is exact, but the name cannot be recognised. */
  nameWrong: number;
  missed: number;
};

const recognisable = 0.8;
/** Below this two lines have nothing to do with each other. */
const related = 0.4;

/** Compares lines that were read with those that are printed. */
export function compare(read: readonly string[], printed: readonly PrintedLine[]): Outcome {
  const lines = read.flatMap((line) => readPriceLine(line) ?? []).filter(({ name }) => name !== '');
  const pairs = printed
    .flatMap((print) => lines.map((line) => ({ print, line, likeness: likenessOf(line, print) })))
    .filter(({ likeness }) => likeness >= related)
    .toSorted((a, b) => b.likeness - a.likeness);
  const matched = new Map<PrintedLine, PriceLine>();
  const used = new Set<PriceLine>();
  const outcome: Outcome = {
    lines: printed.length,
    right: 0,
    rightAndSure: 0,
    sizeWrong: 0,
    wrong: 0,
    marked: 0,
    nameWrong: 0,
    missed: 0,
  };
  for (const { print, line, likeness } of pairs) {
    if (matched.has(print) || used.has(line)) continue;
    matched.set(print, line);
    used.add(line);
    if (line.price === priceOf(print)) {
      outcome[likeness >= recognisable ? 'right' : 'nameWrong'] += 1;
      if (likeness < recognisable || line.isUnsure) continue;
      outcome.rightAndSure += 1;
      if (!isSameSize(line.size, sizeOf(print))) outcome.sizeWrong += 1;
    } else outcome[line.isUnsure ? 'marked' : 'wrong'] += 1;
  }
  outcome.missed = printed.length - matched.size;
  outcome.wrong += lines.filter((line) => !used.has(line) && !line.isUnsure).length;
  return outcome;
}

const sizeOf = ({ name, size }: PrintedLine) => readPriceLine(`${name} ${size} Rs 99`)?.size;
const priceOf = ({ price }: PrintedLine) => Math.round(Number(/\d+(?:\.\d+)?/.exec(price)?.[0]) * 100);

/** A size that stays in the name, or a Hindi name that is missing beside the English one, is no fault. */
function likenessOf({ name }: PriceLine, { name: printed, size }: PrintedLine): number {
  const english = printed.replaceAll(/[\p{Script=Devanagari}\p{M}]+/gu, ' ').trim();
  return Math.max(
    ...[printed, `${printed} ${size}`, english].map((each) => likeness(plain(name), plain(each))),
  );
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** 1 for the same text, less by each letter that differs (Levenshtein). */
function likeness(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let each = 1; each <= other.length; each += 1) {
      const change = (row[each - 1] as number) + (one[at - 1] === other[each - 1] ? 0 : 1);
      next.push(Math.min((row[each] as number) + 1, (next[each - 1] as number) + 1, change));
    }
    row = next;
  }
  const longer = Math.max(one.length, other.length);
  return longer === 0 || other === '' ? 0 : 1 - (row[other.length] as number) / longer;
}
