import type pg from 'pg';
import { dayInIndia } from '../../../src/core/days.ts';
import { comingTemplates } from '../../../src/core/offers/festivals.ts';
import { festivals } from '../../../src/web/messages/en.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { button, toastOf } from '../support/otp.ts';
import { payBefore, signedInOwner } from '../support/owners.ts';
import { overflowOf } from '../support/page-widths.ts';
import { jpeg } from '../support/stored-draft.ts';

/** In Pune, far from the sample town. */
const pune = { latitude: 18.5074, longitude: 73.8077 };

/** Shown as it is typed, in the page and in its JSON-LD. */
const words = '</script><img src=x onerror=alert(1)> Happy festival!';

/** What was counted of the shop's offers. */
async function countedKinds(database: pg.Client, shopId: string): Promise<string[]> {
  const { rows } = await database.query<{ kind: string }>(
    `select kind from shop_count where shop_id = $1 and kind like 'offer%' order by kind`,
    [shopId],
  );
  return rows.map(({ kind }) => kind);
}

test('an owner makes an offer from a festival’s template, and shoppers find it in the list', async ({
  page,
  browser,
  database,
}) => {
  const owner = await signedInOwner(page, database);
  await database.query('update shop set lat = $2, long = $3 where id = $1', [
    owner.shopId,
    pune.latitude,
    pune.longitude,
  ]);
  const offersPath = `/my-shops/${owner.shopId}/offers`;

  await test.step('without Premium the page says what it is', async () => {
    await page.goto('/my-shops');
    await page.getByRole('link', { name: 'Offers', exact: true }).click();
    await expect(page.getByText('Offers are part of Premium')).toBeVisible();
    await expectNoAxeFault(page);
  });

  await payBefore(page, owner);
  const item = crypto.randomUUID();
  await page.request.post(`/v1/my-shops/${owner.shopId}/stock`, {
    data: { changes: [{ id: item, product: { name: 'Kaju katli' }, price: 50_000, mrp: 55_000 }] },
  });
  const template = comingTemplates(dayInIndia(new Date()))[0];
  if (template === undefined) throw new Error('no festival within sixty days');
  const festival = festivals[template.name].name;

  await test.step('the owner begins with a festival, and is told what is not allowed', async () => {
    await page.goto(offersPath);
    await page.getByRole('link', { name: new RegExp(`^${festival}`) }).click();
    const title = page.getByLabel('What do you offer?');
    await expect(title).toHaveValue(`${festival} offer`);
    await expect(page.getByLabel('First day')).toHaveValue(template.from);
    await expect(page.getByLabel('Last day')).toHaveValue(template.until);
    await title.fill('MEGA sale');
    await page.getByLabel('First day').fill(dayInIndia(new Date()));
    await page.getByLabel('More about it').fill(words);
    await page.getByLabel('Code').fill('fest 10');
    await button(page, 'Add items from your list').click();
    await page.getByRole('combobox', { name: 'Choose an item' }).fill('kaju');
    await page.getByRole('option', { name: /Kaju katli/ }).click();
    await page.getByLabel('Price of Kaju katli during the offer').fill('600');
    await button(page, 'Publish the offer').click();
    await expect(page.getByText('Please leave out ‘mega’')).toBeVisible();
    await expect(page.getByText('above the MRP')).toBeVisible();
    await expect(title).toBeFocused();
    await expectNoAxeFault(page);
    expect(await overflowOf(page)).toBe(0);
    await title.fill('10% off all sweets');
    await page.getByLabel('Price of Kaju katli during the offer').fill('450');
    await button(page, 'Publish the offer').click();
    await expect(toastOf(page)).toContainText('The offer is published.');
    await expect(page).toHaveURL(offersPath);
    await expect(page.getByText('1 of 5 at the same time')).toBeVisible();
    await page.getByLabel('Add a picture').setInputFiles(await jpeg(80, 60));
    await expect(page.getByRole('img', { name: 'Picture of the offer 10% off all sweets' })).toBeVisible();
    await expectNoAxeFault(page);
    expect(await overflowOf(page)).toBe(0);
  });

  const shopper = await (
    await browser.newContext({
      viewport: { width: 360, height: 740 },
      geolocation: pune,
      permissions: ['geolocation'],
    })
  ).newPage();
  await test.step('a shopper finds it near, and opens it on the page of the shop', async () => {
    await shopper.goto('/offers');
    await ready(shopper);
    const offer = shopper.getByRole('article').filter({ hasText: owner.name });
    await expect(offer).toContainText('10% off all sweets');
    await expect(offer).toContainText('0.0 km away');
    await offer.getByText('FEST10').scrollIntoViewIfNeeded();
    await expect.poll(() => countedKinds(database, owner.shopId)).toEqual(['offer_view']);
    await expect(offer).toContainText(/₹450\s*usually ₹500/);
    await expectNoAxeFault(shopper);
    expect(await overflowOf(shopper)).toBe(0);
    await shopper.getByRole('link', { name: 'Ends soonest' }).click();
    await expect(shopper).toHaveURL('/offers?sort=ending');
    await offer.getByRole('link', { name: '10% off all sweets' }).click();
    await expect(shopper).toHaveURL(new RegExp(`/${owner.shopId}/shop#offer-`));
    await expect(shopper.getByRole('heading', { name: '10% off all sweets' })).toBeInViewport();
    await expect(shopper.getByText('FEST10', { exact: true })).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByRole('article').filter({ hasText: 'FEST10' })).toContainText(words);
    const linked = await shopper.locator('script[type="application/ld+json"]').allTextContents();
    expect(linked.map((text) => JSON.stringify(JSON.parse(text))).join('')).toContain(JSON.stringify(words));
    await shopper.goBack();
    await expect(offer).toBeVisible();
  });

  await test.step('lists of shops mark it, and the owner sees how often it was opened', async () => {
    await shopper.goto(`/shops?q=${encodeURIComponent(owner.name)}`);
    await expect(shopper.getByRole('listitem').filter({ hasText: owner.name })).toContainText('Offer');
    await expect.poll(() => countedKinds(database, owner.shopId)).toEqual(['offer_tap', 'offer_view']);
    await page.goto(`/my-shops/${owner.shopId}/numbers`);
    await expect(page.getByRole('radio', { name: /Offers opened\s*1/ })).toBeAttached();
  });

  await test.step('ended by its owner, it is gone at once, and can be made again', async () => {
    await page.goto(offersPath);
    await button(page, 'End now: 10% off all sweets').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await expect(page.getByRole('heading', { name: 'Over' })).toBeVisible();
    const left = await page.request.get(`/v1/shops/${owner.shopId}/offers`);
    expect(await left.json()).toEqual({ offers: [] });
    await page.getByRole('link', { name: 'Make it again: 10% off all sweets' }).click();
    await expect(page.getByLabel('What do you offer?')).toHaveValue('10% off all sweets');
    await page.goBack();
    await button(page, 'Delete the offer 10% off all sweets').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No offers yet')).toBeVisible();
  });
  await shopper.context().close();
});
