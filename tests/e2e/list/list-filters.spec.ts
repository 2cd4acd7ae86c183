import type { Page } from '@playwright/test';
import { madeUpPage } from '../../support/shops/made-up-shops.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { mockList } from './made-up-list.ts';

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };
const opener = (page: Page) => page.getByRole('button', { name: /^Advance Search/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Advance Search' });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

async function openFilters(page: Page) {
  await page.goto('/dashboard');
  await ready(page);
  await opener(page).click();
  await expect(dialog(page).getByLabel('Category', { exact: true })).toBeEnabled();
}

test('filters narrow the list, alone and together with a text', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(bengaluru);
  const asked = await mockList(context, () => madeUpPage(1, 12));
  await openFilters(page);
  await dialog(page).getByLabel('Category', { exact: true }).selectOption({ index: 2 });
  const category = await dialog(page).locator('select').first().locator('option:checked').innerText();
  await dialog(page).getByLabel('Sub-category').selectOption({ index: 1 });
  await dialog(page).getByLabel('City or town').fill(' Bengaluru ');
  await dialog(page).getByLabel('Pincode').fill('560 001');
  await dialog(page).getByLabel('How far').selectOption('Within 5 km');
  await dialog(page).getByLabel('Claimed or not').selectOption('Not Claimed');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Result: 12 found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Advance Search, 6 filters are active' })).toBeVisible();
  await expect(chips(page).getByRole('listitem')).toHaveCount(7); // six filters, and Clear all
  await expect(chips(page)).toContainText(category);
  const query = Object.fromEntries(asked.at(-1) ?? []);
  expect(query).toMatchObject({
    city: 'Bengaluru',
    pin: '560001',
    withinKm: '5',
    claimed: 'false',
    lat: '12.9716',
    page: '1',
  });
  expect(query).not.toHaveProperty('name');
  expect(page.url()).toMatch(
    /\?category=[\w-]{36}&subCategory=[\w-]{36}&city=Bengaluru&pin=560001&km=5&claimed=false$/,
  );

  await page.getByRole('searchbox').fill('tea');
  await expect.poll(() => asked.at(-1)?.get('name')).toBe('tea');
  expect(asked.at(-1)?.get('pin')).toBe('560001');

  // Removing the category removes its sub-category.
  await page.getByRole('button', { name: `Remove the filter ${category}` }).click();
  await expect(page.getByRole('button', { name: 'Advance Search, 4 filters are active' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the filter Bengaluru' })).toBeFocused();
  await chips(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL('/dashboard?name=tea');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Advance Search, 4 filters are active' })).toBeVisible();
});

test('the filter dialog works by keyboard: an invalid pincode shows an error, Cancel and Escape change nothing, a distance requests the position', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  await context.clearPermissions();
  const asked = await mockList(context, () => madeUpPage(1, 4));
  const city = dialog(page).getByLabel('City or town');
  const category = dialog(page).getByLabel('Category', { exact: true });

  await test.step('categories that fail to load can be loaded again', async () => {
    await context.route('**/v1/categories/filter', (route) => route.abort());
    await page.goto('/dashboard');
    await ready(page);
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const again = dialog(page).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await context.unroute('**/v1/categories/filter');
    await again.press('Enter');
    await expect(category).toBeEnabled();
  });

  await test.step('an invalid pincode shows an error at its field, and nothing is applied', async () => {
    const pin = dialog(page).getByLabel('Pincode');
    await expect(pin).toHaveAttribute('inputmode', 'numeric');
    await pin.fill('01234');
    await pin.press('Enter');
    await expect(dialog(page).getByText('Please provide a valid pincode.')).toBeVisible();
    await expect(pin).toBeFocused();
    await expect(pin).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL('/dashboard');
    await expectNoAxeFault(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  await test.step('Cancel and Escape change nothing', async () => {
    await city.fill('Pune');
    await dialog(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(city).toHaveValue('');
    await city.fill('Pune');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('Clear all empties the fields, and Apply removes the filters', async () => {
    await page.keyboard.press('Enter');
    await city.fill('Pune');
    await city.press('Enter');
    await expect(page).toHaveURL('/dashboard?city=Pune');
    await opener(page).press('Enter');
    await dialog(page).getByRole('button', { name: 'Clear all' }).press('Enter');
    await expect(city).toHaveValue('');
    await expect(page).toHaveURL('/dashboard?city=Pune');
    await dialog(page).getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('a distance requests the position inside the dialog, whose buttons stay above a touch keyboard', () =>
    checkDistance(page, asked));
});

async function checkDistance(page: Page, asked: URLSearchParams[]): Promise<void> {
  await opener(page).press('Enter');
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (found) =>
      found({ coords: { latitude: 12.9716, longitude: 77.5946 } } as GeolocationPosition);
  });
  await expect(dialog(page).getByLabel('How far')).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Use my location' }).click();
  await dialog(page).getByLabel('How far').selectOption('Within 2 km');

  // A touch keyboard that covers the page: only the visual viewport shrinks.
  const covered = 320;
  await page.evaluate((height) => {
    const seen = window.visualViewport as VisualViewport;
    Object.defineProperty(seen, 'height', { value: innerHeight - height });
    seen.dispatchEvent(new Event('resize'));
  }, covered);
  const { height } = page.viewportSize() as { height: number };
  const apply = dialog(page).getByRole('button', { name: 'Apply' });
  await expect
    .poll(async () => {
      const box = await apply.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    })
    .toBeLessThan(height - covered);
  const top = await dialog(page).evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);

  await apply.click();
  await expect(page).toHaveURL('/dashboard?km=2');
  await expect.poll(() => asked.at(-1)?.get('withinKm')).toBe('2');
}
