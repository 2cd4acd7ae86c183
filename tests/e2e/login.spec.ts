import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import {
  button,
  freshNumber,
  lastOtp,
  letResend,
  otpField,
  proveNumber,
  sentOtps,
  toastOf,
  wrongOtp,
} from './otp.ts';

const numberField = (page: Page) => page.getByLabel('Mobile number');

async function openLogin(page: Page, number: string, query = ''): Promise<void> {
  await page.goto(`/login${query}`);
  await ready(page);
  await numberField(page).fill(number.slice(3));
}

async function sendTo(page: Page, number: string): Promise<void> {
  await openLogin(page, number);
  await button(page, 'Send OTP').click();
  await expect(otpField(page)).toBeVisible();
}

const signedIn = (page: Page) => page.getByText('You are signed in with');

test('a wrong OTP is refused, the right one signs in, and one can sign out', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/422/);
  const number = await freshNumber(database);
  await sendTo(page, number);
  await expect(toastOf(page)).toHaveText('OTP sent successfully.');
  await expect(page.getByText('We never call to ask for your OTP.').first()).toBeVisible();
  await expectNoAxeFault(page);
  const right = await lastOtp(database, number);
  await otpField(page).fill(wrongOtp(right));
  await button(page, 'Verify OTP').click();
  const refusal = 'This OTP is not right. Please check the message and try again.';
  await expect(toastOf(page)).toHaveText(refusal);
  await expect(otpField(page)).toHaveAccessibleDescription(new RegExp(refusal));
  await expect(otpField(page)).toHaveValue(wrongOtp(right));
  await expectNoAxeFault(page);

  await otpField(page).fill(right);
  await button(page, 'Verify OTP').click();
  await expect(signedIn(page)).toBeFocused();
  await expect(signedIn(page)).toContainText(`+91 ${number.slice(3, 8)} ${number.slice(8)}`);
  await expectNoAxeFault(page);
  const cookie = (await context.cookies()).find(({ name }) => name.includes('nukkad'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await (await page.request.get('/v1/session')).json()).toEqual({ mobileNumber: number });

  await page.reload();
  await ready(page);
  await expect(signedIn(page)).toBeVisible();
  await button(page, 'Sign out').click();
  await expect(button(page, 'Send OTP')).toBeVisible();
  expect(await (await page.request.get('/v1/session')).json()).toEqual({ mobileNumber: null });
  expect(await page.evaluate(() => localStorage.getItem('nukkad.validMobileNumber'))).not.toContain(number);
});

test('before anything is sent the number is checked, and at a blank OTP nothing is asked', async ({
  page,
  database,
}) => {
  const number = await freshNumber(database);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/otp/')) asked.push(request.method());
  });
  await openLogin(page, '+9198765');
  await button(page, 'Send OTP').click();
  const wrong = 'Please provide a valid shop owner contact number with country code.';
  await expect(toastOf(page)).toHaveText(wrong);
  await expect(numberField(page)).toHaveAccessibleDescription(new RegExp(wrong));
  await expect(numberField(page)).toBeFocused();
  expect(asked).toEqual([]);

  await numberField(page).fill(number.slice(3));
  await button(page, 'Send OTP').click();
  await expect(toastOf(page)).toHaveText('OTP sent successfully.');
  for (const typed of ['', '   ', '12345']) {
    await otpField(page).fill(typed);
    await button(page, 'Verify OTP').click();
    await expect(toastOf(page)).toHaveText('Please provide a valid OTP.');
    await button(page, 'Close').click();
  }
  expect(asked).toEqual(['POST']);
});

test('an OTP that has expired is refused', async ({ page, database, allowNoise }) => {
  allowNoise(/422/);
  const number = await freshNumber(database);
  await sendTo(page, number);
  await database.query(`update otp_challenge set expires_at = now() where mobile_number = $1`, [number]);
  await otpField(page).fill(await lastOtp(database, number));
  await button(page, 'Verify OTP').click();
  const refusal = 'This OTP is no longer valid. Please ask for a new one.';
  await expect(toastOf(page)).toHaveText(refusal);
  await expect(otpField(page)).toHaveAccessibleDescription(new RegExp(refusal));
});

test('after five wrong tries the right OTP is refused too', async ({ page, database, allowNoise }) => {
  allowNoise(/422|429/);
  const number = await freshNumber(database);
  await sendTo(page, number);
  const right = await lastOtp(database, number);
  for (let times = 1; times <= 5; times += 1) {
    await otpField(page).fill(wrongOtp(right));
    await button(page, 'Verify OTP').click();
    await expect(toastOf(page)).toHaveText(/^This OTP is not right/);
    await button(page, 'Close').click();
    await expect(toastOf(page)).toBeHidden();
  }
  await otpField(page).fill(right);
  await button(page, 'Verify OTP').click();
  await expect(toastOf(page)).toHaveText('This OTP was tried too often. Please ask for a new one.');
  expect(await (await page.request.get('/v1/session')).json()).toEqual({ mobileNumber: null });
});

