import { signInBefore } from './claim-walk.ts';
import { expect, ready, test } from './fixtures.ts';
import { freshNumber, lastOtp, toastOf, wrongOtp } from './otp.ts';
import { publicPages } from './page-list.ts';
import { makeOwner, movePayment, payBefore } from './owners.ts';
import { oneShop, paid, unclaimed } from './shop-rows.ts';
import { markedOrigin as origin, unmarked } from './unmarked.ts';

test('the test itself finds a text that is not in the catalogue', async ({ page }) => {
  await page.goto(`${origin}/`);
  await ready(page);
  await page.evaluate(() => document.querySelector('main')?.append('hard-coded'));
  expect(await unmarked(page)).toEqual(['text: hard-coded']);
});

for (const path of [...publicPages, '/no/such/page']) {
  test(`${path} has no text outside the catalogue`, async ({ page, allowNoise }) => {
    allowNoise(/404/);
    await page.goto(origin + path);
    await ready(page);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await unmarked(page)).toEqual([]);
  });
}

test('a shop’s page has no text outside the catalogue, paid or not', async ({ page, database }) => {
  const { rows } = await database.query<{ id: string }>(`
    (select s.id from shop s join claim c on c.shop_id = s.id join paid_year y on y.claim_id = c.id where s.listing = 'listed' limit 1)
    union all (select s.id from shop s where s.listing = 'imported' limit 1)`);
  expect(rows).toHaveLength(2);
  for (const { id } of rows) {
    await page.goto(`${origin}/${id}/shop`);
    await ready(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(500);
    expect(await unmarked(page)).toEqual([]);
  }
});

test('what a visitor can do with a shop’s page has no text outside the catalogue', async ({
  page,
  database,
  context,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const { id } = await oneShop(database, `${paid} and s.public_whatsapp is not null`);
  await context.route('**/reports', (route) => route.abort());
  await page.addInitScript(() => {
    for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
  });
  await page.goto(`${origin}/${id}/shop`);
  await ready(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await unmarked(page)).filter((text) => !text.startsWith('text: http'))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Report wrong information' }).click();
  await page.getByRole('combobox').selectOption('closed');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('dialog [role=alert]')).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await page.goto(`${origin}/saved`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
});

test('proving a number has no text outside the catalogue, whatever comes of it', async ({
  page,
  database,
  context,
  allowNoise,
}) => {
  allowNoise(/422|Failed to load resource/);
  const number = await freshNumber(database);
  await page.goto(`${origin}/login`);
  await ready(page);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(toastOf(page)).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await page.getByRole('main').getByRole('textbox').fill(number.slice(3));
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const otp = page.locator('input[autocomplete=one-time-code]');
  await expect(otp).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  const right = await lastOtp(database, number);
  await otp.fill(wrongOtp(right));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(otp).toHaveAttribute('aria-invalid', 'true');
  expect(await unmarked(page)).toEqual([]);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(toastOf(page)).toContainText('offline');
  expect(await unmarked(page)).toEqual([]);
  await context.setOffline(false);
  await otp.fill(right);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
});

test('the KYC dialog has no text outside the catalogue', async ({ page, database }) => {
  const { id } = await oneShop(database, unclaimed);
  const number = await freshNumber(database);
  await page.goto(`${origin}/${id}/shop`);
  await ready(page);
  await page.getByRole('link', { name: 'Claim My Shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'KYC Verification' });
  await expect(dialog).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await dialog.getByLabel('Address of the shop').fill('12');
  await dialog.getByLabel('Mobile number').fill(number.slice(3));
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.locator('input[autocomplete=one-time-code]')).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
});

test('subscribing to news has no text outside the catalogue, from the form to leaving', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/404|ERR_FAILED/);
  const form = page.locator('footer form');
  const submit = form.getByRole('button');
  await page.goto(origin);
  await ready(page);
  await submit.click();
  await expect(form.locator('input[type=email]')).toHaveAttribute('aria-invalid', 'true');
  expect(await unmarked(page)).toEqual([]);
  await form.locator('input[type=email]').fill('1@2.3');
  await submit.click();
  await expect(form.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  expect(await unmarked(page)).toEqual([]);
  await form.getByRole('checkbox').check();
  await context.route('**/v1/news/subscriptions', (route) => route.abort());
  await submit.click();
  await expect(form.getByRole('alert')).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await context.unroute('**/v1/news/subscriptions');
  await context.route('**/v1/news/subscriptions', (route) => route.fulfill({ json: { isReceived: true } }));
  await submit.click();
  await expect(form).toHaveCount(0);
  expect(await unmarked(page)).toEqual([]);
  await page.goto(`${origin}/news#confirm=${'A'.repeat(43)}`);
  await ready(page);
  expect(await unmarked(page)).toEqual([]);
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  expect(await unmarked(page)).toEqual([]);
  await page.goto(`${origin}/news#stop=${'A'.repeat(43)}`);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  expect(await unmarked(page)).toEqual([]);
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

test('the details at fault have no text outside the catalogue', async ({ page, context, allowNoise }) => {
  allowNoise(/Failed to load resource/);
  await context.route(/\/v1\/(places\/towns|categories)/, (route) => route.abort());
  await page.goto(`${origin}/add-shop`);
  await ready(page);
  await page.locator('select[name=state]').selectOption('Goa');
  await page.locator('input[name=pin]').fill('1');
  await page.locator('input[name=city]').fill('zz');
  await page.locator('input[name=email]').focus();
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('.Toastify__toast')).toBeVisible();
  await expect(page.locator('main [role=alert]')).toHaveCount(2);
  expect(await page.locator('main [aria-invalid]').count()).toBeGreaterThan(2);
  expect(await unmarked(page)).toEqual([]);
});

test('subscribing has no text outside the catalogue, from signed out to refunded', async ({
  page,
  database,
  context,
  allowNoise,
}) => {
  allowNoise(/401|404|ERR_FAILED/);
  const owner = await makeOwner(database, { claimState: 'under_review' });
  const address = `${origin}/${owner.shopId}/subscribe`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Verify my number' })).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await signInBefore(page, database, owner.number);
  await context.route('**/v1/checkout.js', (route) => route.abort());
  await page.goto(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await payBefore(page, owner);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Payment has been processed' })).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await page.getByRole('button', { name: 'Get my money back' }).click();
  expect(await unmarked(page)).toEqual([]);
  await page.goto(`${origin}/successful-thank-you?shop=${owner.shopId}`);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await movePayment(database, owner, 320);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Renew' })).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await page.goto(`${origin}/${crypto.randomUUID()}/subscribe`);
  await expect(page.getByRole('link', { name: 'Use another number' })).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
});

test('asking for a call has no text outside the catalogue, whatever comes of it', async ({
  page,
  database,
  context,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  await database.query('update enquiry set network_hash = null where network_hash is not null');
  const number = await freshNumber(database);
  await page.goto(`${origin}/registration-enquiry`);
  await ready(page);
  for (const field of await page.getByRole('main').getByRole('textbox').all()) await field.fill('12');
  const submit = page.locator('main button[type=submit]');
  await submit.click();
  await expect(toastOf(page)).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await page.locator('input[name=contactNumber]').fill(number.slice(3));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await submit.click();
  await expect(page.locator('main [role=alert]')).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await context.setOffline(false);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
});
