import type { BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { expect, ready } from '../support/fixtures.ts';
import { lastOtp } from '../support/otp.ts';
import { openOrigin, storeDraft } from '../support/stored-draft.ts';
import { cheque, details } from './claim-form.ts';

/** Opens a session by API in this browser context, which needs no page for it. */
export async function openSession(
  { request }: Pick<Page, 'request'>,
  database: pg.Client,
  mobileNumber: string,
): Promise<void> {
  const sent = await request.post('/v1/otp/verification', { data: { mobileNumber } });
  expect(sent.status()).toBe(200);
  const otp = await lastOtp(database, mobileNumber);
  const verified = await request.patch('/v1/otp/verify-otp', { data: { mobileNumber, otp } });
  expect(verified.status()).toBe(200);
}

/** Signs the number in by API, as from an earlier visit. */
export async function signInBefore(page: Page, database: pg.Client, mobileNumber: string): Promise<void> {
  await openSession(page, database, mobileNumber);
  await openOrigin(page);
  await rememberNumber(page, mobileNumber);
}

/** Stores the number as verified, as signing in on the screen does. */
export const rememberNumber = (page: Page, mobileNumber: string): Promise<void> =>
  page.evaluate((number) => {
    const stored = { state: { mobileNumber: number }, version: 1 };
    localStorage.setItem('nukkad.validMobileNumber', JSON.stringify(stored));
  }, mobileNumber);

/** Sets the geolocation to a shop in Pune. */
export async function setPositionToPune(context: BrowserContext): Promise<void> {
  await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567, accuracy: 12 });
  await context.grantPermissions(['geolocation']);
}

/** Disables the camera, so that a file is chosen. */
export const withoutCamera = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));

type File = { name: string; mimeType: string; buffer: Buffer };

export async function choosePicture(page: Page, picture: File): Promise<void> {
  const part = page.getByRole('region', { name: 'Your store front' });
  // The URL changes before the screen does.
  await expect(part).toBeVisible();
  const camera = page.getByRole('button', { name: 'Open the camera' });
  if (await camera.isVisible()) await camera.click();
  await part.locator('input[type=file]').setInputFiles(picture);
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();
}

/** Signs `number` in and stores a complete draft, so that only Finish is left. */
export async function prepareClaim(
  page: Page,
  database: pg.Client,
  { number, picture }: { number: string; picture: File },
): Promise<void> {
  const context = page.context();
  await withoutCamera(context);
  await setPositionToPune(context);
  await signInBefore(page, database, number);
  await storeClaim(page, database, { number, picture });
  await page.goto('/add-store-front-picture');
  await ready(page);
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();
  await expect(page.getByText('Location found')).toBeVisible();
}

/** Stores a complete draft, or one without a picture; `over` overrides values. The page has to be on our origin. */
export async function storeClaim(
  page: Page,
  database: pg.Client,
  { number, picture, over = {} }: { number: string; picture?: File; over?: object },
): Promise<void> {
  await storeDraft(page, {
    draft: { ...draftDetails, ...(await categoriesOf(database)), shopOwnerContactNumber: number, ...over },
    files: { ...(picture && { photo: picture.buffer }), cheque: cheque().buffer },
  });
}

const { category: _category, subCategory: _subCategory, ownerName, number: _number, ...typed } = details;

/** The details of the form as a draft stores them, with a position. */
const draftDetails = {
  ...typed,
  shopOwnerName: ownerName,
  captureSource: 'file',
  lat: 18.5204,
  long: 73.8567,
  accuracy: 12,
  capturedAddress: 'GVC4+5M Pune, Maharashtra, India',
};

async function categoriesOf(database: pg.Client) {
  const { rows } = await database.query<{ id: string; label: string; category: string; name: string }>(
    `select s.id, s.label, c.id as category, c.label as name
     from sub_category s join category c on c.id = s.category_id order by c.position, s.position limit 1`,
  );
  const { id, label, category, name } = rows[0] as (typeof rows)[number];
  return { categories: [{ id: category, label: name }], subCategories: [{ id, label }] };
}

export const finishButton = (page: Page) => page.getByRole('button', { name: 'Finish', exact: true });
export const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Presses Finish and confirms. */
export async function finish(page: Page): Promise<void> {
  await finishButton(page).click();
  await dialogNamed(page, 'Are you sure').getByRole('button', { name: 'Save' }).click();
}

export const submittedDialog = (page: Page) => dialogNamed(page, 'Claim Submitted');

/** A longer time-out: pictures are resized, uploaded and processed. */
export const expectSubmitted = (page: Page) => expect(submittedDialog(page)).toBeVisible({ timeout: 40_000 });

export type ClaimRow = {
  shop_id: string;
  listing: string;
  name: string;
  photo: string;
  state: string;
  evidence: string[];
};

/** The claims of this number in the database. */
export async function claimsOf(database: pg.Client, number: string): Promise<ClaimRow[]> {
  const { rows } = await database.query<ClaimRow>(
    `select s.id as shop_id, s.listing, s.name, s.store_front_picture as photo, c.state,
       array(select kind from evidence e where e.claim_id = c.id) as evidence
     from claim c join shop s on s.id = c.shop_id where c.contact_number = $1`,
    [number],
  );
  return rows;
}
