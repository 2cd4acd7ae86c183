import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { makeOwner, type Owner, payBefore, signedInOwner } from './owners.ts';
import { oneShop, unclaimed } from './shop-rows.ts';

/** One after the other: one of them forgets who has been counted. */
test.describe.configure({ mode: 'serial' });

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

/** All journeys come from one network: as if nobody had searched in this hour. */
async function forgetVisits(database: pg.Client): Promise<void> {
  await database.query(`delete from shop_count where kind = 'search'`);
  await database.query('delete from counted_visit');
}

/** Telephone and position, so that there is something to press; nothing leads out of the test. */
async function furnish(page: Page, database: pg.Client, owner: Owner): Promise<void> {
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

test('what visitors do with a page is counted once, and shown to its owner', async ({
  page,
  browser,
  database,
}) => {
  test.slow();
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await page.goto('/my-shops');
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page).toHaveURL(`/my-shops/${owner.shopId}/numbers`);
  await expect(page.getByText('Nothing is counted yet')).toBeVisible();
  await expectNoAxeFault(page);

  const visitors = await browser.newContext({
    viewport: { width: 360, height: 740 },
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/120.0 Mobile Safari/537.36',
  });
  const visitor = await visitors.newPage();
  await furnish(visitor, database, owner);
  const path = `/${owner.shopId}/shop`;
  for (let times = 0; times < 2; times += 1) {
    await visitor.goto(path);
    await ready(visitor);
    await expect.poll(() => countsOf(database, owner)).toMatchObject({ view: 1 });
  }
  const ways = visitor.getByRole('navigation', { name: 'Contact and directions' });
  await ways.getByRole('link', { name: 'Call' }).click();
  await visitor.getByRole('button', { name: 'Save', exact: true }).click();
  const opened = visitors.waitForEvent('page');
  await ways.getByRole('link', { name: /^Directions/ }).click();
  await (await opened).close();
  await expect.poll(() => countsOf(database, owner)).toEqual({ view: 1, call: 1, direction: 1, save: 1 });
  await visitors.close();

  // The owner's own look at the page is none of a customer.
  await page.goto(path);
  await ready(page);
  await page.waitForTimeout(1500);
  await page.goto(`/my-shops/${owner.shopId}/numbers`);
  await expect(page.getByRole('radio', { name: /^Page views 1 / })).toBeChecked();
  await expect(page.getByText('1 more than in the 7 days before').first()).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', '0', '1', '1', '1']);
  await page.getByText('Calls and WhatsApp').first().click();
  await expect(page.getByRole('img', { name: /^Calls and WhatsApp: a chart/ })).toBeVisible();
  await page.getByText('12 weeks').click();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expectNoAxeFault(page);
});

test('a search counts the shops that it showed, and a list without one does not', async ({
  page,
  database,
}) => {
  const { id: shopId, name } = await oneShop(database, unclaimed);
  await forgetVisits(database);
  await page.goto('/dashboard');
  await ready(page);
  await page.waitForTimeout(1500);
  expect((await countsOf(database, { shopId })).search).toBeUndefined();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('link', { name: `View Shop: ${name}` }).first()).toBeVisible();
  await expect.poll(() => countsOf(database, { shopId })).toMatchObject({ search: 1 });
});

test('nothing of it is sent before the page is there, and nothing names the visitor', async ({
  page,
  database,
}) => {
  const owner = await makeOwner(database);
  const sent: string[] = [];
  await page.exposeFunction('sentLetter', (text: string) => sent.push(text));
  await page.addInitScript(() => {
    // Playwright does not see what a beacon carries.
    navigator.sendBeacon = (address, body) => {
      if (String(address).includes('shop-counts'))
        void (body as Blob)
          .text()
          .then((window as unknown as { sentLetter: (text: string) => void }).sentLetter);
      return true;
    };
  });
  await page.goto('/');
  await page.waitForTimeout(500);
  expect(sent).toEqual([]);
  await page.goto(`/${owner.shopId}/shop`);
  await ready(page);
  await expect.poll(() => sent.length).toBe(1);
  expect(JSON.parse(sent[0] ?? '')).toEqual({ counts: [{ shopId: owner.shopId, kind: 'view' }] });
});

test('the numbers of a shop are not for others', async ({ page, database, allowNoise }) => {
  allowNoise(/404/);
  const another = await makeOwner(database);
  await page.goto(`/my-shops/${another.shopId}/numbers`);
  await expect(page.getByText('Please verify your mobile number first.')).toBeVisible();
  const owner = await signedInOwner(page, database);
  await page.goto(`/my-shops/${another.shopId}/numbers`);
  await expect(page.getByText('No shop of yours was found here')).toBeVisible();
  await expectNoAxeFault(page);
  await database.query(
    `insert into shop_count select $1, current_date - n, kind, 3 + n
     from generate_series(0, 60) n, unnest(array['view', 'search', 'call', 'direction', 'save']) kind`,
    [owner.shopId],
  );
  await page.goto(`/my-shops/${owner.shopId}/numbers`);
  await ready(page);
  await page.locator('summary').click();
  await expect(page.getByRole('table')).toBeVisible();
});
