import { type ClientRequest, request as httpRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/core/errors.ts';
import { prepareCheque, preparePhoto } from '../../../src/server/claims/evidence/pictures.ts';
import { storePhoto } from '../../../src/server/claims/uploads/store-photo.ts';
import { takeUpload } from '../../../src/server/claims/uploads/uploads.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { jpegOfSize, makeGif, makeJpeg, makePng, pngBomb } from '../../support/files/pictures.ts';
import {
  askUpload,
  beginUpload,
  continueUpload,
  locationOf,
  uploadFile,
} from '../../support/files/uploads.ts';
import { signIn } from '../../support/people/people.ts';
import { makeApp, testKeys } from '../../support/servers/app.ts';

/** Attacks with files, by the numbers of the list of attacks. */

let app: Awaited<ReturnType<typeof makeApp>>;
let cookie: string;
let stranger: string;

beforeAll(async () => {
  app = await makeApp();
  cookie = await signIn(app, '+919876543210');
  stranger = await signIn(app, '+919876543211');
});

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

async function expectRefused(response: Response, status: number, code: string): Promise<void> {
  const body = (await response.json()) as ErrorBody;
  expect([response.status, body.code]).toEqual([status, code]);
  expect(body.message).not.toBe('');
  expect(body.requestId).toBe(response.headers.get('x-request-id'));
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('access-control-allow-origin')).toBe(null);
}

const filesHere = () => app.filesIn('uploads');

describe('who may send files', () => {
  it('nobody without a session', async () => {
    const before = await filesHere();
    await expectRefused(await beginUpload(app.origin, { bytes: 10 }), 401, 'sign_in_required');
    await expectRefused(
      await beginUpload(app.origin, { bytes: 10, cookie: 'nukkad=made-up' }),
      401,
      'sign_in_required',
    );
    expect(await filesHere()).toEqual(before);
  });

  it('no page of another site', async () => {
    const headers = { origin: 'https://evil.example' };
    await expectRefused(await beginUpload(app.origin, { cookie, bytes: 10, headers }), 403, 'origin_refused');
    const location = await locationOf(await beginUpload(app.origin, { cookie, bytes: 10 }));
    await expectRefused(
      await continueUpload(app.origin, location, { cookie, at: 0, bytes: Buffer.alloc(10), headers }),
      403,
      'origin_refused',
    );
  });

  it("nobody sees, continues or removes another's file, by any way of writing its address", async () => {
    const own = await locationOf(await beginUpload(app.origin, { cookie: stranger, bytes: 10 }));
    const theirs = await locationOf(await beginUpload(app.origin, { cookie, bytes: 10 }));
    const bytes = Buffer.alloc(10, 'x');
    expect((await askUpload(app.origin, theirs, stranger)).status).toBe(404);
    await expectRefused(await askUpload(app.origin, theirs, stranger, 'DELETE'), 404, 'not_found');
    await expectRefused(
      await continueUpload(app.origin, theirs, { cookie: stranger, at: 0, bytes }),
      404,
      'not_found',
    );
    expect((await askUpload(app.origin, theirs, '')).status).toBe(401);

    // The tus server takes the last part of the whole address for the id, including the query.
    await continueUpload(app.origin, `${own}?of=${theirs}`, { cookie: stranger, at: 0, bytes });
    expect((await askUpload(app.origin, theirs, cookie)).headers.get('upload-offset')).toBe('0');
    expect((await askUpload(app.origin, own, stranger)).headers.get('upload-offset')).toBe('10');
    const untouched = await askUpload(app.origin, `${own}?of=${theirs}`, stranger, 'DELETE');
    expect(untouched.status).toBe(204);
    expect((await askUpload(app.origin, theirs, cookie)).status).toBe(200);
  });

  it('what was sent cannot be fetched, not even by whoever sent it', async () => {
    const id = await uploadFile(app.origin, cookie, 'cheque', await makeJpeg());
    for (const path of [
      `/v1/uploads/${id}`,
      `/uploads/${id}`,
      `/photos/${id}`,
      `/photos/..%2Fuploads%2F${id}`,
    ])
      expect((await fetch(app.origin + path, { headers: { cookie } })).ok, path).toBe(false);
  });

  it.each(['..%2F..%2Fsecret-key', '%00', 'x'.repeat(90), "' or 1=1 --"])('%j is no upload', async (id) => {
    const response = await askUpload(app.origin, `/v1/uploads/${encodeURI(id)}`, cookie, 'DELETE');
    expect([400, 404]).toContain(response.status);
  });
});

