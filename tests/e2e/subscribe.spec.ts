import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button } from './otp.ts';
import { moneyOf, openOrder, payBefore, payOrder, signedInOwner } from './owners.ts';
import { checkout, expectFine, heading, openSubscribe, payButton } from './subscribe-page.ts';

const scriptAddress = '**/v1/checkout.js';

async function leaveCheckout(page: Page): Promise<void> {
  await checkout(page).getByRole('button', { name: 'Close without paying' }).click();
  await checkout(page).getByRole('button', { name: 'Leave without paying' }).click();
  await expect(checkout(page)).toBeHidden();
}

test('subscribes, pays and is thanked; analytics hear of the sum alone', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await openSubscribe(page, owner.shopId);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText(owner.name)).toBeVisible();
  await expect(page.getByText('no real money moves')).toBeVisible();
  await expectFine(page);
  // The provider hears of nobody before the button is pressed.
  expect(await page.locator('script[src*="checkout.js"]').count()).toBe(0);
  await button(page, 'Subscribe').click();
  await payButton(page).click();
  await expect(heading(page, 'Thank you!')).toBeFocused();
  await expect(page.getByRole('img', { name: 'A shop with a garland over its door' })).toBeVisible();
  await expectFine(page);
  expect(await moneyOf(database, owner)).toEqual({
    orders: 1,
    payments: ['captured'],
    years: 1,
    papers: ['invoice'],
  });
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual([
    { event: 'subscription_payment', value: 1999, currency: 'INR' },
  ]);
  await page.getByRole('link', { name: 'See your subscription' }).click();
  await expect(heading(page, 'Payment has been processed')).toBeVisible();
});

test('says why a payment failed, and the next try is for the same order', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await openSubscribe(page, owner.shopId);
  await button(page, 'Subscribe').click();
  await checkout(page).getByLabel('Or fail, because').selectOption('Not enough money in the account');
  await checkout(page).getByRole('button', { name: 'Let it fail' }).click();
  await expect(checkout(page).getByRole('alert')).toContainText('insufficient account balance');
  await leaveCheckout(page);
  await expect(page.getByRole('alert')).toContainText('The payment did not go through.');
  await expect(page.getByRole('alert')).toContainText('insufficient account balance');
  await expectFine(page);
  await button(page, 'Try again').click();
  await payButton(page).click();
  await expect(heading(page, 'Thank you!')).toBeVisible();
  expect(await moneyOf(database, owner)).toMatchObject({
    orders: 1,
    payments: ['captured', 'failed'],
    years: 1,
  });
});

test('closing the payment window loses nothing', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await openSubscribe(page, owner.shopId);
  await button(page, 'Subscribe').click();
  await expect(payButton(page)).toBeEnabled();
  await leaveCheckout(page);
  await expect(page.getByText('You closed the payment window.')).toBeVisible();
  await expectFine(page);
  await button(page, 'Subscribe').click();
  await payButton(page).click();
  await expect(heading(page, 'Thank you!')).toBeVisible();
  expect(await moneyOf(database, owner)).toMatchObject({ orders: 1, years: 1 });
});

test('a double click opens one window', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await openSubscribe(page, owner.shopId);
  await button(page, 'Subscribe').dblclick();
  await expect(payButton(page)).toBeEnabled();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await moneyOf(database, owner)).toMatchObject({ orders: 1 });
});

test('whoever loses the tab after paying finds it paid', async ({ page, database, allowNoise }) => {
  // Asked for an order, the server says that it is paid.
  allowNoise(/409/);
  const owner = await signedInOwner(page, database);
  await openSubscribe(page, owner.shopId);
  await button(page, 'Subscribe').click();
  await checkout(page).getByRole('button', { name: 'Pay, then lose the tab' }).click();
  await page.waitForURL('about:blank');
  await page.goto(`/${owner.shopId}/subscribe`);
  await expect(heading(page, 'Payment has been processed')).toBeVisible();
  expect(await moneyOf(database, owner)).toMatchObject({ orders: 1, payments: ['captured'], years: 1 });
});

test('a confirmation that does not get through is made up for by the provider’s own message', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED/);
  const owner = await signedInOwner(page, database);
  await openSubscribe(page, owner.shopId);
  await context.route(`**/v1/claim-shops/${owner.shopId}`, (route) => route.abort());
  await button(page, 'Subscribe').click();
  await payButton(page).click();
  await expect(heading(page, 'Thank you!')).toBeVisible();
  expect(await moneyOf(database, owner)).toMatchObject({ payments: ['captured'], years: 1 });
});

test('while the network is gone after paying, nobody is asked to pay again', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED/);
  const owner = await signedInOwner(page, database);
  await openSubscribe(page, owner.shopId);
  await button(page, 'Subscribe').click();
  await expect(payButton(page)).toBeEnabled();
  await context.route(`**/v1/claim-shops/**`, (route) => route.abort());
  await payButton(page).click();
  await expect(heading(page, 'Your bank has not decided yet')).toBeVisible();
  await expect(page.getByText('Please do not pay again: this page tells you by itself.')).toBeVisible();
  await expect(button(page, 'Subscribe')).toBeHidden();
  await expectFine(page);
  await context.unroute(`**/v1/claim-shops/**`);
  await expect(heading(page, 'Thank you!')).toBeVisible({ timeout: 30_000 });
});

