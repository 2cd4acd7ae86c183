import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../support/app.ts';
import { makeClaim, submit } from '../support/claims.ts';
import { newNumber, outcome, signIn } from '../support/people.ts';
import { makeJpeg } from '../support/pictures.ts';
import { box, element, mp4 } from '../support/recordings.ts';
import { askUpload, uploadFile } from '../support/uploads.ts';

/** Files that are made to cost the server time or memory. */

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const megabyte = 1024 * 1024;

describe('a recording of very many tiny parts', () => {
  it.each([
    [
      'WebM',
      Buffer.concat([element(0x1a45dfa3), Buffer.alloc(100 * megabyte - 12, Buffer.from([0xec, 0x80]))]),
    ],
    [
      'MP4',
      Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.alloc(100 * megabyte - 12, box('free'))]),
    ],
  ])('of %s does not block other requests, and is examined once', async (_name, bytes) => {
    const number = newNumber();
    const owner = await signIn(app, number);
    const recording = await uploadFile(app.origin, owner, 'recording', bytes);
    const claim = { ...(await makeClaim(app, owner, number)), recording };
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    expect(await outcome(await submit(app, owner, claim))).toBe('recording_broken');
    delay.disable();
    // Walking the whole file at once takes ten seconds.
    expect(delay.max / 1e6).toBeLessThan(1000);
    expect(await outcome(await submit(app, owner, claim))).toBe('upload_missing');
    expect((await readdir(app.uploadsFolder)).filter((name) => name.startsWith(recording))).toEqual([]);
    expect((await askUpload(app.origin, `/v1/uploads/${recording}`, owner)).status).toBe(404);
  });
});

/** What the upload has left in memory would hide what the submission takes. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

it('a recording of 100 MB is never in memory as a whole', async () => {
  const number = newNumber();
  const owner = await signIn(app, number);
  const bytes = Buffer.concat([mp4({ seconds: 90 }), box('mdat', Buffer.alloc(99 * megabyte, 7))]);
  const recording = await uploadFile(app.origin, owner, 'recording', bytes);
  const claim = { ...(await makeClaim(app, owner, number)), recording };
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 5);
  expect(await outcome(await submit(app, owner, claim))).toBe('ok');
  clearInterval(timer);
  expect((most - before) / megabyte).toBeLessThan(100);
});

it('a picture that cannot be used is examined once, and its owner can send it anew', async () => {
  const number = newNumber();
  const owner = await signIn(app, number);
  const broken = (await makeJpeg()).subarray(0, 500);
  const photo = await uploadFile(app.origin, owner, 'photo', broken);
  const claim = { ...(await makeClaim(app, owner, number)), storeFrontPicture: photo };
  expect(await outcome(await submit(app, owner, claim))).toBe('picture_broken');
  expect(await outcome(await submit(app, owner, claim))).toBe('upload_missing');
  const again = await uploadFile(app.origin, owner, 'photo', await makeJpeg());
  expect(await outcome(await submit(app, owner, { ...claim, storeFrontPicture: again }))).toBe('ok');
});
