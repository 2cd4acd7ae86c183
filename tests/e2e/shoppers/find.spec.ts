import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { overflowOf } from '../support/page-widths.ts';

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };
const what = (page: Page) => page.getByRole('combobox', { name: 'Shop, or what you need' });
const near = (page: Page) => page.getByRole('combobox', { name: 'Near' });
const cards = (page: Page) => page.locator('li[data-row]');
const filter = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Filters' }).getByRole('link', { name });
const counted = (page: Page) => page.getByRole('heading', { name: /^\d+\+? shops?/ });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper chooses a category and a filter, and searches by words and a place', async ({ page }) => {
    await page.goto('/shops');
    await expect(page.getByRole('heading', { level: 1, name: 'Find a shop' })).toBeVisible();
    await page.getByRole('region', { name: 'What are you looking for?' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/shops\?trade=/);
    await expect(cards(page).first()).toBeVisible();
    await filter(page, 'Verified').click();
    await expect(page).toHaveURL(/verified=true/);
    await expect(cards(page).first()).toContainText('Verified');
    await what(page).fill('medical');
    await near(page).fill('Bengaluru');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/q=medical&near=Bengaluru/);
    await expect(page.getByRole('heading', { name: /Near Bengaluru/ })).toBeVisible();
    await expect(cards(page).first()).toContainText(/\d km/);
  });
});

