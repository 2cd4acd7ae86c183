import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { savedShopKey } from './stored-draft.ts';

const stored = (name: string) =>
  JSON.stringify({ state: { savedShopDetails: { name, isSaved: true } }, version: 1 });

const draftRow = (page: Page) => page.getByRole('table', { name: 'Save' }).locator('tbody [role=row]');

test('a saved draft, also one of another tab, is the first row and can be continued', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard');
  await ready(page);
  const other = await context.newPage();
  await other.goto('/dev/outbox');
  const save = (name: string) =>
    other.evaluate(([key, value]) => localStorage.setItem(key, value), [savedShopKey, stored(name)] as const);
  await save(' ');
  await expect(draftRow(page)).toContainText('Your shop name here...');
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByRole('table', { name: 'Save' })).toBeHidden();
  await save('Ganesh Kirana');
  await expect(draftRow(page)).toContainText('Ganesh Kirana');
  await expect(page.locator('main h2')).toHaveText(['Save', 'Not Claimed / Claimed']);
  await expect(draftRow(page).getByRole('cell', { name: 'Save', exact: true })).toBeVisible();
  await expectNoAxeFault(page);

  // The form's script is still loading, so the whole screen shows that.
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
  await expect(page.getByLabel('Shop name')).toHaveValue('Ganesh Kirana');
});
