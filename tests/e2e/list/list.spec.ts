import type { Page } from '@playwright/test';
import { madeUpPage } from '../../support/shops/made-up-shops.ts';
import { expect, ready, test } from '../support/fixtures.ts';
import { clickAndNote, scrollToEnd, swipe, topOf } from '../support/gestures.ts';
import { setWidestFont } from '../support/page-widths.ts';
import { paid } from '../support/shop-rows.ts';
import { listCalls, mockList, requestedPage } from './made-up-list.ts';

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };
const rows = 'tbody [role=row]';
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search shop' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list and a shared search are rendered by the server, and Enter searches', async ({
    page,
    request,
    database,
  }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Claim Shop' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Not Claimed / Claimed' })).toBeVisible();
    await expect(page.locator(rows)).toHaveCount(20);
    await expect(page.getByRole('link', { name: /^View Shop/ })).toHaveCount(20);
    for (const name of ['Shop Name', 'Status'])
      await expect(page.getByRole('columnheader', { name })).toBeAttached();
    await expect(page.getByPlaceholder('Search shop')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Advance Search' })).toBeVisible();

    await test.step('a shared search is answered by the server', async () => {
      // A unique name, which the server's search ranks first.
      const { rows: found } = await database.query<{ name: string }>(
        `select name from shop where listing in ('imported', 'listed') and sample and source_id is null and length(name) > 18
          group by name having count(*) = 1 order by lower(name) limit 1`,
      );
      const name = found[0]?.name as string;
      await page.goto(`/dashboard?${new URLSearchParams({ name })}`);
      await expect(page).toHaveTitle(`${name} | Nukkad`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(box(page)).toHaveValue(name);
      await expect(page.locator(rows).first()).toContainText(name);
      await box(page).fill('kirana');
      await box(page).press('Enter');
      await expect(page).toHaveURL('/dashboard?name=kirana');
    });

    await test.step('a shared category shows its name', async () => {
      const { rows: kinds } = await database.query<{ id: string; label: string }>(
        'select id, label from category order by position limit 1',
      );
      const { id, label } = kinds[0] as { id: string; label: string };
      await page.goto(`/dashboard?category=${id}`);
      await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(label);
      await expect(page).toHaveTitle(`${label} | Nukkad`);
    });

    await test.step('an invalid query shows the plain list, and only a search is not cacheable', async () => {
      await page.goto('/dashboard?name=%E0%A4%A&category=00000000-0000-4000-8000-000000000000&pin=abc');
      await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden();
      for (const [path, cacheControl] of [
        ['/dashboard', 'public, max-age=30'],
        ['/dashboard?name=kirana', 'private, no-cache'],
        ['/dashboard?utm=1', 'public, max-age=30'],
      ] as const)
        expect((await request.head(path)).headers()['cache-control'], path).toBe(cacheControl);
    });
  });
});

test('three shops are on the first screen; scrolling loads more, and a page that fails can be retried', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  await page.goto('/dashboard');
  await ready(page);
  await test.step('the first screen of a phone has three shops and a readable placeholder', async () => {
    await expect(page.locator(rows).nth(2).getByRole('link')).toBeInViewport();
    await setWidestFont(page);
    const room = await box(page).evaluate((input: HTMLInputElement) => {
      const style = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = style.font;
      const text = pen.measureText(input.placeholder).width;
      return (
        input.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight) -
        text
      );
    });
    expect(room).toBeGreaterThan(0);
  });
  await scrollToEnd(page);
  await expect.poll(() => page.locator(rows).count()).toBeGreaterThanOrEqual(40);
  const links = await page
    .getByRole('link', { name: /^View Shop/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);

  const message = 'Something went wrong on our side. Please try again.';
  await context.route(listCalls, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message, requestId: 'x' } }),
  );
  const said = page.locator('main').getByText(message);
  await expect(async () => {
    await scrollToEnd(page);
    await expect(said).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.locator('.Toastify__toast')).toHaveText(message);
  const before = await page.locator(rows).count();
  await context.unroute(listCalls);
  await page.locator('main').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.locator(rows).count()).toBeGreaterThan(before);
  await expect(said).toBeHidden();
});

