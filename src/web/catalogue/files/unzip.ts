/** A workbook of five thousand rows unpacks to some megabytes. More is no list of items, or an attack. */
const mostUnpacked = 60_000_000;
const mostEntries = 2000;

export class UnreadableFile extends Error {}

type Entry = { readonly method: number; readonly packed: number; readonly offset: number };

/** The texts in a zip archive. */
export async function readEntries(file: Uint8Array<ArrayBuffer>) {
  const entries = directoryOf(file);
  let left = mostUnpacked;
  return {
    /** Throws for an entry that is missing, unless there is a text instead of it. */
    async text(name: string, instead?: string): Promise<string> {
      const entry = entries.get(name);
      if (entry === undefined) {
        if (instead !== undefined) return instead;
        throw new UnreadableFile(`no ${name}`);
      }
      const bytes = await unpack(file, entry, left);
      left -= bytes.length;
      return new TextDecoder().decode(bytes);
    },
  };
}

const signatures = { entry: 0x02014b50, end: 0x06054b50 } as const;

/** The central directory at the end: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12 and 4.3.16 */
function directoryOf(file: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const entries = new Map<string, Entry>();
  try {
    let end = file.length - 22;
    while (view.getUint32(end, true) !== signatures.end) end -= 1;
    const count = Math.min(view.getUint16(end + 10, true), mostEntries);
    let at = view.getUint32(end + 16, true);
    for (let number = 0; number < count; number += 1) {
      if (view.getUint32(at, true) !== signatures.entry) throw new UnreadableFile('no entry');
      const nameLength = view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameLength));
      entries.set(name, {
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      });
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
  } catch (error) {
    throw new UnreadableFile('no archive', { cause: error });
  }
  return entries;
}

async function unpack(
  file: Uint8Array<ArrayBuffer>,
  { method, packed, offset }: Entry,
  most: number,
): Promise<Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (offset + 30 > file.length) throw new UnreadableFile('no entry');
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const bytes = file.subarray(from, from + packed);
  if (method === 0) return bytes;
  if (method !== 8) throw new UnreadableFile('unknown compression');
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > most) throw new UnreadableFile('too large');
      chunks.push(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged', { cause: error });
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
