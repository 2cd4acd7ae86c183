import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { signInBefore } from '../claims/claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { button, freshNumber, verifyNumber } from '../support/otp.ts';
import { signedInOwner } from '../support/owners.ts';
import { overflowOf } from '../support/page-widths.ts';
import { expectPageCached, withWorker } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
      .buffer as ArrayBuffer,
  },
});

const qrCode = (page: Page) => page.getByRole('img', { name: 'QR code for a visit to this shop' });

/** The address that a phone's camera reads from the screen. */
async function scan(page: Page): Promise<string> {
  const [found] = await readBarcodes(new Uint8Array(await qrCode(page).screenshot()), {
    formats: ['QRCode'],
  });
  return found?.text ?? '';
}

const digitsOn = async (page: Page) =>
  (await page.getByText(/^\d{3} \d{3}$/).innerText()).replaceAll(/\D/g, '');

async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}

test('an owner shows the code of the counter, also without a network; shoppers scan or type it, and an offline visit is sent later', async ({
  page,
  context,
  browser,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (?:422|503)/);
  const owner = await signedInOwner(page, database);
  const phones: Page[] = [];
  const shopper = async () => {
    const phone = await newPhone(browser);
    phones.push(phone);
    const number = freshNumber();
    return { phone, number };
  };
  await page.goto('/my-shops');
  await withWorker(page);
  await page.getByRole('link', { name: 'Visit code' }).click();
  await expect(page.getByText('Your counter does not show a code yet')).toBeVisible();
  await expectNoAxeFault(page);
  await button(page, 'Show the code').click();
  await expect(qrCode(page)).toBeVisible();
  await expectNoAxeFault(page);
  expect(await overflowOf(page)).toBe(0);
  const path = `/my-shops/${owner.shopId}/counter`;

  await test.step('without a network the page opens and shows the code', async () => {
    await expectPageCached(page, path);
    await context.setOffline(true);
    await page.reload();
    await expect(qrCode(page)).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('a shopper scans the code, verifies the number, and the visit is noted', async () => {
    const { phone, number } = await shopper();
    await phone.goto(await scan(page));
    await expect(phone.getByText(owner.name)).toBeVisible();
    await expectNoAxeFault(phone);
    await phone.getByLabel('Mobile Number').fill(number.slice(3));
    await verifyNumber(phone, database, number);
    await expect(phone.getByText('Your visit is noted', { exact: true })).toBeVisible();
    await expectNoAxeFault(phone);
    await phone.reload();
    await expect(phone.getByText('Your visit of today is already noted')).toBeVisible();
    await phone.goto('/account');
    await expect(phone.getByRole('listitem').filter({ hasText: owner.name })).toBeVisible();
  });

  await test.step('another types the digits; a wrong code says so', async () => {
    const { phone, number } = await shopper();
    await signInBefore(phone, database, number);
    await phone.goto(`/${owner.shopId}/visit`);
    await ready(phone);
    await button(phone, 'Note my visit').click();
    await expect(phone.getByText('Please type the six digits that the shop shows.')).toBeVisible();
    const shown = await digitsOn(page);
    await phone.getByLabel('Six digits').fill(shown === '111111' ? '222222' : '111111');
    await button(phone, 'Note my visit').click();
    await expect(phone.getByText('This code is wrong.')).toBeVisible();
    await expect(phone.getByLabel('Six digits')).toHaveValue(/^\d{6}$/);
    await expectNoAxeFault(phone);
    await phone.getByLabel('Six digits').fill(await digitsOn(page));
    await button(phone, 'Note my visit').click();
    await expect(phone.getByText('Your visit is noted', { exact: true })).toBeVisible();
  });

  await test.step('a code that is scanned without a network is sent later', async () => {
    const { phone, number } = await shopper();
    await signInBefore(phone, database, number);
    await phone.goto('/login');
    await withWorker(phone);
    await phone.context().setOffline(true);
    const address = await scan(page);
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: 'Your visit is kept on this phone' })).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText('Your visit is noted', { exact: true })).toBeVisible();
  });

  await page.reload();
  await expect(page.getByText('Visits today: 3.')).toBeVisible();
  await button(page, 'Make new codes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(page, 'Stop showing it').click();
  await expect(page.getByText('Your counter does not show a code yet')).toBeVisible();
  const { phone } = await shopper();
  await phone.goto(`/${owner.shopId}/visit`);
  await expect(phone.getByText('This shop does not take visit codes at the moment.')).toBeVisible();
  for (const each of phones) await each.context().close();
});
