import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect } from './fixtures.ts';

/** An unused number. */
export const freshNumber = (): string => `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

/** Moves the last OTP of this number back by more than a minute. */
export async function letResend(database: pg.Client, number: string): Promise<void> {
  const { rowCount } = await database.query(
    `update otp_sending set sent_at = sent_at - interval '61 seconds' where id =
      (select sending_id from otp_challenge where mobile_number = $1 order by sent_at desc limit 1)`,
    [number],
  );
  expect(rowCount).toBe(1);
}

/** The OTPs sent to this number, newest first. */
export async function sentOtps(database: pg.Client, number: string): Promise<string[]> {
  const { rows } = await database.query<{ text: string }>(
    `select text from outbox_message where channel = 'sms' and recipient = $1 order by id desc`,
    [number],
  );
  // Notices go to the same number.
  return rows.flatMap(({ text }) => / #(\d{6})$/.exec(text)?.[1] ?? []);
}

export async function lastOtp(database: pg.Client, number: string): Promise<string> {
  const [otp] = await sentOtps(database, number);
  if (otp === undefined) throw new Error(`no OTP was sent to ${number}`);
  return otp;
}

/** All other messages to this number, oldest first. */
export async function messagesTo(database: pg.Client, number: string): Promise<string[]> {
  const { rows } = await database.query<{ text: string }>(
    `select text from outbox_message where recipient = $1 and text not like '%OTP%' order by id`,
    [number],
  );
  return rows.map(({ text }) => text);
}

/** Six digits, each different from the right one. */
export const wrongOtp = (right: string): string =>
  right.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));

export const otpField = (page: Page) => page.getByLabel('OTP', { exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const toastOf = (page: Page) => page.locator('.Toastify__toast');

/** Completes the KYC dialog or the sign-in page for a number that is filled in already. */
export async function verifyNumber(page: Page, database: pg.Client, number: string): Promise<void> {
  await button(page, 'Send OTP').click();
  await otpField(page).fill(await awaitOtp(page, database, number));
  await button(page, 'Verify OTP').click();
}

async function awaitOtp(page: Page, database: pg.Client, number: string): Promise<string> {
  await expect(otpField(page)).toBeVisible();
  return lastOtp(database, number);
}
