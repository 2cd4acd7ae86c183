import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import {
  button,
  freshNumber,
  lastOtp,
  letResend,
  otpField,
  sentOtps,
  toastOf,
  wrongOtp,
} from '../support/otp.ts';

const numberField = (page: Page) => page.getByLabel('Mobile number');

async function openLogin(page: Page, number: string, query = ''): Promise<void> {
  await page.goto(`/login${query}`);
  await ready(page);
  await numberField(page).fill(number.slice(3));
}

const signedIn = (page: Page) => page.getByText('You are signed in with');

test('wrong input is refused and stays without a network; the right OTP signs in, returns to the page before, and the person can sign out', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/422|ERR_INTERNET_DISCONNECTED/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const number = freshNumber();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/otp/')) asked.push(request.method());
  });
  const offline = 'You seem to be offline. Please check your network and try again.';
  const error = page.locator('form').getByText(offline);
  await test.step('an invalid number shows an error, and nothing is sent', async () => {
    await openLogin(page, '+9198765', '?to=%2Fsaved');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await button(page, 'Send OTP').click();
    const wrong = 'Please provide a valid shop owner contact number with country code.';
    await expect(toastOf(page)).toHaveText(wrong);
    await expect(numberField(page)).toHaveAccessibleDescription(new RegExp(wrong));
    await expect(numberField(page)).toBeFocused();
    expect(asked).toEqual([]);
  });
  await test.step('without a network the error is shown; a double click then sends one SMS', async () => {
    await numberField(page).fill(number.slice(3));
    await context.setOffline(true);
    await button(page, 'Send OTP').click();
    await expect(toastOf(page)).toHaveText(offline);
    await expect(error).toBeVisible();
    await context.setOffline(false);
    await button(page, 'Send OTP').dblclick();
    await expect(otpField(page)).toBeVisible();
    await expect(toastOf(page)).toHaveText('OTP sent successfully.');
    await expect(error).toBeHidden();
    await expect(page.getByText('We never call to ask for your OTP.').first()).toBeVisible();
    expect(await sentOtps(database, number)).toHaveLength(1);
  });
  const right = await lastOtp(database, number);
  await test.step('an OTP that is blank or wrong is refused', async () => {
    asked.length = 0;
    await button(page, 'Verify OTP').click();
    await expect(toastOf(page)).toHaveText('Please provide a valid OTP.');
    expect(asked).toEqual([]);
    await otpField(page).fill(wrongOtp(right));
    await button(page, 'Verify OTP').click();
    const refusal = 'This OTP is wrong. Please check the SMS and try again.';
    await expect(toastOf(page)).toHaveText(refusal);
    await expect(otpField(page)).toHaveAccessibleDescription(new RegExp(refusal));
    await expect(otpField(page)).toHaveValue(wrongOtp(right));
    await expectNoAxeFault(page);
  });
  await test.step('the right OTP is pasted with spaces, stays without a network, and signs in', async () => {
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `OTP: ${right.slice(0, 3)} ${right.slice(3)}`,
    );
    await otpField(page).press('ControlOrMeta+v');
    await context.setOffline(true);
    await button(page, 'Verify OTP').click();
    await expect(error).toBeVisible();
    await expect(otpField(page)).toHaveValue(right);
    await context.setOffline(false);
    await button(page, 'Verify OTP').click();
    await expect(page).toHaveURL('/saved');
  });
  await test.step('the next visit is signed in; signing out leaves no number behind', async () => {
    await page.goto('/login?to=%2Fsaved');
    await ready(page);
    await expect(signedIn(page)).toContainText(`+91 ${number.slice(3, 8)} ${number.slice(8)}`);
    await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/saved');
    await expectNoAxeFault(page);
    const cookie = (await context.cookies()).find(({ name }) => name === 'nukkad');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await (await page.request.get('/v1/session')).json()).toEqual({ mobileNumber: number });
    await button(page, 'Sign out').click();
    await expect(button(page, 'Send OTP')).toBeVisible();
    expect(await (await page.request.get('/v1/session')).json()).toEqual({ mobileNumber: null });
    expect(await page.evaluate(() => localStorage.getItem('nukkad.validMobileNumber'))).not.toContain(number);
  });
});

/** Moves the stored time of the last OTP back by a minute and reloads. */
async function passMinute(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('nukkad.otp.sign-in') ?? '');
    localStorage.setItem('nukkad.otp.sign-in', JSON.stringify({ ...kept, sentAt: kept.sentAt - 60_000 }));
  });
  await page.reload();
  await ready(page);
}

test('an OTP of another device starts the countdown; after it another OTP is sent, and only that one is valid', async ({
  page,
  request,
  database,
  allowNoise,
}) => {
  allowNoise(/422|429/);
  const number = freshNumber();
  await openLogin(page, number);
  const sent = await request.post('/v1/otp/verification', { data: { mobileNumber: number } });
  expect(sent.status()).toBe(200);
  await button(page, 'Send OTP').click();
  await expect(toastOf(page)).toHaveText(
    'An OTP was sent less than a minute ago. Please wait before asking for another.',
  );
  await expect(button(page, /^Re-send in \(\d+\)$/)).toBeDisabled();
  await letResend(database, number);
  await passMinute(page);
  await expect(numberField(page)).toHaveValue(`${number.slice(3, 8)} ${number.slice(8)}`);
  await button(page, 'Re-send OTP').click();
  await expect(toastOf(page)).toHaveText('OTP sent successfully.');
  await expect(button(page, /^Re-send in \(\d+\)$/)).toBeDisabled();
  const [second, first] = (await sentOtps(database, number)) as [string, string];
  if (first !== second) {
    await otpField(page).fill(first);
    await button(page, 'Verify OTP').click();
    await expect(toastOf(page)).toHaveText(/^This OTP is wrong/);
  }
  await otpField(page).fill(second);
  await button(page, 'Verify OTP').click();
  await expect(page).toHaveURL('/my-shops');
});
