import { expect, ready, test } from './fixtures.ts';
import { markedOrigin as origin, unmarked } from './unmarked.ts';

test('the test itself finds a text that is not in the catalogue', async ({ page }) => {
  await page.goto(`${origin}/`);
  await ready(page);
  await page.evaluate(() => document.querySelector('main')?.append('hard-coded'));
  expect(await unmarked(page)).toEqual(['text: hard-coded']);
});

const paths = ['/', '/dashboard', '/v1/docs', '/dev/ui', '/no/such/page'];

for (const path of paths) {
  test(`${path} has no text outside the catalogue`, async ({ page, allowNoise }) => {
    allowNoise(/404/);
    await page.goto(origin + path);
    await ready(page);
    expect(await unmarked(page)).toEqual([]);
  });
}

test('a shop’s page has no text outside the catalogue, paid or not', async ({ page, database }) => {
  const { rows } = await database.query<{ id: string; intro: string }>(`
    (select s.id, s.intro from shop s join claim c on c.shop_id = s.id join paid_year y on y.claim_id = c.id where s.listing = 'listed' limit 1)
    union all (select s.id, s.intro from shop s where s.listing = 'imported' limit 1)`);
  expect(rows).toHaveLength(2);
  for (const { id, intro } of rows) {
    await page.goto(`${origin}/${id}/shop`);
    await ready(page);
    expect((await unmarked(page)).filter((text) => text !== `meta: ${intro}`)).toEqual([]);
  }
});

test('errors and waiting have no text outside the catalogue', async ({ page, context, allowNoise }) => {
  allowNoise(/./);
  await page.goto(`${origin}/dashboard`);
  await ready(page);
  await context.route('**/v1/claim-shops/filter*', (route) => route.abort());
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('main [role=alert]').last()).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
});
