import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Files } from '../gateways/files.ts';
import { registerAssets } from './assets.ts';

/** A build folder with these files, compressed like a real one. */
async function serve(paths: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-assets-'));
  await mkdir(join(folder, 'assets'));
  const script = 'export const answer = 42;';
  for (const path of paths) {
    await writeFile(join(folder, path), script);
    await writeFile(join(folder, `${path}.br`), brotliCompressSync(script));
    await writeFile(join(folder, `${path}.gz`), gzipSync(script));
  }
  const app = Fastify();
  await registerAssets(app, {
    files: {} as Files,
    folder,
    mapWorkerPolicy: 'connect-src https://tiles.example',
  });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
}

test.each(['br', 'gzip', 'identity'])(
  'only the HEIC decoder and the readers of bar codes and photos may run WebAssembly, only the map’s worker connect elsewhere: %s',
  async (encoding) => {
    const app = await serve([
      'assets/heic-worker-Ab_1.js',
      'assets/barcode-worker-Ab_1.js',
      'assets/photo-worker-Ab_1.js',
      'assets/pieces-Ab_1.js',
      'assets/not-heic-worker-Ab_1.js',
      'assets/maplibre-gl-worker-Ab_1.js',
    ]);
    const policyOf = async (name: string) => {
      const answer = await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      return answer.headers['content-security-policy'];
    };
    expect(await policyOf('heic-worker-Ab_1.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
    );
    for (const name of ['barcode-worker-Ab_1.js', 'photo-worker-Ab_1.js'])
      expect(await policyOf(name)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
      );
    expect(await policyOf('maplibre-gl-worker-Ab_1.js')).toBe('connect-src https://tiles.example');
    expect(await policyOf('pieces-Ab_1.js')).toBeUndefined();
    expect(await policyOf('not-heic-worker-Ab_1.js')).toBeUndefined();
  },
);

test.each(['br', 'gzip', 'identity'])('a phone never misses a new service worker: %s', async (encoding) => {
  const app = await serve(['sw.js', 'assets/pieces-Ab_1.js']);
  const headers = { 'accept-encoding': encoding };
  const worker = await app.inject({ url: '/sw.js', headers });
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/\bjavascript\b/),
    // The worker runs under this policy: without `connect-src` it could fetch nothing, not even pages.
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  const script = await app.inject({ url: '/assets/pieces-Ab_1.js', headers });
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the manifest of the app comes as one, and is asked for again within the hour', async () => {
  const app = await serve(['manifest.webmanifest']);
  const answer = await app.inject({ url: '/manifest.webmanifest' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': expect.stringMatching(/^application\/manifest\+json/),
  });
});
