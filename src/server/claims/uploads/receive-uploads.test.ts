import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Upload } from 'tus-js-client';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  askUpload,
  beginUpload,
  continueUpload,
  locationOf,
  uploadFile,
} from '../../../../tests/support/files/uploads.ts';
import { signIn } from '../../../../tests/support/people/people.ts';
import { makeApp, testKeys } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/servers/server-process.ts';
import { sql } from '../../db/sql.ts';
import { commitFiles } from './commit-files.ts';
import { runFileDeletions } from './file-removals.ts';
import { pieceBytes } from './upload-pieces.ts';
import { removeStaleUploads, takeUpload } from './uploads.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
let cookie: string;
let accountId: string;

beforeAll(async () => {
  app = await makeApp();
  cookie = await signIn(app, '+919876543210');
  [{ id: accountId }] = (await app.database.primary.query<{ id: string }>(sql`select id from account`)) as [
    { id: string },
  ];
});

const idIn = (location: string) => location.slice(location.lastIndexOf('/') + 1);
const parts = () => ({ files: app.files, keys: testKeys });
const take = (id: string, kind: 'photo' | 'cheque' = 'photo', account = accountId) =>
  takeUpload(app.database.primary, parts(), { id, accountId: account, kind }, (file) => file.readAll());

const use = (id: string) =>
  commitFiles(
    { db: app.database.primary, transaction: app.database.transaction },
    app.files,
    { accountId, uploads: [id], files: [] },
    async () => {},
  );

