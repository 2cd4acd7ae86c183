import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, makeDatabase } from '../../tests/support/servers/app.ts';
import type { Database } from './db/open.ts';
import { sql } from './db/sql.ts';
import { chosenFiles, type Files } from './gateways/files.ts';
import { storeAssets } from './store-assets.ts';
import { cleanUp } from './tidy.ts';

let folder: string;
let database: Database;
let files: Files;
let older: string;
let newer: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-builds-'));
  database = await makeDatabase();
  files = await chosenFiles({ store: 'folder' }, join(folder, 'store'));
  older = await makeBuild('older', [
    'entry.client-Old_1.js',
    'heic-worker-Old_1.js',
    'app-0a1.css',
    'same-1.js',
  ]);
  newer = await makeBuild('newer', ['root-New_2.js', 'heic-worker-New_2.js', 'app-0b2.css', 'same-1.js']);
});
afterAll(() => rm(folder, { recursive: true }));

/** A build folder with these files, compressed like a real one. */
async function makeBuild(name: string, names: readonly string[]): Promise<string> {
  const build = join(folder, name);
  await mkdir(join(build, 'assets'), { recursive: true });
  for (const file of names) {
    const path = join(build, 'assets', file);
    await writeFile(path, `/* ${file} */`);
    await writeFile(`${path}.br`, brotliCompressSync(`/* ${file} */`));
    await writeFile(`${path}.gz`, gzipSync(`/* ${file} */`));
  }
  return build;
}

const pagesIn = (assetsFolder: string) => ({
  assetsFolder,
  load: () => Promise.reject(new Error('no pages')),
});

const assetRows = () =>
  database.primary.query<{ name: string }>(sql`select name from asset order by name collate "C"`);

describe('servers of two versions on one database and one store', () => {
  let apps: { older: Awaited<ReturnType<typeof makeApp>>; newer: Awaited<ReturnType<typeof makeApp>> };
  beforeAll(async () => {
    apps = {
      older: await makeApp({}, database, { files, pages: pagesIn(older) }),
      newer: await makeApp({}, database, { files, pages: pagesIn(newer) }),
    };
    await storeAssets(database, files, older);
    await storeAssets(database, files, newer);
  });

  const ask = async (version: 'older' | 'newer', path: string, encoding: string) => {
    const response = await fetch(apps[version].origin + path, { headers: { 'accept-encoding': encoding } });
    const pick = (name: string) => response.headers.get(name);
    return {
      status: response.status,
      text: await response.text(),
      headers: ['content-type', 'content-encoding', 'cache-control', 'content-security-policy', 'vary'].map(
        pick,
      ),
    };
  };

  it.each(
    ['entry.client-Old_1.js', 'heic-worker-Old_1.js', 'app-0a1.css', 'root-New_2.js', 'app-0b2.css'].flatMap(
      (name) => ['br', 'gzip', 'identity'].map((encoding) => [name, encoding] as const),
    ),
  )('both serve %s alike, in %s', async (name, encoding) => {
    const answer = await ask('older', `/assets/${name}`, encoding);
    expect(answer).toMatchObject({ status: 200, text: `/* ${name} */` });
    expect(answer.headers[1]).toBe(encoding === 'identity' ? null : encoding);
    expect(answer.headers[2]).toBe('public, max-age=31536000, immutable');
    expect(await ask('newer', `/assets/${name}`, encoding)).toEqual(answer);
  });

  it('answer 404 for a name that no version has, or that is no name', async () => {
    await files.write('photos', 'secret.js', 'x');
    const names = [
      'none-1.js',
      'entry.client-Old_1.js.br',
      '..%2fphotos%2fsecret.js',
      '..%2f..%2fx.js',
      'root',
    ];
    for (const name of names)
      expect([name, (await ask('newer', `/assets/${name}`, 'br')).status]).toEqual([name, 404]);
  });

  it('write only what is missing', async () => {
    const written: string[] = [];
    const counting: Files = { ...files, write: async (_place, name) => void written.push(name) };
    await storeAssets(database, counting, newer);
    expect(written).toEqual([]);
    const next = await makeBuild('next', ['root-Next_3.js', 'same-1.js']);
    await storeAssets(database, counting, next);
    expect(written.toSorted()).toEqual(['root-Next_3.js', 'root-Next_3.js.br', 'root-Next_3.js.gz']);
    expect(await database.primary.query(sql`select from file_removal`)).toEqual([]);
  });
});

describe('files of a version that no server runs any more', () => {
  it('are deleted after 30 days, and those that a server still has are kept', async () => {
    await storeAssets(database, files, older);
    await storeAssets(database, files, newer);
    await database.primary.query(sql`update asset set seen_at = now() - interval '30 days 1 minute'`);
    await storeAssets(database, files, newer);
    await cleanUp(database.primary, files);
    const kept = ['app-0b2.css', 'heic-worker-New_2.js', 'root-New_2.js', 'same-1.js'].flatMap((name) => [
      name,
      `${name}.br`,
      `${name}.gz`,
    ]);
    expect((await assetRows()).map(({ name }) => name)).toEqual(kept);
    expect((await files.list('assets')).toSorted()).toEqual(kept);
    await database.primary.query(sql`update asset set seen_at = now() - interval '29 days'`);
    await cleanUp(database.primary, files);
    expect(await assetRows()).toHaveLength(kept.length);
  });

  it('are deleted as orphans if the server crashes while it stores them', async () => {
    const build = await makeBuild('crashing', ['root-Crash_4.js']);
    const crashing: Files = {
      ...files,
      async write(place, name, bytes) {
        if (name.endsWith('.gz')) throw new Error('the store is away');
        await files.write(place, name, bytes);
      },
    };
    await expect(storeAssets(database, crashing, build)).rejects.toThrow('the store is away');
    // The other writes of the batch go on.
    await expect.poll(() => files.list('assets')).toContain('root-Crash_4.js');
    await database.primary.query(sql`update file_removal set due_at = due_at - interval '6 hours'`);
    await cleanUp(database.primary, files);
    expect(await files.list('assets')).not.toContain('root-Crash_4.js');
  });
});
