import type { Page } from '@playwright/test';
import { madeUpPage, madeUpShop } from '../../support/shops/made-up-shops.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { scrollToEnd } from '../support/gestures.ts';
import { overflowOf } from '../support/page-widths.ts';
import { listCalls, mockList, requestedPage } from './made-up-list.ts';

const rows = 'tbody [role=row]';
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search shop' });
const plain = (page: Page) => page.getByRole('heading', { name: 'Not Claimed / Claimed' });

test('a search is typed before the scripts have loaded, answered, read to its end, and cleared', async ({
  page,
  context,
}) => {
  const more = Promise.withResolvers<void>();
  const asked = await mockList(context, async (query) => {
    if (requestedPage(query) > 1) await more.promise;
    return madeUpPage(requestedPage(query), 45);
  });
  await test.step('text that is typed before the scripts have loaded is searched', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await box(page).fill('early');
    held.resolve();
    await expect.poll(() => asked.map((one) => one.get('name'))).toEqual(['early']);
    await expect(box(page)).toHaveValue('early');
  });

  await test.step('typing one word sends one search', async () => {
    await ready(page);
    await box(page).fill('');
    await box(page).pressSequentially('sharma');
    await expect(page).toHaveURL('/dashboard?name=sharma');
    await expect(page.getByRole('heading', { name: 'Result: 45 found' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Result: 45 found' })).toHaveCount(1);
    await expect(page).toHaveTitle('sharma | Nukkad');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectNoAxeFault(page);
    // Enter closes the touch keyboard, which covers the results.
    await box(page).press('Enter');
    await expect(box(page)).not.toBeFocused();
  });

  await test.step('a loader shows while there is more, then the end', async () => {
    await expect(page.getByText('Loading more shops...')).toBeVisible();
    more.resolve();
    await expect
      .poll(async () => {
        await scrollToEnd(page);
        return page.locator(rows).count();
      })
      .toBe(45);
    await expect(page.getByText('No more data!')).toBeVisible();
    await expect(page.getByText('Loading more shops...')).toBeHidden();
  });

  await test.step('back goes to the list, forward to the search, and the search can be cleared', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(box(page)).toHaveValue('');
    await expect(plain(page)).toBeVisible();
    await page.goForward();
    await expect(box(page)).toHaveValue('sharma');
    await expect(page.locator(rows)).toHaveCount(45);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(plain(page)).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a failed search can be retried, by itself once the network is back; the search box stays visible and covers no focused row', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource|^The search failed: (?:Too many requests|You seem to be offline)/);
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  await page.goto('/dashboard');
  await ready(page);
  await context.route(listCalls, (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'x', requestId: 'x' } }),
  );
  await box(page).fill('tea');
  await expect(page.locator('main').getByText(/^Too many requests/)).toBeVisible();
  expect(lines.filter((line) => line.startsWith('The search failed'))).toHaveLength(1);
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await expect(page.locator(rows)).toHaveCount(0);
  await context.unroute(listCalls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /^Result: \d+\+? found$/ })).toBeVisible();

  await context.setOffline(true);
  await box(page).fill('milk');
  await expect(page.locator('main').getByText(/^You seem to be offline/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('main').getByText(/^You seem to be offline/)).toBeHidden();
  await expect(page.locator('section[aria-busy=false], main a[href="/instructions"]').first()).toBeVisible();
  await expect(box(page)).toHaveValue('milk');
  await box(page).fill('');
  await expect(plain(page)).toBeVisible();
  await test.step('the search box stays visible and covers no focused row', () => checkStickyBox(page));
  await test.step('long names of one word fit', async () => {
    await mockList(context, (query) =>
      query.get('name') === 'nothing like it'
        ? madeUpPage(1, 0)
        : {
            ...madeUpPage(1, 2),
            items: [
              madeUpShop(1, { name: 'x'.repeat(120) }),
              madeUpShop(2, { name: 'Word '.repeat(24).trim() }),
            ],
          },
    );
    await box(page).fill('x');
    await expect(page.locator(rows)).toHaveCount(2);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflowOf(page)).toBe(0);
    }
  });
  await test.step('a search that finds nothing offers to add a shop', async () => {
    await box(page).fill('nothing like it');
    await expect(page.locator('main').getByText('No shop found basis on your search.').last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add My Shop' })).toHaveAttribute('href', '/instructions');
  });
});

async function checkStickyBox(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(() => scrollTo(0, 900));
    await expect(box(page)).toBeInViewport();
    const bar = await page.locator('.list-search').evaluate((one) => one.getBoundingClientRect().bottom);
    expect(bar).toBeLessThan(150);
    await page
      .getByRole('link', { name: /^View Shop/ })
      .nth(12)
      .focus();
    for (let steps = 0; steps < 10; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(top).toBeGreaterThanOrEqual(bar);
    }
  }
}
