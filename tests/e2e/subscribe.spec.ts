import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, addYears, type Day, dayInIndia } from '../../src/core/days.ts';
import { expect, expectNoAxeFault, test } from './fixtures.ts';
import { button, proveNumber } from './otp.ts';
import {
  makeOwner,
  moneyOf,
  movePayment,
  openOrder,
  payBefore,
  payOrder,
  setRefund,
  signedInOwner,
} from './owners.ts';
import { oneShop, unclaimed } from './shop-rows.ts';

const checkout = (page: Page) => page.getByRole('dialog', { name: 'Test payment: no real money' });
const payButton = (page: Page) => checkout(page).getByRole('button', { name: 'Pay ₹1,999.00' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const scriptAddress = '**/v1/checkout.js';

async function open(page: Page, shopId: string): Promise<void> {
  await page.goto(`/${shopId}/subscribe`);
  await expect(heading(page, 'Subscribe to your plan')).toBeVisible();
}

async function leaveCheckout(page: Page): Promise<void> {
  await checkout(page).getByRole('button', { name: 'Close without paying' }).click();
  await checkout(page).getByRole('button', { name: 'Leave without paying' }).click();
  await expect(checkout(page)).toBeHidden();
}

async function expectFine(page: Page): Promise<void> {
  await expectNoAxeFault(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

const longDay = (day: Day) =>
  new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const today = () => dayInIndia(new Date());

test('subscribes, pays and is thanked; analytics hear of the sum alone', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await open(page, owner.shopId);
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
  await open(page, owner.shopId);
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
  await open(page, owner.shopId);
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
  await open(page, owner.shopId);
  await button(page, 'Subscribe').dblclick();
  await expect(payButton(page)).toBeEnabled();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await moneyOf(database, owner)).toMatchObject({ orders: 1 });
});

test('whoever loses the tab after paying finds it paid', async ({ page, database, allowNoise }) => {
  // Asked for an order, the server says that it is paid.
  allowNoise(/409/);
  const owner = await signedInOwner(page, database);
  await open(page, owner.shopId);
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
  await open(page, owner.shopId);
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
  await open(page, owner.shopId);
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
  await open(page, owner.shopId);
  await expect(heading(page, 'Your bank has not decided yet')).toBeVisible();
  await expect(button(page, 'Subscribe')).toBeHidden();
  await expectFine(page);
  await payOrder(page, order);
  await expect(heading(page, 'Payment has been processed')).toBeVisible({ timeout: 30_000 });
});

test('a slow script keeps the button busy until the window opens', async ({ page, context, database }) => {
  const { shopId } = await signedInOwner(page, database);
  await open(page, shopId);
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
  await open(page, shopId);
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
  await open(page, shopId);
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
  await open(page, shopId);
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
  await open(page, owner.shopId);
  const other = await context.newPage();
  await open(other, owner.shopId);
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

test('whoever is signed out proves the number in place and goes on', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/401/);
  const owner = await makeOwner(database);
  await open(page, owner.shopId);
  await expect(page.getByText('Please verify your mobile number first.')).toBeVisible();
  await expectFine(page);
  await button(page, 'Verify my number').click();
  await page.getByLabel('Mobile number').fill(owner.number.slice(3));
  await proveNumber(page, database, owner.number);
  await button(page, 'Subscribe').click();
  await expect(payButton(page)).toBeEnabled();
});

test('whoever is not the owner is asked to claim first', async ({ page, database, allowNoise }) => {
  allowNoise(/404/);
  await signedInOwner(page, database);
  const { id, name } = await oneShop(database, unclaimed);
  await open(page, id);
  await expect(page.getByText('This shop is not claimed by you')).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expectFine(page);
  await page.getByRole('link', { name: 'Open the shop’s page' }).click();
  await expect(page).toHaveURL(`/${id}/shop`);
});

test('a shop that is not there, or not listed yet and somebody else’s, is not shown', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/40[04]/);
  const hidden = await makeOwner(database, { listing: 'submitted' });
  await signedInOwner(page, database);
  for (const shopId of ['nothing', crypto.randomUUID(), hidden.shopId]) {
    await open(page, shopId);
    await expect(page.getByText('No shop of yours was found here')).toBeVisible();
    await expect(page.getByText(hidden.name)).toBeHidden();
  }
  await expectFine(page);
  await expect(page.getByRole('link', { name: 'Use another number' })).toHaveAttribute(
    'href',
    `/login?to=${encodeURIComponent(`/${hidden.shopId}/subscribe`)}`,
  );
});

test('a claim under review can be paid for, and is not verified by that', async ({ page, database }) => {
  const owner = await signedInOwner(page, database, { claimState: 'under_review' });
  await open(page, owner.shopId);
  await expect(page.getByText('Verified waits for that check')).toBeVisible();
  await expect(page.getByText('the money comes back by itself')).toBeVisible();
  await expectFine(page);
  await button(page, 'Subscribe').click();
  await payButton(page).click();
  await expect(heading(page, 'Thank you!')).toBeVisible();
  const shop = await page.request.get(`/v1/claim-shops/${owner.shopId}`);
  expect(await shop.json()).toMatchObject({ isClaimed: false });
});

