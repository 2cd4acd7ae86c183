import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** Red on the left, blue on the right, so that a test can check its orientation. */
const twoColours = ({ width = 900, height = 600 }: Size = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#dc1e1e' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#1e1edc' } },
      gravity: 'east',
    },
  ]);

export const makeJpeg = (size?: Size): Promise<Buffer> => twoColours(size).jpeg().toBuffer();
export const makePng = (size?: Size): Promise<Buffer> => twoColours(size).png().toBuffer();
export const makeWebp = (size?: Size): Promise<Buffer> => twoColours(size).webp().toBuffer();
export const makeGif = (): Promise<Buffer> => twoColours({ width: 20, height: 20 }).gif().toBuffer();
export const makeTiff = (): Promise<Buffer> => twoColours({ width: 20, height: 20 }).tiff().toBuffer();

/** A small JPEG that claims this size; what refuses it reads no more than its header. */
export async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await makeJpeg({ width: 40, height: 30 });
  // The frame header: marker, length, precision, height, width.
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  bytes.writeUInt16BE(height, at);
  bytes.writeUInt16BE(width, at + 2);
  return bytes;
}

/** As a phone held upright writes it: rotated, with an EXIF orientation and a GPS position. */
export const makePhonePhoto = (): Promise<Buffer> =>
  twoColours()
    .jpeg()
    .withExif({
      IFD0: { Orientation: '6', Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A real HEIC of 96 x 64 pixels, encoded with libheif and x265; sharp cannot write one. */
export const smallHeic = (): Buffer => Buffer.from(heic, 'base64');

/** The same, claiming to have this many pixels. */
export function heicOfSize(width: number, height: number): Buffer {
  const bytes = smallHeic();
  // The `ispe` box with the size: name, version, width, height.
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return bytes;
}

/** 16384 x 16384 pixels in a few kilobytes: 800 MB once decoded. */
export function pngBomb(side = 16_384): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.alloc(1 + side * 3);
  const lines = deflateSync(Buffer.concat(Array.from({ length: 200 }, () => line)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with this chunk, so many times, between its header and its pixels. */
export async function pngWith(type: string, body: Buffer, count: number): Promise<Buffer> {
  const png = await makePng({ width: 40, height: 30 });
  const extra = chunk(type, body);
  return Buffer.concat([
    png.subarray(0, 33),
    ...Array.from({ length: count }, () => extra),
    png.subarray(33),
  ]);
}

/** A JPEG with so many application segments of this length. */
export async function jpegWith(length: number, count: number): Promise<Buffer> {
  const jpeg = await makeJpeg({ width: 40, height: 30 });
  const segment = Buffer.alloc(length + 4);
  segment.set([0xff, 0xe5, (length + 2) >> 8, (length + 2) & 255]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.alloc(segment.length * count, segment),
    jpeg.subarray(2),
  ]);
}

/** A WebP with so many empty chunks of no meaning before its pixels. */
export async function webpWith(count: number): Promise<Buffer> {
  const pixels = (await makeWebp({ width: 40, height: 30 })).subarray(12);
  const size = Buffer.alloc(18);
  size.write('VP8X');
  size.writeUInt32LE(10, 4);
  size.writeUIntLE(39, 12, 3);
  size.writeUIntLE(29, 15, 3);
  const body = Buffer.concat([size, Buffer.alloc(8 * count, Buffer.from('JUNK\0\0\0\0')), pixels]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(type, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])));
  return Buffer.concat([head, body, sum]);
}

const heic =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAYQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAABpbWRhdAAAAF0oAa8TgHc+JqiP//zBO3/tC9P/g0ZLIVT/6sgffmBLf+TDs8A1qg4sJpputm5aX8tpxVkP+UP7yP67O6j+20v9FaA0hF9470O428RhjlxT7IUAV9skT2pouBBtSC4=';
