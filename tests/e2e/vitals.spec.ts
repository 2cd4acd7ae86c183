import { chromium, type Page } from '@playwright/test';
import type { Client } from 'pg';
import { expect, ready, test } from './fixtures.ts';

/** A network that no other journey has: its rows are this journey's. */
const connection = 'slow-2g';
const device = () => (test.info().project.name === 'phone' ? 'phone' : 'desk');

test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page, database }) => {
  await database.query('delete from vital_count where connection = $1 and device = $2', [
    connection,
    device(),
  ]);
  await useConnection(page);
});

const useConnection = (page: Page) =>
  page.addInitScript((effectiveType) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType } });
  }, connection);

const counted = async (database: Client) => {
  const { rows } = await database.query<{ page: string; metrics: string[] }>(
    `select page, array_agg(metric order by metric) as metrics from vital_count
     where connection = $1 and device = $2 group by page order by page`,
    [connection, device()],
  );
  return Object.fromEntries(rows.map(({ page, metrics }) => [page, metrics.join(' ')]));
};

/** The measuring has begun. */
async function openMeasured(page: Page, path: string): Promise<void> {
  const arrived = page.waitForResponse(/\/assets\/vitals-/);
  await page.goto(path);
  await ready(page);
  await arrived;
  await page.waitForTimeout(300);
}

test('how a page felt is counted when it is left, under the name of the page alone', async ({
  page,
  database,
}) => {
  await openMeasured(page, '/dashboard');
  await page
    .getByRole('link', { name: /^View Shop/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForTimeout(300);
  const { pathname } = new URL(page.url());
  await page.goto('about:blank');
  await expect.poll(() => counted(database)).toEqual({ '/dashboard': 'CLS FCP INP LCP TTFB' });
  // A shop that was opened by its address.
  await openMeasured(page, pathname);
  await page.goto('about:blank');
  await expect.poll(() => counted(database)).toMatchObject({ '/:shopId/shop': 'CLS FCP LCP TTFB' });
});

/** As when the visitor looks at another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('what is sent names nobody, and is sent once', async ({ page, context }) => {
  await context.addCookies([{ name: 'nukkad', value: 'session', domain: 'localhost', path: '/' }]);
  const letters: string[] = [];
  await context.route('**/v1/vitals', async (route) => {
    letters.push(route.request().postData() ?? '');
    await route.fulfill({ json: { isReceived: true } });
  });
  await openMeasured(page, '/login?number=9876543210');
  await hide(page);
  await expect.poll(() => letters).toHaveLength(1);
  const { vitals, ...rest } = JSON.parse(letters[0] as string) as { vitals: object[] };
  expect(rest).toEqual({ device: device(), connection });
  expect(vitals.map((vital) => Object.keys(vital).toSorted().join())).toEqual(
    vitals.map(() => 'name,page,value'),
  );
  expect(letters[0]).not.toMatch(/9876543210|session/);
  expect(letters[0]).toContain('"page":"/login"');
  await hide(page);
  await page.waitForTimeout(300);
  expect(letters).toHaveLength(1);
});

test('without a network nothing is sent and nothing is said', async ({ page, context }) => {
  await openMeasured(page, '/plans');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.setOffline(true);
  await hide(page);
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
});

test('a page that the browser had put aside is counted again, as what it shows', async ({ database }) => {
  const { launchOptions, viewport, baseURL } = test.info().project.use;
  // Journeys are walked without this cache otherwise.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs });
  try {
    const page = await browser.newPage({ viewport: viewport ?? null, ...(baseURL && { baseURL }) });
    await useConnection(page);
    await openMeasured(page, '/dashboard');
    await page
      .getByRole('link', { name: /^View Shop/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/shop$/);
    const leave = () => page.evaluate(() => location.assign('/plans'));
    await leave();
    await expect(page).toHaveURL('/plans');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/shop$/);
    await page.waitForTimeout(500);
    await leave();
    await expect
      .poll(() => counted(database))
      .toMatchObject({ '/:shopId/shop': expect.stringMatching(/LCP/) });
  } finally {
    await browser.close();
  }
});
