import type { PictureType } from './picture-type.ts';

/** An encoder may write a small IDAT chunk for each line. */
const mostPngChunks = 20_000;
/** Colour profile, EXIF, resolution, texts of an editor: pictures have fewer than twenty. */
const mostExtras = 100;
const mostExtraBytes = 2 * 1024 * 1024;
/** libpng inflates each of them to up to 8 MB: a thousand take seconds. */
const mostCompressedTexts = 8;
const compressedTexts = ['zTXt', 'iTXt', 'iCCP'];
/** Phones write up to 200 segments: a depth map of some megabytes in segments of 64 KB. */
const mostJpegSegments = 1000;
/** A still has fewer than ten; each frame of an animation is one. */
const mostWebpChunks = 1000;

/**
 * Whether a picture has so few parts beside its pixels that reading it takes no longer than its pixels do. Looks at
 * the lengths of parts only, before anything is decoded; a length that points outside the file ends the walk, and
 * is left to the decoder. HEIC has its own worker with a time limit.
 */
export function isCheapToRead(bytes: Buffer, type: PictureType): boolean {
  if (type === 'png') return isPngCheap(bytes);
  if (type === 'jpeg') return isJpegCheap(bytes);
  return type === 'heic' || isWebpCheap(bytes);
}

/** Each chunk is a length, a name, its content and a checksum. */
function isPngCheap(bytes: Buffer): boolean {
  /** The name of the last chunk; the decoder does not read what follows it. */
  const iend = 0x49454e44;
  let [all, extras, extraBytes, texts] = [0, 0, 0, 0];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (bytes.readUInt32BE(at + 4) === iend) return true;
    // A small first letter: ancillary, not needed for the pixels.
    if (bytes.readUInt8(at + 4) & 0x20) {
      extras += 1;
      extraBytes += length;
      if (compressedTexts.includes(bytes.toString('latin1', at + 4, at + 8))) texts += 1;
    }
    if ((all += 1) > mostPngChunks || extras > mostExtras) return false;
    if (extraBytes > mostExtraBytes || texts > mostCompressedTexts) return false;
    at += length + 12;
  }
  return true;
}

/** Up to the first pixels; each segment is a marker, a length that counts itself, and its content. */
function isJpegCheap(bytes: Buffer): boolean {
  const startOfScan = 0xda;
  let segments = 0;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === startOfScan) return true;
    if ((segments += 1) > mostJpegSegments) return false;
    // A marker may be preceded by fill bytes, each of which counts as a segment.
    at += marker === 0xff ? 1 : bytes.readUInt16BE(at + 2) + 2;
  }
  return true;
}

/** Each chunk is a name, a length and its content, filled up to an even length. */
function isWebpCheap(bytes: Buffer): boolean {
  let chunks = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    if ((chunks += 1) > mostWebpChunks) return false;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return true;
}
