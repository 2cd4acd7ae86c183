import lettersUrl from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import programUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm?url';
import { greyOf } from './grey-picture.ts';
import { openTextReader } from './text-reader.ts';

/** Both parts from 0 to 1. `device` is a browser that cannot run the reader, or has no memory for it. */
export type PhotoAnswer =
  | { readonly loaded: number }
  | { readonly read: number }
  | { readonly lines: readonly string[] }
  | { readonly fault: 'offline' | 'device' };

/** Of both files, for the progress alone. */
const expectedBytes = 5_810_000;

// Away from the page: reading takes a cheap phone up to a minute. The server answers this file under a policy of its
// own, which lets it run WebAssembly.
addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  answer(data).then(postAnswer, () => postAnswer({ fault: 'device' }));
});

const postAnswer = (sent: PhotoAnswer) => postMessage(sent);

async function answer(pixels: ImageData): Promise<PhotoAnswer> {
  const parts = [0, 0];
  const load = (url: string, at: number) =>
    download(url, (bytes) => {
      parts[at] = bytes;
      postAnswer({ loaded: Math.min(1, parts.reduce((sum, each) => sum + each) / expectedBytes) });
    });
  const files = await Promise.all([load(programUrl, 0), load(lettersUrl, 1)]).catch(() => undefined);
  if (files === undefined) return { fault: 'offline' };
  const [program, letters] = files;
  const reader = await openTextReader(await program.arrayBuffer(), await unpacked(letters));
  return { lines: reader.read(greyOf(pixels), (read) => postAnswer({ read })) };
}

async function download(url: string, onBytes: (count: number) => void): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok || response.body === null) throw new Error(`no answer for ${url}`);
  const chunks: BlobPart[] = [];
  let count = 0;
  const stream = response.body.getReader();
  for (let { done, value } = await stream.read(); !done; { done, value } = await stream.read()) {
    chunks.push(value as Uint8Array<ArrayBuffer>);
    count += value?.length ?? 0;
    onBytes(count);
  }
  return new Blob(chunks);
}

/** The server of `npm run dev` marks the file as packed, and the browser has unpacked it. */
async function unpacked(file: Blob): Promise<Uint8Array> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return new Uint8Array(await file.arrayBuffer());
  const stream = file.stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