test('quick swipes on a slow network load one page each, and going back from a shop shows the same row', async ({
  page,
  context,
  database,
}) => {
  const { rows: found } = await database.query<{ id: string }>(
    `select id from shop where listing = 'listed' limit 1`,
  );
  const real = {
    id: found[0]?.id as string,
    name: 'A name that takes more than one line on a phone, surely',
  };
  const asked = await mockList(context, async (query) => {
    if (!query.has('name')) {
      await new Promise((done) => setTimeout(done, 600));
      return { ...madeUpPage(requestedPage(query), 1000), found: null };
    }
    // Pages of forty rows, to reach the depth with few requests.
    const answer = madeUpPage(requestedPage(query), 120, 40);
    return {
      ...answer,
      items: answer.items.map((shop) => (shop.name.endsWith(' 110') ? { ...shop, ...real } : shop)),
    };
  });
  await page.goto('/dashboard');
  await ready(page);
  await test.step('the footer stays where it is', async () => {
    const swipes = 12;
    for (let count = 0; count < swipes; count += 1) await swipe(page, { x: 180, y: 650 }, { x: 180, y: 50 });
    await scrollToEnd(page);
    // Long enough to load three pages without a gesture.
    await page.waitForTimeout(2500);
    const loaded = asked.length;
    expect(loaded).toBeGreaterThan(0);
    expect(loaded).toBeLessThanOrEqual(swipes);
    await expect(page.getByText('Town data')).toBeInViewport();
    await page.waitForTimeout(2500);
    expect(asked).toHaveLength(loaded);
    await expect(page.getByText('Town data')).toBeInViewport();
  });
  await test.step('back shows the same row, a hundred rows deep, without new requests', async () => {
    await box(page).fill('tea');
    await expect(page.getByRole('heading', { name: /^Result: \d+\+ found$/ })).toBeVisible();
    const link = page.getByRole('link', { name: `View Shop: ${real.name}` });
    await expect(async () => {
      await scrollToEnd(page);
      await expect(page.locator(rows)).toHaveCount(120, { timeout: 300 });
    }).toPass();
    await link.scrollIntoViewIfNeeded();
    const before = await clickAndNote(link);
    await expect(page.getByRole('link', { name: 'All shops' })).toBeVisible();
    const calls = asked.length;
    await page.goBack();
    await expect(page.locator(rows)).toHaveCount(120);
    await expect(box(page)).toHaveValue('tea');
    await expect.poll(async () => Math.abs((await topOf(link)) - before)).toBeLessThan(20);
    expect(asked).toHaveLength(calls);
  });
});

test('the position is requested by a button; a denial is shown; with a position the nearest shops come first', async ({
  page,
  context,
  database,
}) => {
  const wish = page.getByRole('button', { name: 'Use my location' });
  await context.clearPermissions();
  await page.goto('/dashboard');
  await ready(page);
  await expect(page.locator('main')).not.toContainText(/\d km/);

  await test.step('permission is denied', async () => {
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError);
    });
    await wish.click();
    await expect(page.getByRole('alert')).toContainText('Location Error');
    await expect(page.locator(rows)).toHaveCount(20);
  });

  await test.step('a device without location', async () => {
    await page.evaluate(() => delete (Navigator.prototype as { geolocation?: unknown }).geolocation);
    await wish.click();
    await expect(page.getByRole('alert')).toHaveText('Location API not available in the device.');
  });

  await test.step('allowed on an earlier visit', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(bengaluru);
    await page.reload();
    await expect(page.getByText('Nearest shops first, premium shops within 5 km on top')).toBeVisible();
    await expect(page.locator(rows).first()).toContainText(/\d\.\d km/);
    // Premium shops within 5 km come before the others, each group by distance.
    const { rows: paidRows } = await database.query<{ id: string }>(
      `select s.id from shop s join claim c on c.shop_id = s.id join paid_year y on y.claim_id = c.id where ${paid}`,
    );
    const shown = await page
      .locator(rows)
      .evaluateAll((all) => all.map((row) => ({ id: row.getAttribute('data-row'), text: row.textContent })));
    const distances = shown.map(({ id, text }) => {
      const km = Number(/([\d.]+) km/.exec(text)?.[1]);
      return { km, isFirst: km <= 5 && paidRows.some((one) => one.id === id) };
    });
    expect(distances.length).toBeGreaterThanOrEqual(20);
    expect(distances.some(({ isFirst }) => isFirst)).toBe(true);
    expect(distances).toEqual(
      distances.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.km - b.km),
    );
  });
});
