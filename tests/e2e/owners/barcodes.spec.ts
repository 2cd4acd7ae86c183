import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { payBefore, signedInOwner } from '../support/owners.ts';
import { overflowOf } from '../support/page-widths.ts';
import { cameraStates, show, useDrawnCamera } from './drawn-camera.ts';

const [biscuit, soap, salt] = ['8901719134845', '8901030865275', '8904043901015'] as const;

test('an owner scans packs: an unknown code is asked once, a known one needs its price, also without a network or a camera', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  await useDrawnCamera(page);
  const owner = await signedInOwner(page, database);
  await database.query(
    `insert into product (key, name, brand, quantity, unit, gtin, mrp_paise) values
       ('scanned soap', 'Bath Soap', 'Neem', 100, 'g', $1, 4000), ('scanned salt', 'Salt', 'Tata', 1, 'kg', $2, null)`,
    [soap, salt],
  );
  const saved = () =>
    database
      .query<{ name: string; price: number; mrp: number | null; gtin: string }>(
        `select i.name, i.price_paise as price, i.mrp_paise as mrp, g.gtin
         from stock_item i join gtin_claim g on g.shop_id = i.shop_id and g.product_id = i.product_id
         where i.shop_id = $1 order by i.name`,
        [owner.shopId],
      )
      .then(({ rows }) => rows);
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByText('Scan bar codes', { exact: true }).click();
    await expect(dialog).toBeVisible();
  };
  const field = (name: string) => dialog.getByLabel(name);
  const price = field('Your price in ₹');
  const number = field('Number below the bars');

  await test.step('with the free plan it says what Premium has', async () => {
    await page.goto(`/my-shops/${owner.shopId}/stock`);
    await open();
    await expect(dialog).toContainText('Scanning bar codes is part of Premium.');
    await expect(dialog.getByRole('link', { name: 'Subscribe' })).toBeVisible();
    await payBefore(page, owner);
    await page.reload();
    await ready(page);
  });

  await test.step('an unknown code is asked once', async () => {
    await open();
    await expect(dialog).toContainText('Hold the bar code of a pack');
    await expectNoAxeFault(page);
    await show(page, biscuit);
    await expect(dialog).toContainText(`Bar code ${biscuit}`);
    await expect(field('Name of the item')).toBeFocused();
    await expectNoAxeFault(page);
    expect(await overflowOf(page)).toBe(0);
    for (const typed of ['Glucose Biscuit', '100 g', '10', '11']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    }
    await expect(dialog).toContainText('The price is above the MRP of the pack.');
    await price.fill('9.50');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Glucose Biscuit is in your list.');
    await expect.poll(saved).toEqual([{ name: 'Glucose Biscuit', price: 950, mrp: 1000, gtin: biscuit }]);
  });

  await test.step('a known one needs its price alone, and one of the list has it already', async () => {
    await show(page, soap);
    await expect(dialog).toContainText('Neem Bath Soap');
    await expect(field('MRP in ₹')).toHaveValue('40');
    await expect(price).toBeFocused();
    await expectNoAxeFault(page);
    await page.keyboard.type('38');
    await page.keyboard.press('Enter');
    await expect.poll(saved).toMatchObject([{ name: 'Bath Soap', price: 3800, mrp: 4000, gtin: soap }, {}]);
    await show(page, biscuit);
    await expect(price).toHaveValue('9.50');
    await price.fill('9');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await saved())[1]?.price).toBe(900);
    await show(page, salt);
    await expect(dialog).toContainText('Tata Salt');
    await dialog.getByRole('button', { name: 'Skip this one' }).click();
    await show(page, undefined);
  });

  await test.step('a code that was seen is known without a network; a wrong number is not taken', async () => {
    await context.setOffline(true);
    await number.fill('8904043901016');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('This is no bar code');
    await number.fill('8904043 901015');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Tata Salt');
    await price.fill('28');
    await page.keyboard.press('Enter');
    await expect(number).toBeFocused();
    await context.setOffline(false);
    await expect.poll(async () => (await saved()).map(({ name }) => name)).toContain('Salt');
  });

  await test.step('the camera is on only while the dialog is open', async () => {
    expect(await cameraStates(page)).toEqual(['live']);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => cameraStates(page)).toEqual(['ended']);
  });

  await test.step('without a camera the number is typed', async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('for programmers', 'NotAllowedError'));
    });
    await open();
    await expect(dialog.getByRole('alert')).toContainText('The camera is switched off for this site.');
    await expectNoAxeFault(page);
    await number.fill(soap);
    await dialog.getByRole('button', { name: 'Look it up' }).click();
    await expect(price).toHaveValue('38');
  });
});
