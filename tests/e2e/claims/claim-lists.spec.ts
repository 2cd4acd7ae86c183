import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { chooseCity, chooseOption, openDetails } from './claim-form.ts';

const townCalls = '**/v1/places/towns*';
const city = (page: Page) => page.getByRole('combobox', { name: 'City or town' });
const state = (page: Page) => page.getByLabel('State');
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const subCategories = (page: Page) => page.getByRole('button', { name: /^Sub-categories/ });
const said = (page: Page, text: string) => page.locator('main').getByText(text);

test('lists that fail to load can be loaded again, sub-categories follow the categories, towns the state, and a field shows its error when it is left', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  await page.route('**/v1/*categories/filter*', (route) => route.abort());
  await openDetails(page);
  await test.step('categories and sub-categories that fail to load can be loaded again', async () => {
    await expect(subCategories(page)).toBeDisabled();
    await expect(subCategories(page)).toHaveText('Choose a category first');
    const failed = page.waitForEvent('requestfailed');
    await again(page).click();
    await expect(page.getByRole('button', { name: /^Categories/ })).toBeFocused();
    await failed;
    await expect(again(page)).toBeEnabled();
    await page.unroute('**/v1/*categories/filter*');
    await page.route('**/v1/sub-categories/filter*', (route) => route.abort());
    await again(page).click();
  });
  const first = await chooseOption(page, /^Categories/, 0);
  await expect(again(page)).toBeVisible();
  await page.unroute('**/v1/sub-categories/filter*');
  await again(page).click();
  await expect(subCategories(page)).toBeFocused();

  await test.step('a list does not count as left while its own sheet is open', async () => {
    const missing = said(page, 'Please select at least one sub-category.');
    await subCategories(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).focus();
    await expect(missing).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(subCategories(page)).toBeFocused();
    await subCategories(page).press('Tab');
    await expect(missing).toBeVisible();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });

  await test.step('another category adds its sub-categories, and removes them again', async () => {
    const ofFirst = await chooseOption(page, /^Sub-categories/, 0);
    await subCategories(page).click();
    const offered = await page.getByRole('dialog').getByRole('checkbox').count();
    await page.keyboard.press('Escape');
    await chooseOption(page, /^Categories/, 1);
    const ofSecond = await chooseOption(page, /^Sub-categories/, offered);
    await expect(subCategories(page)).toHaveText('2 chosen');
    await page.getByRole('button', { name: `Remove ${first}`, exact: true }).click();
    await expect(subCategories(page)).toHaveText('1 chosen');
    await expect(page.getByRole('button', { name: `Remove ${ofFirst}`, exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: `Remove ${ofSecond}`, exact: true })).toBeVisible();
  });

  await testPincode(page);
  await testTowns(page);
  await test.step('towns load automatically when the network is back', async () => {
    await context.setOffline(true);
    await state(page).selectOption('Kerala');
    await expect(again(page)).toBeVisible();
    await context.setOffline(false);
    await expect(again(page)).toBeHidden();
    await chooseCity(page, 'Kochi');
  });
  await state(page).selectOption('');
  await expect(city(page)).toBeDisabled();
  await expect(city(page)).toHaveValue('');
});

const testPincode = (page: Page) =>
  test.step('a text field shows its error when it is left, and hides it while it is edited', async () => {
    const pin = page.getByLabel('Pincode');
    const fault = said(page, 'Please provide a valid pincode.');
    await pin.pressSequentially('41a1');
    await expect(pin).toHaveValue('411');
    await expect(fault).toBeHidden();
    await pin.press('Tab');
    await expect(pin).toHaveAccessibleDescription(/Please provide a valid pincode\./);
    await pin.fill('411 0012');
    await expect(pin).toHaveValue('411001');
    await expect(fault).toBeHidden();
    await pin.blur();
    await pin.focus();
    await pin.press('Backspace');
    await expect(pin).toHaveValue('41100');
    await expect(fault).toBeHidden();
    await pin.press('Tab');
    await expect(fault).toBeVisible();
  });

async function testTowns(page: Page): Promise<void> {
  await expect(city(page)).toBeDisabled();
  await expect(city(page)).toHaveAttribute('placeholder', 'Choose the state first');
  await test.step('text typed before the towns have loaded finds them afterwards', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(townCalls, async (route) => {
      await held.promise;
      await route.continue();
    });
    await state(page).selectOption('Maharashtra');
    await city(page).fill('pun');
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
    held.resolve();
    await page.getByRole('option', { name: 'Pune', exact: true }).click();
    await expect(city(page)).toHaveValue('Pune');
    await page.unroute(townCalls);
  });

  await test.step('towns that fail to load can be loaded again', async () => {
    await page.route(townCalls, (route) => route.abort());
    await state(page).selectOption('Goa');
    await expect(city(page)).toHaveValue('');
    await expect(said(page, 'You seem to be offline.')).toBeVisible();
    const failed = page.waitForEvent('requestfailed');
    await again(page).click();
    await expect(city(page)).toBeFocused();
    await failed;
    await expect(again(page)).toBeEnabled();
    await page.unroute(townCalls);
    await again(page).click();
    await city(page).fill('Pune');
    await expect(page.getByText('No town in this state matches this.')).toBeVisible();
    await city(page).fill('pana');
    await page.keyboard.press('Enter');
    await expect(city(page)).toHaveValue('Panaji');
    await expect(again(page)).toBeHidden();
  });

  await test.step('another name and a village that is not listed are taken', async () => {
    await state(page).selectOption('Karnataka');
    await city(page).fill('Bangalore');
    await expect(page.getByRole('option', { name: 'Bengaluru (you typed Bangalore)' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(city(page)).toHaveValue('Bengaluru');
    await expect(page.getByRole('status').filter({ hasText: '(you typed Bangalore)' })).toBeVisible();
    await city(page).fill('Zuzuwadi Kalan');
    await page.getByRole('option', { name: 'Other town: Zuzuwadi Kalan' }).click();
    await expect(city(page)).toHaveValue('Zuzuwadi Kalan');
    await expect(page.getByText('Zuzuwadi Kalan is not in our list.')).toBeVisible();
    await expectNoAxeFault(page);
  });
}
