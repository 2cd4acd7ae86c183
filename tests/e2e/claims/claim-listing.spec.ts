import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { addListing, claimLink, dialogOf, openDialog } from '../support/listings.ts';
import { button, freshNumber, lastOtp, otpField, toastOf, verifyNumber } from '../support/otp.ts';
import { jpeg, openOrigin, workingCopyKey } from '../support/stored-draft.ts';
import { cheque, nextButton } from './claim-form.ts';
import {
  choosePicture,
  expectSubmitted,
  finish,
  rememberNumber,
  setPositionToPune,
  signInBefore,
  submittedDialog,
  withoutCamera,
} from './claim-walk.ts';

test.setTimeout(120_000);

const claimsOf = async (database: pg.Client, shopId: string) => {
  const { rows } = await database.query(
    `select state, contact_number, address, review_reasons, submitted_at from claim where shop_id = $1`,
    [shopId],
  );
  return rows;
};

/** Forgets the draft. Waits first, because the form is saved shortly after its URL changes, and would be again. */
async function deleteDraft(page: Page): Promise<void> {
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, workingCopyKey);
  await openOrigin(page);
  await page.evaluate((key) => localStorage.removeItem(key), workingCopyKey);
}

const chooseCheque = async (page: Page) => {
  await page.getByLabel(/cancelled cheque/).setInputFiles(cheque());
  await expect(page.getByText('Image Uploaded')).toBeVisible();
};

