import { addDays, addYears, type Day, dayInIndia } from '../../../src/core/days.ts';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { button, verifyNumber } from '../support/otp.ts';
import { makeOwner, moneyOf, movePayment, payBefore, setRefund, signedInOwner } from '../support/owners.ts';
import { oneShop, unclaimed } from '../support/shop-rows.ts';
import { expectNoFaults, heading, openSubscribe, payButton, refocus } from './subscribe-page.ts';

const longDay = (day: Day) =>
  new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

test('a signed-out owner verifies the number on the page, which loads again after an error; a hidden shop is not sold', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_FAILED|40[019]/);
  const owner = await makeOwner(database);
  const { shopId } = owner;
  await test.step('signed out', async () => {
    await openSubscribe(page, owner.shopId);
    await expect(page.getByText('Please verify your mobile number first.')).toBeVisible();
    await expectNoFaults(page);
    await button(page, 'Verify my number').click();
    await page.getByLabel('Mobile number').fill(owner.number.slice(3));
    await verifyNumber(page, database, owner.number);
    await button(page, 'Subscribe').click();
    await expect(payButton(page)).toBeEnabled();
  });
  const address = '**/v1/claim-shops/*/subscription';
  await test.step('without a network', async () => {
    await context.route(address, (route) => route.abort());
    await openSubscribe(page, shopId);
    await expect(page.getByRole('alert')).toContainText('Your subscription could not be loaded');
    await expectNoFaults(page);
    await context.unroute(address);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(button(page, 'Subscribe')).toBeVisible();
  });
  await test.step('without a network later on', async () => {
    await context.route(address, (route) => route.abort());
    await refocus(page);
    await expect(page.getByText('This page may not be up to date.')).toBeVisible();
    await expect(button(page, 'Subscribe')).toBeVisible();
    await context.unroute(address);
  });
  await test.step('the shop is taken down in the meantime', async () => {
    await database.query(`update shop set listing = 'rejected' where id = $1`, [shopId]);
    await button(page, 'Subscribe').click();
    await expect(page.getByText('This shop is not shown at the moment')).toBeVisible();
    await expect(button(page, 'Subscribe')).toBeHidden();
    await expectNoFaults(page);
    await page.getByRole('link', { name: 'See why, and what to do' }).click();
    await expect(page).toHaveURL('/my-shops');
  });
});

test('an expired year can be bought again; in its last 60 days it can be renewed, and a shop of another owner is not sold', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/40[04]/);
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await movePayment(database, owner, 400);
  await openSubscribe(page, owner.shopId);
  await expect(page.getByText(/^Your Premium ended on/)).toBeVisible();
  await expect(button(page, 'Subscribe')).toBeVisible();
  await expectNoFaults(page);

  await movePayment(database, owner, -80);
  await refocus(page);
  const until = addDays(addYears(dayInIndia(new Date()), 1), -320);
  await expect(page.getByText(`The new year begins after ${longDay(addDays(until, -1))}`)).toBeVisible();
  await expectNoFaults(page);
  await button(page, 'Renew').click();
  await payButton(page).click();
  await expect(heading(page, 'Thank you!')).toBeVisible();
  await page.getByRole('link', { name: 'See your subscription' }).click();
  await expect(page.getByText(`Premium through ${longDay(addDays(addYears(until, 1), -1))}`)).toBeVisible();
  await expect(button(page, 'Renew')).toBeHidden();
  expect(await moneyOf(database, owner)).toMatchObject({ orders: 2, years: 2 });

  const hidden = await makeOwner(database, { listing: 'submitted' });
  await test.step('a listing without a claim', async () => {
    const { id, name } = await oneShop(database, unclaimed);
    await openSubscribe(page, id);
    await expect(page.getByText('You have not claimed this shop')).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole('link', { name: 'Open the shop’s page' }).click();
    await expect(page).toHaveURL(`/${id}/shop`);
  });
  await test.step('an unlisted shop of another owner is not found, like one that does not exist', async () => {
    await openSubscribe(page, hidden.shopId);
    await expect(page.getByText('We could not find your shop here')).toBeVisible();
    await expect(page.getByText(hidden.name)).toBeHidden();
    await expectNoFaults(page);
    await expect(page.getByRole('link', { name: 'Use another number' })).toHaveAttribute(
      'href',
      `/login?to=${encodeURIComponent(`/${hidden.shopId}/subscribe`)}`,
    );
  });
});

test('a refund needs a confirmation, and its progress is shown', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  await openSubscribe(page, owner.shopId);
  await button(page, 'Get my money back').click();
  const question = page.getByRole('dialog', { name: 'Get your money back?' });
  await expect(question).toContainText(
    '₹1,999 goes back to the card or account you paid from, within 5 working days.',
  );
  await expectNoAxeFault(page);
  await question.getByRole('button', { name: 'Keep Premium' }).click();
  await expect(question).toBeHidden();
  expect((await moneyOf(database, owner)).papers).toEqual(['invoice']);

  await button(page, 'Get my money back').click();
  await question.getByRole('button', { name: 'Yes, refund me' }).click();
  await expect(page.getByText('You asked for your money back, and Premium has ended.')).toBeVisible();
  await expect(heading(page, 'Payments')).toBeFocused();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Credit note/ })).toBeVisible();
  await expect(button(page, 'Get my money back')).toBeHidden();
  await expect(button(page, 'Subscribe')).toBeVisible();
  await expectNoFaults(page);
  expect((await moneyOf(database, owner)).payments).toEqual(['refunded']);
  await setRefund(database, owner, 'failed');
  await refocus(page);
  await expect(page.getByText('We are looking into it')).toBeVisible();
});
