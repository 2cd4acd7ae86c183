import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilesConfig } from '../config/config-outside.ts';
import { chosenFiles, type Files } from './files.ts';

let folder: string;
let store: S3rver;
let files: { folder: Files; s3: Files };

const s3: Extract<FilesConfig, { store: 's3' }> = {
  store: 's3',
  bucket: 'nukkad',
  region: 'ap-south-1',
  endpoint: undefined,
  // The only credentials of the test store.
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-store-'));
  await mkdir(join(folder, 'local'));
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: s3.bucket, configs: [] }],
  });
  const { port } = await store.run();
  files = {
    folder: await chosenFiles({ store: 'folder' }, join(folder, 'local')),
    s3: await chosenFiles({ ...s3, endpoint: `http://127.0.0.1:${port}` }, folder),
  };
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe.each(['folder', 's3'] as const)('files in a %s', (form) => {
  it('are read as they were written, each in its place', async () => {
    const bytes = randomBytes(1_000_000);
    await files[form].write('photos', 'a-1280.jpg', bytes);
    await files[form].write('evidence', 'a-1280.jpg', 'words');
    expect((await files[form].read('photos', 'a-1280.jpg'))?.equals(bytes)).toBe(true);
    expect((await files[form].read('evidence', 'a-1280.jpg'))?.toString()).toBe('words');
  });

  it('are streamed as they were written, whichever way', async () => {
    const bytes = randomBytes(3_000_000);
    const pieces = [bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)];
    await files[form].writeStream('evidence', 'film', Readable.from(pieces), bytes.length);
    expect((await files[form].read('evidence', 'film'))?.equals(bytes)).toBe(true);
    const stream = await files[form].readStream('evidence', 'film');
    expect(stream && (await buffer(stream)).equals(bytes)).toBe(true);
  });

  it('that do not exist are not there, which is no fault', async () => {
    expect(await files[form].read('photos', 'nothing.jpg')).toBe(undefined);
    expect(await files[form].readStream('photos', 'nothing.jpg')).toBe(undefined);
    await files[form].remove('photos', 'nothing.jpg');
  });

  it('go when they are removed, and no other with them', async () => {
    await files[form].write('photos', 'gone.jpg', 'a');
    await files[form].write('evidence', 'gone.jpg', 'b');
    await files[form].remove('photos', 'gone.jpg');
    expect(await files[form].read('photos', 'gone.jpg')).toBe(undefined);
    expect((await files[form].read('evidence', 'gone.jpg'))?.toString()).toBe('b');
  });

  it('in the place of assets have the names of the build, and no path', async () => {
    await files[form].write('assets', 'entry.client-Ab_1.js.br', 'x');
    expect((await files[form].read('assets', 'entry.client-Ab_1.js.br'))?.toString()).toBe('x');
    for (const name of [
      '..',
      '../photos/a-1280.jpg',
      'a..js',
      '.js',
      'a/b.js',
      '/a.js',
      'a.js/',
      'a\\b.js',
      'a',
    ])
      await expect(files[form].write('assets', name, 'x'), name).rejects.toThrow('not a name');
  });

  it.each([
    '../evidence/a-1280.jpg',
    '..',
    '',
    'a/b.jpg',
    '.hidden',
    'a\0.jpg',
    'x'.repeat(200),
    'a.jpg.part',
  ])('are never called %j', async (name) => {
    await expect(files[form].write('photos', name, 'x')).rejects.toThrow('not a name');
    await expect(files[form].writeStream('photos', name, Readable.from(['x']), 1)).rejects.toThrow(
      'not a name',
    );
    expect(await files[form].read('photos', name)).toBe(undefined);
    expect(await files[form].readStream('photos', name)).toBe(undefined);
    await files[form].remove('photos', name);
    expect((await files[form].read('evidence', 'a-1280.jpg'))?.toString()).toBe('words');
  });
});

