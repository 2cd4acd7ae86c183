import { readdir, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSiteDatabase, site } from './served-page.ts';

const database = openSiteDatabase();
const { port } = new URL(site);

type Answer = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: Buffer };

/** `http.get`, because `fetch` decompresses and normalizes the URL. */
const ask = (path: string, encoding: string) =>
  new Promise<Answer>((done, failed) => {
    get({ port, path, headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
    }).on('error', failed);
  });

test('pages are served with brotli, gzip or uncompressed, with the same content', async () => {
  const plain = await ask('/', 'identity');
  const brotli = await ask('/', 'gzip, br');
  const zipped = await ask('/', 'gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
});

test('a public page is rendered once and cached briefly; with a session it is rendered anew', async () => {
  const { rows } = await database.query<{ id: string }>(
    `insert into shop (name, listing) values ('Before', 'listed') returning id`,
  );
  const { id } = rows[0] as { id: string };
  const read = (cookie = '') => fetch(`${site}/${id}/shop`, { headers: { cookie } });
  try {
    expect(await (await read()).text()).toContain('Before');
    await database.query(`update shop set name = 'After' where id = $1`, [id]);
    expect(await (await read()).text()).toContain('Before');
    const own = await read('nukkad=session');
    expect(await own.text()).toContain('After');
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
  } finally {
    await database.query('delete from shop where id = $1', [id]);
  }
});

test('scripts never change under their name and are compressed beforehand', async () => {
  const page = (await ask('/dashboard', 'identity')).body.toString();
  const script = /\/assets\/[\w-]+\.js/.exec(page)?.[0] as string;
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await ask(script, encoding);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
});

test.each([
  ['/', 20],
  ['/dashboard', 32],
  ['/login', 20],
  ['/instructions', 26],
  ['/add-shop', 34],
  ['/plans', 16],
])('%s needs at most %i script files', async (path, most) => {
  const page = (await ask(path, 'identity')).body.toString();
  const scripts = new Set(page.match(/\/assets\/[\w.-]+\.js/g));
  expect(scripts.size).toBeLessThanOrEqual(most);
  expect(scripts.size).toBeGreaterThan(3);
});

test('all styles are inside the page: none has to be loaded when the network is away', async () => {
  const files = await readdir(new URL('../../build/client/assets', import.meta.url));
  expect(files.filter((name) => name.endsWith('.css')).map((name) => name.replace(/-.*/, ''))).toEqual([
    'app',
  ]);
});

test('a script that does not exist is a 404, not a page', async () => {
  const { status, body, headers } = await ask('/assets/gone-12345.js', 'identity');
  expect(status).toBe(404);
  expect(headers['content-type']).not.toContain('javascript');
  expect(body.toString()).not.toContain('__reactRouterContext');
});

test('the policy allows our own scripts by hash, nothing inline and, without a tag manager, nothing of Google', async () => {
  for (const path of ['/', '/dashboard', '/no/such/page']) {
    const response = await fetch(site + path);
    const policy = response.headers.get('content-security-policy') as string;
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] as string;
    expect(scripts, path).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy, path).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).not.toContain('google');
    expect(await response.text(), path).not.toContain('nonce=');
  }
});

test('an address on another host cannot be smuggled into a page', async () => {
  const { body } = await ask('//evil.example/dashboard', 'identity');
  expect(body.toString()).not.toContain('evil.example');
});

test('an unknown address and a guide that does not exist are a 404', async () => {
  for (const path of ['/no/such/page', '/blogs/no-such-guide']) {
    const response = await fetch(site + path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.text()).toContain('This page does not exist');
  }
});

test('documents may be kept for a while, and the scripts carry no text of theirs', async () => {
  const response = await fetch(`${site}/security`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(await response.text()).toContain('Found a weakness?');
  for (const name of await readdir('build/client/assets'))
    if (name.endsWith('.js'))
      expect(await readFile(`build/client/assets/${name}`, 'utf8'), name).not.toContain('Found a weakness?');
});

test('the licences of what we use are there', async () => {
  const licences = await (await fetch(`${site}/licences.txt`)).text();
  for (const name of [
    'GeoNames',
    'DataMeet',
    'Natural Earth',
    'MapLibre',
    'libheif',
    'ZXing',
    'Lesser General Public License',
    'Open Font License',
  ])
    expect(licences).toContain(name);
});

test.each([
  '/dashboard?name=%00',
  '/dashboard?city=%00&pin=%00',
  '/dashboard?name=%ED%A0%80&city=%E0%A4%A',
  '/%00',
  '/%00/shop',
  '/%ED%A0%80/shop',
  '/%E0%A4%A',
  '/news?token=%00',
  '//elsewhere.example/shop',
  'http://elsewhere.example/dashboard',
  'http://elsewhere.example',
  '*',
  '/dashboard#%00',
  '/dashboard?__proto__=1&%00=%00',
])('the address %s gets a page or a refusal, and is no failure of the server', async (path) => {
  expect((await ask(path, 'identity')).status).toBeLessThan(500);
});
