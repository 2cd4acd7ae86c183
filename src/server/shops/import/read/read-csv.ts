import { longestRow } from './read-lines.ts';
import { type SourceRow, valuesOf } from './source-row.ts';

/** CSV with a header row. Quoted fields may hold separators, quotes and line breaks. */
export async function* readCsv(texts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let header: string[] | undefined;
  let row = 0;
  for await (const record of recordsOf(texts)) {
    const { line } = record;
    if ('fault' in record) yield { line, row: ++row, fault: record.fault };
    else if (header === undefined) header = record.fields.map((field) => field.trim());
    else if (record.fields.some((field) => field.trim() !== ''))
      yield { line, row: ++row, ...named(header, record.fields) };
  }
}

function named(header: readonly string[], fields: readonly string[]) {
  if (fields.slice(header.length).some((field) => field.trim() !== ''))
    return { fault: 'more fields than the header has' };
  const cells = header.map((name, at) => [name, fields[at]?.trim() ?? ''] as const);
  return { values: valuesOf(Object.fromEntries(cells)) };
}

type Record = { readonly line: number } & ({ readonly fields: string[] } | { readonly fault: string });

async function* recordsOf(texts: AsyncIterable<string>): AsyncGenerator<Record> {
  let line = 1;
  let rest = '';
  let separator = '';
  for await (const chunk of texts) {
    rest += chunk;
    // An incomplete record is parsed again with the next chunk; rows are short enough for that.
    if (separator === '' && !rest.includes('\n') && rest.length < longestRow) continue;
    separator ||= separatorOf(rest);
    let from = 0;
    for (;;) {
      const read = readRecord(rest, from, separator, false) ?? giveUpOn(rest, from);
      if (read === undefined) break;
      yield { line, ...read.record };
      line += read.lines;
      from = read.end;
    }
    rest = rest.slice(from);
  }
  separator ||= separatorOf(rest);
  for (let from = 0; from < rest.length; ) {
    const read = readRecord(rest, from, separator, true) ?? skipLine(rest, from);
    yield { line, ...read.record };
    line += read.lines;
    from = read.end;
  }
}

/** The most frequent separator of the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t', '|'].map((sign) => [sign, first.split(sign).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

type Read = {
  readonly record: { fields: string[] } | { fault: string };
  readonly lines: number;
  readonly end: number;
};

/** The record that begins at `from`, or `undefined` while it is incomplete. */
function readRecord(text: string, from: number, separator: string, isEnd: boolean): Read | undefined {
  const fields: string[] = [];
  let lines = 0;
  let at = from;
  for (;;) {
    let field: string;
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0 || (close + 1 === text.length && !isEnd)) return undefined;
      const quoted = text.slice(at + 1, close);
      lines += quoted.split('\n').length - 1;
      const end = endOfPlain(text, close + 1, separator);
      field = quoted.replaceAll('""', '"') + text.slice(close + 1, end).trimEnd();
      at = end;
    } else {
      const end = endOfPlain(text, at, separator);
      field = text.slice(at, end);
      at = end;
    }
    if (at >= text.length && !isEnd) return undefined;
    const isLast = at >= text.length || text[at] === '\n';
    fields.push(isLast && field.endsWith('\r') ? field.slice(0, -1) : field);
    at += 1;
    if (isLast) return { record: { fields }, lines: lines + 1, end: at };
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

function endOfPlain(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === separator || sign === '\n') return at;
  }
  return text.length;
}

/** A longer quoted field has a missing closing quote and has swallowed the rows after it. */
const longestQuoted = 64_000;

const giveUpOn = (text: string, from: number): Read | undefined =>
  text.length - from > longestQuoted ? skipLine(text, from) : undefined;

/** Skips only the broken line; parsing goes on after it. */
function skipLine(text: string, from: number): Read {
  const end = text.indexOf('\n', from);
  return {
    record: { fault: 'quotes that do not close' },
    lines: 1,
    end: end < 0 ? text.length : end + 1,
  };
}
