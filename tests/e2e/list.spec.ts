import { expect, ready, test } from './fixtures.ts';
import { clickAndNote, topOf } from './gestures.ts';
import { answerList, madeUpPage, pageAsked } from './made-up-list.ts';

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };
const rows = 'tbody [role=row]';

test('the list is there before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Claim Shop' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not Claimed / Claimed' })).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(20);
  await expect(page.getByRole('link', { name: /^View Shop/ })).toHaveCount(20);
  await expect(page.getByRole('columnheader', { name: 'Shop Name' })).toBeAttached();
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeAttached();
  await expect(page.getByPlaceholder('Search shop')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Advance Search' })).toBeVisible();
  await context.close();
});

test('more shops arrive as the end comes near, each once', async ({ page }) => {
  await page.goto('/dashboard');
  await ready(page);
  await expect(page.locator(rows)).toHaveCount(20);
  for (const count of [40, 60]) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.locator(rows).count()).toBeGreaterThanOrEqual(count);
  }
  const links = await page
    .getByRole('link', { name: /^View Shop/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
});

test('with the place allowed, the nearest shops come first with their distance', async ({
  page,
  context,
  database,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(bengaluru);
  await page.goto('/dashboard');
  // Allowed on an earlier visit: nobody is asked again.
  await expect(page.getByText('Nearest shops first, premium shops within 5 km on top')).toBeVisible();
  await expect(page.locator(rows).first()).toContainText(/\d\.\d km/);
  // Premium shops near by stand before the others: each group for itself is in order.
  const { rows: paid } = await database.query<{ id: string }>(
    'select distinct c.shop_id as id from claim c join paid_year y on y.claim_id = c.id',
  );
  const shown = await page
    .locator(rows)
    .evaluateAll((all) => all.map((row) => ({ id: row.getAttribute('data-row'), text: row.textContent })));
  const kilometres = shown
    .filter((row) => !paid.some(({ id }) => id === row.id))
    .map(({ text }) => Number(/([\d.]+) km/.exec(text)?.[1]));
  expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
  expect(kilometres[0] ?? 0).toBeLessThan(5);
});

test('without the place no distance is shown, and nobody is asked before they want it', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.goto('/dashboard');
  await ready(page);
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/\d km/);
});

test('a refused place is explained, and the list stays', async ({ page, context }) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError);
  });
  await page.goto('/dashboard');
  await ready(page);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('alert')).toContainText('Location Error');
  await expect(page.locator(rows)).not.toHaveCount(0);
});

test('a device without location says so', async ({ page }) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
  });
  await page.goto('/dashboard');
  await ready(page);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Location API not available in the device.')).toBeVisible();
});

test('a page that does not arrive is said in the list and as a toast, and can be asked for again', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  await page.goto('/dashboard');
  await ready(page);
  await context.route('**/v1/claim-shops/filter*', (route) =>
    route.fulfill({
      status: 500,
      json: {
        code: 'internal',
        message: 'Something went wrong on our side. Please try again.',
        requestId: 'x',
      },
    }),
  );
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const said = page.locator('main').getByText('Something went wrong on our side. Please try again.');
  await expect(said).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(1);
  await context.unroute('**/v1/claim-shops/filter*');
  await page.locator('main').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.locator(rows).count()).toBeGreaterThanOrEqual(40);
  await expect(said).toBeHidden();
});

test('an empty directory offers to add a shop', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(bengaluru);
  await context.route('**/v1/claim-shops/filter*', (route) =>
    route.fulfill({ json: { items: [], links: { next: null }, found: null } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('No shop found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add My Shop' })).toHaveAttribute('href', '/instructions');
});

test('going back finds the list as it was left', async ({ page }) => {
  await page.goto('/dashboard');
  await ready(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.locator(rows).count()).toBeGreaterThanOrEqual(40);
  const link = page.getByRole('link', { name: /^View Shop/ }).nth(30);
  const address = await link.getAttribute('href');
  const before = await clickAndNote(link);
  await expect(page.getByRole('link', { name: 'All shops' })).toBeVisible();
  await page.goBack();
  const same = page.locator(`${rows} a[href="${address}"]`);
  await expect.poll(async () => Math.abs((await topOf(same)) - before)).toBeLessThan(80);
});

test('going back finds the same row five hundred rows deep, without asking again', async ({
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
  const asked = await answerList(context, (query) => {
    const answer = madeUpPage(pageAsked(query), 540);
    return {
      ...answer,
      items: answer.items.map((shop) => (shop.name.endsWith(' 500') ? { ...shop, ...real } : shop)),
    };
  });
  await page.goto('/dashboard');
  await ready(page);
  await page.getByRole('searchbox').fill('tea');
  await expect(page.getByRole('heading', { name: 'Result: 100+ found' })).toBeVisible();
  const link = page.getByRole('link', { name: `View Shop: ${real.name}` });
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return page.locator(rows).count();
      },
      { intervals: [150], timeout: 40_000 },
    )
    .toBe(540);
  await link.scrollIntoViewIfNeeded();
  const before = await clickAndNote(link);
  await expect(page.getByRole('link', { name: 'All shops' })).toBeVisible();
  const calls = asked.length;
  await page.goBack();
  await expect(page.locator(rows)).toHaveCount(540);
  await expect.poll(async () => Math.abs((await topOf(link)) - before)).toBeLessThan(20);
  expect(asked).toHaveLength(calls);
});
