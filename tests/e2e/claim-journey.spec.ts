import type { Page } from '@playwright/test';
import { photoForms } from '../../src/core/shops/photo.ts';
import { fillDetails, nextButton } from './claim-form.ts';
import {
  claimsOf,
  dialogNamed,
  expectSubmitted,
  finish,
  setPositionToPune,
  submittedDialog,
} from './claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { freshNumber, verifyNumber } from './otp.ts';

test.setTimeout(120_000);

test('an owner registers a shop with details, OTP, picture and position', async ({
  page,
  context,
  database,
}) => {
  const number = await freshNumber(database);
  await setPositionToPune(context);
  // A fake camera with a moving picture.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
      setInterval(() => {
        drawing.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
        drawing.fillRect(Math.random() * 1000, Math.random() * 500, 250, 200);
      }, 50);
      return canvas.captureStream(20);
    };
  });

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
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Re-capture' })).toBeVisible();
  await expect(page.getByText('Location found')).toBeVisible();
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
});

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
