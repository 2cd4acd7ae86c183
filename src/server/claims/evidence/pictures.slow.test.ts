import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  heicOfSize,
  jpegOfSize,
  makeGif,
  makeJpeg,
  makePhonePhoto,
  makePng,
  makeTiff,
  makeWebp,
  pngBomb,
  smallHeic,
} from '../../../../tests/support/files/pictures.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { photoForms, photoSources } from '../../../core/shops/photo.ts';
import { removePhoto, storePhoto } from '../uploads/store-photo.ts';
import { prepareCheque, preparePhoto } from './pictures.ts';

const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, , blue = 0] = pixel;
  return red > blue ? 'red' : 'blue';
};

describe('a photo', () => {
  it.each([
    ['JPEG', makeJpeg({ width: 1500, height: 1000 })],
    ['PNG', makePng({ width: 1500, height: 1000 })],
    ['WebP', makeWebp({ width: 1500, height: 1000 })],
  ])('of %s is made anew in every width', async (_name, made) => {
    const photo = await preparePhoto(await made);
    expect(photo.width).toBe(1280);
    expect(await sizeOf(photo.jpeg)).toEqual({ format: 'jpeg', width: 1280, height: 853 });
    expect([...photo.webps.keys()]).toEqual([320, 640, 1280]);
    for (const [width, webp] of photo.webps)
      expect(await sizeOf(webp)).toMatchObject({ format: 'webp', width });
  });

  it('of HEIC is decoded', async () => {
    const { jpeg, webps } = await preparePhoto(smallHeic());
    expect(await sizeOf(jpeg)).toEqual({ format: 'jpeg', width: 96, height: 64 });
    expect([...webps.keys()]).toEqual([96]);
    expect([await colourAt(jpeg, 10, 30), await colourAt(jpeg, 85, 30)]).toEqual(['red', 'blue']);
  });

  it('stands upright, and nothing tells where or with what it was taken', async () => {
    const sent = await makePhonePhoto();
    expect(sent.includes('SecretPhone')).toBe(true);
    const { jpeg, webps } = await preparePhoto(sent);
    expect(await sizeOf(jpeg)).toEqual({ format: 'jpeg', width: 600, height: 900 });
    expect([await colourAt(jpeg, 300, 50), await colourAt(jpeg, 300, 850)]).toEqual(['red', 'blue']);
    for (const bytes of [jpeg, ...webps.values()]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.includes('SecretPhone')).toBe(false);
    }
  });

  it('is never made larger, and what is far too high is made to fit', async () => {
    expect((await preparePhoto(await makeJpeg({ width: 500, height: 300 }))).width).toBe(500);
    const { width, webps } = await preparePhoto(await makeJpeg({ width: 100, height: 20_000 }));
    expect([width, [...webps.keys()]]).toEqual([13, [13]]);
  });

  it('is put where its addresses say, and goes whole', async () => {
    const app = await makeApp();
    const sent = await makeJpeg();
    const address = await storePhoto(app.files, await preparePhoto(sent));
    expect(address).toMatch(/^\/photos\/[0-9a-f]{32}-900\.jpg$/);
    const addresses = [address, ...photoForms(address).map((form) => form.address)];
    expect(addresses).toHaveLength(4);
    for (const each of addresses) {
      const response = await fetch(app.origin + each);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe(each.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(photoSources(address).srcSet).toContain('-320.webp 320w');
    expect(await storePhoto(app.files, await preparePhoto(sent))).not.toBe(address);
    await removePhoto(app.files, address);
    for (const each of addresses) expect((await fetch(app.origin + each)).status).toBe(404);
  });
});

describe('a cheque', () => {
  it('becomes a JPEG of at most 2400 pixels', async () => {
    const { bytes, mediaType } = await prepareCheque(await makePng({ width: 1000, height: 4000 }));
    expect(mediaType).toBe('image/jpeg');
    expect(await sizeOf(bytes)).toEqual({ format: 'jpeg', width: 600, height: 2400 });
  });
});

describe('what is no picture for us', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  );
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['HTML', html],
    ['SVG', svg],
    ['PDF', pdf],
    ['GIF', makeGif()],
    ['TIFF', makeTiff()],
    ['AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
  ])('%s is refused by its first bytes', async (_name, made) => {
    const bytes = await made;
    await expect(preparePhoto(bytes)).rejects.toMatchObject({ code: 'photo_not_an_image' });
    await expect(prepareCheque(bytes)).rejects.toMatchObject({ code: 'cheque_not_an_image' });
  });

  it.each([
    ['SVG', svg],
    ['GIF', makeGif()],
    ['TIFF', makeTiff()],
  ])('%s would not be decoded, whoever asked for it: its loader is off', async (_name, made) => {
    await expect(sharp(await made).metadata()).rejects.toThrow(/unsupported image format/);
  });

  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  it.each([
    [
      'a JPEG that was cut off',
      makeJpeg({ width: 1500, height: 1000 }).then((bytes) => bytes.subarray(0, 3000)),
    ],
    ['HTML that begins like a JPEG', Buffer.concat([jpegStart, html])],
    ['SVG that begins like a JPEG', Buffer.concat([jpegStart, svg])],
    ['a HEIC that was cut off', smallHeic().subarray(0, 400)],
    ['a HEIC of nothing', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1')],
    ['a WebP of nothing', Buffer.from('RIFF\x10\0\0\0WEBPVP8 \0\0\0\0', 'latin1')],
  ])('%s is broken', async (_name, made) => {
    await expect(preparePhoto(await made)).rejects.toMatchObject({ code: 'picture_broken' });
  });

  it.each([
    ['a PNG of 256 megapixels', pngBomb()],
    ['a JPEG of 50.1 megapixels', jpegOfSize(8000, 6263)],
    ['a HEIC of 100 megapixels', heicOfSize(10_000, 10_000)],
  ])('%s has too many pixels', async (_name, made) => {
    await expect(preparePhoto(await made)).rejects.toMatchObject({ code: 'picture_too_many_pixels' });
  });

  it('more than 10 MB are not looked at', async () => {
    await expect(preparePhoto(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'picture_too_large',
    });
  });
});
