import { parentPort, workerData } from 'node:worker_threads';
import heicDecode from 'heic-decode';
import type { HeicAnswer } from './decode-heic.ts';
import { pictureMaxPixels } from './picture-limits.ts';

const answered = await answer(workerData as Uint8Array);
// Transferred, not copied: it may have 200 MB.
parentPort?.postMessage(answered, 'data' in answered ? [answered.data.buffer as ArrayBuffer] : []);

async function answer(buffer: Uint8Array): Promise<HeicAnswer> {
  try {
    // Parses the container only; pixels are decoded below, once their number is known.
    const [first] = await heicDecode.all({ buffer });
    if (first === undefined) return { fault: 'picture_broken' };
    if (first.width * first.height > pictureMaxPixels) return { fault: 'picture_too_many_pixels' };
    const { data, width, height } = await first.decode();
    return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height };
  } catch {
    // Any decoder failure means a broken file; its message is useless.
    return { fault: 'picture_broken' };
  }
}
