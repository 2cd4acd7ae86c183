import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, test } from './fixtures.ts';
import { button } from './otp.ts';
import { moneyOf, signedInOwner } from './owners.ts';

const checkout = (page: Page) => page.getByRole('dialog', { name: 'Test payment: no real money' });
const payInCheckout = (page: Page) => checkout(page).getByRole('button', { name: 'Pay ₹1,999.00' }).click();

test('subscribes, pays and is thanked', async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await page.goto(`/${owner.shopId}/subscribe`);
  await expect(page.getByRole('heading', { name: 'Subscribe to your plan' })).toBeVisible();
  await expectNoAxeFault(page);
  await button(page, 'Subscribe').click();
  await payInCheckout(page);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
  await expectNoAxeFault(page);
  expect(await moneyOf(database, owner)).toEqual({
    orders: 1,
    payments: ['captured'],
    years: 1,
    papers: ['invoice'],
  });
});
