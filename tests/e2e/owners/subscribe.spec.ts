import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { addDays, addYears, type Day, dayInIndia } from '../../../src/core/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { button } from '../support/otp.ts';
import { moneyOf, openOrder, payOrder, signedInOwner } from '../support/owners.ts';
import { checkout, expectNoFaults, heading, openSubscribe, payButton } from './subscribe-page.ts';

const scriptAddress = '**/v1/checkout.js';
const orderAddress = '**/v1/claim-shops/payment/*';

async function leaveCheckout(page: Page): Promise<void> {
  await checkout(page).getByRole('button', { name: 'Close without paying' }).click();
  await checkout(page).getByRole('button', { name: 'Leave without paying' }).click();
  await expect(checkout(page)).toBeHidden();
}

const longDay = (day: Day) =>
  new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

test('an owner pays, waits while the network is gone, is thanked and gets an invoice; analytics gets only the amount', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED/);
  const owner = await signedInOwner(page, database);
  await test.step('the owner pays', async () => {
    await openSubscribe(page, owner.shopId);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByText(owner.name)).toBeVisible();
    await expect(page.getByText('no real money moves')).toBeVisible();
    await expectNoFaults(page);
    // The provider's script is loaded only after a press on the button.
    expect(await page.locator('script[src*="checkout.js"]').count()).toBe(0);
    await button(page, 'Subscribe').click();
    await expect(payButton(page)).toBeEnabled();
  });
  await test.step('without a network after the payment the page does not offer to pay again', async () => {
    await context.route('**/v1/claim-shops/**', (route) => route.abort());
    await payButton(page).click();
    await expect(heading(page, 'Waiting for your bank')).toBeVisible();
    await expect(
      page.getByText('Please do not pay again. This page updates when your bank answers.'),
    ).toBeVisible();
    await expect(button(page, 'Subscribe')).toBeHidden();
    await expectNoFaults(page);
    await context.unroute('**/v1/claim-shops/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  });
  await test.step('the thank-you page opens', async () => {
    await expect(heading(page, 'Thank you!')).toBeFocused();
    await expect(page.getByRole('img', { name: 'A shop with a garland over its door' })).toBeVisible();
    await expectNoFaults(page);
    expect(await moneyOf(database, owner)).toEqual({
      orders: 1,
      payments: ['captured'],
      years: 1,
      papers: ['invoice'],
    });
    expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual([
      { event: 'subscription_payment', value: 1999, currency: 'INR' },
    ]);
  });
  await test.step('the page shows the last day of the year and the invoice', async () => {
    await page.getByRole('link', { name: 'See your subscription' }).click();
    await expect(heading(page, 'Payment has been processed')).toBeVisible();
    const lastDay = addDays(addYears(dayInIndia(new Date()), 1), -1);
    await expect(page.getByText(`Premium through ${longDay(lastDay)}`)).toBeVisible();
    await expect(button(page, /^(Subscribe|Renew)$/)).toBeHidden();
    await expectNoFaults(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Invoice/ }).click(),
    ]);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('the thank-you page opens in a new tab too, after a response of the server', async () => {
    await page.goto(`/successful-thank-you?shop=${owner.shopId}`);
    await expect(heading(page, 'Thank you!')).toBeVisible();
  });
});

test('a failed script, order or payment and a closed checkout can be retried, and the next attempt uses the same order', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED/);
  const owner = await signedInOwner(page, database);
  await openSubscribe(page, owner.shopId);
  await test.step('the script or the order fails', () => failToOpen(page, context));
  await test.step('a double click opens one checkout, which can be closed', async () => {
    await button(page, 'Try again').dblclick();
    await expect(payButton(page)).toBeEnabled();
    await expect(page.getByText('Error while creating')).toBeHidden();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await leaveCheckout(page);
    await expect(page.getByText('You closed the payment window.')).toBeVisible();
  });
  await test.step('a failed payment shows the reason', async () => {
    await button(page, 'Subscribe').click();
    await checkout(page).getByLabel('Or fail, because').selectOption('Not enough money in the account');
    await checkout(page).getByRole('button', { name: 'Let it fail' }).click();
    await expect(checkout(page).getByRole('alert')).toContainText('insufficient account balance');
    await leaveCheckout(page);
    await expect(page.getByRole('alert')).toContainText('The payment did not go through.');
    await expect(page.getByRole('alert')).toContainText('insufficient account balance');
    await expectNoFaults(page);
  });
  await test.step('the next attempt is paid', async () => {
    await button(page, 'Try again').click();
    await payButton(page).click();
    await expect(heading(page, 'Thank you!')).toBeVisible();
    expect(await moneyOf(database, owner)).toMatchObject({
      orders: 1,
      payments: ['captured', 'failed'],
      years: 1,
    });
  });
});

