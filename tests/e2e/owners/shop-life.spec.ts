import type { Page } from '@playwright/test';
import type pg from 'pg';
import { photoForms } from '../../../src/core/shops/photo.ts';
import { cheque, fillDetails, nextButton } from '../claims/claim-form.ts';
import {
  claimsOf,
  dialogNamed,
  expectSubmitted,
  finish,
  setPositionToPune,
  submittedDialog,
} from '../claims/claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { endUndoTime, lockQueue, signInOperator, unlockQueue } from '../support/operators.ts';
import { button, freshNumber, toastOf, verifyNumber } from '../support/otp.ts';
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

async function takePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Re-capture' })).toBeVisible();
  await expect(page.getByText('Location found')).toBeVisible();
}

test.setTimeout(120_000);

test('a shop is registered, sent back with a reason, corrected, approved and paid, and is then public and Verified', async ({
  page,
  context,
  browser,
  database,
  allowNoise,
}) => {
  // A page that is not public responds so to its owner too.
  allowNoise(/404/);
  const number = freshNumber();
  await setPositionToPune(context);
  await context.grantPermissions(['geolocation', 'camera']);

  await page.goto('/instructions');
  await ready(page);
  await page.getByRole('link', { name: 'Next' }).click();
  await fillDetails(page, { name: 'Deshpande Stationers', number: number.slice(3) });
  const mayCall = page.getByRole('checkbox', { name: 'Customers may call this number' });
  await expect(mayCall).not.toBeChecked();
  await mayCall.check();
  await nextButton(page).click();
  await expect(dialogNamed(page, 'KYC Verification')).toBeVisible();
  await verifyNumber(page, database, number);

  await expect(page).toHaveURL(/\/add-store-front-picture/);
  await takePicture(page);
  await finish(page);
  await expectSubmitted(page);
  await expect(submittedDialog(page)).toContainText('Your shop will be listed post successful verification');
  await expectNoAxeFault(page);

  const [claim, ...others] = await claimsOf(database, number);
  expect(others).toEqual([]);
  expect(claim).toMatchObject({
    listing: 'submitted',
    name: 'Deshpande Stationers',
    state: 'clear',
    evidence: ['cheque'],
  });
  const { rows } = await database.query(`select public_phone from shop where id = $1`, [claim?.shop_id]);
  expect(rows).toEqual([{ public_phone: number }]);
  const photo = claim?.photo ?? '';
  const forms = photoForms(photo);
  expect(forms.length).toBeGreaterThan(1);
  for (const address of [photo, ...forms.map((form) => form.address)]) {
    const answer = await page.request.get(address);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\/(jpeg|webp)/);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toEqual([
    { event: 'form_submission', form: 'claim' },
  ]);
  expect(await stored(page)).toEqual({ keys: ['nukkad.validMobileNumber'], files: 0 });

  await test.step('a reload shows what was submitted, and so does the Back button', async () => {
    const expectSent = async () => {
      await expect(page.getByRole('heading', { name: 'Claim Submitted', level: 1 })).toBeVisible();
      const sent = page.getByRole('main');
      for (const text of ['Deshpande Stationers', 'Store-front picture, Cancelled cheque'])
        await expect(sent).toContainText(text);
      await expect(page.getByRole('button', { name: 'Finish' })).toBeHidden();
    };
    await page.reload();
    await expectSent();
    await expectNoAxeFault(page);
    await page.getByRole('link', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(`/${claim?.shop_id}/subscribe`);
    await page.goBack();
    await expectSent();
    await page.getByRole('link', { name: 'Subscribe' }).click();
  });
  await expect(page).toHaveURL(`/${claim?.shop_id}/subscribe`);
  await expect(page.getByRole('heading', { name: 'Subscribe to your plan' })).toBeVisible();

  const shopId = claim?.shop_id ?? '';
  const itemId = await itemOf(database, shopId);

  const desk = await browser.newContext();
  const operator = await desk.newPage();
  await signInOperator(operator, database);
  await lockQueue(database);
  await openItem(operator, itemId);
  await expect(operator.getByRole('heading', { name: 'Deshpande Stationers' })).toBeVisible();
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
  await expect(page.getByText('You are correcting the details of your shop:')).toContainText(
    'Deshpande Stationers',
  );
  await expect(page.getByLabel('Shop name')).toHaveValue('Deshpande Stationers');
  await page.getByLabel('Shop name').fill('Deshpande Books');
  await page.getByLabel(/cancelled cheque/).setInputFiles(cheque(60));
  await expect(page.getByText('Image Uploaded')).toBeVisible();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/add-store-front-picture/);
  await takePicture(page);
  await finish(page);
  await expectSubmitted(page);

  await lockQueue(database);
  await openItem(operator, itemId);
  await expect(operator.getByRole('heading', { name: 'Deshpande Books' })).toBeVisible();
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
  await expect(heading(operator, 'Deshpande Books')).toBeVisible();
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

/** What is left in the storage of this browser. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('nukkad-files');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const files = await new Promise<number>((resolve, reject) => {
      const counting = database.transaction('files').objectStore('files').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
    });
    return { keys: Object.keys(localStorage).toSorted(), files };
  });