test('a payment that the bank has not decided on is awaited, and told of by itself', async ({
  page,
  database,
}) => {
  const owner = await signedInOwner(page, database);
  const order = await openOrder(page, owner.shopId);
  await database.query(
    `insert into payment (order_id, provider_payment_id, state, amount_paise, currency)
     select id, 'pay_' || gen_random_uuid(), 'authorized', amount_paise, 'INR' from payment_order where claim_id = $1`,
    [owner.claimId],
  );
  await openSubscribe(page, owner.shopId);
  await expect(heading(page, 'Your bank has not decided yet')).toBeVisible();
  await expect(button(page, 'Subscribe')).toBeHidden();
  await expectFine(page);
  await payOrder(page, order);
  await expect(heading(page, 'Payment has been processed')).toBeVisible({ timeout: 30_000 });
});

test('a slow script keeps the button busy until the window opens', async ({ page, context, database }) => {
  const { shopId } = await signedInOwner(page, database);
  await openSubscribe(page, shopId);
  const held = Promise.withResolvers<void>();
  await context.route(scriptAddress, async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, 'Subscribe').click();
  const busy = button(page, 'Opening the payment window...');
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expectFine(page);
  held.resolve();
  await expect(payButton(page)).toBeEnabled();
});

test('a script that does not come in 20 seconds is given up', async ({ page, context, database }) => {
  const { shopId } = await signedInOwner(page, database);
  await page.clock.install();
  await openSubscribe(page, shopId);
  await context.route(scriptAddress, () => undefined);
  const asked = page.waitForRequest(scriptAddress);
  await button(page, 'Subscribe').click();
  await asked;
  await page.clock.fastForward(21_000);
  await expect(page.getByRole('alert')).toContainText('Payment provider SDK failed to load.');
});

test('a blocked script can be tried again', async ({ page, context, database, allowNoise }) => {
  allowNoise(/ERR_FAILED/);
  const { shopId } = await signedInOwner(page, database);
  await openSubscribe(page, shopId);
  await context.route(scriptAddress, (route) => route.abort());
  await button(page, 'Subscribe').click();
  await expect(page.getByRole('alert')).toContainText('Payment provider SDK failed to load.');
  await expectFine(page);
  await context.unroute(scriptAddress);
  await button(page, 'Try again').click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByText('SDK failed to load')).toBeHidden();
});

test('an order that cannot be made says so and can be tried again', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED/);
  const { shopId } = await signedInOwner(page, database);
  await openSubscribe(page, shopId);
  const address = '**/v1/claim-shops/payment/*';
  await context.route(address, (route) => route.abort());
  await button(page, 'Subscribe').click();
  await expect(page.getByRole('alert')).toContainText('Error while creating a subscription.');
  await expect(checkout(page)).toBeHidden();
  await context.unroute(address);
  await button(page, 'Try again').click();
  await expect(payButton(page)).toBeEnabled();
});

test('what one tab pays, the other shows', async ({ page, context, database, allowNoise }) => {
  allowNoise(/409/);
  const owner = await signedInOwner(page, database);
  await openSubscribe(page, owner.shopId);
  const other = await context.newPage();
  await openSubscribe(other, owner.shopId);
  await expect(button(other, 'Subscribe')).toBeVisible();
  await payBefore(page, owner);
  // Pressed before the tab has heard of it: it is told, and nothing opens.
  await button(page, 'Subscribe').click();
  await expect(heading(page, 'Payment has been processed')).toBeVisible();
  await expect(checkout(page)).toBeHidden();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(heading(other, 'Payment has been processed')).toBeVisible();
  expect(await moneyOf(database, owner)).toMatchObject({ orders: 1, payments: ['captured'], years: 1 });
});

test('the free plan goes on without paying', async ({ page, database }) => {
  const { shopId } = await signedInOwner(page, database);
  await openSubscribe(page, shopId);
  await page.getByRole('link', { name: 'Go on with Free' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('nobody is thanked for nothing', async ({ page, database }) => {
  await page.goto('/successful-thank-you');
  await expect(page).toHaveURL('/');
  const owner = await signedInOwner(page, database);
  await page.goto(`/successful-thank-you?shop=${owner.shopId}`);
  await expect(page).toHaveURL('/');
});

test('the server’s word is enough to be thanked', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await page.goto(`/successful-thank-you?shop=${owner.shopId}`);
  await expect(heading(page, 'Thank you!')).toBeVisible();
  await expectFine(page);
});

test('the public plans lead to the instructions', async ({ page }) => {
  await page.goto('/plans');
  await expect(page.getByRole('region', { name: 'Premium' }).getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'Free' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Subscribe Now' }).click();
  await expect(page).toHaveURL('/instructions');
});