describe('row 18: what may be announced', () => {
  it.each(['', 'video', 'photo ', '__proto__'])('no file of kind %j', async (kind) => {
    await expectRefused(
      await beginUpload(app.origin, { cookie, kind, bytes: 10 }),
      422,
      'upload_kind_unknown',
    );
  });

  it.each([
    ['photo', 10 * megabyte, 'picture_too_large'],
    ['cheque', 10 * megabyte, 'picture_too_large'],
    ['recording', 100 * megabyte, 'recording_too_large'],
  ])('no larger %s than %i bytes', async (kind, most, code) => {
    const before = await filesHere();
    await expectRefused(await beginUpload(app.origin, { cookie, kind, bytes: most + 1 }), 413, code);
    await expectRefused(await beginUpload(app.origin, { cookie, kind, bytes: gigabyte }), 413, code);
    expect(await filesHere()).toEqual(before);
    expect((await beginUpload(app.origin, { cookie, kind, bytes: most })).status).toBe(201);
  });

  it.each(['-1', '0', '1e3', 'Infinity', '10, 20', '9'.repeat(30)])('no length of %j', async (bytes) => {
    await expectRefused(await beginUpload(app.origin, { cookie, bytes }), 400, 'invalid_input');
  });

  it('no length that is told later', async () => {
    const headers = {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-defer-length': '1',
      'upload-metadata': 'kind cGhvdG8=',
    };
    const response = await fetch(`${app.origin}/v1/uploads`, { method: 'POST', headers });
    await expectRefused(response, 400, 'invalid_input');
  });

  it('nothing that is not the protocol', async () => {
    const response = await beginUpload(app.origin, {
      cookie,
      bytes: 10,
      headers: { 'tus-resumable': '0.2.0' },
    });
    await expectRefused(response, 400, 'invalid_input');
  });
});

describe('row 18: a gigabyte under a smaller length', () => {
  it.each([
    ['that says so', { 'content-length': String(gigabyte) }],
    ['that does not say so', { 'transfer-encoding': 'chunked' }],
  ])('is cut off, in a request %s', async (_name, headers) => {
    const location = await locationOf(await beginUpload(app.origin, { cookie, bytes: megabyte }));
    const { sent, status } = await pour(location, headers);
    expect(sent).toBeLessThan(gigabyte / 4);
    expect([413, undefined]).toContain(status);
    const head = await askUpload(app.origin, location, cookie);
    expect(Number(head.headers.get('upload-offset'))).toBeLessThanOrEqual(megabyte);
  });

  it('is not read where the file was refused', async () => {
    const { sent, status } = await pour('/v1/uploads', { 'content-length': String(gigabyte) }, 'POST');
    expect(sent).toBeLessThan(gigabyte / 4);
    expect([422, undefined]).toContain(status);
  });

  /** Writes until the connection ends or all is sent. Without a status it ended without an answer. */
  const pour = (path: string, headers: Record<string, string>, method = 'PATCH') =>
    new Promise<{ sent: number; status: number | undefined }>((done) => {
      let sent = 0;
      let status: number | undefined;
      const piece = Buffer.alloc(megabyte, 7);
      const request: ClientRequest = httpRequest(app.origin + path, {
        method,
        headers: {
          cookie,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          ...headers,
        },
      });
      request.on('response', (response) => {
        status = response.statusCode;
        response.resume();
      });
      request.on('error', () => {}); // writing to a closed connection
      request.on('close', () => done({ sent, status }));
      const write = () => {
        if (request.destroyed || sent >= gigabyte) return void request.end();
        sent += piece.length;
        request.write(piece, write);
      };
      write();
    });
});

describe('rows 18 and 19: what a picture may be', () => {
  const html = '<!doctype html><script>alert(document.cookie)</script>';
  const fetching =
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/latest/meta-data"/></svg>';

  /** Uploaded and read back as a claim reads it. */
  async function sent(kind: 'photo' | 'cheque', bytes: Buffer): Promise<Buffer> {
    const id = await uploadFile(app.origin, cookie, kind, bytes);
    const [row] = await app.database.primary.query<{ account_id: string }>(
      sql`select account_id from upload where id = ${id}`,
    );
    return takeUpload(
      app.database.primary,
      { files: app.files, keys: testKeys },
      { id, accountId: row?.account_id ?? '', kind },
      (file) => file.readAll(),
    );
  }

  it.each([
    ['SVG', Buffer.from(fetching), 'photo_not_an_image'],
    ['SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${fetching}`), 'photo_not_an_image'],
    ['HTML', Buffer.from(html), 'photo_not_an_image'],
    ['GIF', makeGif(), 'photo_not_an_image'],
    ['an address', Buffer.from('http://169.254.169.254/latest/meta-data'), 'photo_not_an_image'],
    ['a cut JPEG', makeJpeg({ width: 2000 }).then((all) => all.subarray(0, 3000)), 'picture_broken'],
    ['a PNG of 256 megapixels', pngBomb(), 'picture_too_many_pixels'],
    ['a JPEG of 51 megapixels', jpegOfSize(8500, 6000), 'picture_too_many_pixels'],
  ])('not %s', async (_name, made, code) => {
    await expect(preparePhoto(await sent('photo', await made))).rejects.toMatchObject({ code });
  });

  it('a cheque that is none has its own message', async () => {
    await expect(prepareCheque(await sent('cheque', Buffer.from(html)))).rejects.toMatchObject({
      code: 'cheque_not_an_image',
      message: 'Please provide cancelled cheque image.',
    });
  });

  it.each([
    ['JPEG with a page behind it', makeJpeg(), html],
    ['JPEG with an archive behind it', makeJpeg(), 'PK\x03\x04archive'],
    ['PNG with a page behind it', makePng(), html],
  ])('of a %s only the picture is left', async (_name, made, trailer) => {
    const prepared = await preparePhoto(
      await sent('photo', Buffer.concat([await made, Buffer.from(trailer)])),
    );
    for (const bytes of [prepared.jpeg, ...prepared.webps.values()])
      expect(bytes.includes(trailer)).toBe(false);
    const response = await fetch(app.origin + (await storePhoto(app.files, prepared)));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer()).includes(trailer)).toBe(false);
  });
});
