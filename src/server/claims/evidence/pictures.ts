import sharp, { type Sharp } from 'sharp';
import { pictureMaxBytes } from '../../../core/claims/uploads.ts';
import { AppError } from '../../../core/errors.ts';
import type { MessageCode } from '../../../core/messages.ts';
import { photoAddress, photoForms, photoMaxWidth } from '../../../core/shops/photo.ts';
import { limitConcurrency } from '../../limit-concurrency.ts';
import { decodeHeic } from './decode-heic.ts';
import { pictureMaxPixels, pictureSeconds } from './picture-limits.ts';
import { isCheapToRead } from './picture-structure.ts';
import { type PictureType, pictureTypeOf } from './picture-type.ts';

/** A re-encoded photo: nothing of the uploaded file but the pixels. */
export type PreparedPhoto = {
  readonly width: number;
  readonly jpeg: Buffer;
  /** By width in pixels. */
  readonly webps: ReadonlyMap<number, Buffer>;
};

// Disables the decoders of all other formats. Input is always a buffer, so no path is opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Pictures rarely repeat, so sharp's cache would only take memory.
sharp.cache(false);

/** Decoding takes one core and up to 200 MB per picture, so further ones wait. */
const inTurn = limitConcurrency(2);

const chequeMaxPixels = 2400;

export const preparePhoto = (bytes: Buffer, maxWidth: number = photoMaxWidth): Promise<PreparedPhoto> =>
  inTurn(async () => {
    const { data, info } = await decode(bytes, 'photo_not_an_image', maxWidth, 2 * maxWidth);
    const picture = () => sharp(data, { raw: info }).timeout({ seconds: pictureSeconds });
    const webps = new Map<number, Buffer>();
    for (const { width } of photoForms(photoAddress('it', info.width)))
      webps.set(width, await picture().resize({ width }).webp({ quality: 78 }).toBuffer());
    return { width: info.width, jpeg: await asJpeg(picture()), webps };
  });

/** A picture that is not public: one JPEG, large enough to read small letters. */
export const prepareCheque = (
  bytes: Buffer,
  notAnImage: MessageCode = 'cheque_not_an_image',
): Promise<{ bytes: Buffer; mediaType: string }> =>
  inTurn(async () => {
    const { data, info } = await decode(bytes, notAnImage, chequeMaxPixels, chequeMaxPixels);
    return { bytes: await asJpeg(sharp(data, { raw: info })), mediaType: 'image/jpeg' };
  });

const asJpeg = (picture: Sharp) => picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** Rotated upright, on white, in sRGB and scaled to fit a box; decoded once, after its type is known. */
async function decode(bytes: Buffer, notAnImage: MessageCode, width: number, height: number): Promise<Raw> {
  if (bytes.length > pictureMaxBytes) throw new AppError('picture_too_large');
  const type = pictureTypeOf(bytes);
  if (type === undefined) throw new AppError(notAnImage);
  if (!isCheapToRead(bytes, type)) throw new AppError('picture_broken');
  const picture = await open(bytes, type);
  try {
    const { data, info } = await picture
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .timeout({ seconds: pictureSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info: { width: info.width, height: info.height, channels: info.channels as 3 } };
  } catch (cause) {
    throw new AppError('picture_broken', { cause });
  }
}

async function open(bytes: Buffer, type: PictureType): Promise<Sharp> {
  if (type === 'heic') {
    const { data, width, height } = await decodeHeic(bytes);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  const options = { limitInputPixels: pictureMaxPixels, failOn: 'error' } as const;
  // Reads the header without the pixel limit, to tell too large from broken.
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new AppError('picture_broken', { cause });
    });
  if (width * height > pictureMaxPixels) throw new AppError('picture_too_many_pixels');
  return sharp(bytes, options).autoOrient();
}
