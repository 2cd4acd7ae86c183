import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { signedInOwner } from '../support/owners.ts';
import { oneShop, paid } from '../support/shop-rows.ts';
import { expectStored, nameField } from '../support/stored-draft.ts';
import { cachedResponses, expectPageCached, withWorker } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

/** A picture that the worker is loading when the network goes ends with ERR_FAILED. */
const gone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/;
/** After this time a page has registered its worker and reported the visit. */
const seconds = 10_000;
const offlineHeading = 'You are offline';

test('offline, visited pages open, a claim can be started, and any other page lists the cached pages until the network is back', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(gone);
  await page.clock.install();
  await page.goto('/dashboard');
  await ready(page);
  for (const [rel, href] of [
    ['manifest', '/manifest.webmanifest'],
    ['apple-touch-icon', '/icons/apple-touch-icon.png'],
  ] as const)
    await expect(page.locator(`link[rel="${rel}"]`)).toHaveAttribute('href', href);
  await page.clock.runFor(seconds);
  await withWorker(page, { late: true });
  await expectPageCached(page, '/dashboard');
  const shop = page.getByRole('link', { name: 'View Shop' }).first();
  await shop.click();
  await page.waitForURL(/\/shop$/);
  const { pathname } = new URL(page.url());
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Claim Shop');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.clock.runFor(seconds);
  await expectPageCached(page, pathname);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claim Shop');
  await expect(page.getByText('This is the page as you last saw it.')).toBeVisible();
  await expectNoAxeFault(page);

  await test.step('a claim can be started on screens that were never opened', async () => {
    await page.goto('/instructions');
    await ready(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await nameField(page).fill('Corner Stores');
    await expectStored(page, 'Corner Stores');
    await page.reload();
    await expect(nameField(page)).toHaveValue('Corner Stores');
    await page.goto('/add-store-front-picture');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Claim Shop - ');
  });

  await page.goto('/plans');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineHeading);
  await expectNoAxeFault(page);
  await page.getByRole('listitem').locator(`a[href="${pathname}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goto('/plans');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineHeading);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribe to your plan');
});

test('no personal page is cached', async ({ page, context, database, allowNoise }) => {
  allowNoise(gone);
  const { shopId, number, name } = await signedInOwner(page, database, { listing: 'submitted' });
  const { id } = await oneShop(database, paid);
  await page.goto('/login');
  await withWorker(page);
  const visited = [`/${shopId}/subscribe`, '/my-shops', '/operator', `/${id}/shop`, '/dashboard'];
  allowNoise(/status of 40[34]/);
  await page.clock.install();
  for (const path of visited) {
    await page.goto(path);
    await ready(page);
    await page.clock.runFor(seconds);
  }
  // The public page is cached last, so everything that would be cached is there by then.
  await expectPageCached(page, '/dashboard');
  const kept = await cachedResponses(page);
  const personal = kept.filter(
    ({ text, path }) => text.includes(number) || text.includes(name) || path.includes(shopId),
  );
  expect(personal.map(({ path }) => path)).toEqual([]);
  const pages = kept.filter(({ cache }) => cache === 'nukkad-pages' || cache === 'nukkad-answers');
  expect(pages.filter(({ cacheControl }) => !cacheControl.startsWith('public'))).toEqual([]);
  expect(pages.filter(({ path }) => /login|my-shops|operator|subscribe/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto(`/${shopId}/subscribe`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineHeading);
});
