import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { answerList, madeUpPage } from './made-up-list.ts';

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

test('filters narrow the list down, alone and together with a text', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(bengaluru);
  const asked = await answerList(context, () => madeUpPage(1, 12));
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
  await expect(chips(page).getByRole('listitem')).toHaveCount(7); // six, and one for all of them
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

  // Without its category a sub-category means nothing.
  await page.getByRole('button', { name: `Remove the filter ${category}` }).click();
  await expect(page.getByRole('button', { name: 'Advance Search, 4 filters are active' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the filter Bengaluru' })).toBeFocused();
  await chips(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL('/dashboard?name=tea');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Advance Search, 4 filters are active' })).toBeVisible();
});

test('a wrong pincode is said at its field, and nothing is applied', async ({ page }) => {
  await openFilters(page);
  const pin = dialog(page).getByLabel('Pincode');
  await expect(pin).toHaveAttribute('inputmode', 'numeric');
  await pin.fill('01234');
  await pin.press('Enter');
  await expect(dialog(page).getByText('Please provide a valid pincode.')).toBeVisible();
  await expect(pin).toBeFocused();
  await expect(pin).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/dashboard');
  await expectNoAxeFault(page);
});

test('Cancel and Escape change nothing, Clear all empties the fields', async ({ page, context }) => {
  await answerList(context, () => madeUpPage(1, 1));
  await openFilters(page);
  await dialog(page).getByLabel('City or town').fill('Pune');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
  await opener(page).click();
  await expect(dialog(page).getByLabel('City or town')).toHaveValue('');
  await dialog(page).getByLabel('City or town').fill('Pune');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/dashboard');
  await opener(page).click();
  await dialog(page).getByLabel('City or town').fill('Pune');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/dashboard?city=Pune');
  await opener(page).click();
  await dialog(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(dialog(page).getByLabel('City or town')).toHaveValue('');
  await expect(page).toHaveURL('/dashboard?city=Pune');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a distance needs the place, which can be given inside', async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) =>
      found({ coords: { latitude: 12.9716, longitude: 77.5946 } } as GeolocationPosition);
  });
  const asked = await answerList(context, () => madeUpPage(1, 4));
  await openFilters(page);
  await expect(dialog(page).getByLabel('How far')).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Use my location' }).click();
  await dialog(page).getByLabel('How far').selectOption('Within 2 km');
  await dialog(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/dashboard?km=2');
  await expect.poll(() => asked.at(-1)?.get('withinKm')).toBe('2');
});

test('a shared distance without the place does not break the list, and says what it needs', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto('/dashboard?km=5');
  await ready(page);
  await expect(chips(page)).toContainText('Within 5 km (needs your location)');
  await expect(page.getByRole('heading', { name: 'Not Claimed / Claimed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible();
});

test('a shared category comes with its name before any script, and in the title', async ({
  browser,
  database,
}) => {
  const { rows } = await database.query<{ id: string; label: string }>(
    'select id, label from category order by position limit 1',
  );
  const { id, label } = rows[0] as { id: string; label: string };
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/dashboard?category=${id}`);
  await expect(chips(page)).toContainText(label);
  await expect(page).toHaveTitle(`${label} | Nukkad`);
  await context.close();
});

test('categories that do not arrive can be asked for again', async ({ page, context, allowNoise }) => {
  allowNoise(/Failed to load resource/);
  await context.route('**/v1/categories/filter', (route) => route.abort());
  await page.goto('/dashboard');
  await ready(page);
  await opener(page).click();
  const again = dialog(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await context.unroute('**/v1/categories/filter');
  await again.click();
  await expect(dialog(page).getByLabel('Category', { exact: true })).toBeEnabled();
});

test('the dialog passes axe, stays within the screen, and its buttons above the keyboard', async ({
  page,
}) => {
  await openFilters(page);
  await expectNoAxeFault(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  // As a touch keyboard does it that covers the page: only the part that is seen grows smaller.
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
});
