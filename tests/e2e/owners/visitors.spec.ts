import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { makeOwner, type Owner, payBefore, signedInOwner } from '../support/owners.ts';
import { oneShop, unclaimed } from '../support/shop-rows.ts';

const countsOf = async (
  database: pg.Client,
  { shopId }: Pick<Owner, 'shopId'>,
): Promise<Record<string, number>> => {
  const { rows } = await database.query<{ kind: string; count: number }>(
    'select kind, count from shop_count where shop_id = $1 order by kind',
    [shopId],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};

/** Gives the shop a phone number and a position; blocks requests to other sites. */
async function fillShop(page: Page, database: pg.Client, owner: Owner): Promise<void> {
  await database.query(
    `update shop set public_phone = $2, public_whatsapp = $2, lat = 18.5, long = 73.8 where id = $1`,
    [owner.shopId, owner.number],
  );
  await page.context().route(/google\.com|wa\.me/, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
}

test('visits of a shop are counted and shown to its owner alone', async ({
  page,
  browser,
  database,
  allowNoise,
}) => {
  test.slow();
  allowNoise(/404/);
  const another = await makeOwner(database);
  await page.goto(`/my-shops/${another.shopId}/numbers`);
  await expect(page.getByText('Please verify your mobile number first.')).toBeVisible();
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await page.goto(`/my-shops/${another.shopId}/numbers`);
  await expect(page.getByText('We could not find your shop here')).toBeVisible();
  await expectNoAxeFault(page);
  await page.getByRole('link', { name: 'My shops' }).first().click();
  await page.getByRole('link', { name: 'Visitors' }).click();
  await expect(page).toHaveURL(`/my-shops/${owner.shopId}/numbers`);
  await expect(page.getByText('No visitors yet')).toBeVisible();

  const visitors = await browser.newContext({
    viewport: { width: 360, height: 740 },
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/120.0 Mobile Safari/537.36',
  });
  const visitor = await visitors.newPage();
  await fillShop(visitor, database, owner);

  await test.step('a visitor searches for a shop', async () => {
    const { id: shopId, name } = await oneShop(database, unclaimed);
    const before = (await countsOf(database, { shopId })).search ?? 0;
    await visitor.goto('/dashboard');
    await ready(visitor);
    // All journeys share one IP address, and another one may have counted this shop in this hour.
    await database.query('delete from counted_visit');
    await visitor.getByRole('searchbox').fill(name);
    await expect(visitor.getByRole('link', { name: `View Shop: ${name}` }).first()).toBeVisible();
    await expect.poll(async () => (await countsOf(database, { shopId })).search).toBeGreaterThan(before);
  });

  await test.step('a visitor opens the page and uses it', async () => {
    await visitor.goto(`/${owner.shopId}/shop`);
    await ready(visitor);
    await expect.poll(() => countsOf(database, owner)).toEqual({ view: 1 });
    const ways = visitor.getByRole('navigation', { name: 'Contact and directions' });
    await ways.getByRole('link', { name: 'Call' }).click();
    await visitor.getByRole('button', { name: 'Save', exact: true }).click();
    const opened = visitors.waitForEvent('page');
    await ways.getByRole('link', { name: /^Directions/ }).click();
    await (await opened).close();
    await expect.poll(() => countsOf(database, owner)).toEqual({ view: 1, call: 1, direction: 1, save: 1 });
    await visitors.close();
  });

  await test.step('the owner sees the counts', async () => {
    await database.query(
      `insert into shop_count select $1, (now() at time zone 'Asia/Kolkata')::date - 1, kind, count
       from unnest(array['view', 'search', 'call', 'direction', 'save', 'offer_view'], array[6, 5, 4, 3, 2, 1]) as c (kind, count)`,
      [owner.shopId],
    );
    await page.reload();
    await expect(page.getByRole('radio', { name: /^Page views 7 / })).toBeChecked();
    await expect(page.getByText('7 more than in the 7 days before').first()).toBeVisible();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
      '1',
      '0',
      '1',
      '1',
      '1',
      '0',
      '0',
    ]);
    await expect(page.getByRole('row').nth(2).getByRole('cell')).toHaveText([
      '6',
      '5',
      '4',
      '3',
      '2',
      '1',
      '0',
    ]);
    await page.getByText('Calls and WhatsApp').first().click();
    await expect(page.getByRole('img', { name: /^Calls and WhatsApp: a chart/ })).toBeVisible();
    await page.getByText('12 weeks').click();
    await expect(page.getByRole('row')).toHaveCount(13);
    await expectNoAxeFault(page);
  });
});
