import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { addListing } from '../support/listings.ts';
import { signInOperator } from '../support/operators.ts';
import { freshNumber, letResend, toastOf, verifyNumber } from '../support/otp.ts';
import { makeOwner, payBefore } from '../support/owners.ts';
import { cheque } from './claim-form.ts';
import { signInBefore } from './claim-walk.ts';

/** Fills in the dispute form. */
async function say(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ravi Gupta');
  await page.getByLabel('Why is this shop yours?').fill('I opened it in 1998 and pay its rent.');
  await page.getByLabel(/cancelled cheque/).setInputFiles(cheque());
  await expect(page.getByText('Image Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Send it to the verifiers' }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible({ timeout: 40_000 });
}

test('an owner disputes a claim, the current owner responds, and an operator gives the shop to the owner', async ({
  page,
  browser,
  database,
}) => {
  const owner = await makeOwner(database);
  const owners = await (await browser.newContext()).newPage();
  await signInBefore(owners, database, owner.number);
  await payBefore(owners, owner);

  await page.goto(`/${owner.shopId}/dispute`);
  await expect(page.getByText(owner.name)).toBeVisible();
  await page.getByRole('link', { name: 'Verify my number' }).click();
  const number = freshNumber();
  await page.getByLabel('Mobile number').fill(number.slice(3));
  await verifyNumber(page, database, number);
  await expect(page).toHaveURL(`/${owner.shopId}/dispute`);
  await page.getByRole('button', { name: 'Send it to the verifiers' }).click();
  await expect(page.getByText('Please provide the shop owner name.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectNoAxeFault(page);
  await say(page);

  await owners.goto('/my-shops');
  await expect(owners.getByText(/^Answer by /)).toBeVisible();
  await expectNoAxeFault(owners);
  await owners.getByRole('link', { name: 'Answer', exact: true }).click();
  await owners.getByRole('button', { name: 'Send my answer' }).click();
  await expect(owners.getByText('Please answer in your own words.')).toBeVisible();
  await owners.getByLabel('Your answer').fill('My father gave it to me.');
  await expectNoAxeFault(owners);
  await owners.getByRole('button', { name: 'Send my answer' }).click();
  await expect(owners.getByText('You have answered. A person is comparing both sides.')).toBeVisible();

  // In the same browser, because another one would have to load everything again.
  const operators = owners;
  await signInOperator(operators, database);
  await operators.goto('/operator/disputes');
  await operators.getByRole('link', { name: new RegExp(owner.name) }).click();
  await expect(operators.getByText('I opened it in 1998 and pay its rent.')).toBeVisible();
  await expect(operators.getByText('My father gave it to me.')).toBeVisible();
  await operators.getByRole('button', { name: 'Show the cheque' }).click();
  await expect(operators.getByRole('img', { name: 'The cancelled cheque' })).toBeVisible();
  await expectNoAxeFault(operators);
  await operators.getByRole('button', { name: 'Give it to the other side' }).click();
  const dialog = operators.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Give it to the other side' }).click();
  await expect(dialog.getByText('Please write a reason that the owner can act on.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The licence is in the other name.');
  await dialog.getByRole('button', { name: 'Give it to the other side' }).click();
  await expect(toastOf(operators)).toHaveText(
    'Decided: the shop has a new owner. We are informing both sides.',
  );

  await page.goto('/my-shops');
  await expect(page.getByText('We decided that the shop is yours:')).toBeVisible();
  await expect(page.getByText('Your shop is listed. Subscribe to open its page')).toBeVisible();
  await letResend(database, owner.number);
  await signInBefore(owners, database, owner.number);
  await owners.goto('/my-shops');
  await expect(owners.getByText('We decided that this shop belongs to somebody else.')).toBeVisible();
  await expect(owners.getByText('The licence is in the other name.').first()).toBeVisible();
  await owners.context().close();
});

test('the page of a shop with an owner links to the dispute, which can be withdrawn', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/409/);
  const shopId = await addListing(database, null);
  const holder = freshNumber();
  await database.query(
    `with a as (insert into account (mobile_number) values ($2) returning id)
     insert into claim (shop_id, account_id, contact_number, state, submission_id, submitted_at)
     select $1, id, $2, 'clear', gen_random_uuid(), now() from a`,
    [shopId, holder],
  );
  await signInBefore(page, database, freshNumber());
  await page.goto(`/${shopId}/shop`);
  await expect(page.getByText('This shop has an owner')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claim My Shop' })).toBeHidden();
  await page.getByRole('link', { name: 'Is this your shop?' }).click();
  await expect(page).toHaveURL(`/${shopId}/dispute`);
  await say(page);

  await page.goto('/my-shops');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this?' });
  await expectNoAxeFault(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(toastOf(page)).toHaveText('Withdrawn. We are informing the current owner.');
  await expect(page.getByText('You withdrew this.')).toBeVisible();

  await signInBefore(page, database, holder);
  await page.goto('/my-shops');
  await expect(page.getByText('The shop stays yours.')).toBeVisible();
});
