import type { Page } from '@playwright/test';
import { expect, ready, test } from '../support/fixtures.ts';

const noise =
  /status of 404|Failed to fetch dynamically imported module|ERR_INTERNET_DISCONNECTED|Error loading route module/;
const said = 'This page did not load completely';
const plansScript = /\/assets\/plans-/;

const countLoads = (page: Page) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
};

/** By a link of the app, without loading a page. */
async function goToPlans(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    void router.navigate('/plans');
  });
}

test('after a script fails to load, the page is reloaded once, and shows a notice if that does not help', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(noise);
  const notice = page.getByRole('alert').filter({ hasText: said });
  const plans = page.getByRole('heading', { name: 'Subscribe to your plan' });
  const loads = countLoads(page);
  /** Opens the page before, in a tab that was not reloaded yet. */
  const openDemo = async () => {
    await page.goto('/any/demo');
    await ready(page);
    await page.evaluate(() => sessionStorage.clear());
  };
  await openDemo();
  await test.step('without a network there is no reload, and the same link loads the page once it is back', async () => {
    await context.setOffline(true);
    await goToPlans(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said);
    expect(loads()).toBe(1);
    await context.setOffline(false);
    await goToPlans(page);
    await expect(plans).toBeVisible();
    await ready(page);
    expect(loads()).toBe(2);
  });
  await openDemo();
  await test.step('a script that loads at the second attempt shows no notice', async () => {
    await page.route(plansScript, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
    await goToPlans(page);
    await expect(plans).toBeVisible();
    await ready(page);
    await expect(notice).toBeHidden();
    expect(loads()).toBe(4);
  });
  await openDemo();
  await test.step('a script that never loads', async () => {
    await page.route(plansScript, (route) => route.fulfill({ status: 404, body: '' }));
    await goToPlans(page);
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL('/plans');
    expect(loads()).toBe(6);
  });
  await test.step('the page can be retried by hand', async () => {
    await page.unroute(plansScript);
    await page.getByRole('link', { name: 'Try again' }).click();
    await ready(page);
    await expect(plans).toBeVisible();
    await expect(notice).toBeHidden();
    expect(loads()).toBe(7);
  });
});
