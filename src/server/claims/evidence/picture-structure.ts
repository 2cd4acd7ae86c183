import type { PictureType } from './picture-type.ts';

/** A part of a file: a PNG chunk, a JPEG segment or a WebP chunk. */
type Part = { readonly name: string; readonly bytes: number };

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
  if (type === 'png') return isPngCheap(partsOfPng(bytes));
  if (type === 'jpeg') return hasAtMost(mostJpegSegments, segmentsOfJpeg(bytes));
  return type === 'heic' || hasAtMost(mostWebpChunks, chunksOfWebp(bytes));
}

function isPngCheap(parts: Iterable<Part>): boolean {
  let [all, extras, extraBytes, texts] = [0, 0, 0, 0];
  for (const { name, bytes } of parts) {
    all += 1;
    // A small first letter: ancillary, not needed for the pixels.
    if (/^[a-z]/.test(name)) {
      extras += 1;
      extraBytes += bytes;
    }
    if (compressedTexts.includes(name)) texts += 1;
    if (all > mostPngChunks || extras > mostExtras) return false;
    if (extraBytes > mostExtraBytes || texts > mostCompressedTexts) return false;
  }
  return true;
}

function hasAtMost(most: number, parts: Iterable<Part>): boolean {
  let count = 0;
  for (const _ of parts) if ((count += 1) > most) return false;
  return true;
}

/** Length, name, content, checksum. */
function* partsOfPng(bytes: Buffer): Generator<Part> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const part = { name: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.readUInt32BE(at) };
    yield part;
    if (part.name === 'IEND') return;
    at += part.bytes + 12;
  }
}

/** Up to the first pixels: a marker, a length that counts itself, content. */
function* segmentsOfJpeg(bytes: Buffer): Generator<Part> {
  const startOfScan = 0xda;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === startOfScan) return;
    // A marker may be preceded by fill bytes, which count as parts of one byte.
    const length = marker === 0xff ? 1 : bytes.readUInt16BE(at + 2) + 2;
    yield { name: marker.toString(16), bytes: length };
    at += length;
  }
}

/** Name, length, content, filled up to an even length. */
function* chunksOfWebp(bytes: Buffer): Generator<Part> {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const part = { name: bytes.toString('latin1', at, at + 4), bytes: bytes.readUInt32LE(at + 4) };
    yield part;
    at += 8 + part.bytes + (part.bytes % 2);
  }
}