it('a file in a folder is whole at every moment, also while two write it; a store of S3 promises that itself', async () => {
  const [one, other] = [Buffer.alloc(500_000, 1), Buffer.alloc(500_000, 2)];
  await files.folder.write('photos', 'both.jpg', one);
  const [, , ...seen] = await Promise.all([
    files.folder.write('photos', 'both.jpg', other),
    files.folder.write('photos', 'both.jpg', one),
    ...Array.from({ length: 5 }, () => files.folder.read('photos', 'both.jpg')),
  ]);
  for (const bytes of seen) expect(bytes?.equals(one) || bytes?.equals(other)).toBe(true);
});

it('a file that could not be written leaves nothing behind', async () => {
  const local = join(folder, 'full');
  const made = await chosenFiles({ store: 'folder' }, local);
  // A folder in its place makes the rename fail, as on a full disk.
  await mkdir(join(local, 'photos/taken.jpg'));
  await writeFile(join(local, 'photos/taken.jpg/x'), '');
  await expect(made.write('photos', 'taken.jpg', 'x')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  await expect(made.writeStream('photos', 'taken.jpg', Readable.from(['x']), 1)).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST/,
  );
  expect(await readdir(join(local, 'photos'))).toEqual(['.parts', 'taken.jpg']);
  expect(await readdir(join(local, 'photos/.parts'))).toEqual([]);
  expect((await stat(join(local, 'evidence'))).mode & 0o777).toBe(0o700);
  await rm(join(local, 'photos/.parts'), { recursive: true });
  // It has more to give, so the failed write ends it.
  const source = new Readable({ read: () => {} });
  await expect(made.writeStream('photos', 'b.jpg', source, 1)).rejects.toThrow(
    'the file store failed: ENOENT',
  );
  expect(source.destroyed).toBe(true);
});

it('a part of a file that a crash left is deleted at a later start, and one that may still be written is not', async () => {
  const local = join(folder, 'crashed');
  await chosenFiles({ store: 'folder' }, local);
  const parts = join(local, 'evidence/.parts');
  const age = async (name: string, hours: number) => {
    await writeFile(join(parts, name), 'half a cheque');
    const at = new Date(Date.now() - hours * 3600 * 1000);
    await utimes(join(parts, name), at, at);
  };
  await age('old', 25);
  await age('recent', 23);
  await chosenFiles({ store: 'folder' }, local);
  expect(await readdir(parts)).toEqual(['recent']);
});

it('a store that cannot be reached is a failure, not a missing file', async () => {
  const unreachable = await chosenFiles({ ...s3, endpoint: 'http://127.0.0.1:9' }, folder);
  await expect(unreachable.read('photos', 'a.jpg')).rejects.toThrow('ECONNREFUSED');
});

it('a folder among the files is not listed: a backup would fail at it', async () => {
  await mkdir(join(folder, 'local', 'uploads', 'imports'));
  await files.folder.write('uploads', 'piece', 'x');
  expect(await files.folder.list('uploads')).toEqual(['piece']);
});

describe('files whose source breaks off', () => {
  const breaking = async function* (when: Promise<unknown>) {
    yield randomBytes(100_000);
    await when;
    throw new Error('it broke off');
  };
  const write = (to: Files, when: Promise<unknown> = Promise.resolve()) =>
    to.writeStream('evidence', 'cut', Readable.from(breaking(when)), 200_000);

  it('are not there in a folder', async () => {
    await expect(write(files.folder)).rejects.toThrow('it broke off');
    expect(await files.folder.readStream('evidence', 'cut')).toBe(undefined);
  });

  it('are never sent to S3 as a whole, so that it stores nothing', async () => {
    // Not the test store, which writes a file while it arrives.
    const server = createServer();
    const asked = once(server, 'request') as Promise<[IncomingMessage]>;
    const ended = new Promise<IncomingMessage>((end) => {
      server.on('request', (request) =>
        request
          .on('error', () => {}) // it is broken off
          .on('close', () => end(request))
          .resume(),
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const writing = write(await chosenFiles({ ...s3, endpoint }, folder), asked);
    await expect(writing).rejects.toThrow('it broke off');
    const { headers, complete } = await ended;
    expect([headers['content-length'], complete]).toEqual(['200000', false]);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
});
