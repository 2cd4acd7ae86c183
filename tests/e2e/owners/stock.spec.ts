import type { Page } from '@playwright/test';
import type pg from 'pg';
import sharp from 'sharp';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { payBefore, signedInOwner } from '../support/owners.ts';
import { widthFaults } from '../support/page-widths.ts';
import { jpeg } from '../support/stored-draft.ts';

/** The empty list of an owner who has paid. */
async function openStock(page: Page, database: pg.Client) {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await database.query(
    `insert into shop_sub_category (shop_id, sub_category_id) select $1, id from sub_category where slug = 'eggs'`,
    [owner.shopId],
  );
  await page.goto('/my-shops');
  await page.getByRole('link', { name: 'Items and prices' }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  return {
    owner,
    items: page.getByRole('list', { name: 'What you sell' }).getByRole('listitem'),
    saved: () =>
      database
        .query<{ name: string; price: number | null }>(
          'select name, price_paise as price from stock_item where shop_id = $1 order by name',
          [owner.shopId],
        )
        .then(({ rows }) => rows),
    sold: page.getByRole('region', { name: 'What this shop sells' }).getByRole('listitem'),
  };
}

/** How many removals the device has kept, to send them later. */
const keptRemovals = (page: Page, shopId: string) =>
  page.evaluate(async (key) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const database = await answer(indexedDB.open('nukkad-stock'));
    const kept = await answer(database.transaction('unsent').objectStore('unsent').get(key));
    database.close();
    return (kept as { removed: unknown[] } | undefined)?.removed.length ?? 0;
  }, shopId);

async function chooseTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText(name, { exact: true }).click();
}

test('an owner makes a price list from a starter list, pasted lines and a photo, also without a network, and shoppers see it', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  const { owner, items, saved, sold } = await openStock(page, database);
  await expect(page.getByRole('heading', { level: 1, name: 'What you sell' })).toBeVisible();
  await expectNoAxeFault(page);

  await test.step('the list of the trade is ticked, and prices are typed one after the other', async () => {
    await page.getByRole('button', { name: 'Choose from a list' }).click();
    const goods = page.getByRole('dialog').getByRole('checkbox');
    await expect(goods.first()).toBeChecked();
    await goods.first().uncheck();
    await expectNoAxeFault(page);
    const chosen = (await goods.count()) - 1;
    await page.getByRole('button', { name: `Add ${chosen} items` }).click();
    await expect(items).toHaveCount(chosen);
    await items.nth(0).getByRole('textbox').fill('72');
    await page.keyboard.press('Enter');
    await expect(items.nth(1).getByRole('textbox')).toBeFocused();
    await page.keyboard.type('6.50');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await saved()).filter(({ price }) => price !== null)).toHaveLength(2);
    expect(await widthFaults(page)).toEqual([]);
  });

  await test.step('pasted lines are read; without a network they are kept and sent later', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Paste a price list' }).click();
    await page.getByLabel('One item in a line').fill('Toor dal 1kg 164\nParle-G 10 rs\nहल्दी 100 gm 32');
    await expect(page.getByRole('list', { name: 'What we understood' }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Add 3 items' }).click();
    await expect(page.getByText('No network. Your changes are kept')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await saved()).map(({ name }) => name)).toContain('Toor dal');
    await expect(page.getByText('No network. Your changes are kept')).toBeHidden();
    await items.filter({ hasText: 'Toor dal' }).getByRole('button', { name: 'Out of stock' }).click();
  });

  await test.step('a photo of a printed list is read on the device, and can be corrected before it is added', async () => {
    await chooseTool(page, 'Photo of a price list');
    await expect(page.getByText('For that it loads 4 MB once.')).toBeVisible();
    await page
      .getByLabel('Choose a picture')
      .setInputFiles(
        await printedList(['Basmati Rice 5 kg 560', 'Groundnut Oil 1 L 189', 'Black Pepper 50 g 65']),
      );
    const text = page.getByLabel('One item in a line');
    await expect(text).toHaveValue(/^Basmati Rice 5 kg 560\nGroundnut Oil 1 L 189\nBlack Pepper 50 g 65$/);
    await expectNoAxeFault(page);
    await text.fill('Basmati Rice 5 kg 565');
    await page.getByRole('button', { name: 'Add 1 item', exact: true }).click();
    await expect.poll(saved).toContainEqual({ name: 'Basmati Rice', price: 56_500 });
  });

  await test.step('shoppers see it on the page of the shop', async () => {
    await page.goto(`/${owner.shopId}/shop`);
    await expect(sold.filter({ hasText: 'Parle-G' })).toContainText('₹10');
    await expect(sold.filter({ hasText: 'Toor dal' })).toContainText('Out of stock');
    await expectNoAxeFault(page);
  });
});