test('an owner with the number on record claims a listing, also after a reload, and the form is filled with its details', async ({
  page,
  database,
}) => {
  const number = freshNumber();
  const shopId = await addListing(database, number);
  await openDialog(page, shopId);
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Address')).toBeFocused();
  await expectNoAxeFault(page);
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(toastOf(page)).toHaveText('Please provide the address.');
  await dialog.getByLabel('Address').fill('4 Budhwar Peth, first floor');
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(toastOf(page)).toHaveText(
    'Please provide a valid shop owner contact number with country code.',
  );
  await dialog.getByLabel('Mobile number').fill(number.slice(3));
  await button(page, 'Send OTP').click();
  await expect(otpField(page)).toBeFocused();
  await test.step('closing and reloading keep the number and the sent OTP, and never store it', async () => {
    // The last one is the toast's.
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    await claimLink(page).click();
    await expect(otpField(page)).toBeFocused();
    await openDialog(page, shopId);
    await expect(dialog.getByLabel('Mobile number')).toHaveValue(`${number.slice(3, 8)} ${number.slice(8)}`);
    await expect(otpField(page)).toBeFocused();
    await expect(dialog.getByLabel('Address')).toBeHidden();
    await expectNoAxeFault(page);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(await lastOtp(database, number));
  });
  await otpField(page).fill(await lastOtp(database, number));
  await button(page, 'Verify OTP').click();

  await expect(page).toHaveURL(`/instructions?shop=${shopId}`);
  expect(await claimsOf(database, shopId)).toEqual([
    {
      state: 'clear',
      contact_number: number,
      address: '4 Budhwar Peth, first floor',
      review_reasons: [],
      submitted_at: null,
    },
  ]);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/add-shop?shop=${shopId}`);
  const named = page.getByText('You are claiming this shop from the directory:');
  await expect(named).toContainText('Gupta Book Depot');
  await expect(page.getByLabel('Pincode')).toHaveValue('411002');
  await expect(page.getByLabel('Street address')).toHaveValue('4 Budhwar Peth, first floor');
  await expect(page.getByLabel('Owner’s name')).toHaveValue('Ravi Gupta');
  await expect(page.getByRole('combobox', { name: 'City or town' })).toHaveValue('Pune');
  await expect(page.getByRole('link', { name: 'Cancel', exact: true })).toHaveAttribute(
    'href',
    `/instructions?shop=${shopId}`,
  );
  await expect(page.getByLabel('Shop name')).toHaveValue('Gupta Book Depot');
  await page.getByLabel('Shop name').fill('Another name');
  await expect(named).toContainText('Gupta Book Depot');
});

/** Claims the listing by API, as on an earlier visit. */
async function claimBefore(page: Page, database: pg.Client, shopId: string, number: string): Promise<void> {
  const data = { shopId, address: '4 Budhwar Peth, first floor', shopOwnerContactNumber: number };
  const sent = await page.request.post('/v1/claim-shops/verification', { data });
  const { id } = (await sent.json()) as { id: string };
  const verified = await page.request.patch(`/v1/claim-shops/verify-otp/${id}`, {
    data: { otp: await lastOtp(database, number), mobileNumber: number },
  });
  expect(verified.status()).toBe(200);
  await openOrigin(page);
  await rememberNumber(page, number);
}

test('a claim with another number goes to review, and shows nothing private of the listing', async ({
  page,
  context,
  database,
}) => {
  const shopId = await addListing(database, freshNumber());
  const number = freshNumber();
  await withoutCamera(context);
  await setPositionToPune(context);
  await claimBefore(page, database, shopId, number);
  expect(await claimsOf(database, shopId)).toMatchObject([
    { state: 'under_review', contact_number: number, review_reasons: ['number'] },
  ]);
  await page.goto(`/add-shop?shop=${shopId}`);
  await expect(page.getByLabel('Shop name')).toHaveValue('Gupta Book Depot');
  await expect(page.getByLabel('Owner’s name')).toHaveValue('');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');

  await page.getByLabel('Owner’s name').fill('Asha Sharma');
  await page.getByLabel('Email', { exact: true }).fill('asha@example.in');
  await chooseCheque(page);
  await nextButton(page).click();
  await expect(page).toHaveURL(`/add-store-front-picture?shop=${shopId}`);
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    `/add-shop?shop=${shopId}`,
  );
  await choosePicture(page, await jpeg(400, 300));
  await expect(page.getByText('Location found')).toBeVisible();
  await finish(page);
  await expectSubmitted(page);
  await expect(submittedDialog(page)).toContainText('A person will check your claim first.');
  expect(await claimsOf(database, shopId)).toMatchObject([
    { state: 'under_review', submitted_at: expect.any(Date) },
  ]);
  const { rows } = await database.query(`select listing, owner_name from shop where id = $1`, [shopId]);
  expect(rows).toEqual([{ listing: 'imported', owner_name: 'Ravi Gupta' }]);
  await submittedDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
});

test('a claimant continues to the form, other visitors see the shop, and a sent claim shows its state', async ({
  page,
  database,
}) => {
  const number = freshNumber();
  const shopId = await addListing(database, number);
  const missing = page.getByText('Please claim this shop from its page first.');

  await test.step('the address of the form without a claim links to the listing', async () => {
    await page.goto(`/instructions?shop=${shopId}`);
    await expect(missing).toBeVisible();
    await expectNoAxeFault(page);
    await page.getByRole('link', { name: 'Open the shop’s page' }).click();
    await expect(claimLink(page)).toBeVisible();
    // Without scripts the link opens the form.
    const html = await (await page.request.get(`/${shopId}/shop`)).text();
    expect(html).toContain(`href="/instructions?shop=${shopId}"`);
  });

  await signInBefore(page, database, number);
  await database.query(
    `insert into claim (shop_id, account_id, contact_number, state, address)
     select $1, id, $2, 'clear', '4 Budhwar Peth' from account where mobile_number = $2`,
    [shopId, number],
  );
  await test.step('a started claim continues from the shop page and from the address of the form', async () => {
    await page.goto(`/${shopId}/shop`);
    await ready(page);
    await claimLink(page).click();
    await expect(page).toHaveURL(`/instructions?shop=${shopId}`);
    await expect(page.getByRole('dialog')).toBeHidden();
    await deleteDraft(page);
    await page.goto(`/add-shop?shop=${shopId}`);
    await expect(page.getByLabel('Shop name')).toHaveValue('Gupta Book Depot');
    await expect(missing).toBeHidden();
  });

  await test.step('a submitted claim cannot be submitted again', async () => {
    await deleteDraft(page);
    await database.query(`update claim set submitted_at = now() where shop_id = $1`, [shopId]);
    await page.goto(`/${shopId}/shop`);
    await ready(page);
    await expect(claimLink(page)).toBeHidden();
    await page.getByRole('button', { name: 'See your claim' }).click();
    await expect(submittedDialog(page)).toBeVisible();
    await expect(submittedDialog(page).getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
      'href',
      `/${shopId}/subscribe`,
    );
  });
});

test('a listing that another person claims while its page is open shows a notice', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/409/);
  const shopId = await addListing(database, null);
  await openDialog(page, shopId);
  const { rows } = await database.query<{ id: string }>(
    `with a as (insert into account (mobile_number) values ($2) returning id)
     insert into claim (shop_id, account_id, contact_number, state) select $1, id, $2, 'clear' from a returning id`,
    [shopId, freshNumber()],
  );
  await database.query(
    `insert into paid_year (claim_id, amount_paise, paid_at, from_day, until_day)
     values ($1, 199900, now(), now(), now() + interval '1 year')`,
    [rows[0]?.id],
  );
  const number = freshNumber();
  await dialogOf(page).getByLabel('Address').fill('4 Budhwar Peth, first floor');
  await dialogOf(page).getByLabel('Mobile number').fill(number.slice(3));
  await button(page, 'Send OTP').click();
  await expect(dialogOf(page)).toContainText('This shop is already claimed.');

  await test.step('a claim that is not paid yet is noticed after the OTP', async () => {
    await database.query('delete from paid_year where claim_id = $1', [rows[0]?.id]);
    await verifyNumber(page, database, number);
    await expect(dialogOf(page)).toContainText('Somebody else is already claiming this shop.');
    expect(await claimsOf(database, shopId)).toHaveLength(1);
  });
});
