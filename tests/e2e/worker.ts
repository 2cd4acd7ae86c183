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

type Kept = {
  readonly cache: string;
  readonly path: string;
  readonly text: string;
  readonly keeping: string;
};

/** The entries of all caches of this site. */
export const allKept = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const kept = [];
    for (const cache of await caches.keys()) {
      const open = await caches.open(cache);
      for (const request of await open.keys()) {
        const answer = await open.match(request, { ignoreVary: true });
        kept.push({
          cache,
          path: request.url.slice(location.origin.length),
          text: (await answer?.text()) ?? '',
          keeping: answer?.headers.get('cache-control') ?? '',
        });
      }
    }
    return kept;
  });

export const expectPageKept = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const kept = await (await caches.open('nukkad-pages')).keys();
          return kept.map(({ url }) => new URL(url).pathname);
        }),
      { timeout: 30_000 },
    )
    .toContain(path);