test('a paid year shows its last day and its invoice, and offers no second one', async ({
  page,
  database,
}) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await open(page, owner.shopId);
  await expect(heading(page, 'Payment has been processed')).toBeVisible();
  const lastDay = addDays(addYears(today(), 1), -1);
  await expect(page.getByText(`Premium through ${longDay(lastDay)}`)).toBeVisible();
  await expect(button(page, /^(Subscribe|Renew)$/)).toBeHidden();
  await expectFine(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Invoice/ }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('in its last 60 days a year can be renewed, and the new one follows on', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await movePayment(database, owner, 300);
  await open(page, owner.shopId);
  await expect(heading(page, 'Payment has been processed')).toBeVisible();
  await expect(button(page, 'Renew')).toBeHidden();
  await movePayment(database, owner, 20);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const until = addDays(addYears(today(), 1), -320);
  await expect(page.getByText(`The new year begins after ${longDay(addDays(until, -1))}`)).toBeVisible();
  await expectFine(page);
  await button(page, 'Renew').click();
  await payButton(page).click();
  await expect(heading(page, 'Thank you!')).toBeVisible();
  await page.getByRole('link', { name: 'See your subscription' }).click();
  await expect(page.getByText(`Premium through ${longDay(addDays(addYears(until, 1), -1))}`)).toBeVisible();
  await expect(button(page, 'Renew')).toBeHidden();
  expect(await moneyOf(database, owner)).toMatchObject({ orders: 2, years: 2 });
});

test('a shop that waits for its verification has no page to go to yet', async ({ page, database }) => {
  const owner = await signedInOwner(page, database, { listing: 'submitted' });
  await payBefore(page, owner);
  await open(page, owner.shopId);
  await expect(page.getByText('Your shop’s page opens as soon as we have verified the shop.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the shop’s page' })).toBeHidden();
});

test('a year that is over says so and can be bought again', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await movePayment(database, owner, 400);
  await open(page, owner.shopId);
  await expect(page.getByText(/^Your Premium ended on/)).toBeVisible();
  await expect(button(page, 'Subscribe')).toBeVisible();
  await expectFine(page);
});

test('gives the money back after a question, and shows how far it is', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await open(page, owner.shopId);
  await button(page, 'Get my money back').click();
  const question = page.getByRole('dialog', { name: 'Get your money back?' });
  await expect(question).toContainText('₹1,999 goes back to where it came from, within 5 working days.');
  await expectNoAxeFault(page);
  await question.getByRole('button', { name: 'Keep Premium' }).click();
  await expect(question).toBeHidden();
  expect((await moneyOf(database, owner)).papers).toEqual(['invoice']);

  await button(page, 'Get my money back').click();
  await question.getByRole('button', { name: 'Yes, give it back' }).click();
  await expect(page.getByText('You asked for your money back, and Premium has ended.')).toBeVisible();
  await expect(heading(page, 'Payments')).toBeFocused();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Credit note/ })).toBeVisible();
  await expect(button(page, 'Get my money back')).toBeHidden();
  await expect(button(page, 'Subscribe')).toBeVisible();
  await expectFine(page);
  expect((await moneyOf(database, owner)).payments).toEqual(['refunded']);
});

for (const [state, text] of [
  ['pending', 'It is on its way: up to 5 working days.'],
  ['failed', 'We are looking into it'],
] as const) {
  test(`a refund that is ${state} says so`, async ({ page, database }) => {
    const owner = await signedInOwner(page, database);
    await payBefore(page, owner);
    await page.request.post(`/v1/claim-shops/${owner.shopId}/refund`, { data: {} });
    await setRefund(database, owner, state);
    await open(page, owner.shopId);
    await expect(page.getByText(text)).toBeVisible();
    await expectFine(page);
  });
}

test('after 30 days no refund is offered', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await movePayment(database, owner, 30);
  await open(page, owner.shopId);
  await expect(button(page, 'Get my money back')).toBeVisible();
  await movePayment(database, owner, 1);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button(page, 'Get my money back')).toBeHidden();
  await expect(heading(page, 'Payment has been processed')).toBeVisible();
});

test('without a network it says so, and comes by itself', async ({ page, context, database, allowNoise }) => {
  allowNoise(/ERR_FAILED/);
  const { shopId } = await signedInOwner(page, database);
  const address = '**/v1/claim-shops/*/subscription';
  await context.route(address, (route) => route.abort());
  await open(page, shopId);
  await expect(page.getByRole('alert')).toContainText('Your subscription could not be loaded');
  await expectFine(page);
  await context.unroute(address);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(button(page, 'Subscribe')).toBeVisible();
  await context.route(address, (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('What you see here may not be the newest.')).toBeVisible();
  await expect(button(page, 'Subscribe')).toBeVisible();
});

test('the free plan goes on without paying', async ({ page, database }) => {
  const { shopId } = await signedInOwner(page, database);
  await open(page, shopId);
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
