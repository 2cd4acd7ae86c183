import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareCheque } from '../../../src/server/claims/evidence/pictures.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { jpegWith, makeJpeg, pngWith, webpWith } from '../../support/files/pictures.ts';
import { box, element, mp4 } from '../../support/files/recordings.ts';
import { askUpload, uploadFile } from '../../support/files/uploads.ts';
import { makeClaim, submit } from '../../support/people/claims.ts';
import { newNumber, outcome, signIn } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

/** Files that are made to cost the server time or memory. */

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const megabyte = 1024 * 1024;

/**
 * The longest time, in ms, for which the event loop was held. In processor time of this thread, because on a busy
 * machine the clock goes on while the thread waits for the processor.
 */
function watchLoop(): () => number {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 10);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

describe('a recording of very many tiny parts', () => {
  it.each([
    ['WebM', Buffer.concat([element(0x1a45dfa3), Buffer.alloc(30 * megabyte, Buffer.from([0xec, 0x80]))])],
    ['MP4', Buffer.concat([box('ftyp', Buffer.from('isom')), Buffer.alloc(30 * megabyte, box('free'))])],
  ])('of %s does not block other requests, and is examined once', async (_name, bytes) => {
    const number = newNumber();
    const owner = await signIn(app, number);
    const recording = await uploadFile(app.origin, owner, 'recording', bytes);
    const claim = { ...(await makeClaim(app, owner, number)), recording };
    const longest = watchLoop();
    expect(await outcome(await submit(app, owner, claim))).toBe('recording_broken');
    // Walking the whole file at once takes three seconds.
    expect(longest()).toBeLessThan(1000);
    expect(await outcome(await submit(app, owner, claim))).toBe('upload_missing');
    expect((await app.filesIn('uploads')).filter((name) => name.startsWith(recording))).toEqual([]);
    expect((await askUpload(app.origin, `/v1/uploads/${recording}`, owner)).status).toBe(404);
  });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use. Garbage counts too until it is collected, so it is collected before a value that is too high counts. */
function bytesInUse(most: number): number {
  if (process.memoryUsage().arrayBuffers > most) collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

// Four seconds of work, and many times that where other runs share the processor.
it('a recording of 100 MB is never in memory as a whole', { timeout: 120_000 }, async () => {
  const number = newNumber();
  const owner = await signIn(app, number);
  const bytes = Buffer.concat([mp4({ seconds: 90 }), box('mdat', Buffer.alloc(99 * megabyte, 7))]);
  const recording = await uploadFile(app.origin, owner, 'recording', bytes);
  const claim = { ...(await makeClaim(app, owner, number)), recording };
  const before = bytesInUse(0);
  const limit = before + 100 * megabyte;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, bytesInUse(limit))), 5);
  expect(await outcome(await submit(app, owner, claim))).toBe('ok');
  clearInterval(timer);
  expect(most).toBeLessThan(limit);
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

describe('a picture of very many parts', () => {
  /** Eight megabytes of text in 8 KB: what libpng inflates at most. */
  const text = Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(7_900_000))]);
  const international = Buffer.concat([Buffer.from('k\0\x01\0\0\0'), text.subarray(3)]);

  it.each([
    ['a PNG with 1,200 compressed texts', pngWith('zTXt', text, 1200)],
    ['a PNG with 1,200 compressed texts in any script', pngWith('iTXt', international, 1200)],
    ['a PNG with 9 compressed texts', pngWith('zTXt', text, 9)],
    ['a PNG with 101 texts', pngWith('tEXt', Buffer.from('k\0v'), 101)],
    [
      'a PNG with 3 MB of text',
      pngWith('tEXt', Buffer.concat([Buffer.from('k\0'), Buffer.alloc(3e6, 'x')]), 1),
    ],
    ['a PNG with 20,000 empty chunks of pixels', pngWith('IDAT', Buffer.alloc(0), 20_000)],
    ['a JPEG of 1,000 segments', jpegWith(0, 1000)],
    ['a WebP of 1,000 chunks', webpWith(1000)],
  ])('is not decoded: %s', async (_name, made) => {
    await expect(prepareCheque(await made)).rejects.toMatchObject({
      code: 'picture_broken',
      cause: undefined,
    });
  });

  it.each([
    ['a PNG with a few compressed texts', pngWith('zTXt', text, 8)],
    ['a PNG with a megabyte of credentials', pngWith('caBX', Buffer.alloc(1e6), 1)],
    [
      'a PNG with zeros behind it',
      pngWith('tEXt', Buffer.from('k\0v'), 1).then((png) => Buffer.concat([png, Buffer.alloc(1e6)])),
    ],
    ['a JPEG with a depth map in 130 segments', jpegWith(65_000, 130)],
    ['a WebP of some chunks', webpWith(20)],
  ])('but %s is', async (_name, made) => {
    expect((await prepareCheque(await made)).mediaType).toBe('image/jpeg');
  });
});

it('claims of one account are prepared one at a time, and others do not wait for them', async () => {
  const [one, other] = [newNumber(), newNumber()];
  const [busy, quick] = [await signIn(app, one), await signIn(app, other)];
  const claims = await Promise.all([1, 2, 3].map(() => makeClaim(app, busy, one)));
  const claim = await makeClaim(app, quick, other);
  const { primary, transaction } = app.database;
  const countWaiting = async () => {
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    return (await primary.query(waiting)).length;
  };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  // Held: what a registration locks once its files are prepared.
  const held = transaction(async (db) => {
    await db.query(sql`select from account where mobile_number = ${one} for no key update`);
    await released;
  });
  const answers = claims.map((each) => submit(app, busy, each));
  try {
    await expect.poll(countWaiting).toBe(1);
    expect((await submit(app, quick, claim)).status).toBe(200);
    // Their pictures were before those of the quick one, so they would wait for the lock by now.
    expect(await countWaiting()).toBe(1);
  } finally {
    release();
    await held;
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
