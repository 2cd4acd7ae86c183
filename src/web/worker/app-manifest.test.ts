import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appManifest } from './app-manifest.ts';

const publicFolder = resolve(import.meta.dirname, '../../../public');

test('the site can be installed on the home screen and starts with the list', () => {
  expect(appManifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/dashboard',
    short_name: 'Nukkad',
    display: 'standalone',
    lang: 'en-IN',
  });
  expect(appManifest.shortcuts.map(({ url }) => url)).toEqual(['/dashboard', '/instructions']);
});

test('the icons exist in the sizes that phones request', async () => {
  const named = appManifest.icons.map(({ src, sizes, purpose }) => ({ src, sizes, purpose }));
  expect(named.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  const touch = { src: '/icons/apple-touch-icon.png', sizes: '180x180' };
  for (const { src, sizes } of [...named, touch]) {
    const { width, height, format } = await sharp(join(publicFolder, src)).metadata();
    expect(`${src} ${format} ${width}x${height}`).toBe(`${src} png ${sizes}`);
  }
});
