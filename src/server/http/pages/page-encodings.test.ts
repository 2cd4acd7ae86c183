import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pageEncoder } from './page-encodings.ts';

/** Long, and irregular enough for a strong compression to be smaller. */
const page = (rows: number) =>
  Buffer.from(Array.from({ length: rows }, (_, row) => `<li>${Math.sin(row)} km</li>`).join('\n'));

it('answers in the encoding that is asked for, with the same page in it', async () => {
  const body = pageEncoder()(page(500));
  expect(await body.as('identity')).toEqual({ body: page(500) });
  const { encoding, body: zipped } = await body.as('gzip, deflate');
  expect([encoding, gunzipSync(zipped).equals(page(500))]).toEqual(['gzip', true]);
  const { encoding: best, body: packed } = await body.as('gzip, deflate, br');
  expect([best, brotliDecompressSync(packed).equals(page(500))]).toEqual(['br', true]);
});

it('takes less time while others wait: more bytes with the same page in them', async () => {
  const encode = pageEncoder();
  const text = readFileSync(import.meta.filename);
  const [calm, hurried] = [await encode(text).as('br'), await encode(text).as('br', true)];
  expect(hurried.body.length).toBeGreaterThan(calm.body.length);
  expect(brotliDecompressSync(hurried.body).equals(text)).toBe(true);
});

it('makes a page smaller once it stays and is asked for again', async () => {
  const body = pageEncoder()(page(500));
  body.stay();
  const { body: first } = await body.as('br');
  expect((await body.as('br')).body, 'a visit does not wait for the strong compression').toBe(first);
  await expect.poll(async () => (await body.as('br')).body.length).toBeLessThan(first.length);
  expect(brotliDecompressSync((await body.as('br')).body).equals(page(500))).toBe(true);
});

it('compresses strongly one page at a time', async () => {
  const encode = pageEncoder();
  const [one, other] = [encode(page(1000)), encode(page(10))];
  one.stay();
  other.stay();
  const before = [(await one.as('br')).body, (await other.as('br')).body];
  await one.as('br');
  await other.as('br'); // while the first is being compressed: it keeps the quick one
  await expect.poll(async () => (await one.as('br')).body).not.toBe(before[0]);
  expect((await other.as('br')).body).toBe(before[1]);
  await expect.poll(async () => (await other.as('br')).body).not.toBe(before[1]);
});
