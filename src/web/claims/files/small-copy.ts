import { pictureMaxBytes } from '../../../core/claims/uploads.ts';
import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';
import { readablePicture } from './readable-picture.ts';

/** In pixels: enough for a whole screen, and for a cheque to be read. */
export const longestSide = 2048;
const quality = 0.82;

/**
 * What travels in place of a picture. On the device the picture stays as it was taken; the copy has no EXIF
 * either. Decoding and encoding happen off the main thread, so that a cheap phone keeps answering.
 */
export async function makeSmallCopy(picture: Blob): Promise<Blob> {
  const bitmap = await decode(picture);
  // A format that cannot be read here: the server may know it.
  if (bitmap === undefined) return asItIs(picture);
  const { width, height } = fitInside(bitmap, longestSide);
  const canvas = makeCanvas(width, height);
  const drawing = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  // JPEG knows no transparency and would show it as black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return encode(canvas);
}

/** HEIC takes long to decode where the browser does not know it, so that is tried last. */
const decode = (picture: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(picture)
    .catch(async () => createImageBitmap(await readablePicture(picture)))
    .catch(() => undefined);

type Size = { readonly width: number; readonly height: number };

/** Never larger than it was, never thinner than a pixel. */
export function fitInside({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function asItIs(picture: Blob): Blob {
  if (picture.size > pictureMaxBytes) throw new CallError('picture_too_large', m.faults.picture_too_large);
  return picture;
}

function makeCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function encode(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  const type = 'image/jpeg';
  if (!(canvas instanceof HTMLCanvasElement)) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (copy) => (copy ? resolve(copy) : reject(new CallError('picture_broken', m.faults.picture_broken))),
      type,
      quality,
    ),
  );
}
