import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get as httpGet } from 'node:http';
import { port } from './addresses.ts';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { publicPages } from './page-list.ts';

for (const path of publicPages) {
  test(`${path} passes axe and makes no noise`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    await expect(page.locator('h1').first()).toBeVisible();
    await expectNoAxeFault(page);
  });

  test(`${path} does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    await expect(page.locator('h1').first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('an unknown address is a real 404 with a way on', async ({ page, allowNoise }) => {
  allowNoise(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expectNoAxeFault(page);
});

test('a page that breaks reads "Unexpected Application Error!" with a way back', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/./);
  await page.goto('/dashboard');
  await ready(page);
  await context.route('**/shop.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page
    .getByRole('link', { name: /^View Shop/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expectNoAxeFault(page);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

/** Without a client that unpacks by itself. */
const raw = (path: string, encoding: string) =>
  new Promise<{ headers: Record<string, unknown>; body: Buffer }>((done, failed) => {
    httpGet({ port, path, headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => done({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).on('error', failed);
  });

test.describe('what travels', () => {
  test('pages come with brotli, gzip or plain, and are the same', async () => {
    const plain = await raw('/', 'identity');
    const brotli = await raw('/', 'gzip, br');
    const zipped = await raw('/', 'gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  });

  test('a page for everybody is rendered once and kept for a moment; with a session it is made anew', async ({
    request,
    database,
  }) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into shop (name, listing) values ('Before', 'listed') returning id`,
    );
    const { id } = rows[0] as { id: string };
    const read = async (cookie = '') => (await request.get(`/${id}/shop`, { headers: { cookie } })).text();
    try {
      expect(await read()).toContain('Before');
      await database.query(`update shop set name = 'After' where id = $1`, [id]);
      expect(await read()).toContain('Before');
      expect(await read('nukkad=session')).toContain('After');
      const own = await request.get(`/${id}/shop`, { headers: { cookie: 'nukkad=session' } });
      expect(own.headers()['cache-control']).toBe('private, no-cache');
    } finally {
      await database.query('delete from shop where id = $1', [id]);
    }
  });

  test('scripts never change under their name and are compressed beforehand', async () => {
    const page = (await raw('/dashboard', 'identity')).body.toString();
    const script = /\/assets\/[\w-]+\.js/.exec(page)?.[0] as string;
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers } = await raw(script, accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('a script that does not exist is a 404, not a page', async () => {
    const { body, headers } = await raw('/assets/gone-12345.js', 'identity');
    expect(headers['content-type']).not.toContain('javascript');
    expect(body.toString()).not.toContain('__reactRouterContext');
  });

  test('the policy allows our own scripts by hash and nothing inline', async ({ request }) => {
    for (const path of ['/', '/dashboard', '/no/such/page']) {
      const response = await request.get(path);
      const policy = response.headers()['content-security-policy'] as string;
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] as string;
      expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
      expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(await response.text()).not.toContain('nonce=');
    }
  });

  test('an address on another host cannot be smuggled into a page', async () => {
    const { body } = await raw('//evil.example/dashboard', 'identity');
    expect(body.toString()).not.toContain('evil.example');
  });
});
