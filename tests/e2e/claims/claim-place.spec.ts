import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { middleOf } from '../support/gestures.ts';

test.use({ hasMaps: true });

const pune = { latitude: 18.5204, longitude: 73.8567 };
const lookups = '**/v1/google-apis/address-lookup*';

async function open(page: Page): Promise<void> {
  await page.goto('/add-store-front-picture');
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Where your shop is' })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const place = (page: Page) => page.getByRole('region', { name: 'Where your shop is' });

async function allow(context: BrowserContext, accuracy: number, where = pune): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ ...where, accuracy });
}

type StoredPlace = { lat?: number; long?: number; accuracy?: number; capturedAddress: string };
const stored = (page: Page): Promise<StoredPlace> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('nukkad.claimShop') ?? '{}').draft ?? {});

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('with permission the position is found automatically and stored, and moving the pin updates the address', async ({
  page,
  context,
}) => {
  await allow(context, 12);
  await open(page);
  await expect(place(page)).toContainText('Location found');
  await expect(place(page)).toContainText('± 12 m');
  await expect(place(page)).toContainText(/\+\w\w Pune, Maharashtra, India/);
  await expect
    .poll(() => stored(page))
    .toMatchObject({
      lat: 18.5204,
      long: 73.8567,
      accuracy: 12,
      capturedAddress: expect.stringContaining('Pune'),
    });
  await context.clearPermissions();
  await page.reload();
  await expect(place(page)).toContainText(/\+\w\w Pune, Maharashtra, India/);
  await expect(place(page)).toContainText('± 12 m');
  await ready(page);
  await page.getByText('Adjust the pin').click();
  await expect(place(page)).toContainText('The pin is at the measured location.');
  await expect(place(page).locator('canvas')).toBeVisible();

  await test.step('buttons move the pin and reset it', async () => {
    const { capturedAddress: before } = await stored(page);
    for (let step = 0; step < 7; step += 1) await button(page, '5 metres north').click();
    await expect(place(page)).toContainText('Moved 35 m north');
    await expect.poll(() => stored(page)).toMatchObject({ lat: 18.5207148, long: 73.8567 });
    await expect
      .poll(async () => (await stored(page)).capturedAddress)
      .toMatch(/\+\w\w Pune, Maharashtra, India/);
    expect((await stored(page)).capturedAddress).not.toBe(before);
    await expectNoAxeFault(page);
    await expectNoSidewaysScroll(page);
    await button(page, 'Back to the measured location').click();
    await expect(button(page, 'Pin of your shop')).toBeFocused();
    await expect(place(page)).toContainText('The pin is at the measured location.');
    await expect.poll(() => stored(page)).toMatchObject({ lat: 18.5204, capturedAddress: before });
  });

  await test.step('keys move the pin', async () => {
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(place(page)).toContainText('Moved 14 m south-west');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await expect(place(page)).toContainText('The pin is at the measured location.');
  });

  await test.step('dragging moves the pin at most 250 m, and the position counts on release', async () => {
    const pin = button(page, 'Pin of your shop');
    await pin.scrollIntoViewIfNeeded();
    const from = await middleOf(pin);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y);
    await page.mouse.move(from.x + 60, from.y);
    await page.mouse.up();
    await expect(place(page)).toContainText(/Moved \d+ m east/);
    const { long } = await stored(page);
    const to = await middleOf(pin);
    expect(to.x - from.x).toBeCloseTo(60, 0);
    await page.mouse.move(to.x, to.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 1000, to.y, { steps: 3 });
    await page.mouse.up();
    await expect(place(page)).toContainText('Moved 250 m east');
    await expect.poll(async () => (await stored(page)).long).toBeGreaterThan(long ?? 0);
  });
});

test('a denied location shows an error and can be allowed; a more accurate position replaces the first, a poor one and one abroad show a warning', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  await page.route(lookups, (route) => route.abort());
  await open(page);
  await expect(place(page)).toContainText('Stand at the door of your shop.');
  await test.step('a device without location support, and a denied location, show an error', async () => {
    const device = await page.evaluateHandle(() => {
      const support = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation') ?? {};
      Reflect.deleteProperty(Navigator.prototype, 'geolocation');
      return support;
    });
    await button(page, 'Use my location').click();
    await expect(place(page)).toContainText('Location API not available in the device.');
    await device.evaluate((support) => Object.defineProperty(Navigator.prototype, 'geolocation', support));
    await button(page, 'Use my location').click();
    await expect(place(page).getByRole('alert')).toContainText('Location Error: Location is switched off');
    await expectNoAxeFault(page);
    await expectNoSidewaysScroll(page);
    expect((await stored(page)).lat).toBeUndefined();
  });
  await allow(context, 80);
  await button(page, 'Use my location').click();
  await expect(place(page)).toContainText('Waiting for a more exact location...');
  await expect(place(page)).toContainText('± 80 m');

  await test.step('a failed address lookup can be retried, and the position is stored', async () => {
    await expect(place(page).getByRole('alert')).toContainText('The address could not be looked up.');
    await expect.poll(() => stored(page)).toMatchObject({ lat: 18.5204, capturedAddress: '' });
    await page.unroute(lookups);
    await button(page, 'Look up again').click();
    await expect(place(page)).toContainText('Pune, Maharashtra, India');
  });

  await context.setGeolocation({ ...pune, longitude: 73.8571, accuracy: 9 });
  await button(page, 'Find again').click();
  await expect(place(page)).toContainText('Location found');
  await expect(place(page)).toContainText('± 9 m');
  await expect.poll(() => stored(page)).toMatchObject({ long: 73.8571, accuracy: 9 });

  await test.step('a poor accuracy shows the advice to go outside', async () => {
    await context.setGeolocation({ ...pune, accuracy: 150 });
    await button(page, 'Find again').click();
    await expect(place(page)).toContainText('± 150 m');
    await page.getByText('Adjust the pin').click();
    await expect(place(page)).toContainText('Please go outside');
  });

  await test.step('a position outside India shows a warning', async () => {
    await context.setGeolocation({ latitude: 51.5, longitude: -0.12, accuracy: 10 });
    await button(page, 'Find again').click();
    await expect(place(page).getByRole('alert')).toContainText('outside India');
    await expect(place(page)).not.toContainText('Please go outside');
  });
});
