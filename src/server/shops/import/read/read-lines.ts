import { isFeature, valuesOfFeature } from './read-feature.ts';
import type { SourceRow } from './source-row.ts';
import { valuesOf } from './source-row.ts';

/** Longer lines are not rows; they are skipped without being held in memory. */
export const longestRow = 1_000_000;

/** Record separator of GeoJSON text sequences (RFC 8142). */
export const recordSeparator = '\u001e';

/** One JSON object per line: our own fields, or GeoJSON features. */
export async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let row = 0;
  for await (const { line, text } of linesOf(texts)) {
    if (text === undefined) yield { line, row: ++row, fault: 'row is too long' };
    else if (text.trim() !== '')
      yield { line, row: ++row, ...readJson(text.startsWith(recordSeparator) ? text.slice(1) : text) };
  }
}

export function readJson(
  text: string,
): Pick<Extract<SourceRow, { values: unknown }>, 'values'> | { fault: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { fault: 'broken JSON' };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { fault: 'row is no JSON object' };
  if (isFeature(parsed)) return valuesOfFeature(parsed);
  return { values: valuesOf(parsed as Record<string, unknown>) };
}

/** Lines without line breaks; an overlong line comes without its text. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<{ line: number; text?: string }> {
  let line = 1;
  let rest = '';
  let isTooLong = false;
  for await (const chunk of texts) {
    const text = rest + chunk;
    let from = 0;
    for (let end = text.indexOf('\n', rest.length); end >= 0; end = text.indexOf('\n', from)) {
      yield isTooLong || end - from > longestRow ? { line } : { line, text: text.slice(from, end) };
      isTooLong = false;
      from = end + 1;
      line += 1;
    }
    rest = text.slice(from);
    if (rest.length > longestRow) {
      isTooLong = true;
      rest = '';
    }
  }
  if (isTooLong) yield { line };
  else if (rest !== '') yield { line, text: rest };
}
