import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import {
  chooseCheque,
  choosePhoto,
  expectPicture,
  expectStored,
  type Jpeg,
  jpeg,
  nameField,
  notice,
  openClaim,
  openOrigin,
  padded,
  storeDraft,
  storedFiles,
  workingCopyKey,
} from '../support/stored-draft.ts';

// On a desktop the picture page takes a file. Without `defaultBrowserType`, which would start another worker.
test.use({ userAgent: devices['Desktop Chrome'].userAgent, isMobile: false, hasTouch: false });

const digest = ({ buffer }: Jpeg) => createHash('sha256').update(buffer).digest('hex');
const photoOn = (page: Page) => page.getByRole('img', { name: 'Your store front, as you will send it' });
const chequeOn = (page: Page) => page.getByRole('img', { name: /cheque/i });
const draftRow = (page: Page) => page.getByRole('table', { name: 'Save' }).locator('tbody [role=row]');
const logo = (page: Page) => page.getByRole('banner').getByRole('link').first();
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function typeName(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await expectStored(page, name);
}

async function fillAll(page: Page, cheque: Jpeg, photo: Jpeg): Promise<void> {
  await openClaim(page, '/add-store-front-picture');
  await choosePhoto(page, photo);
  await link(page, 'Back').click();
  await nameField(page).fill('Ganesh Kirana');
  await chooseCheque(page, cheque);
  await expect.poll(() => storedFiles(page)).toEqual([digest(cheque), digest(photo)].toSorted());
  await expectStored(page, 'Ganesh Kirana');
}

/** Checks on each screen that the entered values are there. */
async function expectAll(page: Page, cheque: Jpeg, photo: Jpeg): Promise<void> {
  await openClaim(page, '/add-store-front-picture');
  await expectPicture(photoOn(page), photo);
  await link(page, 'Back').click();
  await expect(nameField(page)).toHaveValue('Ganesh Kirana');
  await expectPicture(chequeOn(page), cheque);
  await link(page, 'Cancel').click();
  await expect(page.getByText('Ganesh Kirana')).toBeVisible();
}

test('text and pictures of 4 MB survive a crash, a closed browser and a day, and Save with Continue Claim', async ({
  baseURL,
}) => {
  // More than `localStorage` takes, in files whose pictures decode fast.
  const size = 4 * 1024 * 1024;
  const [cheque, photo] = [padded(await jpeg(80, 60), size), padded(await jpeg(60, 80), size)];
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-browser-'));
  const { launchOptions } = test.info().project.use;
  const open = () =>
    chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 360, height: 740 },
    });
  let context = await open();
  let page = await context.newPage();
  await fillAll(page, cheque, photo);
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await context.close();

  context = await open();
  page = await context.newPage();
  await page.clock.setSystemTime(Date.now() + 26 * 60 * 60 * 1000);
  await expectAll(page, cheque, photo);
  expect(await storedFiles(page)).toEqual([digest(cheque), digest(photo)].toSorted());

  await test.step('Save keeps everything for Continue Claim', async () => {
    await button(page, 'Save').click();
    await expect(page.getByText('Data saved locally.')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/data:|blob:|base64/);
    // Only the saved draft is left, as after leaving the form.
    await openOrigin(page);
    await page.evaluate((key) => localStorage.removeItem(key), workingCopyKey);
    await page.goto('/dashboard');
    await ready(page);
    await expect(draftRow(page)).toContainText('Ganesh Kirana');
    await expectPicture(draftRow(page).locator('img'), photo);
    await draftRow(page).getByRole('button', { name: 'Continue Claim' }).click();
    await expect(page).toHaveURL('/add-shop');
    await expect(nameField(page)).toHaveValue('Ganesh Kirana');
    await expectPicture(chequeOn(page), cheque);
  });
  await context.close();
  await rm(folder, { recursive: true });
});

