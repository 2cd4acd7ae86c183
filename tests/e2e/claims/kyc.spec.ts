import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { button, freshNumber, lastOtp, otpField, sentOtps, toastOf } from '../support/otp.ts';
import { openOrigin } from '../support/stored-draft.ts';
import { cheque, nextButton, openDetails } from './claim-form.ts';
import { storeClaim } from './claim-walk.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'KYC Verification' });

/** Opens the dialog from the details of a shop. */
async function openDialog(page: Page, database: pg.Client, number: string): Promise<void> {
  await openOrigin(page);
  await storeClaim(page, database, { number, picture: cheque() });
  await openDetails(page);
  await nextButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Holds requests to `path` until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('by keyboard alone the number is verified by an OTP, the claim continues, and the OTP is not requested twice', async ({
  page,
  database,
}) => {
  const number = freshNumber();
  await openDialog(page, database, number);
  const { keyboard } = page;
  await test.step('before the OTP is sent', async () => {
    await expect(dialog(page)).toContainText('Enter details to validate');
    const shown = dialog(page).getByLabel('Mobile number');
    await expect(shown).toHaveValue(`+91 ${number.slice(3, 8)} ${number.slice(8)}`);
    await expect(shown).not.toBeEditable();
    await expect(button(page, 'Close')).toBeVisible();
    await expect(otpField(page)).toBeHidden();
    await expect(button(page, 'Send OTP')).toBeFocused();
    expect(await overflow(page)).toBe(0);
    await keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(nextButton(page)).toBeFocused();
    await keyboard.press('Enter');
    await expect(button(page, 'Send OTP')).toBeFocused();
  });

  const release = await hold(page, '**/v1/otp/verification');
  await keyboard.press('Enter');
  await expect(button(page, 'Sending...')).toBeVisible();
  release();
  await expect(toastOf(page)).toHaveText('OTP sent successfully.');
  await test.step('on a low screen the toast does not cover the close button of the dialog', async () => {
    const { width, height } = page.viewportSize() as { width: number; height: number };
    await page.setViewportSize({ width, height: 480 });
    const close = dialog(page).getByRole('button', { name: 'Close' }).first();
    const [head, toast] = [await close.boundingBox(), await toastOf(page).boundingBox()];
    expect(toast?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 999));
    await close.click({ trial: true });
    await page.setViewportSize({ width, height });
  });
  await expect(otpField(page)).toBeFocused();
  await expect(button(page, /^Re-send in \(\d+\)$/)).toBeDisabled();
  await expectNoAxeFault(page);
  expect(await overflow(page)).toBe(0);
  await keyboard.press('Enter');
  await expect(toastOf(page)).toHaveText('Please provide a valid OTP.');
  await expect(otpField(page)).toBeFocused();

  const releaseVerify = await hold(page, '**/v1/otp/verify-otp');
  await keyboard.type(await lastOtp(database, number));
  // Six digits do not submit by themselves.
  await expect(otpField(page)).toHaveValue(/^\d{6}$/);
  await expect(dialog(page)).toBeVisible();
  await keyboard.press('Enter');
  await expect(button(page, 'Verifying...')).toBeVisible();
  // The dialog cannot be closed while the OTP is being verified.
  await keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  releaseVerify();
  await expect(page).toHaveURL('/add-store-front-picture');
  await expect(dialog(page)).toBeHidden();
  const kept = await page.evaluate(() => localStorage.getItem('nukkad.validMobileNumber'));
  expect(JSON.parse(kept ?? '')).toEqual({ state: { mobileNumber: number }, version: 1 });

  await page.goBack();
  await nextButton(page).click();
  await expect(page).toHaveURL('/add-store-front-picture');
  expect(await sentOtps(database, number)).toHaveLength(1);
});
