import { CallError } from '../../api.ts';
import * as m from '../../messages/en.ts';

/**
 * The picture in a form that every browser can show and draw: the file itself, or, for HEIC where the browser
 * does not know it, a JPEG at full quality. Rejects what is no picture, or a broken one.
 */
export async function readablePicture(file: Blob): Promise<Blob> {
  if (await canBeShown(file)) return file;
  if (await isHeic(file)) return decodeHeic(file);
  throw new Error('the picture cannot be read');
}

/** By decoding it, off the page's own thread: neither a name nor a type says whether the bytes are whole. */
const canBeShown = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );

/** The first box of the file names its brand (ISO 14496-12); phones write `heic` or `mif1`. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(?:he[iv][cmsx]|mif1|msf1)$/.test(head);
}

function decodeHeic(file: Blob): Promise<Blob> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | string>) =>
      data instanceof Blob ? done(data) : fail(new Error(data));
    // A decoder that does not arrive says nothing more.
    worker.onerror = () => fail(new CallError('offline', m.faults.offline));
    worker.postMessage(file);
    // Its memory, up to hundreds of megabytes, goes with it.
  }).finally(() => worker.terminate());
}