test.describe('a browser that does not store the draft', () => {
  test('shows what is not stored; nothing is lost while the page is open, and closing it asks first', async ({
    page,
  }) => {
    await openClaim(page, '/add-shop');
    await test.step('without space for pictures the text is stored', async () => {
      await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await nameField(page).fill('Ganesh Kirana');
      const picture = await jpeg(40, 30);
      await chooseCheque(page, picture);
      await expect(notice(page, 'has saved your text, but not your pictures')).toBeVisible();
      await expectPicture(chequeOn(page), picture);
      await expectStored(page, 'Ganesh Kirana');
      page.once('dialog', (question) => void question.accept());
      await page.reload();
      await expect(nameField(page)).toHaveValue('Ganesh Kirana');
      await expect(page.getByText('Upload Image')).toBeVisible();
    });

    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await nameField(page).fill('Ganesh Stores');
    await expect(notice(page, 'This browser cannot save your draft')).toBeVisible();
    await expectNoAxeFault(page);
    await link(page, 'Cancel').click();
    await button(page, 'Save').click();
    await expect(page.getByText('This browser did not save your draft.')).toBeVisible();
    await link(page, 'Next').click();
    await expect(nameField(page)).toHaveValue('Ganesh Stores');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
  });

  test('whose storage never responds shows the form after 5 seconds', async ({ page, context }) => {
    const cheque = await jpeg(80, 60);
    await openOrigin(page);
    await storeDraft(page, { draft: { name: 'Ganesh Kirana' }, files: { cheque: cheque.buffer } });
    const silent = await context.newPage();
    await silent.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    });
    await silent.clock.install();
    await silent.goto('/add-shop', { waitUntil: 'commit' });
    await expect(silent.getByText('Loading...')).toBeVisible();
    await ready(silent);
    await silent.clock.fastForward(5000);
    await expect(nameField(silent)).toHaveValue('Ganesh Kirana');
    await expect(silent.getByText('Loading...')).toBeHidden();
    await expect(notice(silent, 'but not your pictures')).toBeVisible();
    await silent.close();
    // The pictures still belong to the draft.
    await openClaim(page, '/add-shop');
    await expectPicture(chequeOn(page), cheque);
  });
});

test('two tabs do not overwrite each other: the outdated tab shows a notice and offers both versions', async ({
  page,
  context,
}) => {
  await openClaim(page, '/add-shop');
  await typeName(page, 'First');
  const other = await context.newPage();
  await openClaim(other, '/add-shop');
  await expect(nameField(other)).toHaveValue('First');
  await typeName(other, 'Second');

  await expect(notice(page, 'You changed this draft in another tab')).toBeVisible();
  await expectNoAxeFault(page);
  await nameField(page).fill('Third');
  await button(page, 'Use the newer one').click();
  await expect(nameField(page)).toHaveValue('Second');
  await expect(notice(page, 'another tab')).toBeHidden();

  await typeName(page, 'Fourth');
  await expect(notice(other, 'another tab')).toBeVisible();
  await nameField(other).fill('Fifth');
  await button(other, 'Keep mine').click();
  await expectStored(other, 'Fifth');
  await expect(notice(page, 'another tab')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Fourth');
});

test('leaving the claim with unsaved changes asks first; moving between its screens does not', async ({
  page,
}) => {
  const begin = async () => {
    await page
      .getByRole('link', { name: /Register your shop/ })
      .first()
      .click();
    await link(page, 'Next').click();
  };
  await page.goto('/');
  await ready(page);
  await test.step('leaving without saving deletes the changes, also with the back button', async () => {
    await begin();
    await nameField(page).fill('Ganesh Kirana');
    await chooseCheque(page, await jpeg(40, 30));
    await expect.poll(() => storedFiles(page)).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL('/instructions');
    await page.goBack();
    await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => storedFiles(page)).toEqual([]);
    expect(await page.evaluate((key) => localStorage.getItem(key), workingCopyKey)).toBeNull();
  });

  await begin();
  await expect(nameField(page)).toHaveValue('');
  await nameField(page).fill('Ganesh Kirana');
  await link(page, 'Cancel').click();
  await expect(page).toHaveURL('/instructions');
  await expect(page.getByText('Ganesh Kirana')).toBeVisible();

  await test.step('Stay keeps the page', async () => {
    await link(page, 'Cancel').click();
    await expect(dialog(page)).toContainText('it is deleted from this device');
    await expectNoAxeFault(page);
    await dialog(page).getByRole('button', { name: 'Stay' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/instructions');
  });

  await logo(page).click();
  await dialog(page).getByRole('button', { name: 'Save and leave' }).click();
  await expect(page).toHaveURL('/');
  await test.step('leaving after Save does not ask', async () => {
    await page.goBack();
    await link(page, 'Next').click();
    await expect(nameField(page)).toHaveValue('Ganesh Kirana');
    // By keyboard: the toast of Save covers the logo for 5 seconds.
    await logo(page).press('Enter');
    await expect(page).toHaveURL('/');
  });
});
