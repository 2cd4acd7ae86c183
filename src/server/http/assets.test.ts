import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Files } from '../gateways/files.ts';
import { registerAssets } from './assets.ts';

/** A build with these scripts, compressed as a real one is. */
async function serve(names: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-assets-'));
  await mkdir(join(folder, 'assets'));
  const script = 'export const answer = 42;';
  for (const name of names) {
    await writeFile(join(folder, 'assets', name), script);
    await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync(script));
    await writeFile(join(folder, 'assets', `${name}.gz`), gzipSync(script));
  }
  const app = Fastify();
  await registerAssets(app, { files: {} as Files, folder });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app;
}

test.each(['br', 'gzip', 'identity'])('only the HEIC decoder may run WebAssembly: %s', async (encoding) => {
  const app = await serve(['heic-worker-Ab_1.js', 'pieces-Ab_1.js', 'not-heic-worker-Ab_1.js']);
  const policyOf = async (name: string) => {
    const answer = await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    return answer.headers['content-security-policy'];
  };
  expect(await policyOf('heic-worker-Ab_1.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
  );
  expect(await policyOf('pieces-Ab_1.js')).toBeUndefined();
  expect(await policyOf('not-heic-worker-Ab_1.js')).toBeUndefined();
});
