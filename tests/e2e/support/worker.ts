import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Waits until the service worker controls this page. A page registers it only when idle; `late` waits for that.
 */
export async function withWorker(page: Page, { late = false } = {}): Promise<void> {
  await page.evaluate(async (isLate) => {
    if (!isLate) await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  }, late);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The states of all workers of the browser context, oldest first, also for a page that has none itself. */
export async function watchWorkers(page: Page): Promise<() => string[]> {
  const states = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => states.size).toBeGreaterThan(0);
  return () => [...states].toSorted(([a], [b]) => Number(a) - Number(b)).map(([, status]) => status);
}

type CachedResponse = {
  readonly cache: string;
  readonly path: string;
  readonly text: string;
  readonly cacheControl: string;
};

/** The entries of all caches of this site. */
export const cachedResponses = (page: Page): Promise<CachedResponse[]> =>
  page.evaluate(async () => {
    const entries = [];
    for (const cache of await caches.keys()) {
      const open = await caches.open(cache);
      for (const request of await open.keys()) {
        const answer = await open.match(request, { ignoreVary: true });
        entries.push({
          cache,
          path: request.url.slice(location.origin.length),
          text: (await answer?.text()) ?? '',
          cacheControl: answer?.headers.get('cache-control') ?? '',
        });
      }
    }
    return entries;
  });

export const expectPageCached = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const entries = await (await caches.open('nukkad-pages')).keys();
          return entries.map(({ url }) => new URL(url).pathname);
        }),
      { timeout: 30_000 },
    )
    .toContain(path);
