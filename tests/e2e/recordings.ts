import type { Page } from '@playwright/test';

/** A real recording of a second, as a browser makes it: without its length in the header. */
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

const infoElement = Buffer.from([0x15, 0x49, 0xa9, 0x66]);

/** The same with a length written into its header, in seconds. */
export function withLength(webm: Buffer, seconds: number): Buffer {
  const info = webm.indexOf(infoElement) + infoElement.length;
  const size = webm[info] ?? 0;
  // A size of one byte has its highest bit set; WebM counts lengths in milliseconds unless it says otherwise.
  if (size < 0x80 || size > 0xf0) throw new Error('this header is written in another way');
  const duration = Buffer.alloc(11);
  duration.set([0x44, 0x89, 0x88]);
  duration.writeDoubleBE(seconds * 1000, 3);
  return Buffer.concat([
    webm.subarray(0, info),
    Buffer.from([size + duration.length]),
    duration,
    webm.subarray(info + 1),
  ]);
}

export const asFile = (buffer: Buffer, name = 'shop.webm') => ({ name, mimeType: 'video/webm', buffer });
