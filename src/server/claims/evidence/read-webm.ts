import type { Container } from './recordings.ts';

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
export function readWebm(bytes: Buffer): Container | undefined {
  if (bytes.length < 4 || bytes.readUInt32BE(0) !== ids.ebml) return undefined;
  const segment = find(bytes, ids.segment, { from: 0, to: bytes.length });
  const info = segment && find(bytes, ids.info, segment);
  return info && { mediaType: 'video/webm', seconds: secondsOf(bytes, info) };
}

function secondsOf(bytes: Buffer, info: Element): number | undefined {
  const duration = find(bytes, ids.duration, info);
  if (duration === undefined) return undefined;
  const value = bytes.subarray(duration.from, duration.to);
  const units = value.length === 8 ? value.readDoubleBE(0) : value.readFloatBE(0);
  const scale = find(bytes, ids.timestampScale, info);
  // In nanoseconds; a millisecond by default.
  const unit = scale ? bytes.readUIntBE(scale.from, scale.to - scale.from) : 1e6;
  const seconds = (units * unit) / 1e9;
  return seconds > 0 ? seconds : undefined;
}

/** Throws a RangeError for an element larger than its parent. The header comes before the first frames. */
function find(bytes: Buffer, id: number, { from, to }: { from: number; to: number }): Element | undefined {
  for (let at = from; at < to; ) {
    const element = readElement(bytes, at, to);
    if (element.id === id) return element;
    if (element.id === ids.cluster) return undefined;
    at = element.to;
  }
  return undefined;
}

function readElement(bytes: Buffer, at: number, end: number): Element {
  const idLength = lengthOf(bytes.readUInt8(at), 4);
  const id = bytes.readUIntBE(at, idLength);
  const first = bytes.readUInt8(at + idLength);
  const sizeLength = lengthOf(first, 8);
  const from = at + idLength + sizeLength;
  let size = first - 2 ** (8 - sizeLength);
  for (let next = at + idLength + 1; next < from; next += 1) size = size * 256 + bytes.readUInt8(next);
  // All ones: unknown size, written by a recorder that streams; the element ends with its parent.
  const isUnknown = size >= 2 ** (7 * sizeLength) - 1;
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
