import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect } from './fixtures.ts';

/**
 * A number that nobody has used, and leave to send to it: all journeys come from one network address, which
 * is allowed ten OTPs an hour. What was sent to other numbers still counts for those.
 */
export async function freshNumber(database: pg.Client): Promise<string> {
  await database.query(`update otp_sending set network_hash = '' where network_hash <> ''`);
  return `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
}

/** As if the last OTP to this number had been sent more than a minute ago. */
export async function letResend(database: pg.Client, number: string): Promise<void> {
  // A sending is counted right before its OTP is stored, one at a time for each network. By its time and not by
  // its number: journeys beside this one move theirs too.
  const { rowCount } = await database.query(
    `update otp_sending set sent_at = sent_at - interval '61 seconds' where id =
      (select id from otp_sending where sent_at <=
        (select max(sent_at) from otp_challenge where mobile_number = $1) order by sent_at desc limit 1)`,
    [number],
  );
  expect(rowCount).toBe(1);
}

/** The OTPs that were sent to this number, the newest first. */
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

/** What else was sent to this number, the oldest first. */
export async function messagesTo(database: pg.Client, number: string): Promise<string[]> {
  const { rows } = await database.query<{ text: string }>(
    `select text from outbox_message where recipient = $1 and text not like '%OTP%' order by id`,
    [number],
  );
  return rows.map(({ text }) => text);
}

/** Six digits, none of them right. */
export const wrongOtp = (right: string): string =>
  right.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));

export const otpField = (page: Page) => page.getByLabel('OTP', { exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const toastOf = (page: Page) => page.locator('.Toastify__toast');

/** The whole of the KYC dialog or the sign-in page, from a number that stands there already to signed in. */
export async function proveNumber(page: Page, database: pg.Client, number: string): Promise<void> {
  await button(page, 'Send OTP').click();
  await otpField(page).fill(await awaitOtp(page, database, number));
  await button(page, 'Verify OTP').click();
}

async function awaitOtp(page: Page, database: pg.Client, number: string): Promise<string> {
  await expect(otpField(page)).toBeVisible();
  return lastOtp(database, number);
}
