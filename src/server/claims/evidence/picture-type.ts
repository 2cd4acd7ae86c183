export type PictureType = 'jpeg' | 'png' | 'webp' | 'heic';

/** ISO/IEC 23008-12; phones also write `mif1`, with the same content. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** The type by magic bytes; file name and media type are not trusted. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp' && heicBrands.includes(start.slice(8, 12))) return 'heic';
  return undefined;
}
