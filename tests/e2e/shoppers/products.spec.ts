import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { overflowOf, widthFaults } from '../support/page-widths.ts';

type Compared = {
  shop_id: string;
  shop: string;
  product_id: string;
  product: string;
  lat: number;
  long: number;
};

/** An item of a shop with a page, which another shop within three kilometres sells too. */
const compared = `
  select s.id as shop_id, s.name as shop, p.id as product_id, p.name as product, s.lat, s.long
  from stock_item i join shop s on s.id = i.shop_id join product p on p.id = i.product_id
  where s.premium @> current_date and i.in_stock and i.featured is not null and p.name = 'Toor dal' and exists (
    select from stock_item o where o.product_id = p.id and o.shop_id <> s.id and o.in_stock and o.pt <-> s.pt < 0.02)
  order by s.name limit 1`;

test('a shopper asks for a product in two scripts, compares prices, and reports a wrong one', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<Compared>(compared);
  const found = rows[0] as Compared;
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: found.lat, longitude: found.long });
  const products = page.getByRole('region', { name: 'What it costs' });

  await test.step('the search understands the product in Latin letters and in Devanagari', async () => {
    for (const q of ['toor dal', 'तूर दाल']) {
      await page.goto(`/shops?q=${encodeURIComponent(q)}`);
      await ready(page);
      await expect(products.getByRole('listitem').first()).toContainText(/Toor dal.*₹\d+/s);
      await expect(products.getByRole('listitem').first()).toContainText(/the nearest at 0\.\d km/);
    }
    // The list is pale while the distances are being asked for.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await overflowOf(page)).toBe(0);
    await expectNoAxeFault(page);
  });

  await test.step('the page of the product lists shops by price or by distance', async () => {
    await products.getByRole('link', { name: 'Toor dal' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Toor dal' })).toBeVisible();
    await page.getByRole('link', { name: 'Nearest' }).click();
    await expect(page).toHaveURL(/sort=nearest/);
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: '₹' });
    await expect(rows.first()).toContainText(found.shop);
    expect(await rows.count()).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Cheapest' }).click();
    await expect(page).toHaveURL(/sort=cheapest/);
    await expect
      .poll(async () => {
        const prices = (await rows.allTextContents()).map((text) => Number(/₹(\d+)/.exec(text)?.[1]));
        return (
          prices.length > 1 && prices.every((price, at) => at === 0 || price >= (prices[at - 1] as number))
        );
      })
      .toBe(true);
    expect(await widthFaults(page)).toEqual([]);
    await expectNoAxeFault(page);
    await rows
      .last()
      .getByRole('button', { name: /^Wrong price/ })
      .click();
    await expect(rows.last()).toContainText('We have noted that this price is wrong');
  });

  await test.step('a shop’s page compares its prices with those nearby', async () => {
    await page.getByRole('link', { name: found.shop }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: found.shop })).toBeVisible();
    const sells = page.getByRole('region', { name: 'What this shop sells' });
    await expect(sells.getByRole('listitem').filter({ hasText: 'Toor dal' })).toContainText('₹');
    await sells.scrollIntoViewIfNeeded();
    const comparison = page.getByRole('region', { name: 'Price comparison from near by shops' });
    await expect(comparison.getByText('This shop').first()).toBeVisible();
    await expect(comparison).toContainText('Toor dal');
    expect(await overflowOf(page)).toBe(0);
    await expectNoAxeFault(page);
  });
});