/** As if a minute had passed here and on the server, and the page had been opened again. */
async function passMinute(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('nukkad.otp.sign-in') ?? '');
    localStorage.setItem('nukkad.otp.sign-in', JSON.stringify({ ...kept, sentAt: kept.sentAt - 60_000 }));
  });
  await page.reload();
  await ready(page);
}

test('after the countdown another one can be sent, and only that one counts', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/422/);
  const number = await freshNumber(database);
  await sendTo(page, number);
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
    await expect(toastOf(page)).toHaveText(/^This OTP is not right/);
  }
  await otpField(page).fill(second);
  await button(page, 'Verify OTP').click();
  await expect(signedIn(page)).toBeVisible();
});

test('where another device has just sent one, the countdown shows and that OTP is taken', async ({
  page,
  request,
  database,
  allowNoise,
}) => {
  allowNoise(/429/);
  const number = await freshNumber(database);
  await openLogin(page, number);
  const sent = await request.post('/v1/otp/verification', { data: { mobileNumber: number } });
  expect(sent.status()).toBe(200);
  await button(page, 'Send OTP').click();
  await expect(toastOf(page)).toHaveText(
    'An OTP was sent less than a minute ago. Please wait before asking for another.',
  );
  await expect(button(page, /^Re-send in \(\d+\)$/)).toBeDisabled();
  await otpField(page).fill(await lastOtp(database, number));
  await button(page, 'Verify OTP').click();
  await expect(signedIn(page)).toBeVisible();
});

test('another number begins anew', async ({ page, database }) => {
  const number = await freshNumber(database);
  await sendTo(page, number);
  await numberField(page).fill((await freshNumber(database)).slice(3));
  await expect(button(page, 'Send OTP')).toBeVisible();
  await expect(otpField(page)).toBeHidden();
  await numberField(page).fill(number.slice(3));
  await expect(otpField(page)).toBeVisible();
});

test('without a network nothing is lost', async ({ page, context, database, allowNoise }) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  const number = await freshNumber(database);
  const offline = 'You seem to be offline. Please check your network and try again.';
  const told = page.locator('form').getByText(offline);
  await openLogin(page, number);
  await context.setOffline(true);
  await button(page, 'Send OTP').click();
  await expect(toastOf(page)).toHaveText(offline);
  await expect(told).toBeVisible();
  await expectNoAxeFault(page);
  await context.setOffline(false);
  await button(page, 'Send OTP').click();
  await expect(toastOf(page)).toHaveText('OTP sent successfully.');
  await expect(told).toBeHidden();

  const right = await lastOtp(database, number);
  await otpField(page).fill(right);
  await context.setOffline(true);
  await button(page, 'Verify OTP').click();
  await expect(told).toBeVisible();
  await expect(otpField(page)).toHaveValue(right);
  await context.setOffline(false);
  await button(page, 'Verify OTP').click();
  await expect(signedIn(page)).toBeVisible();
});

test('a server that fails is told of, and tried again', async ({ page, context, database, allowNoise }) => {
  allowNoise(/500/);
  const number = await freshNumber(database);
  await openLogin(page, number);
  await context.route('**/v1/otp/verification', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await button(page, 'Send OTP').click();
  await expect(toastOf(page)).toHaveText('Something went wrong on our side. Please try again.');
  await context.unroute('**/v1/otp/verification');
  await proveNumber(page, database, number);
  await expect(signedIn(page)).toBeVisible();
});

test('a double click sends one SMS', async ({ page, database }) => {
  const number = await freshNumber(database);
  await openLogin(page, number);
  await button(page, 'Send OTP').dblclick();
  await expect(otpField(page)).toBeVisible();
  await expect(toastOf(page)).toHaveText('OTP sent successfully.');
  expect(await sentOtps(database, number)).toHaveLength(1);
});

test('an OTP that is pasted with spaces is taken whole', async ({ page, context, database }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const number = await freshNumber(database);
  await sendTo(page, number);
  const right = await lastOtp(database, number);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `OTP: ${right.slice(0, 3)} ${right.slice(3)}`,
  );
  await otpField(page).press('ControlOrMeta+v');
  await expect(otpField(page)).toHaveValue(right);
});

test('signing in leads back to where one was, and nowhere else', async ({ page, database }) => {
  const number = await freshNumber(database);
  await openLogin(page, number, '?to=%2Fsaved');
  await proveNumber(page, database, number);
  await expect(page).toHaveURL('/saved');
  await page.goto('/login?to=%2Fsaved');
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/saved');
  for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    await page.goto(`/login?to=${encodeURIComponent(elsewhere)}`);
    await expect(signedIn(page)).toBeVisible();
    expect(await page.getByRole('main').innerHTML()).not.toContain('evil');
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
