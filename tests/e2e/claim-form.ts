import type { Page } from '@playwright/test';
import { expect, ready } from './fixtures.ts';

export type Details = {
  name: string;
  intro: string;
  state: string;
  city: string;
  pin: string;
  address: string;
  shopType: string;
  /** Which of the list, from 0. */
  category: number;
  subCategory: number;
  ownerName: string;
  email: string;
  /** Ten digits. */
  number: string;
};

const details: Details = {
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

/** Any picture will do where only the page looks at it; the server wants real pixels. */
export const cheque = (side = 40, name = 'cheque.svg') => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`),
});

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

export async function openDetails(page: Page, path = '/add-shop'): Promise<void> {
  await page.goto(path);
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Claim Shop - Add details' })).toBeVisible();
}

/** Fills every field of the details, as a person does; `over` says what is different. */
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
  await chooseKind(page, /^Categories/, all.category);
  await chooseKind(page, /^Sub-categories/, all.subCategory);
  await page.getByLabel('Owner’s name').fill(all.ownerName);
  await page.getByLabel('E-mail').fill(all.email);
  await page.getByLabel('Owner’s mobile number').fill(all.number);
  await page.getByLabel(/cancelled cheque/).setInputFiles(picture);
  await expect(page.getByText('Image Uploaded')).toBeVisible();
  return all;
}

/** By typing its beginning and choosing it from the list. */
export async function chooseCity(page: Page, city: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'City or town' });
  await field.fill(city);
  await page.getByRole('option', { name: city, exact: true }).click();
  await expect(field).toHaveValue(city);
}

/** Ticks one entry of a multi-select, by its place, and answers what it is called. */
export async function chooseKind(page: Page, field: RegExp, place: number): Promise<string> {
  await page.getByRole('button', { name: field }).click();
  const entry = page.getByRole('dialog').getByRole('checkbox').nth(place);
  await entry.check();
  const label = await entry.locator('xpath=..').innerText();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return label;
}
