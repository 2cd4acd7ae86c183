import { readFile } from 'node:fs/promises';
import { addDays, addYears, type Day, dayInIndia } from '../../src/core/days.ts';
import { expect, expectNoAxeFault, test } from './fixtures.ts';
import { button, proveNumber } from './otp.ts';
import { makeOwner, moneyOf, movePayment, payBefore, setRefund, signedInOwner } from './owners.ts';
import { oneShop, unclaimed } from './shop-rows.ts';
import { expectFine, heading, openSubscribe, payButton } from './subscribe-page.ts';

const longDay = (day: Day) =>
  new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
const today = () => dayInIndia(new Date());

test('whoever is signed out proves the number in place and goes on', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/401/);
  const owner = await makeOwner(database);
  await openSubscribe(page, owner.shopId);
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
  await openSubscribe(page, id);
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
    await openSubscribe(page, shopId);
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
  await openSubscribe(page, owner.shopId);
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
  await openSubscribe(page, owner.shopId);
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
  await openSubscribe(page, owner.shopId);
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
  await openSubscribe(page, owner.shopId);
  await expect(page.getByText('Your shop’s page opens as soon as we have verified the shop.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the shop’s page' })).toBeHidden();
});

test('a shop that was taken down meanwhile is not paid for, and its owner reads where it says why', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/409/);
  const { shopId } = await signedInOwner(page, database);
  await openSubscribe(page, shopId);
  await expect(button(page, 'Subscribe')).toBeVisible();
  await database.query(`update shop set listing = 'rejected' where id = $1`, [shopId]);
  await button(page, 'Subscribe').click();
  await expect(page.getByText('This shop is not shown at present')).toBeVisible();
  await expect(button(page, 'Subscribe')).toBeHidden();
  await expectFine(page);
  await page.getByRole('link', { name: 'See why, and what to do' }).click();
  await expect(page).toHaveURL('/my-shops');
});

test('a year that is over says so and can be bought again', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await movePayment(database, owner, 400);
  await openSubscribe(page, owner.shopId);
  await expect(page.getByText(/^Your Premium ended on/)).toBeVisible();
  await expect(button(page, 'Subscribe')).toBeVisible();
  await expectFine(page);
});

test('gives the money back after a question, and shows how far it is', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await openSubscribe(page, owner.shopId);
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
    await openSubscribe(page, owner.shopId);
    await expect(page.getByText(text)).toBeVisible();
    await expectFine(page);
  });
}

test('after 30 days no refund is offered', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await movePayment(database, owner, 30);
  await openSubscribe(page, owner.shopId);
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
  await openSubscribe(page, shopId);
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
