import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/gestures.ts';
import { overflowOf } from '../support/page-widths.ts';

const cards = (page: Page) => page.locator('li[data-row]');
const map = (page: Page) => page.getByRole('region', { name: 'Map of shops' });
const inView = (page: Page) => page.getByText(/^\d+\+? shops? in the view of the map$/);
const areaButton = (page: Page) => page.getByRole('button', { name: 'Search this area' });
const zoomOf = (page: Page) => Number(new URL(page.url()).searchParams.get('map')?.split(',')[2]);

// Without a graphics card each frame of a moving map takes long.
test.use({ hasMaps: true, contextOptions: { reducedMotion: 'reduce' } });

// The browser of the tests draws maps by the processor.
test.describe.configure({ timeout: 120_000 });

/** Presses the middle of the map until it has drawn what is there. */
async function pressMiddle(page: Page, until: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await map(page).locator('canvas').click();
    await until();
  }).toPass({ intervals: [500] });
}

test('on a phone the map is asked for, shows clusters and shops, searches the area in view, and says when it has no network', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/shops?map=22.57,88.36,5');
  await ready(page);
  await expect(cards(page).first()).toBeVisible();
  await expect(map(page)).toBeHidden();

  await test.step('a map that cannot be loaded says so, and is there after another try', async () => {
    await page.route('**/assets/engine*', (route) => route.abort());
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL('/shops?map=22.57%2C88.36%2C5&view=map');
    await expect(map(page).getByText('The map could not be loaded')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await page.unroute('**/assets/engine*');
    await map(page).getByRole('button', { name: 'Try again' }).click();
    await expect(inView(page)).toBeVisible();
    await expect(map(page)).toContainText('DataMeet');
    await expectNoAxeFault(page);
    expect(await overflowOf(page)).toBe(0);
  });

  await test.step('a press on a cluster zooms in; the area is searched by a press, and is in the address', async () => {
    await pressMiddle(page, () => expect(areaButton(page)).toBeVisible({ timeout: 2000 }));
    await areaButton(page).click();
    await expect(areaButton(page)).toBeHidden();
    expect(zoomOf(page)).toBeGreaterThan(6);
    await expect(page.getByRole('heading', { name: 'Shops in this area' })).toBeVisible();
    await expect(cards(page).first()).toContainText('Kolkata');
    await page.goBack();
    await expect.poll(() => zoomOf(page)).toBe(5);
  });

  await test.step('a shop has a card, whose page leads back to the map', async () => {
    const { rows } = await database.query<{ id: string; name: string; lat: number; long: number }>(
      `select id, name, lat, long from shop where claimed and premium @> current_date and lat is not null order by name limit 1`,
    );
    const shop = rows[0] as (typeof rows)[number];
    await navigateTo(page, `/shops?map=${shop.lat},${shop.long},18&view=map`);
    await expect(inView(page)).toBeVisible();
    const card = map(page).getByRole('article', { name: shop.name });
    await pressMiddle(page, () => expect(card).toBeVisible({ timeout: 2000 }));
    await expectNoAxeFault(page);
    await card.getByRole('link', { name: 'View Shop' }).click();
    await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
    const small = page.getByRole('region', { name: `Map of ${shop.name}` });
    await page.getByRole('link', { name: 'Shops around' }).scrollIntoViewIfNeeded();
    await expect(small.locator('canvas')).toBeVisible();
    await expect(small.getByText('Loading')).toBeHidden();
    await page.goBack();
    await expect(inView(page)).toBeVisible();
  });

  await test.step('what cannot be loaded is loaded when the network is back', async () => {
    await context.setOffline(true);
    await map(page).getByRole('button', { name: 'Zoom out' }).click();
    await expect(map(page).getByText('could not be loaded')).toBeVisible();
    await context.setOffline(false);
    await expect(map(page).getByText('could not be loaded')).toBeHidden();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(map(page)).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('a device without WebGL', () => {
  test.use({ hasMaps: false });

  test('has the list, and no map to ask for', async ({ page }) => {
    await page.goto('/shops?near=Kolkata&view=map');
    await ready(page);
    await expect(page.getByText('This device cannot show the map')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Map', exact: true })).toBeHidden();
  });
});

test('on a wide screen list and map stand side by side and mark each other’s shops @desk', async ({
  page,
}) => {
  await page.goto('/shops?q=bakery&near=Bengaluru');
  await ready(page);
  await expect(inView(page)).toBeVisible();
  const first = cards(page).first();
  const id = String(await first.getAttribute('data-row'));
  const [card, drawn] = [await first.boundingBox(), await map(page).boundingBox()];
  expect(drawn?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0));
  await expectNoAxeFault(page);

  await test.step('a card marks its shop on the map, by the mouse and by the keyboard', async () => {
    await expect(map(page)).not.toHaveAttribute('data-marked');
    await first.hover();
    await expect(map(page)).toHaveAttribute('data-marked', id);
    await page.mouse.move(1, 1);
    await expect(map(page)).not.toHaveAttribute('data-marked');
    await first.getByRole('link').first().focus();
    await expect(map(page)).toHaveAttribute('data-marked', id);
    await first.getByRole('link').first().blur();
  });

  await test.step('a shop on the map marks its card', async () => {
    const { lat, long } = await page.evaluate(async () => {
      const found = await fetch('/v1/shops?q=bakery&near=Bengaluru').then((answer) => answer.json());
      return found.items[0] as { lat: number; long: number };
    });
    // Without a page load, which would make another map.
    await navigateTo(page, `/shops?q=bakery&map=${lat},${long},17`);
    await expect(inView(page)).toBeVisible();
    await expect(cards(page).first()).toHaveAttribute('data-row', id);
    await pressMiddle(page, () =>
      expect(cards(page).first()).toHaveAttribute('data-marked', 'true', { timeout: 2000 }),
    );
  });
});
