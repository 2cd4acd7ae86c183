import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readCsv } from './read-csv.ts';
import { readJsonList } from './read-json-list.ts';
import { readLines, recordSeparator } from './read-lines.ts';
import type { SourceRow } from './source-row.ts';

export type Format = 'ndjson' | 'csv' | 'geojson';

/** The file is unreadable or truncated: an error of the file, not ours. */
export class SourceError extends Error {
  override name = 'SourceError';
}

const readers = { ndjson: readLines, csv: readCsv, geojson: readJsonList } as const;

/** The rows of a file, gzipped or not. Format as given, else by name, else by content. */
export async function* openSource(
  source: Readable,
  { format, name = '' }: { readonly format?: Format | undefined; readonly name?: string | undefined },
): AsyncGenerator<SourceRow> {
  const texts = textsOf(unpacked(source));
  const start = await texts.next();
  const first = start.done ? '' : start.value;
  yield* readers[format ?? formatOf(name, first)](chain(first, texts));
}

function formatOf(name: string, text: string): Format {
  const [, extension] = /\.(\w+)(?:\.gz)?$/.exec(name.toLowerCase()) ?? [];
  if (extension === 'csv' || extension === 'tsv') return 'csv';
  if (extension === 'ndjson' || extension === 'jsonl') return 'ndjson';
  const start = text.trimStart();
  if (!['{', '[', recordSeparator].includes(start.charAt(0))) return 'csv';
  // Line-delimited features have the same extension as a FeatureCollection: only the content tells.
  const [firstLine = ''] = start.split('\n', 1);
  const isCollection = /^\s*\{[^{]*"(FeatureCollection"|features"\s*:)/.test(start);
  return start.startsWith('[') || isCollection || firstLine.trim() === '{' ? 'geojson' : 'ndjson';
}

/** Invalid UTF-8 becomes U+FFFD, and a row with it in its name is refused. */
async function* textsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    // Excel's "Unicode text" is UTF-16 with a byte order mark.
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder?.decode();
  if (last) yield last;
}

async function* unpacked(source: Readable): AsyncGenerator<Buffer> {
  try {
    const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const first = await chunks.next();
    if (first.done) return;
    const whole = chain(first.value, { [Symbol.asyncIterator]: () => chunks });
    const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b;
    yield* isPacked ? gunzip(whole) : whole;
  } catch (cause) {
    throw new SourceError((cause as Error).message, { cause });
  }
}

async function* gunzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unzip = createGunzip();
  // The reader gets the error.
  pipeline(Readable.from(chunks), unzip, () => {});
  yield* unzip as AsyncIterable<Buffer>;
}

async function* chain<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
