import type { Page } from '@playwright/test';
import { fillDetails, nextButton, openDetails } from './claim-form.ts';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { oneShop, unclaimed } from './shop-rows.ts';
import { button, freshNumber, lastOtp, otpField, proveNumber, sentOtps, toastOf } from './otp.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'KYC Verification' });

/** To the dialog, by the details of a shop. */
async function openDialog(page: Page, number: string): Promise<void> {
  await openDetails(page);
  await fillDetails(page, { number: number.slice(3) });
  await nextButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Holds requests to `path` back until the answer of this is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('the dialog shows the number, sends, verifies, and the claim goes on; it does not ask twice', async ({
  page,
  database,
}) => {
  const number = await freshNumber(database);
  await openDialog(page, number);
  await expect(dialog(page)).toContainText('Enter details to validate');
  const shown = dialog(page).getByLabel('Mobile number');
  await expect(shown).toHaveValue(`+91 ${number.slice(3, 8)} ${number.slice(8)}`);
  await expect(shown).not.toBeEditable();
  await expect(button(page, 'Close')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(otpField(page)).toBeHidden();
  await expectNoAxeFault(page);
  expect(await overflow(page)).toBe(0);

  const release = await hold(page, '**/v1/otp/verification');
  await button(page, 'Send OTP').click();
  await expect(button(page, 'Sending...')).toBeVisible();
  release();
  await expect(toastOf(page)).toHaveText('OTP sent successfully.');
  await expect(otpField(page)).toBeFocused();
  await expect(otpField(page)).toHaveAttribute('maxlength', '6');
  await expect(otpField(page)).toHaveAttribute('minlength', '6');
  await expect(otpField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(otpField(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(button(page, /^Re-send in \(\d+\)$/)).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeHidden();
  await expectNoAxeFault(page);
  expect(await overflow(page)).toBe(0);

  const releaseVerify = await hold(page, '**/v1/otp/verify-otp');
  await otpField(page).fill(await lastOtp(database, number));
  await button(page, 'Verify OTP').click();
  await expect(button(page, 'Verifying...')).toBeVisible();
  await expect(button(page, /^Re-send/)).toBeDisabled();
  // Whoever is being verified cannot slip out in the middle.
  await page.keyboard.press('Escape');
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

test('with the keyboard alone', async ({ page, database }) => {
  const number = await freshNumber(database);
  await openDialog(page, number);
  await expect(button(page, 'Send OTP')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(nextButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Send OTP')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(otpField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toHaveText('Please provide a valid OTP.');
  await expect(otpField(page)).toBeFocused();
  await page.keyboard.type(await lastOtp(database, number));
  // Six digits alone do nothing: only the person says that they are done.
  await expect(otpField(page)).toHaveValue(/^\d{6}$/);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/add-store-front-picture');
});

/** Moves what the browser remembers of the sending back, instead of waiting. */
const ageSending = (page: Page, seconds: number, memory = 'sign-in') =>
  page.evaluate(
    ([key, ms]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...kept, sentAt: kept.sentAt - ms }));
    },
    [`nukkad.otp.${memory}`, seconds * 1000] as const,
  );

const secondsLeft = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await button(page, /^Re-send in/).innerText())?.[0]);

test('closing and reloading lose neither the sending nor its countdown', async ({ page, database }) => {
  const number = await freshNumber(database);
  await openDialog(page, number);
  await button(page, 'Send OTP').click();
  await expect(otpField(page)).toBeVisible();
  // The last one is the toast’s.
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog(page)).toBeHidden();
  await nextButton(page).click();
  await expect(otpField(page)).toBeFocused();
  expect(await secondsLeft(page)).toBeGreaterThan(0);

  await ageSending(page, 20);
  await openDialog(page, number);
  await expect(otpField(page)).toBeVisible();
  expect(await secondsLeft(page)).toBeLessThanOrEqual(40);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(await lastOtp(database, number));

  // After five minutes that OTP is worth nothing: a new one is offered, and the old sending is forgotten.
  await ageSending(page, 300);
  await openDialog(page, number);
  await expect(button(page, 'Send OTP')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('nukkad.otp.sign-in'))).toBeNull();
});

test.describe('where the phone reads the SMS itself', () => {
  /** Stands in for the phone: an SMS arrives when the test says so. */
  const bringPhone = (page: Page) =>
    page.addInitScript(() => {
      const phone = { asked: [] as unknown[], aborted: 0, deliver: (_code: string) => {} };
      Object.assign(window, { OTPCredential: class {}, phone });
      navigator.credentials.get = (options) =>
        new Promise((arrive, fail) => {
          phone.asked.push((options as { otp?: unknown }).otp);
          phone.deliver = (code) => arrive({ id: '', type: 'otp', code } as unknown as Credential);
          options?.signal?.addEventListener('abort', () => {
            phone.aborted += 1;
            fail(new DOMException('left', 'AbortError'));
          });
        });
    });
  type Phone = { asked: unknown[]; aborted: number; deliver: (code: string) => void };
  const phoneOf = (page: Page) =>
    page.evaluate(() => {
      const { asked, aborted } = (window as unknown as { phone: Phone }).phone;
      return { asked, aborted };
    });

  test('it is asked once an OTP is under way, and left alone on closing', async ({ page, database }) => {
    await bringPhone(page);
    await openDialog(page, await freshNumber(database));
    expect(await phoneOf(page)).toEqual({ asked: [], aborted: 0 });
    await button(page, 'Send OTP').click();
    await expect(otpField(page)).toBeVisible();
    await expect.poll(() => phoneOf(page)).toEqual({ asked: [{ transport: ['sms'] }], aborted: 0 });
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    expect((await phoneOf(page)).aborted).toBe(1);
  });

  test('what it read is verified at once', async ({ page, database }) => {
    await bringPhone(page);
    const number = await freshNumber(database);
    await openDialog(page, number);
    await button(page, 'Send OTP').click();
    await expect(otpField(page)).toBeVisible();
    await expect.poll(async () => (await phoneOf(page)).asked.length).toBe(1);
    await page.evaluate(
      (code) => (window as unknown as { phone: Phone }).phone.deliver(code),
      await lastOtp(database, number),
    );
    await expect(page).toHaveURL('/add-store-front-picture');
  });
});

test.describe('in the shop claim view', () => {
  const openClaim = async (page: Page, shopId: string) => {
    await page.goto(`/${shopId}/shop`);
    await ready(page);
    await page.getByRole('link', { name: 'Claim My Shop' }).click();
    await expect(dialog(page)).toBeVisible();
  };
  const numberField = (page: Page) => dialog(page).getByLabel('Mobile number');
  const addressField = (page: Page) => dialog(page).getByLabel('Address of the shop');

  test('a reload keeps the number and the sending; the address is asked for only with the next', async ({
    page,
    database,
  }) => {
    const { id } = await oneShop(database, unclaimed);
    const number = await freshNumber(database);
    await openClaim(page, id);
    await expect(addressField(page)).toBeFocused();
    await addressField(page).fill('12 Laxmi Road');
    await numberField(page).fill(number.slice(3));
    await button(page, 'Send OTP').click();
    await expect(otpField(page)).toBeFocused();
    await expectNoAxeFault(page);
    expect(await overflow(page)).toBe(0);
    await openClaim(page, id);
    await expect(numberField(page)).toHaveValue(`${number.slice(3, 8)} ${number.slice(8)}`);
    await expect(otpField(page)).toBeFocused();
    await expect(button(page, /^Re-send in/)).toBeDisabled();
    await expect(addressField(page)).toBeHidden();
    // The address is gone with the reload, and the next OTP needs it.
    await ageSending(page, 60, `claim.${id}`);
    await openClaim(page, id);
    await button(page, 'Re-send OTP').click();
    await expect(toastOf(page)).toHaveText('Please provide the address.');
    await expect(addressField(page)).toBeFocused();
    await expect(button(page, 'Send OTP')).toBeEnabled();
  });

  test('an OTP that was asked for elsewhere is no good here: only its countdown shows', async ({
    page,
    request,
    database,
    allowNoise,
  }) => {
    allowNoise(/429/);
    const { id } = await oneShop(database, unclaimed);
    const number = await freshNumber(database);
    await request.post('/v1/otp/verification', { data: { mobileNumber: number } });
    await openClaim(page, id);
    await addressField(page).fill('12 Laxmi Road');
    await numberField(page).fill(number.slice(3));
    await button(page, 'Send OTP').click();
    await expect(dialog(page)).toContainText('An OTP was sent less than a minute ago.');
    await expect(button(page, /^Re-send in \(\d+\)$/)).toBeDisabled();
    await expect(otpField(page)).toBeHidden();
    await expect(addressField(page)).toHaveValue('12 Laxmi Road');
  });
});

test('a number verified on the sign-in page needs no dialog', async ({ page, database }) => {
  const number = await freshNumber(database);
  await page.goto('/login');
  await ready(page);
  await page.getByLabel('Mobile number').fill(number.slice(3));
  await proveNumber(page, database, number);
  await expect(page.getByText('You are signed in with')).toBeVisible();
  await openDetails(page);
  await fillDetails(page, { number: number.slice(3) });
  await nextButton(page).click();
  await expect(page).toHaveURL('/add-store-front-picture');
});
