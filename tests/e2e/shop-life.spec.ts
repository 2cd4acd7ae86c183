import type { Page } from '@playwright/test';
import type pg from 'pg';
import { cheque, nextButton } from './claim-form.ts';
import { choosePicture, claimsOf, expectSubmitted, finish, prepareClaim } from './claim-walk.ts';
import { expect, test } from './fixtures.ts';
import { endUndoTime, lockQueue, signInOperator, unlockQueue } from './operators.ts';
import { button, freshNumber, toastOf } from './otp.ts';
import { jpeg } from './stored-draft.ts';
import { heading, payButton } from './subscribe-page.ts';

const itemOf = async (database: pg.Client, shopId: string): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(
    `select v.id from verification v join claim c on c.id = v.claim_id where c.shop_id = $1`,
    [shopId],
  );
  return rows[0]?.id ?? '';
};

const openItem = async (page: Page, itemId: string) => {
  await page.goto(`/operator/verifications/${itemId}`);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
};

/** Releases the next item that the operator was given, which belongs to another journey. */
const leave = async (page: Page, itemId: string, database: pg.Client) => {
  await expect(page).not.toHaveURL(new RegExp(itemId));
  await page.goto('about:blank');
  await unlockQueue(database);
};

test('a shop is registered, sent back with a reason, corrected, approved and paid, and is then public and Verified', async ({
  page,
  browser,
  database,
  allowNoise,
}) => {
  // A page that is not public responds so to its owner too.
  allowNoise(/404/);
  const number = await freshNumber(database);
  await prepareClaim(page, database, { number, picture: await jpeg(800, 600) });
  await finish(page);
  await expectSubmitted(page);
  const [claim] = await claimsOf(database, number);
  const shopId = claim?.shop_id ?? '';
  const itemId = await itemOf(database, shopId);

  const desk = await browser.newContext();
  const operator = await desk.newPage();
  await signInOperator(operator, database);
  await lockQueue(database);
  await openItem(operator, itemId);
  await expect(operator.getByRole('heading', { name: 'Sharma Sweets' })).toBeVisible();
  await operator.getByRole('button', { name: /cheque/i }).click();
  await expect(operator.getByRole('img', { name: /cheque/i })).toBeVisible();
  await operator.keyboard.press('r');
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The board in the photo says another name.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toastOf(operator)).toHaveText('Rejected. We are sending the owner the reason.');
  await leave(operator, itemId, database);

  await page.goto('/my-shops');
  await expect(page.getByText('The board in the photo says another name.')).toBeVisible();
  await page.getByRole('link', { name: 'Correct and send again' }).click();
  await expect(page).toHaveURL(`/instructions?shop=${shopId}`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('You are correcting the details of your shop:')).toContainText('Sharma Sweets');
  await expect(page.getByLabel('Shop name')).toHaveValue('Sharma Sweets');
  await page.getByLabel('Shop name').fill('Sharma Mithai Bhandar');
  await page.getByLabel(/cancelled cheque/).setInputFiles(cheque(60));
  await expect(page.getByText('Image Uploaded')).toBeVisible();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/add-store-front-picture/);
  await choosePicture(page, await jpeg(900, 600));
  await expect(page.getByText('Location found')).toBeVisible();
  await finish(page);
  await expectSubmitted(page);

  await lockQueue(database);
  await openItem(operator, itemId);
  await expect(operator.getByRole('heading', { name: 'Sharma Mithai Bhandar' })).toBeVisible();
  await operator.getByRole('button', { name: 'Approve' }).click();
  await expect(operator.getByRole('button', { name: 'Undo' })).toBeVisible();
  await endUndoTime(database, itemId);
  await leave(operator, itemId, database);

  await page.goto('/my-shops');
  await expect(page.getByText('Your shop is listed. Subscribe to open its page')).toBeVisible();
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await button(page, 'Subscribe').click();
  await payButton(page).click();
  await expect(heading(page, 'Thank you!')).toBeVisible();
  await page.goto('/my-shops');
  await expect(page.getByText('Your page is open to everybody.')).toBeVisible();

  // Without the session this browser is a visitor's.
  await desk.clearCookies();
  await operator.goto(`/${shopId}/shop`);
  await expect(heading(operator, 'Sharma Mithai Bhandar')).toBeVisible();
  await expect(operator.getByText('Verified').first()).toBeVisible();
  await desk.close();
  expect(await noticesOf(database, number)).toEqual(
    expect.arrayContaining(['submitted', 'rejected', 'approved', 'paid']),
  );
});

/** The notices to this owner, by SMS and mail. */
const noticesOf = async (database: pg.Client, number: string): Promise<string[]> => {
  const { rows } = await database.query<{ kind: string }>(
    `select distinct n.kind from notice n join account a on a.id = n.account_id where a.mobile_number = $1`,
    [number],
  );
  return rows.map(({ kind }) => kind);
};
