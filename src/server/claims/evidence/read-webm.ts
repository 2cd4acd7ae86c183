import type { Container, RecordingFile } from './recordings.ts';

const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  cluster: 0x1f43b675,
};

type Element = { readonly id: number; readonly from: number; readonly to: number };

/** WebM and Matroska (RFC 8794, RFC 9559): nested elements, each with an id and a size. */
export async function readWebm(file: RecordingFile): Promise<Container | undefined> {
  const start = await file.read(0, 4);
  if (start.length < 4 || start.readUInt32BE(0) !== ids.ebml) return undefined;
  const segment = await find(file, ids.segment, { from: 0, to: file.size });
  const info = segment && (await find(file, ids.info, segment));
  return info && { mediaType: 'video/webm', seconds: await readSeconds(file, info) };
}

async function readSeconds(file: RecordingFile, info: Element): Promise<number | undefined> {
  const duration = await find(file, ids.duration, info);
  if (duration === undefined) return undefined;
  const value = await readValue(file, duration);
  const units = duration.to - duration.from === 8 ? value.readDoubleBE(0) : value.readFloatBE(0);
  const scale = await find(file, ids.timestampScale, info);
  // In nanoseconds; a millisecond by default.
  const unit = scale ? (await readValue(file, scale)).readUIntBE(0, scale.to - scale.from) : 1e6;
  const seconds = (units * unit) / 1e9;
  return seconds > 0 ? seconds : undefined;
}

/** No number has more than eight bytes. */
const readValue = (file: RecordingFile, { from, to }: Element) => file.read(from, Math.min(to - from, 8));

/** Throws a RangeError for an element larger than its parent. The header comes before the first frames. */
async function find(
  file: RecordingFile,
  id: number,
  { from, to }: { from: number; to: number },
): Promise<Element | undefined> {
  for (let at = from; at < to; ) {
    const element = await readElement(file, at, to);
    if (element.id === id) return element;
    if (element.id === ids.cluster) return undefined;
    at = element.to;
  }
  return undefined;
}

async function readElement(file: RecordingFile, at: number, end: number): Promise<Element> {
  // An id has up to four bytes, a size up to eight.
  const bytes = await file.read(at, 12);
  const idLength = lengthOf(bytes.readUInt8(0), 4);
  const id = bytes.readUIntBE(0, idLength);
  const first = bytes.readUInt8(idLength);
  const sizeLength = lengthOf(first, 8);
  const header = idLength + sizeLength;
  let size = first - 2 ** (8 - sizeLength);
  for (let next = idLength + 1; next < header; next += 1) size = size * 256 + bytes.readUInt8(next);
  // All ones: unknown size, written by a recorder that streams; the element ends with its parent.
  const isUnknown = size >= 2 ** (7 * sizeLength) - 1;
  const from = at + header;
  const to = isUnknown ? end : from + size;
  if (from > end || to > end) throw new RangeError('an element is larger than its place');
  return { id, from, to };
}

/** The leading zero bits of the first byte tell how many bytes follow. */
function lengthOf(first: number, most: number): number {
  const length = Math.clz32(first) - 23;
  if (length > most) throw new RangeError('no length');
  return length;
}
