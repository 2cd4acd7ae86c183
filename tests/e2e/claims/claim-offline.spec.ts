import type { Page } from '@playwright/test';
import { expect, ready, test } from '../support/fixtures.ts';
import { freshNumber, verifyNumber } from '../support/otp.ts';
import { openOrigin } from '../support/stored-draft.ts';
import { cheque, chooseCity, nextButton } from './claim-form.ts';
import {
  choosePicture,
  dialogNamed,
  expectSubmitted,
  finish,
  setPositionToPune,
  storeClaim,
  withoutCamera,
} from './claim-walk.ts';

/** Waits for the scripts of the next screens, which are preloaded when the browser is idle. */
const preloaded = (page: Page, screens: readonly string[]) =>
  page.waitForFunction((names) => {
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    return (
      names.every((name) => ahead.some(({ href }) => href.includes(`/assets/${name}-`))) &&
      ahead.every(({ href }) => performance.getEntriesByName(href).length > 0)
    );
  }, screens);

test.setTimeout(120_000);

test('after a network failure at each step nothing is lost and the claim arrives', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  const number = freshNumber();
  await withoutCamera(context);
  await setPositionToPune(context);
  const offline = () => context.setOffline(true);
  const online = () => context.setOffline(false);

  // An earlier visit filled in everything but the name and the place.
  await openOrigin(page);
  const over = { name: '', state: undefined, city: undefined, lat: undefined, long: undefined };
  await storeClaim(page, database, { number, over });
  await page.goto('/instructions');
  await ready(page);
  await preloaded(page, ['add-shop', 'add-store-front-picture']);
  await offline();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Claim Shop - Add details' })).toBeVisible();

  await page.getByLabel('Shop name').fill('Offline Stores');
  await page.getByLabel('State').selectOption('Maharashtra');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await online();
  await chooseCity(page, 'Pune');
  await expect(page.getByLabel('Shop name')).toHaveValue('Offline Stores');
  await page.waitForLoadState('networkidle');

  await offline();
  await nextButton(page).click();
  const kyc = dialogNamed(page, 'KYC Verification');
  await kyc.getByRole('button', { name: 'Send OTP' }).click();
  await expect(kyc.getByText('You seem to be offline.')).toBeVisible();
  await online();
  await verifyNumber(page, database, number);
  await expect(page).toHaveURL(/\/add-store-front-picture/);
  await page.waitForLoadState('networkidle');

  await offline();
  await choosePicture(page, { name: 'front.png', mimeType: 'image/png', buffer: cheque(200).buffer });
  await finish(page);
  await expect(page.getByRole('dialog')).toContainText('offline');
  await online();
  await expectSubmitted(page);
});
