import type { Page } from '@playwright/test';

/** Makes a real recording of one second. */
export async function record(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' });
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    const stopped = new Promise((done) => {
      recorder.onstop = done;
    });
    recorder.start();
    for (let frame = 0; frame < 10; frame += 1) {
      pen?.fillRect(frame * 10, 0, 5, 100);
      await new Promise((done) => setTimeout(done, 100));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** The same recording with another duration in its header, which browsers trust. */
export function withLength(webm: Buffer, seconds: number): Buffer {
  const changed = Buffer.from(webm);
  // The unit of WebM is milliseconds by default.
  changed.writeFloatBE(seconds * 1000, durationPlace(webm) + duration.length);
  return changed;
}

/** The same recording without a duration, as streaming recorders write it: an EBML Void element in its place. */
export function withoutLength(webm: Buffer): Buffer {
  const changed = Buffer.from(webm);
  changed.set([0xec, 0x85, 0, 0, 0, 0, 0], durationPlace(webm));
  return changed;
}

/** The EBML id of Duration, with a value of four bytes. */
const duration = Buffer.from([0x44, 0x89, 0x84]);

function durationPlace(webm: Buffer): number {
  const place = webm.indexOf(duration);
  if (place < 0) throw new Error('this browser writes its header in another way');
  return place;
}

export const asFile = (buffer: Buffer, name = 'shop.webm') => ({ name, mimeType: 'video/webm', buffer });
