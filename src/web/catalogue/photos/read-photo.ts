import { readablePicture } from '../../claims/files/readable-picture.ts';
import { longestSide } from './grey-picture.ts';
import type { PhotoAnswer } from './photo-worker.ts';

export const largestPhoto = 25_000_000;

export type PhotoFault = 'offline' | 'device' | 'unreadable' | 'too_large' | 'nothing';
export type PhotoStep = { readonly name: 'loading' | 'reading'; readonly part: number };

/**
 * The lines of a printed price list, one in a row of text. Reading happens on the device; the photo is never sent.
 * Undefined if it was stopped.
 */
export async function readPhoto(
  file: Blob,
  onStep: (step: PhotoStep) => void,
  signal: AbortSignal,
): Promise<{ readonly text: string } | { readonly fault: PhotoFault } | undefined> {
  if (file.size > largestPhoto) return { fault: 'too_large' };
  const pixels = await pixelsOf(file).catch(() => undefined);
  if (signal.aborted) return undefined;
  if (pixels === undefined) return { fault: 'unreadable' };
  const answer = await ask(pixels, onStep, signal);
  if (answer === undefined || 'fault' in answer) return answer;
  return answer.lines.length === 0 ? { fault: 'nothing' } : { text: answer.lines.join('\n') };
}

type LastAnswer = Extract<PhotoAnswer, { lines: unknown } | { fault: unknown }>;

function ask(
  pixels: ImageData,
  onStep: (step: PhotoStep) => void,
  signal: AbortSignal,
): Promise<LastAnswer | undefined> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<LastAnswer | undefined>((done) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoAnswer>) => {
      if ('loaded' in data) onStep({ name: 'loading', part: data.loaded });
      else if ('read' in data) onStep({ name: 'reading', part: data.read });
      else done(data);
    };
    // A script that does not arrive says nothing more.
    worker.onerror = () => done({ fault: 'offline' });
    signal.addEventListener('abort', () => done(undefined));
    worker.postMessage(pixels, [pixels.data.buffer]);
    // Its memory, more than a hundred megabytes, goes with it.
  }).finally(() => worker.terminate());
}

async function pixelsOf(file: Blob): Promise<ImageData> {
  const picture = await createImageBitmap(await readablePicture(file));
  // A small one is drawn larger: letters of ten points are hard to read.
  const scale = Math.min(2, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) throw new Error('there is no memory for the picture');
  // Transparent points would be black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, width, height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, width, height);
  picture.close();
  return drawing.getImageData(0, 0, width, height);
}