test.describe('the page of a town', () => {
  test.use({ javaScriptEnabled: false });

  test('lists its shops and leads to its categories, areas and neighbours, also for search engines', async ({
    page,
    request,
    database,
  }) => {
    // Towns are counted right after the start.
    await expect.poll(async () => (await request.get('/in/bengaluru')).status()).toBe(200);
    await page.goto('/shops');
    await page.getByRole('link', { name: 'Bengaluru', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shops in Bengaluru' })).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/in\/bengaluru$/);
    const linked = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(linked['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
      'BreadcrumbList',
      'ItemList',
    ]);
    expect(await overflowOf(page)).toBe(0);
    const medical = page.getByRole('link', { name: 'Medical Store', exact: true });
    await medical.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Medical Store in Bengaluru' })).toBeVisible();
    const { rows } = await database.query<{ shops: number }>(
      `select shops from town_trade where town = 'bengaluru' and trade = 'medical-store'`,
    );
    await expect(page.getByText(`${rows[0]?.shops} shops`).first()).toBeVisible();
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Bengaluru' })
      .click();
    await expect(page).toHaveURL('/in/bengaluru');
    await page.getByRole('link', { name: 'Search in Bengaluru' }).click();
    await expect(page).toHaveURL('/shops?near=Bengaluru');
    await expect(cards(page).first()).toBeVisible();
  });
});

test('a shopper finds shops by category, filters, suggestions and a place; the address holds the search @both', async ({
  page,
  browser,
}) => {
  await page.goto('/shops');
  await ready(page);
  await test.step('a category and a filter; a shop opens, and going back shows the same results', async () => {
    await page.getByRole('link', { name: 'Medical Store' }).click();
    await expect(page).toHaveURL('/shops?trade=medical-store');
    await expect(counted(page)).toBeVisible();
    await filter(page, 'Verified').click();
    await expect(page).toHaveURL('/shops?trade=medical-store&verified=true');
    await expect(filter(page, 'Verified, on')).toBeVisible();
    const name = await cards(page).first().getByRole('heading').innerText();
    await cards(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'All shops' }).first().click();
    await expect(page).toHaveURL('/shops?trade=medical-store&verified=true');
    await expect(cards(page).first()).toContainText(name);
    await expectNoAxeFault(page);
    expect(await overflowOf(page)).toBe(0);
  });
  await test.step('the page of a town has no fault for assistive technology', async () => {
    await page.goto('/in/bengaluru');
    await ready(page);
    await expectNoAxeFault(page);
  });
  await test.step('the shop is among the recently seen ones', async () => {
    await page.goto('/shops');
    await ready(page);
    await expect(page.getByRole('heading', { name: 'Recently seen' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear this list' }).click();
    await expect(page.getByRole('heading', { name: 'Recently seen' })).toBeHidden();
  });
  await test.step('suggestions by keyboard: a category, and a place', async () => {
    await what(page).pressSequentially('tail');
    const trade = page.getByRole('option', { name: /^Tailor/ });
    await expect(trade).toBeVisible();
    await expectNoAxeFault(page);
    await what(page).press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    await what(page).press('Escape');
    await expect(trade).toBeHidden();
    await what(page).press('ArrowDown');
    await what(page).press('ArrowDown');
    await what(page).press('Enter');
    await expect(page).toHaveURL('/shops?trade=tailor');
    await near(page).pressSequentially('Jaip');
    await expect(page.getByRole('option', { name: /^Jaipur/ }).first()).toBeVisible();
    await near(page).press('ArrowDown');
    await near(page).press('Enter');
    await expect(page).toHaveURL(/near=Jaipur/);
    await expect(page.getByRole('heading', { name: /Near Jaipur/ })).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(near(page)).toHaveValue(/^Jaipur/);
    await expect(page.getByRole('heading', { name: /Near Jaipur/ })).toBeVisible();
  });
  await test.step('the place is remembered; one that is not known is said so', async () => {
    await page.goto('/shops');
    await ready(page);
    await expect(near(page)).toHaveValue(/^Jaipur/);
    await page.goto('/shops?q=tailor&near=Atlantis');
    await expect(page.getByText('We do not know the place “Atlantis”')).toBeVisible();
    await page.goto('/shops?q=bakery+near+atlantis&near=Leh');
    await expect(page.getByText('We do not know the place “atlantis”')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No shop near Leh' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Further away' })).toBeVisible();
    await page.goto('/shops?q=zzzzqqqq&verified=true');
    await expect(page.getByText('No shop found')).toBeVisible();
    await page.getByRole('link', { name: 'Remove all filters' }).click();
    await expect(page).toHaveURL('/shops?q=zzzzqqqq');
  });
  await test.step('words that name a place are answered from there, also for whom the address is sent to', async () => {
    await ready(page);
    await what(page).fill('bakery in Mumbai');
    await what(page).press('Enter');
    // The field keeps the place of before; the one in the words counts.
    await expect(page).toHaveURL(/q=bakery\+in\+Mumbai&near=Jaipur/);
    await expect(page.getByRole('heading', { name: /Near Mumbai/ })).toBeVisible();
    const first = await cards(page).first().getByRole('heading').innerText();
    const friend = await browser.newPage();
    await friend.goto(page.url());
    await expect(what(friend)).toHaveValue('bakery in Mumbai');
    await expect(cards(friend).first()).toContainText(first);
    await friend.close();
  });
});

test('the position is asked for by a press; offline the last results stay, and the search is repeated when the network is back @both', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  await context.clearPermissions();
  await page.goto('/shops');
  await ready(page);
  await page.evaluate((coords) => {
    navigator.geolocation.getCurrentPosition = (found) => found({ coords } as GeolocationPosition);
  }, bengaluru);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('heading', { name: /Near you/ })).toBeVisible();
  await expect(cards(page).first()).toContainText(/\d km/);
  await test.step('the button comes into view, so more shops load; when it is pressed, the focus goes to the first', async () => {
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/v1\/shops\?.*page=2/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Show more shops' }).focus();
    await expect(page.getByRole('button', { name: 'Loading more shops' })).toBeFocused();
    await page.keyboard.press('Enter');
    pressed.resolve();
    await expect(cards(page).nth(20).getByRole('link').first()).toBeFocused();
  });
  await context.setOffline(true);
  await what(page).fill('bakery');
  await what(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Results of your last search' })).toBeVisible();
  expect(await cards(page).count()).toBeGreaterThan(10);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Results of your last search' })).toBeHidden();
  await expect(cards(page).first()).toContainText(/Bakery|Cake/i);
});