describe('a file that is sent', () => {
  it('arrives whole, and is taken by its account for its purpose only', async () => {
    const bytes = randomBytes(300_000);
    const id = await uploadFile(app.origin, cookie, 'photo', bytes);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect((await take(id)).equals(bytes)).toBe(true);
    await expect(take(id, 'cheque')).rejects.toMatchObject({ code: 'upload_missing' });
    await expect(take(id, 'photo', crypto.randomUUID())).rejects.toMatchObject({ code: 'upload_missing' });
    await use(id);
    await expect(use(id)).rejects.toMatchObject({ code: 'upload_missing' });
    await expect(take(id)).rejects.toMatchObject({ code: 'upload_missing' });
    expect(await app.filesIn('uploads')).toEqual([]);
  });

  it('is encrypted while it waits', async () => {
    const words = Buffer.from('cancelled cheque of Zarina '.repeat(20_000));
    const id = await uploadFile(app.origin, cookie, 'cheque', words);
    const pieces = (await app.filesIn('uploads')).filter((name) => name.startsWith(id));
    expect(pieces.length).toBeGreaterThan(2);
    for (const name of pieces)
      expect((await app.files.read('uploads', name))?.includes('cancelled cheque')).toBe(false);
    expect((await take(id, 'cheque')).equals(words)).toBe(true);
  });

  it('is read by position, also across pieces', async () => {
    const bytes = randomBytes(600_000);
    const id = await uploadFile(app.origin, cookie, 'photo', bytes);
    await takeUpload(app.database.primary, parts(), { id, accountId, kind: 'photo' }, async (file) => {
      expect(file.size).toBe(bytes.length);
      for (const [at, length] of [
        [0, 12],
        [pieceBytes - 5, 12],
        [pieceBytes - 1, pieceBytes + 2],
        [bytes.length - 5, 12],
        [bytes.length, 12],
      ] as const)
        expect((await file.read(at, length)).equals(bytes.subarray(at, at + length)), `${at}`).toBe(true);
    });
  });

  it('is continued by another server, and back again', async () => {
    const bytes = randomBytes(700_000);
    const other = await makeApp({}, app.database, { files: app.files });
    const location = await locationOf(await beginUpload(app.origin, { cookie, bytes: bytes.length }));
    for (const [index, { origin }] of [other, app, other].entries()) {
      const head = await askUpload(origin, location, cookie);
      const at = Number(head.headers.get('upload-offset'));
      const part = bytes.subarray(at, index === 2 ? undefined : at + 300_000);
      expect((await continueUpload(origin, location, { cookie, at, bytes: part })).status).toBe(204);
    }
    expect((await take(idIn(location))).equals(bytes)).toBe(true);
  });

  it('is not continued by an old connection after a new one on another server has gone on', async () => {
    const bytes = randomBytes(4 * pieceBytes);
    const other = await makeApp({}, app.database, { files: app.files });
    const location = await locationOf(await beginUpload(app.origin, { cookie, bytes: bytes.length }));
    const id = idIn(location);
    const old = openConnection(location, bytes.length);
    old.request.write(bytes.subarray(0, pieceBytes));
    await untilReceived(id, pieceBytes);
    const goOn = async (from: number, to: number) => {
      const bytesOf = bytes.subarray(from * pieceBytes, to * pieceBytes);
      const sent = { cookie, at: from * pieceBytes, bytes: bytesOf };
      expect((await continueUpload(other.origin, location, sent)).status).toBe(204);
    };
    await goOn(1, 2);
    old.request.write(bytes.subarray(pieceBytes, 2 * pieceBytes));
    expect(await old.status).toBe(409);
    await goOn(2, 4);
    expect((await take(id)).equals(bytes)).toBe(true);
    // The refused piece left no file.
    expect((await app.filesIn('uploads')).filter((name) => name.startsWith(id))).toHaveLength(4);
  });

  it('cannot be taken before it is whole, and goes on where it stopped, also after a restart', async () => {
    const bytes = randomBytes(600_000);
    const location = await locationOf(await beginUpload(app.origin, { cookie, bytes: bytes.length }));
    expect(location).toMatch(/^\/v1\/uploads\/[0-9a-f-]{36}$/);
    await sendAndBreakOff(location, bytes.subarray(0, 400_000), bytes.length);
    await expect(take(idIn(location))).rejects.toMatchObject({ code: 'upload_missing' });

    const again = await makeApp({}, app.database, { files: app.files });
    const goOn = async () => {
      const head = await askUpload(again.origin, location, cookie);
      expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const at = Number(head.headers.get('upload-offset'));
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThanOrEqual(400_000);
      return (await continueUpload(again.origin, location, { cookie, at, bytes: bytes.subarray(at) })).status;
    };
    // The first server may still store what it got before the break; a client then asks again for the offset.
    await expect.poll(goOn).toBe(204);
    expect((await take(idIn(location))).equals(bytes)).toBe(true);
  });

  it('can be taken back, and is gone then', async () => {
    const id = await uploadFile(app.origin, cookie, 'photo', randomBytes(1000));
    expect((await askUpload(app.origin, `/v1/uploads/${id}`, cookie, 'DELETE')).status).toBe(204);
    expect((await askUpload(app.origin, `/v1/uploads/${id}`, cookie)).status).toBe(404);
    await expect(take(id)).rejects.toMatchObject({ code: 'upload_missing' });
  });

  it('is told when it is out of step, so that it asks where to go on', async () => {
    const location = await locationOf(await beginUpload(app.origin, { cookie, bytes: 1000 }));
    const response = await continueUpload(app.origin, location, { cookie, at: 500, bytes: randomBytes(500) });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'upload_out_of_step' });
  });
});

it('while the store is away, sending fails with a clear message, and continues once it is back', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => nobody.once('listening', listening));
  const { port } = nobody.address() as AddressInfo;
  await new Promise((closed) => nobody.close(closed));
  const s3 = { S3_BUCKET: 'nukkad', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const away = await makeApp({ ...s3, S3_ENDPOINT: `http://127.0.0.1:${port}` }, app.database);
  const bytes = randomBytes(1000);
  const location = await locationOf(await beginUpload(away.origin, { cookie, bytes: bytes.length }));
  const refused = await continueUpload(away.origin, location, { cookie, at: 0, bytes });
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable' }),
  ]);
  expect(away.log()).toContain('ECONNREFUSED');
  expect((await continueUpload(app.origin, location, { cookie, at: 0, bytes })).status).toBe(204);
  expect((await take(idIn(location))).equals(bytes)).toBe(true);
});

