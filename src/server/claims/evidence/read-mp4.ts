import type { Container, RecordingFile } from './recordings.ts';

type Box = { readonly type: string; readonly from: number; readonly to: number };

/** MP4 and QuickTime (ISO/IEC 14496-12): nested boxes, each with a size and a name. */
export async function readMp4(file: RecordingFile): Promise<Container | undefined> {
  const start = (await file.read(0, 12)).toString('latin1');
  if (start.slice(4, 8) !== 'ftyp') return undefined;
  const mediaType = start.slice(8) === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  const movie = await findBox(file, 'moov', { from: 0, to: file.size });
  // Without the `moov` box it cannot be played: the recording was cut off.
  const header = movie && (await findBox(file, 'mvhd', movie));
  return header && { mediaType, seconds: await readSeconds(file, header) };
}

/** Throws a RangeError for a box larger than its parent. */
async function findBox(
  file: RecordingFile,
  type: string,
  { from, to }: { from: number; to: number },
): Promise<Box | undefined> {
  for (let at = from; at + 8 <= to; ) {
    const box = await readBox(file, at, to);
    if (box.type === type) return box;
    at = box.to;
  }
  return undefined;
}

async function readBox(file: RecordingFile, at: number, end: number): Promise<Box> {
  const bytes = await file.read(at, 16);
  const short = bytes.readUInt32BE(0);
  const header = short === 1 ? 16 : 8;
  // 1: the size follows in eight bytes; 0: the box ends with its parent.
  const size = short === 1 ? Number(bytes.readBigUInt64BE(8)) : short === 0 ? end - at : short;
  if (size < header || at + size > end) throw new RangeError('a box is larger than its place');
  return { type: bytes.toString('latin1', 4, 8), from: at + header, to: at + size };
}

/** The movie header: version, two times, timescale, duration. */
async function readSeconds(file: RecordingFile, { from, to }: Box): Promise<number | undefined> {
  const header = await file.read(from, Math.min(to - from, 32));
  const isLong = header.readUInt8(0) === 1;
  const unitsOfSecond = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  // All ones: unknown. Zero: fragmented, as browsers record it.
  const isUnknown = length === 0 || length >= (isLong ? 2 ** 64 : 2 ** 32 - 1);
  return isUnknown || unitsOfSecond === 0 ? undefined : length / unitsOfSecond;
}
