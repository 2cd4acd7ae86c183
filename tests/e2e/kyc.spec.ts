import type { Page } from '@playwright/test';
import type pg from 'pg';
import { cheque, nextButton, openDetails } from './claim-form.ts';
import { storeClaim } from './claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { button, freshNumber, lastOtp, otpField, sentOtps, toastOf } from './otp.ts';
import { oneShop, unclaimed } from './shop-rows.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'KYC Verification' });

/** Opens the dialog from the details of a shop. */
async function openDialog(page: Page, database: pg.Client, number: string): Promise<void> {
  await page.goto('/dev/outbox');
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
  const number = await freshNumber(database);
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
    await expectNoAxeFault(page);
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

test('a toast does not cover the close button of the dialog on a low screen', async ({ page, database }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await openDialog(page, database, await freshNumber(database));
  await button(page, 'Send OTP').click();
  await expect(toastOf(page)).toHaveText('OTP sent successfully.');
  const close = dialog(page).getByRole('button', { name: 'Close' }).first();
  const [head, toast] = [await close.boundingBox(), await toastOf(page).boundingBox()];
  expect(toast?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 999));
  await close.click();
  await expect(dialog(page)).toBeHidden();
});

/** Moves the stored time of sending back, instead of waiting. */
const ageSending = (page: Page, seconds: number, memory: string) =>
  page.evaluate(
    ([key, ms]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...kept, sentAt: kept.sentAt - ms }));
    },
    [`nukkad.otp.${memory}`, seconds * 1000] as const,
  );

test('on a shop page closing and reloading keep the number and the countdown, and never the OTP', async ({
  page,
  database,
}) => {
  const { id } = await oneShop(database, unclaimed);
  const number = await freshNumber(database);
  const numberField = dialog(page).getByLabel('Mobile number');
  const addressField = dialog(page).getByLabel('Address of the shop');
  const openClaim = async () => {
    await page.goto(`/${id}/shop`);
    await ready(page);
    await page.getByRole('link', { name: 'Claim My Shop' }).click();
    await expect(dialog(page)).toBeVisible();
  };
  await openClaim();
  await expect(addressField).toBeFocused();
  await addressField.fill('12 Laxmi Road');
  await numberField.fill(number.slice(3));
  await button(page, 'Send OTP').click();
  await expect(otpField(page)).toBeFocused();
  await expectNoAxeFault(page);
  expect(await overflow(page)).toBe(0);
  await test.step('closed and opened again', async () => {
    // The last one is the toast's.
    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('link', { name: 'Claim My Shop' }).click();
    await expect(otpField(page)).toBeFocused();
  });
  await test.step('after a reload', async () => {
    await openClaim();
    await expect(numberField).toHaveValue(`${number.slice(3, 8)} ${number.slice(8)}`);
    await expect(otpField(page)).toBeFocused();
    await expect(addressField).toBeHidden();
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(await lastOtp(database, number));
  });
  await test.step('the reload has lost the address, and the next OTP needs it', async () => {
    await ageSending(page, 60, `claim.${id}`);
    await openClaim();
    await button(page, 'Re-send OTP').click();
    await expect(toastOf(page)).toHaveText('Please provide the address.');
    await expect(addressField).toBeFocused();
    await expect(button(page, 'Send OTP')).toBeEnabled();
  });
});
