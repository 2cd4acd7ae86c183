import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { nameField, openOrigin, savedShopKey, storeDraft } from '../support/stored-draft.ts';

const stored = (name: string) =>
  JSON.stringify({ state: { savedShopDetails: { name, isSaved: true } }, version: 1 });

const draftRow = (page: Page) => page.getByRole('table', { name: 'Save' }).locator('tbody [role=row]');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a saved draft, also one of another tab, is the first row and can be continued; replacing a draft asks first', async ({
  page,
  context,
}) => {
  await openOrigin(page);
  await storeDraft(page, { draft: { name: 'Begun' } });
  await page.goto('/dashboard');
  await ready(page);
  const other = await context.newPage();
  await openOrigin(other);
  const save = (name: string) =>
    other.evaluate(([key, value]) => localStorage.setItem(key, value), [savedShopKey, stored(name)] as const);
  await save(' ');
  await expect(draftRow(page)).toContainText('Your shop name here...');
  await other.evaluate((key) => localStorage.removeItem(key), savedShopKey);
  await expect(page.getByRole('table', { name: 'Save' })).toBeHidden();
  await save('Saved');
  await expect(draftRow(page)).toContainText('Saved');
  await expect(page.locator('main h2')).toHaveText(['Save', 'Not Claimed / Claimed']);
  await expect(draftRow(page).getByRole('cell', { name: 'Save', exact: true })).toBeVisible();
  await expectNoAxeFault(page);
  await other.close();

  const continueSaved = async () => {
    await draftRow(page).getByRole('button', { name: 'Continue Claim' }).click();
    await expect(dialog(page)).toContainText('Begun');
    await expect(dialog(page)).toContainText('replaces your saved draft');
  };
  await test.step('while the script of the form is loading, the whole screen shows that', async () => {
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
  });

  await test.step('Continue Claim offers to stay with the started draft or to discard it', async () => {
    await expect(dialog(page)).toContainText('Begun');
    await expectNoAxeFault(page);
    await dialog(page).getByRole('button', { name: 'Go back to it' }).click();
    await expect(page).toHaveURL('/add-shop');
    await expect(nameField(page)).toHaveValue('Begun');
    await page.goto('/dashboard');
    await ready(page);
    await continueSaved();
    await dialog(page).getByRole('button', { name: 'Delete it' }).click();
    await expect(nameField(page)).toHaveValue('Saved');
  });

  await test.step('Start another shop keeps the saved draft and offers it', async () => {
    await link(page, 'Cancel').click();
    await expect(page.getByText('You are continuing with:')).toBeVisible();
    await button(page, 'Start another shop').click();
    await expect(page.getByText('You have a saved draft:')).toBeVisible();
  });

  await test.step('Save asks before it replaces the saved draft', async () => {
    await link(page, 'Next').click();
    await nameField(page).fill('Another');
    await button(page, 'Save').click();
    await expect(dialog(page)).toContainText('Saved');
    await dialog(page).getByRole('button', { name: 'Keep the saved one' }).click();
    await button(page, 'Save').click();
    await dialog(page).getByRole('button', { name: 'Replace it' }).click();
    await expect(page.getByText('Data saved locally.')).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), savedShopKey)).toContain('"Another"');
  });
});
