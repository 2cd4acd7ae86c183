import { Worker } from 'node:worker_threads';
import { AppError } from '../../../core/errors.ts';
import { pictureSeconds } from './picture-limits.ts';

/** Four bytes a pixel: red, green, blue, alpha. */
export type DecodedHeic = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** The worker's answer. */
export type HeicAnswer = DecodedHeic | { readonly fault: 'picture_too_many_pixels' | 'picture_broken' };

/** In a worker thread that can be terminated: the decoder takes seconds and would block the event loop. */
export async function decodeHeic(bytes: Uint8Array): Promise<DecodedHeic> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: bytes,
    // The decoder writes warnings to the console, which nobody needs.
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf(worker);
  } finally {
    await worker.terminate();
  }
}

const answerOf = (worker: Worker) =>
  new Promise<DecodedHeic>((done, fail) => {
    const broken = (cause: unknown) => fail(new AppError('picture_broken', { cause }));
    const timer = setTimeout(() => broken('it took too long'), pictureSeconds * 1000);
    worker.once('message', (answer: HeicAnswer) => {
      if ('fault' in answer) fail(new AppError(answer.fault));
      else done(answer);
    });
    worker.once('error', broken);
    worker.once('exit', () => {
      clearTimeout(timer);
      broken('the worker ended');
    });
  });
