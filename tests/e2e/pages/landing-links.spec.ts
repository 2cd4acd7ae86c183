import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { oneShop, paid } from '../support/shop-rows.ts';
import { ignoreMouse } from './delayed-scripts.ts';

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const near = (page: Page) => page.getByRole('region', { name: 'Shops near you' });
const nearButton = (page: Page) => page.getByRole('button', { name: 'Show shops near me' });
const nearShops = (page: Page) => near(page).getByRole('listitem');

const open = async (page: Page) => {
  await page.goto('/');
  await ready(page);
};

const trackedEvents = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: object[] }).dataLayer ?? []).filter((entry) => 'event' in entry),
  );

test('Register, search, suggested words, examples, banner and questions work, and a press on Register is tracked', async ({
  page,
}) => {
  const press = { event: 'button_click', from: 'Landing Page', to: '/instructions' };
  await open(page);
  await test.step('Register opens the instructions and is tracked', async () => {
    for (const name of ['Register your shop', 'Register your shop too']) {
      await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer?.splice(0));
      await link(page, name).click();
      await expect(page).toHaveURL('/instructions');
      // A press before the scripts have started is reported by the scripts of the next page.
      await expect.poll(() => trackedEvents(page)).toEqual([press]);
      await page.goBack();
    }
  });
  await test.step('the search box and the suggested words', async () => {
    await page.getByRole('searchbox').fill('tea & snacks');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/shops?q=tea+%26+snacks');
    await expect(page.getByRole('combobox', { name: 'Shop, or what you need' })).toHaveValue('tea & snacks');
    await page.goBack();
    await link(page, 'Medical store').click();
    await expect(page).toHaveURL('/shops?q=Medical+store');
    await expect(page.getByRole('heading', { name: /^\d+\+? shops/ })).toBeVisible();
    await page.goBack();
  });
  await test.step('an example opens its own page', async () => {
    const examples = page.getByRole('region', { name: 'See what you would get' }).getByRole('listitem');
    await expect(examples).toHaveCount(4);
    await expect(examples.last()).toContainText('Sample');
    const name = await examples.last().locator('p').first().textContent();
    await examples.last().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.goBack();
  });
  await test.step('the banner opens the callback enquiry', async () => {
    await link(page, 'Get a call back').click();
    await expect(page).toHaveURL('/registration-enquiry');
    await page.goBack();
  });
  await test.step('six questions open and close', async () => {
    const questions = page.locator('main details');
    await expect(questions).toHaveCount(6);
    for (const question of await questions.all()) {
      await expect(question.locator('p, div').last()).toBeHidden();
      await question.locator('summary').click();
      await expect(question.locator('p, div').last()).toBeVisible();
    }
    await expectNoAxeFault(page);
    await questions.first().locator('summary').click();
    await expect(questions.first()).not.toHaveAttribute('open');
  });
  await test.step('Register is tracked as the first touch of the page, when no script has loaded yet', async () => {
    await ignoreMouse(page);
    await page.goto('/');
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/instructions"]')?.click());
    await expect(page).toHaveURL('/instructions');
    await expect.poll(() => trackedEvents(page)).toEqual([press]);
    await page.reload();
    await ready(page);
    expect(await trackedEvents(page)).toEqual([]);
  });
});

test('shops nearby are shown with permission granted before, or after a press; without it the position is not requested', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const shop = await oneShop(database, paid);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: shop.lat, longitude: shop.long });
  await context.route('**/v1/claim-shops/filter*', (route) => route.abort());
  await open(page);
  await near(page).scrollIntoViewIfNeeded();
  await expect(near(page).getByRole('alert')).toBeVisible();
  await context.unroute('**/v1/claim-shops/filter*');
  await near(page).getByRole('button', { name: 'Try again' }).click();
  await expect(nearShops(page)).toHaveCount(4);
  await expect(nearShops(page).first()).toContainText(/\d\.\d km/);
  await expect(nearButton(page)).toBeHidden();
  await expectNoAxeFault(page);
  await near(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/shop$/);
  await context.setGeolocation({ latitude: 0, longitude: 80 });
  await open(page);
  await expect(near(page)).toContainText('No shop within 25 km is in the directory yet.');
  await test.step('without permission the position is requested only after a press', () =>
    pressForShops(page, context));
});

/** A fake geolocation that records requests and answers them. */
const setDevice = (page: Page) =>
  page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found, failed) => {
      const device = window as { wasAsked?: boolean; isRefusing?: boolean };
      device.wasAsked = true;
      if (device.isRefusing) return failed?.({ code: 1, message: '' } as GeolocationPositionError);
      found({ coords: { latitude: 12.97, longitude: 77.59 } } as GeolocationPosition);
    };
  });

/** A denial shows a reason, and the next press shows shops. */
async function pressForShops(page: Page, context: BrowserContext): Promise<void> {
  await context.clearPermissions();
  await setDevice(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await open(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(nearShops(page)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBeUndefined();
  expect(calls.filter((url) => /claim-shops|near-list/.test(url))).toEqual([]);
  await page.evaluate(() => Reflect.set(window, 'isRefusing', true));
  await nearButton(page).click();
  await expect(near(page).getByRole('alert')).toContainText('Location is switched off for this site.');
  await expect(nearShops(page)).toHaveCount(0);
  await page.evaluate(() => Reflect.set(window, 'isRefusing', false));
  await nearButton(page).click();
  await expect(nearShops(page)).toHaveCount(4);
}
