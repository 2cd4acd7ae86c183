import type { Page } from '@playwright/test';
import { bundled } from '../../../scripts/worker-build.ts';
import { test as base, expect, ready } from '../support/fixtures.ts';
import { expectStored, nameField } from '../support/stored-draft.ts';
import { cachedResponses, watchWorkers, withWorker } from '../support/worker.ts';
import { newWords, type Site, serveReleases } from './releases.ts';

const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    const site = await serveReleases();
    await use(site);
    site.stop();
  },
});

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const lookForNewWorker = (page: Page) =>
  // Not `ready`, which nobody fulfils once the worker has removed itself.
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
const isNewWorkerWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** Looks again each time: a look joins one of the browser's own that has already read the old worker. */
const expectAfterUpdate = <T>(page: Page, look: () => Promise<T>) =>
  expect.poll(async () => {
    await lookForNewWorker(page);
    return look();
  });

test('an open form keeps its release, the next start has the new release, and the kill switch removes the worker', async ({
  page,
  context,
  site,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${site.origin}/add-shop`);
  await withWorker(page);
  await nameField(page).fill('Corner Stores');
  await expectStored(page, 'Corner Stores');
  const scripts = (await cachedResponses(page))
    .filter(({ path }) => path.endsWith('.js'))
    .map(({ path }) => path);

  await test.step('the open form continues with its own scripts', async () => {
    site.release();
    await expectAfterUpdate(page, () => isNewWorkerWaiting(page)).toBe(true);
    await expect(nameField(page)).toHaveValue('Corner Stores');
    const picture = scripts.find((path) => path.includes('/add-store-front-picture-'));
    expect((await context.request.get(`${site.origin}${picture}`)).status()).toBe(404);
    // Bypasses the HTTP cache, which may have evicted them.
    const statuses = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path, { cache: 'no-store' })).status)),
      scripts,
    );
    expect(statuses).toEqual(scripts.map(() => 200));
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await expect(heading(page)).toHaveText('Claim Shop - Instructions');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(nameField(page)).toHaveValue('Corner Stores');
  });

  await test.step('a reload shows the new version with the draft', async () => {
    await page.reload();
    await ready(page);
    await expect(heading(page)).toContainText(`Claim ${newWords} Add details`);
    await expect(nameField(page)).toHaveValue('Corner Stores');
  });

  const next = await context.newPage();
  await test.step('when the last page of the old version closes, the new worker takes over', async () => {
    const workers = await watchWorkers(next);
    expect(workers()).toEqual(['activated', 'installed']);
    await page.close();
    await expect.poll(workers).toEqual(['redundant', 'activated']);
  });

  await test.step('the next start has only the new worker', async () => {
    await next.goto(`${site.origin}/plans`);
    await expect.poll(() => isNewWorkerWaiting(next)).toBe(false);
    const claimCaches = async () => {
      const caches = (await cachedResponses(next)).map(({ cache }) => cache);
      return new Set(caches.filter((name) => name.startsWith('nukkad-claim-'))).size;
    };
    await expect.poll(claimCaches).toBe(1);
    await context.setOffline(true);
    await next.goto(`${site.origin}/instructions`);
    await expect(heading(next)).toHaveText(`Claim ${newWords} Instructions`);
    await context.setOffline(false);
  });

  await test.step('the kill switch removes the worker and its caches, and keeps the draft', async () => {
    // Ends requests of the page that was opened without a network: Chromium lets the old worker answer them first.
    await next.goto(`${site.origin}/plans`);
    await ready(next);
    site.replaceWorker(await bundled('removal'));
    await expectAfterUpdate(next, () => cachedResponses(next)).toEqual([]);
    await next.goto(`${site.origin}/add-shop`);
    await ready(next);
    await expect(nameField(next)).toHaveValue('Corner Stores');
    // A page may register the worker again; it caches nothing and handles no request.
    expect(await cachedResponses(next)).toEqual([]);
  });
});
