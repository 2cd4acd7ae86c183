import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, ready } from '../support/fixtures.ts';

export type Details = {
  name: string;
  intro: string;
  state: string;
  city: string;
  pin: string;
  address: string;
  shopType: string;
  /** Index in the list; undefined to choose none. */
  category: number | undefined;
  subCategory: number | undefined;
  ownerName: string;
  email: string;
  /** Ten digits. */
  number: string;
};

export const details: Details = {
  name: 'Sharma Sweets',
  intro: 'Sweets and namkeen since 1952',
  state: 'Maharashtra',
  city: 'Pune',
  pin: '411001',
  address: '12 Laxmi Road, near the old clock',
  shopType: 'Retailers',
  category: 0,
  subCategory: 0,
  ownerName: 'Asha Sharma',
  email: 'asha@example.in',
  number: '9876543210',
};

/** A real PNG, white, with sides of this many pixels. */
export const cheque = (side = 40, name = 'cheque.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from([0, 0, side >> 8, side & 255, 0, 0, side >> 8, side & 255, 8, 0, 0, 0, 0])),
    // Each row: filter byte 0, then one byte per pixel.
    chunk(
      'IDAT',
      deflateSync(Buffer.concat(Array<Buffer>(side).fill(Buffer.alloc(side + 1, 255).fill(0, 0, 1)))),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ]),
});

/** A PNG chunk: length, name, content, checksum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

export async function openDetails(page: Page, path = '/add-shop'): Promise<void> {
  await page.goto(path);
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Claim Shop - Add details' })).toBeVisible();
}

/** Fills every field of the details; `over` overrides values. */
export async function fillDetails(
  page: Page,
  over: Partial<Details> = {},
  picture: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0] = cheque(),
): Promise<Details> {
  const all = { ...details, ...over };
  await page.getByLabel('Shop name').fill(all.name);
  await page.getByLabel('Short intro').fill(all.intro);
  await page.getByLabel('State').selectOption(all.state);
  await chooseCity(page, all.city);
  await page.getByLabel('Pincode').fill(all.pin);
  await page.getByLabel('Street address').fill(all.address);
  await page.getByLabel('Shop type').selectOption(all.shopType);
  if (all.category !== undefined) await chooseOption(page, /^Categories/, all.category);
  if (all.subCategory !== undefined) await chooseOption(page, /^Sub-categories/, all.subCategory);
  await page.getByLabel('Owner’s name').fill(all.ownerName);
  await page.getByLabel('Email', { exact: true }).fill(all.email);
  await page.getByLabel('Owner’s mobile number').fill(all.number);
  await page.getByLabel(/cancelled cheque/).setInputFiles(picture);
  await expect(page.getByText('Image Uploaded')).toBeVisible();
  return all;
}

/** Types the beginning of a name and chooses it from the list. */
export async function chooseCity(page: Page, city: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'City or town' });
  await field.fill(city);
  await page.getByRole('option', { name: city, exact: true }).click();
  await expect(field).toHaveValue(city);
}

/** Ticks one entry of a multi-select by its index, and returns its label. */
export async function chooseOption(page: Page, field: RegExp, place: number): Promise<string> {
  await page.getByRole('button', { name: field }).click();
  const entry = page.getByRole('dialog').getByRole('checkbox').nth(place);
  await entry.check();
  const label = await entry.locator('xpath=..').innerText();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return label;
}

/** Stores the number as verified in this browser, so that no OTP is needed. */
export const rememberVerified = (page: Page, number = details.number): Promise<unknown> =>
  page.addInitScript(
    (mobileNumber) =>
      localStorage.setItem(
        'nukkad.validMobileNumber',
        JSON.stringify({ state: { mobileNumber }, version: 1 }),
      ),
    `+91${number}`,
  );
