import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixtures.ts';

const noise = /status of 404|Failed to fetch dynamically imported module|ERR_INTERNET_DISCONNECTED/;
const said = 'This page did not load completely';

/** The script of the plans does not arrive, as often as said. */
const losePlans = (page: Page, times: number) => {
  let left = times;
  return page.route(/\/assets\/plans-/, (route) =>
    left-- > 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
};

const countLoads = (page: Page) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
};

/** By a link of the app, without loading a page. */
async function goToPlans(page: Page): Promise<void> {
  await page.goto('/any/demo');
  await ready(page);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    void router.navigate('/plans');
  });
}

test('a script that never arrives: the page is loaded once more, and then says so', async ({
  page,
  allowNoise,
}) => {
  allowNoise(noise);
  const loads = countLoads(page);
  await losePlans(page, Number.POSITIVE_INFINITY);
  await goToPlans(page);
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  await expect(page).toHaveURL('/plans');
  await page.waitForTimeout(1500);
  expect(loads()).toBe(2);
  await page.unroute(/\/assets\/plans-/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await ready(page);
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeHidden();
});

test('a script that arrives at the second time: nothing is said', async ({ page, allowNoise }) => {
  allowNoise(noise);
  const loads = countLoads(page);
  await losePlans(page, 1);
  await goToPlans(page);
  await expect(page.getByRole('heading', { name: 'Subscribe to your plan' })).toBeVisible();
  await ready(page);
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeHidden();
  expect(loads()).toBe(2);
});

test('without a network nothing is loaded again: the page says so', async ({ page, context, allowNoise }) => {
  allowNoise(noise);
  const loads = countLoads(page);
  await page.goto('/any/demo');
  await ready(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    void router.navigate('/plans');
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(said);
  expect(loads()).toBe(1);
});

test('a browser that keeps nothing: the page says so at once', async ({ page, allowNoise }) => {
  allowNoise(noise);
  allowNoise(/forbidden/);
  const loads = countLoads(page);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new Error('forbidden');
      },
    }),
  );
  await losePlans(page, Number.POSITIVE_INFINITY);
  await page.goto('/plans');
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  expect(loads()).toBe(1);
});
