import { tokensOf } from './line-tokens.ts';
import { withoutAsides, withoutWrapping } from './plain-line.ts';
import { Reading, type ReadLine } from './read-tokens.ts';

/** One line of a price list as it was understood. */
export type PriceLine = ReadLine & {
  /** A person has to look at it: no price, two prices, or a number that may be either. */
  readonly isUnsure: boolean;
};

export const longestLine = 300;

/** Reads the lines of a price list that was typed, dictated or pasted. Lines that are no goods are left out. */
export const readPriceLines = (text: string): PriceLine[] =>
  text.split(/\r?\n/).flatMap((line) => readPriceLine(line) ?? []);

/** Reads one line; nothing for a greeting, a heading, a date or a total. */
export function readPriceLine(line: string): PriceLine | undefined {
  const text = withoutWrapping(line.slice(0, longestLine));
  if (text === undefined) return undefined;
  // 'tel 140 ?': the writer is unsure.
  const doubts = { isUnsure: text.endsWith('?') };
  const tokens = tokensOf(withoutAsides(text, doubts), doubts);
  const read = new Reading(tokens, doubts).result();
  if (read === undefined) return undefined;
  return { ...read, isUnsure: doubts.isUnsure || read.price === undefined || read.name === '' };
}