test('an owner adds items from a file, and changes an item and many prices', async ({ page, database }) => {
  const { owner, items, saved, sold } = await openStock(page, database);
  await page.getByRole('button', { name: 'Paste a price list' }).click();
  await page.getByLabel('One item in a line').fill('Parle-G 10 rs\nहल्दी 100 gm 32');
  // One is removed while the answer about it is on its way.
  const isRemoved = Promise.withResolvers<void>();
  await page.route(
    /\/v1\/my-shops\/[^/]+\/stock$/,
    async (route) => {
      const response = await route.fetch();
      await isRemoved.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Add 2 items' }).click();
  await expect.poll(saved).toHaveLength(2);
  await items.filter({ hasText: 'हल्दी' }).getByRole('button', { name: 'Remove' }).click();
  isRemoved.resolve();
  await expect(items.filter({ hasText: 'हल्दी' })).toHaveCount(0);
  // Kept on the device before the page is loaded again.
  await expect.poll(() => keptRemovals(page, owner.shopId)).toBe(1);

  await test.step('a price above the MRP is refused with the reason, and a wrong one is not taken', async () => {
    await database.query(`update stock_item set mrp_paise = 1000 where name = 'Parle-G' and shop_id = $1`, [
      owner.shopId,
    ]);
    await page.reload();
    await ready(page);
    const biscuit = items.filter({ hasText: 'Parle-G' });
    await biscuit.getByRole('textbox').fill('12');
    await biscuit.getByRole('textbox').blur();
    await expect(biscuit).toContainText('above the MRP');
    await biscuit.getByRole('textbox').fill('ten');
    await biscuit.getByRole('textbox').blur();
    await expect(biscuit).toContainText('Please type a price such as');
    await biscuit.getByRole('textbox').fill('10');
    await biscuit.getByRole('textbox').blur();
    await expect(biscuit.getByRole('textbox')).toHaveValue('10');
    await expect(biscuit).not.toContainText('above the MRP');
  });

  await test.step('an item is changed, and stands at the top of the page', async () => {
    await page.getByRole('button', { name: 'Change Parle-G' }).click();
    await expect(page.getByText('What it cost before')).toBeHidden();
    await page.getByLabel('Name in your shop').fill('Parle-G biscuit');
    await page.getByLabel('How many you have').fill('many');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please type a number.')).toBeVisible();
    await page.getByLabel('How many you have').fill('40');
    await page.getByLabel('Show it at the top of your page').check();
    await page.getByLabel('Add a picture').setInputFiles(await jpeg(80, 60));
    await expect(page.getByText('The picture is saved. Shoppers see it in your list.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Picture of Parle-G' })).toBeVisible();
    await expectNoAxeFault(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await saved()).map(({ name }) => name)).toContain('Parle-G biscuit');
  });

  await test.step('a file of billing software is read, its columns can be corrected, and many prices change at once', async () => {
    await chooseTool(page, 'Import a file');
    const file = 'Item name,Purchase price,Sale price,MRP\nSoap,30,36,40\nBrush,10,25,20\nComb,5,12,\n';
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(page.getByText('2 items can be added, 1 rows cannot.')).toBeVisible();
    await expect(page.getByText('Row 3: the price is above the MRP.')).toBeVisible();
    await page.getByText('Columns of the file').click();
    await expect(page.getByLabel('Sale price (such as 36)')).toHaveValue('price');
    await expectNoAxeFault(page);
    await page.getByRole('button', { name: 'Add 2 items' }).click();
    await expect.poll(async () => (await saved()).map(({ name }) => name)).toContain('Comb');
    await page.getByLabel('Search your items').fill('comb');
    await expect(items).toHaveCount(1);
    await chooseTool(page, 'Change many prices');
    await page.getByLabel('Change by').fill('10');
    await page.getByRole('button', { name: 'Change 1 price' }).click();
    await expect.poll(async () => (await saved()).find(({ name }) => name === 'Comb')?.price).toBe(1300);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chooseTool(page, 'Save as a CSV file'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^nukkad-items-.*\.csv$/);
  });

  await test.step('what was removed before is gone, because it can no longer be undone', async () => {
    await expect.poll(async () => (await saved()).map(({ name }) => name)).not.toContain('हल्दी');
  });

  await test.step('shoppers see the picture on the page of the shop', async () => {
    await page.goto(`/${owner.shopId}/shop`);
    await expect(sold.filter({ hasText: 'Parle-G' }).locator('img')).toHaveAttribute('src', /^\/photos\//);
    await expectNoAxeFault(page);
  });
});

/** A photo of a printed sheet, a little turned. */
async function printedList(lines: readonly string[]) {
  const texts = lines.map((line, at) => `<text x="30" y="${60 + at * 44}">${line}</text>`);
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="190"><rect width="100%" height="100%" fill="#f5f2e8"/><g font-family="sans-serif" font-size="24" transform="rotate(2)">${texts.join('')}</g></svg>`;
  return {
    name: 'list.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(sheet)).jpeg({ quality: 70 }).toBuffer(),
  };
}
