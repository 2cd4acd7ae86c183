import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { expect, ready, test } from '../support/fixtures.ts';

/** A connection type that no other journey has, to find the rows of this one. */
const connection = 'slow-2g';

const counted = async (database: Client) => {
  const { rows } = await database.query<{ page: string; metrics: string[] }>(
    `select page, array_agg(metric order by metric) as metrics from vital_count
     where connection = $1 group by page order by page`,
    [connection],
  );
  return Object.fromEntries(rows.map(({ page, metrics }) => [page, metrics.join(' ')]));
};

/** Waits for a few frames and an idle browser: paints are reported after the next frame. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
  });

declare global {
  interface Window {
    /** The kinds of entries that the page watches. */
    watched?: Set<string | undefined>;
  }
}

const noteWatched = (page: Page) =>
  page.addInitScript(() => {
    const watched = (window.watched = new Set());
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      watched.add(options?.type);
      observe.call(this, options);
    };
  });

/** Opens the page and waits until the measuring has started: layout shifts are watched after the first paint is known. */
async function openMeasured(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
  await page.waitForFunction(() => window.watched?.has('layout-shift'));
  await settle(page);
}

async function openFirstShop(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^View Shop/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.locator('h1').first()).toBeVisible();
  await settle(page);
}

test.use({ sendsVitals: true });

test('web vitals are sent when the page is left, and counted by the name of the page', async ({
  page,
  database,
}) => {
  await database.query('delete from vital_count where connection = $1', [connection]);
  await page.addInitScript((effectiveType) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType } });
  }, connection);
  await noteWatched(page);
  await openMeasured(page, '/dashboard');
  await openFirstShop(page);
  const { pathname } = new URL(page.url());
  await page.goto('about:blank');
  await expect.poll(() => counted(database)).toEqual({ '/dashboard': 'CLS FCP INP LCP TTFB' });
  // A shop that was opened by its URL.
  await openMeasured(page, pathname);
  await page.goto('about:blank');
  await expect.poll(() => counted(database)).toMatchObject({ '/:shopId/shop': 'CLS FCP LCP TTFB' });
});
