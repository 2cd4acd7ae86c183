import { signInBefore } from '../claims/claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { signInOperator } from '../support/operators.ts';
import { button, freshNumber, toastOf } from '../support/otp.ts';
import { makeOwner, payBefore } from '../support/owners.ts';
import { overflowOf } from '../support/page-widths.ts';

test('a post earns coins, which pay a part of a bill on two phones, and the shop is paid out', async ({
  page,
  browser,
  database,
  allowNoise,
}) => {
  allowNoise(/status of 422/);
  const owner = await makeOwner(database);
  await signInBefore(page, database, owner.number);
  await payBefore(page, owner);
  const number = freshNumber();
  const shopper = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await signInBefore(shopper, database, number);
  const { rows } = await database.query<{ id: string }>(
    `insert into shop_visit (shop_id, account_id, day, visited_at, is_late)
     select $1, id, (now() at time zone 'Asia/Kolkata')::date, now(), false from account where mobile_number = $2
     returning id`,
    [owner.shopId, number],
  );

  await test.step('the shopper earns', async () => {
    await shopper.goto(`/visits/${rows[0]?.id}`);
    await shopper.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true });
    await shopper.getByLabel('Your first name').fill('Asha');
    await expect(shopper.getByText('earns 10 coins')).toBeVisible();
    await button(shopper, 'Publish').click();
    await expect(toastOf(shopper)).toContainText('You earned 10 coins.');
    await shopper.goto('/account');
    await shopper.getByRole('link', { name: 'Where they came from and went' }).click();
    await expect(shopper.getByText('10 coins', { exact: true })).toBeVisible();
    await expect(shopper.getByText('Earned with a post')).toBeVisible();
    await expectNoAxeFault(shopper);
    expect(await overflowOf(shopper)).toBe(0);
  });

  await test.step('the owner takes coins from now on', async () => {
    await page.goto('/my-shops');
    await page.getByRole('link', { name: 'Coins', exact: true }).click();
    await expect(page.getByText('Your shop does not take coins')).toBeVisible();
    await expectNoAxeFault(page);
    await button(page, 'Take coins').click();
    await expect(page.getByLabel('Code of the shopper')).toBeVisible();
  });

  await test.step('the shopper makes a code, which is there again after a reload', async () => {
    await shopper.goto(`/${owner.shopId}/shop`);
    await ready(shopper);
    await shopper.getByRole('link', { name: 'Pay with coins' }).click();
    await button(shopper, 'Make a code').click();
    await expect(shopper.getByText('Please enter the bill, from ₹5 to ₹1,00,000.')).toBeVisible();
    await shopper.getByLabel('Your bill in rupees').fill('42.50');
    await expect(shopper.getByLabel('Coins to use')).toHaveValue('8');
    await expect(shopper.getByText('You pay ₹34.50 in the shop.')).toBeVisible();
    await expectNoAxeFault(shopper);
    await button(shopper, 'Make a code').click();
    await expect(shopper.getByText('Tell the owner this code')).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByText('Waiting for the owner')).toBeVisible();
    await expectNoAxeFault(shopper);
    expect(await overflowOf(shopper)).toBe(0);
  });

  await test.step('the owner sees who and how much, and accepts', async () => {
    const code = (await shopper.getByText(/^\d{3} \d{3}$/).innerText()).replaceAll(/\D/g, '');
    const field = page.getByLabel('Code of the shopper');
    await field.fill(code === '111111' ? '222222' : '111111');
    await button(page, 'Look up').click();
    await expect(page.getByText('This code is wrong, or its five minutes are over.')).toBeVisible();
    await field.fill(code);
    await button(page, 'Look up').click();
    await expect(page.getByText(`Asha, number ending ${number.slice(-4)}`)).toBeVisible();
    await expect(page.getByText('₹34.50', { exact: true })).toBeVisible();
    await expectNoAxeFault(page);
    await button(page, 'Take 8 coins').dblclick();
    await expect(page.getByText('₹8', { exact: true })).toBeVisible();
    await expect(shopper.getByText('The owner has taken your coins')).toBeVisible();
    await expectNoAxeFault(shopper);
  });

  // One redemption of eight coins is too little for a payout.
  await database.query(
    `insert into coin_transfer (kind, about, from_id, to_id, coins)
     select 'budget', gen_random_uuid(), s.id, o.id, 142 from coin_account s, coin_account o join claim c on c.id = o.claim_id
     where s.kind = 'source' and c.shop_id = $1`,
    [owner.shopId],
  );
  await test.step('the owner asks for a payout', async () => {
    await page.reload();
    await page.getByLabel('Name of the account holder').fill('Asha Traders');
    await page.getByLabel('Account number', { exact: true }).fill('123456789012');
    await page.getByLabel('Account number once more').fill('123456789013');
    await page.getByLabel('IFSC').fill('sbin0001234');
    await button(page, 'Send me ₹150').click();
    await expect(page.getByText('The two numbers differ.')).toBeVisible();
    await page.getByLabel('Account number once more').fill('123456789012');
    await button(page, 'Send me ₹150').click();
    await expect(page.getByText('Account ending 9012')).toBeVisible();
    await expectNoAxeFault(page);
    expect(await overflowOf(page)).toBe(0);
  });

  const desk = await (await browser.newContext()).newPage();
  await test.step('an operator pays it with a file for the bank', async () => {
    await signInOperator(desk, database);
    await desk.goto('/operator/payouts');
    const row = desk.getByRole('listitem').filter({ hasText: owner.name });
    await expect(row).toContainText('Asked for');
    const saving = desk.waitForEvent('download');
    await button(desk, 'Make a file for the bank').click();
    expect((await saving).suggestedFilename()).toMatch(/^nukkad-payouts-.+\.csv$/);
    await expect(row).toContainText('With the bank');
    await expectNoAxeFault(desk);
    await row.getByRole('button', { name: 'Paid', exact: true }).click();
    await desk.getByRole('dialog').getByLabel('Reference').fill('UTR 4711');
    await desk.getByRole('dialog').getByRole('button', { name: 'Paid', exact: true }).click();
    await expect(toastOf(desk)).toContainText('Marked as paid.');
    await page.reload();
    await expect(page.getByText('Reference UTR 4711')).toBeVisible();
    await desk.goto('/operator/coins');
    await expect(desk.getByText('Where all coins are')).toBeVisible();
    await expectNoAxeFault(desk);
  });
  for (const each of [shopper, desk]) await each.context().close();
});