it('files that nobody took go after two days, others stay', async () => {
  const db = app.database.primary;
  const [stale, fresh] = [
    await uploadFile(app.origin, cookie, 'photo', randomBytes(10)),
    await uploadFile(app.origin, cookie, 'photo', randomBytes(10)),
  ];
  await db.query(sql`update upload set created_at = now() - interval '49 hours' where id = ${stale}`);
  await db.query(sql`update upload set created_at = now() - interval '47 hours' where id = ${fresh}`);
  await removeStaleUploads(db);
  await runFileDeletions(db, app.files);
  const left = await app.filesIn('uploads');
  expect(left.filter((name) => name.startsWith(stale))).toEqual([]);
  expect(await db.query(sql`select from upload where id = ${stale}`)).toEqual([]);
  expect((await take(fresh)).length).toBe(10);
});

it('an account may send 40 files an hour, also when it sends all of them at once or takes them back', async () => {
  const other = await signIn(app, '+919876543211');
  const begin = () => beginUpload(app.origin, { cookie: other, bytes: 10 });
  const first = await locationOf(await begin());
  await askUpload(app.origin, first, other, 'DELETE');
  const responses = await Promise.all(Array.from({ length: 45 }, begin));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(39);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_uploads' });
});

it('an account may have a gigabyte waiting, however large each file is announced to be', async () => {
  const other = await signIn(app, '+919876543212');
  const begin = () => beginUpload(app.origin, { cookie: other, kind: 'recording', bytes: 100 * 1024 ** 2 });
  const statuses = [];
  for (let number = 0; number < 11; number += 1) statuses.push((await begin()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

it("the pages' own client brings a file through a network that breaks again and again", async () => {
  const bytes = randomBytes(900_000);
  const network = await breakingNetwork(250_000);
  const id = await new Promise<string>((done, fail) => {
    const upload = new Upload(bytes, {
      endpoint: `${network.origin}/v1/uploads`,
      headers: { cookie },
      metadata: { kind: 'photo' },
      // Many: a retry that is quicker than the server finds no progress, and counts.
      retryDelays: Array.from({ length: 50 }, () => 20),
      onSuccess: () => done(idIn(upload.url ?? '')),
      onError: fail,
    });
    upload.start();
  });
  expect(network.breaks()).toBeGreaterThan(1);
  expect((await take(id)).equals(bytes)).toBe(true);
  expect(app.log()).not.toContain('request failed');
});

/** A proxy that breaks each connection after this many bytes. */
async function breakingNetwork(most: number): Promise<{ origin: string; breaks(): number }> {
  let breaks = 0;
  const server = createServer((near) => {
    const far = connect(Number(new URL(app.origin).port), '127.0.0.1');
    let gone = 0;
    near.on('data', (piece) => {
      gone += piece.length;
      far.write(piece);
      if (gone < most) return;
      breaks += 1;
      // Bytes written before arrive; then nothing more does.
      far.destroySoon();
      near.destroy();
    });
    far.pipe(near);
    near.on('close', () => far.destroySoon()).on('error', () => {});
    far.on('error', () => {});
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, breaks: () => breaks };
}

/** A request whose body is sent bit by bit. */
function openConnection(location: string, length: number) {
  const request = httpRequest(app.origin + location, {
    method: 'PATCH',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
    },
  });
  const status = new Promise<number | undefined>((done) => {
    request.on('response', (response) => {
      done(response.statusCode);
      request.destroy();
    });
    request.on('error', () => done(undefined));
    request.on('close', () => done(undefined));
  });
  return { request, status };
}

const untilReceived = (id: string, least: number) =>
  until(async () => {
    const [row] = await app.database.primary.query<{ received: number }>(
      sql`select received from upload where id = ${id}`,
    );
    return (row?.received ?? 0) >= least;
  }, 'a part has arrived');

/** A network that breaks in the middle of a file. */
async function sendAndBreakOff(location: string, part: Uint8Array, length: number): Promise<void> {
  const { request, status } = openConnection(location, length);
  request.write(part);
  await untilReceived(idIn(location), 1);
  request.destroy();
  await status;
}