/** The script is blocked, then slow, and then the order fails. */
async function failToOpen(page: Page, context: BrowserContext): Promise<void> {
  await context.route(scriptAddress, (route) => route.abort());
  await button(page, 'Subscribe').click();
  await expect(page.getByRole('alert')).toContainText('Payment provider SDK failed to load.');
  const held = Promise.withResolvers<void>();
  await context.unroute(scriptAddress);
  await context.route(scriptAddress, async (route) => {
    await held.promise;
    await route.continue();
  });
  await context.route(orderAddress, (route) => route.abort());
  await button(page, 'Try again').click();
  await expect(button(page, 'Opening the payment window...')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('SDK failed to load')).toBeHidden();
  held.resolve();
  await expect(page.getByRole('alert')).toContainText('Error while creating a subscription.');
  await expect(checkout(page)).toBeHidden();
  await context.unroute(orderAddress);
}

test('after the tab was lost during a payment, it and another tab show the shop as paid', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  // The server refuses a new order: it is paid already.
  allowNoise(/409/);
  const owner = await signedInOwner(page, database);
  const pressed = await context.newPage();
  for (const tab of [pressed, page]) {
    await openSubscribe(tab, owner.shopId);
    await expect(button(tab, 'Subscribe')).toBeVisible();
  }
  await button(page, 'Subscribe').click();
  await checkout(page).getByRole('button', { name: 'Pay, then lose the tab' }).click();
  await page.waitForURL('about:blank');
  await page.goto(`/${owner.shopId}/subscribe`);
  await expect(heading(page, 'Payment has been processed')).toBeVisible();
  // A press before the tab knows of the payment opens nothing and shows the new state.
  await button(pressed, 'Subscribe').click();
  await expect(heading(pressed, 'Payment has been processed')).toBeVisible();
  await expect(checkout(pressed)).toBeHidden();
  expect(await moneyOf(database, owner)).toMatchObject({ orders: 1, payments: ['captured'], years: 1 });
});

test('a pending payment is polled, and its result is shown automatically', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  const order = await openOrder(page, owner.shopId);
  await database.query(
    `insert into payment (order_id, provider_payment_id, state, amount_paise, currency)
     select id, 'pay_' || gen_random_uuid(), 'authorized', amount_paise, 'INR' from payment_order where claim_id = $1`,
    [owner.claimId],
  );
  await page.clock.install();
  await openSubscribe(page, owner.shopId);
  await expect(heading(page, 'Waiting for your bank')).toBeVisible();
  await expect(button(page, 'Subscribe')).toBeHidden();
  const metaInfo = await payOrder(page, order);
  await page.request.patch(`/v1/claim-shops/${owner.shopId}`, { data: { metaInfo } });
  await page.clock.fastForward(60_000);
  await expect(heading(page, 'Payment has been processed')).toBeVisible();
});

test('the plan cards are in line, the free plan continues without payment, and the thank-you page needs a payment', async ({
  page,
  database,
}) => {
  await page.goto('/plans');
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await cardTops(page, 'Free')).toEqual((await cardTops(page, 'Premium')).filter(isNotGst));
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('region', { name: 'Premium' }).getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'Free' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Subscribe Now' }).click();
  await expect(page).toHaveURL('/instructions');
  const { shopId } = await signedInOwner(page, database);
  await page.goto(`/successful-thank-you?shop=${shopId}`);
  await expect(page).toHaveURL('/');
  await openSubscribe(page, shopId);
  await page.getByRole('link', { name: 'Continue with Free' }).click();
  await expect(page).toHaveURL('/dashboard');
});

/** The tops of a plan card and of its price, button and list, and the height of the card. */
const cardTops = (page: Page, name: string) =>
  page.getByRole('region', { name }).evaluate((card) => {
    const parts = [card, ...card.querySelectorAll('strong:first-child, a, ul')];
    const heights = [card.getBoundingClientRect().height];
    return [...parts.map((part) => part.getBoundingClientRect().top), ...heights].map(Math.round);
  });

/** Premium has one more bold line: that GST is included. */
const isNotGst = (_top: number, place: number) => place !== 2;
