import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bundled } from '../../scripts/worker-build.ts';
import { markedPort, port } from './addresses.ts';
import { expect, ready, test as base } from './fixtures.ts';
import { expectKept, nameField } from './kept-draft.ts';
import { allKept, withWorker } from './worker.ts';

type Site = { origin: string; release: () => void; replaceWorker: (script: string) => void };

/** One address; behind it first one build, then another: the texts of the second stand between marks. */
const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    let behind = port;
    let worker: string | undefined;
    const server = createServer((incoming, outgoing) => {
      const { method, url, headers } = incoming;
      if (url === '/sw.js' && worker !== undefined) {
        outgoing.setHeader('content-type', 'text/javascript').end(worker);
        return;
      }
      const asked = ask({ port: behind, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      asked.on('error', () => outgoing.destroy());
      incoming.pipe(asked);
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    const release = () => {
      behind = markedPort;
    };
    const replaceWorker = (script: string) => {
      worker = script;
    };
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await use({ origin, release, replaceWorker });
    server.closeAllConnections();
    server.close();
  },
});

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

test('a release leaves an open form alone; the next start has the new version, with the draft', async ({
  page,
  context,
  site,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${site.origin}/add-shop`);
  await withWorker(page);
  await nameField(page).fill('Corner Stores');
  await expectKept(page, 'Corner Stores');
  const scripts = (await allKept(page)).filter(({ path }) => path.endsWith('.js')).map(({ path }) => path);

  site.release();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect(nameField(page)).toHaveValue('Corner Stores');

  // The server has none of the form's scripts any more, and yet all of them come.
  // Past the browser's own cache, which may have lost them.
  const status = (path: string) =>
    page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, path);
  const gone: string[] = [];
  for (const path of scripts)
    if ((await context.request.get(site.origin + path)).status() === 404) gone.push(path);
  expect(gone.some((path) => path.includes('/add-picture-'))).toBe(true);
  for (const path of gone) expect(await status(path), path).toBe(200);
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claim Shop - Instructions');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(nameField(page)).toHaveValue('Corner Stores');

  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('⟦Claim Shop - Add details⟧');
  await expect(page.locator('input').first()).toHaveValue('Corner Stores');

  // With the last page of the old version its worker goes, and what that kept.
  await page.close();
  const next = await context.newPage();
  await next.goto(`${site.origin}/plans`);
  await expect
    .poll(() =>
      next.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null),
    )
    .toBe(true);
  await expect
    .poll(
      async () =>
        new Set(
          (await allKept(next)).map(({ cache }) => cache).filter((name) => name.startsWith('nukkad-claim-')),
        ).size,
    )
    .toBe(1);
  await context.setOffline(true);
  await next.goto(`${site.origin}/instructions`);
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('⟦Claim Shop - Instructions⟧');
});

test('a release that takes the worker back frees every phone of it, and leaves the draft', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/add-shop`);
  await withWorker(page);
  await nameField(page).fill('Corner Stores');
  await expectKept(page, 'Corner Stores');
  expect((await allKept(page)).length).toBeGreaterThan(0);
  site.replaceWorker(await bundled('removal'));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => allKept(page)).toEqual([]);
  await page.reload();
  await ready(page);
  await expect(nameField(page)).toHaveValue('Corner Stores');
  // A page may bring it back; it keeps nothing then, and answers nothing.
  expect(await allKept(page)).toEqual([]);
});
