import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';

const key = 'nukkad.savedShop';
const stored = (name: string) =>
  JSON.stringify({ state: { savedShopDetails: { name, isSaved: true } }, version: 1 });

async function openWith(page: Page, text: string) {
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
  await page.goto('/dashboard');
  await ready(page);
}

const draftRow = (page: Page) => page.getByRole('table', { name: 'Save' }).locator('tbody [role=row]');

test('a saved draft stands first, and can be continued', async ({ page, allowNoise }) => {
  allowNoise(/404/);
  await openWith(page, stored('Ganesh Kirana'));
  await expect(page.locator('main h2')).toHaveText(['Save', 'Not Claimed / Claimed']);
  await expect(draftRow(page)).toContainText('Ganesh Kirana');
  await expect(draftRow(page).getByRole('cell', { name: 'Save', exact: true })).toBeVisible();
  await expectNoAxeFault(page);
  // The form has not arrived yet: the whole screen says that it is loading.
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await draftRow(page).getByRole('button', { name: 'Continue Claim' }).click();
  await expect(page.getByText('Loading...')).toBeInViewport();
  const isCovered = await page.evaluate(() =>
    [5, innerHeight / 2, innerHeight - 5].every((y) =>
      document.elementFromPoint(innerWidth / 2, y)?.closest('[role=status]'),
    ),
  );
  expect(isCovered).toBe(true);
  held.resolve();
  await expect(page).toHaveURL('/add-shop');
});

test('a draft without a name has a placeholder', async ({ page }) => {
  await openWith(page, stored(' '));
  await expect(draftRow(page)).toContainText('Your shop name here...');
});

for (const broken of ['{', '{"state":5}', stored('x').replace('true', 'false')]) {
  test(`no draft, no row, and no harm: ${broken.slice(0, 20)}`, async ({ page }) => {
    await openWith(page, broken);
    await expect(page.getByRole('heading', { name: 'Not Claimed / Claimed' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Save' })).toBeHidden();
  });
}

test('a draft that is saved or cleared in another tab is followed', async ({ page, context }) => {
  await page.goto('/dashboard');
  await ready(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.evaluate(([name, value]) => localStorage.setItem(name, value), [key, stored('Other')] as const);
  await expect(draftRow(page)).toContainText('Other');
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByRole('table', { name: 'Save' })).toBeHidden();
});
