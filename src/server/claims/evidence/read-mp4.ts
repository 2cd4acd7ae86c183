import type { Container } from './recordings.ts';

type Box = { readonly type: string; readonly from: number; readonly to: number };

/** MP4 and QuickTime (ISO/IEC 14496-12): nested boxes, each with a size and a name. */
export function readMp4(bytes: Buffer): Container | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const mediaType = bytes.toString('latin1', 8, 12) === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  const movie = findBox(bytes, 'moov', { from: 0, to: bytes.length });
  // Without the `moov` box it cannot be played: the recording was cut off.
  const header = movie && findBox(bytes, 'mvhd', movie);
  return header && { mediaType, seconds: secondsOf(bytes, header) };
}

/** Throws a RangeError for a box larger than its parent. */
function findBox(bytes: Buffer, type: string, { from, to }: { from: number; to: number }): Box | undefined {
  for (let at = from; at + 8 <= to; ) {
    const box = readBox(bytes, at, to);
    if (box.type === type) return box;
    at = box.to;
  }
  return undefined;
}

function readBox(bytes: Buffer, at: number, end: number): Box {
  const short = bytes.readUInt32BE(at);
  const header = short === 1 ? 16 : 8;
  // 1: the size follows in eight bytes; 0: the box ends with its parent.
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
  if (size < header || at + size > end) throw new RangeError('a box is larger than its place');
  return { type: bytes.toString('latin1', at + 4, at + 8), from: at + header, to: at + size };
}

/** The movie header: version, two times, timescale, duration. */
function secondsOf(bytes: Buffer, { from, to }: Box): number | undefined {
  const header = bytes.subarray(from, to);
  const isLong = header.readUInt8(0) === 1;
  const unitsOfSecond = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  // All ones: unknown. Zero: fragmented, as browsers record it.
  const isUnknown = length === 0 || length >= (isLong ? 2 ** 64 : 2 ** 32 - 1);
  return isUnknown || unitsOfSecond === 0 ? undefined : length / unitsOfSecond;
}
