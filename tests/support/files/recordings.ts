/** Recordings with a valid container and no frames. */

export const box = (type: string, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

type Movie = { seconds: number; isLong?: boolean; isTableLast?: boolean; brand?: string };

export function movieHeader({ seconds, isLong = false }: Movie): Buffer {
  const unitsOfSecond = 600;
  const header = Buffer.alloc(isLong ? 112 : 100);
  header.writeUInt8(isLong ? 1 : 0);
  header.writeUInt32BE(unitsOfSecond, isLong ? 20 : 12);
  if (isLong) header.writeBigUInt64BE(BigInt(seconds * unitsOfSecond), 24);
  else header.writeUInt32BE(seconds * unitsOfSecond, 16);
  return box('moov', box('mvhd', header));
}

export function mp4(movie: Movie): Buffer {
  const { brand = 'isom', isTableLast = false } = movie;
  const parts = [movieHeader(movie), box('mdat', Buffer.alloc(5000, 7))];
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    ...(isTableLast ? parts.toReversed() : parts),
  ]);
}

export function element(id: number, ...inside: Buffer[]): Buffer {
  const body = Buffer.concat(inside);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([idBytes(id), size, body]);
}

const idBytes = (id: number) => {
  const hex = id.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
};

type Webm = { seconds: number | undefined; isLive?: boolean; scale?: number };

export function webm({ seconds, isLive = false, scale = 1_000_000 }: Webm): Buffer {
  const inside = [element(0x2ad7b1, uint32(scale))];
  if (seconds !== undefined) inside.push(element(0x4489, float64((seconds * 1e9) / scale)));
  const body = Buffer.concat([element(0x1549a966, ...inside), element(0x1f43b675, Buffer.alloc(500, 7))]);
  const head = element(0x1a45dfa3, element(0x4282, Buffer.from('webm')));
  // A browser does not know the length in advance: the size is left unknown.
  const segment = isLive
    ? Buffer.concat([idBytes(0x18538067), Buffer.from([1, 255, 255, 255, 255, 255, 255, 255]), body])
    : element(0x18538067, body);
  return Buffer.concat([head, segment]);
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const float64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
