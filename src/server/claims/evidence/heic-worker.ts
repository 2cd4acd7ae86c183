import { parentPort, workerData } from 'node:worker_threads';
import heicDecode from 'heic-decode';
import type { HeicAnswer } from './decode-heic.ts';
import { pictureMaxPixels } from './picture-limits.ts';

const answered = await answer(workerData as Uint8Array);
// Handed over, not copied: it may be 200 MB.
parentPort?.postMessage(answered, 'data' in answered ? [answered.data.buffer as ArrayBuffer] : []);

async function answer(buffer: Uint8Array): Promise<HeicAnswer> {
  try {
    // Reads the frame of the file only; pixels are decoded below, once it is known how many there are.
    const [first] = await heicDecode.all({ buffer });
    if (first === undefined) return { fault: 'picture_broken' };
    if (first.width * first.height > pictureMaxPixels) return { fault: 'picture_too_many_pixels' };
    const { data, width, height } = await first.decode();
    return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height };
  } catch {
    // Whatever the decoder stumbles over is the file's fault, and its words are of no use to anybody.
    return { fault: 'picture_broken' };
  }
}
