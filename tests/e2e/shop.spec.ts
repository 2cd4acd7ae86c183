import type pg from 'pg';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';

const oneShop = async (
  database: pg.Client,
  where: string,
): Promise<{ id: string; name: string; intro: string; city: string }> => {
  const { rows } = await database.query(`
    select s.id, s.name, s.intro, s.city from shop s left join claim c on c.shop_id = s.id left join paid_year y on y.claim_id = c.id
    where s.listing in ('imported', 'listed') and ${where} order by s.id limit 1`);
  return rows[0];
};

const paid = `c.state = 'clear' and y.until_day > now() and y.refunded_at is null`;

test('a paid shop shows its page, verified, with its photo, place and trade', async ({
  page,
  database,
  context,
}) => {
  const shop = await oneShop(database, paid);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.97, longitude: 77.59 });
  const response = await page.goto(`/${shop.id}/shop`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText(shop.intro)).toBeVisible();
  await expect(page.getByText(/\d+\.\d km/)).toBeVisible();
  const photo = page.getByRole('img', { name: `Store front of ${shop.name}` });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Sample data')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claim My Shop' })).toBeHidden();
  await expect(page).toHaveTitle(new RegExp('Nukkad$'));
  await expectNoAxeFault(page);
});

test('a shop that nobody has claimed shows its name and how to claim it, and is not for search engines', async ({
  page,
  database,
}) => {
  const shop = await oneShop(database, 'c.id is null');
  await page.goto(`/${shop.id}/shop`);
  await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
  await expect(page.getByText('No Shop data available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claim My Shop' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('main')).not.toContainText(shop.intro);
  await expectNoAxeFault(page);
});

test.describe('an address that leads to no shop', () => {
  for (const id of ['11111111-1111-4111-8111-111111111111', 'not-an-id']) {
    test(`${id} is a real 404 with a way on`, async ({ page, allowNoise }) => {
      allowNoise(/404/);
      const response = await page.goto(`/${id}/shop`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
      await page.getByRole('link', { name: 'See all shops' }).click();
      await expect(page).toHaveURL('/dashboard');
    });
  }
});

test('17: a script in a name or an intro is text', async ({ page, database, allowNoise }) => {
  allowNoise(/^$/);
  const hostile = `<script>document.title='owned'</script><img src=x onerror="document.title='owned'">`;
  const { rows } = await database.query(
    `insert into shop (name, intro, listing, sample) values ($1, $1, 'listed', true) returning id`,
    [hostile],
  );
  const id = rows[0].id;
  await database.query(
    `with c as (insert into claim (shop_id, contact_number, state) values ($1, '+919000000009', 'clear') returning id)
     insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day, local_form)
     select id, 199900, now(), now(), now() + interval '1 year', true from c`,
    [id],
  );
  try {
    await page.goto(`/${id}/shop`);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
    await expect(page).not.toHaveTitle('owned');
  } finally {
    await database.query('delete from shop where id = $1', [id]);
  }
});
