import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import {
  expectKept,
  expectPicture,
  giveCheque,
  givePhoto,
  type Jpeg,
  jpeg,
  keptFiles,
  nameField,
  notice,
  openClaim,
  savedShopKey,
  workingCopyKey,
} from './kept-draft.ts';

// A desk's picture page takes a file.
test.use({
  ...devices['Desktop Chrome'],
  viewport: { width: 360, height: 740 },
});

const digest = ({ buffer }: Jpeg) => createHash('sha256').update(buffer).digest('hex');
const photoOn = (page: Page) => page.getByRole('img', { name: 'Your store front, as you will send it' });
const chequeOn = (page: Page) => page.getByRole('img', { name: /cheque/i });
const draftRow = (page: Page) => page.getByRole('table', { name: 'Save' }).locator('tbody [role=row]');
const logo = (page: Page) => page.getByRole('banner').getByRole('link').first();
const dialog = (page: Page) => page.getByRole('dialog');

async function typeName(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await expectKept(page, name);
}

async function giveAll(page: Page, cheque: Jpeg, photo: Jpeg): Promise<void> {
  await openClaim(page, '/add-shop');
  await nameField(page).fill('Ganesh Kirana');
  await giveCheque(page, cheque);
  await expect.poll(() => keptFiles(page)).toEqual([digest(cheque)]);
  await openClaim(page, '/add-store-front-picture');
  await givePhoto(page, photo);
  await expect.poll(() => keptFiles(page)).toEqual([digest(cheque), digest(photo)].toSorted());
}

/** At each screen: what was entered is there. */
async function expectAll(page: Page, cheque: Jpeg, photo: Jpeg): Promise<void> {
  await openClaim(page, '/add-store-front-picture');
  await expectPicture(photoOn(page), photo);
  await openClaim(page, '/add-shop');
  await expect(nameField(page)).toHaveValue('Ganesh Kirana');
  await expectPicture(chequeOn(page), cheque);
  await openClaim(page, '/instructions');
  await expect(page.getByText('Ganesh Kirana')).toBeVisible();
}

test('a reload at each screen keeps text and pictures, and Save, the list and Continue Claim too', async ({
  page,
}) => {
  const [cheque, photo] = [await jpeg(80, 60), await jpeg(60, 80)];
  await giveAll(page, cheque, photo);
  await expectAll(page, cheque, photo);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Data saved locally.')).toBeVisible();
  await expectNoAxeFault(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/data:|blob:|base64/);

  // Only what was saved is left, as if the form had been left long ago.
  await page.goto('/dashboard');
  await page.evaluate((key) => localStorage.removeItem(key), workingCopyKey);
  await page.reload();
  await ready(page);
  await expect(draftRow(page)).toContainText('Ganesh Kirana');
  await expectPicture(draftRow(page).locator('img'), photo);
  await draftRow(page).getByRole('button', { name: 'Continue Claim' }).click();
  await expect(page).toHaveURL('/add-shop');
  await expect(nameField(page)).toHaveValue('Ganesh Kirana');
  await expectPicture(chequeOn(page), cheque);
  await expectKept(page, 'Ganesh Kirana');
  await expectAll(page, cheque, photo);
});

test('two pictures of 12 megapixels survive a crash, a closed browser and a day', async ({ baseURL }) => {
  test.setTimeout(180_000);
  const [cheque, photo] = [await jpeg(4000, 3000), await jpeg(3000, 4000)];
  expect(cheque.buffer.length + photo.buffer.length).toBeGreaterThan(6 * 1024 * 1024);
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
  await giveAll(page, cheque, photo);
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  page = await context.newPage();
  await expectAll(page, cheque, photo);
  await context.close();

  context = await open();
  page = await context.newPage();
  await page.clock.setSystemTime(Date.now() + 26 * 60 * 60 * 1000);
  await expectAll(page, cheque, photo);
  expect(await keptFiles(page)).toEqual([digest(cheque), digest(photo)].toSorted());
  await context.close();
  await rm(folder, { recursive: true });
});

test('a picture that is replaced or removed leaves the device', async ({ page }) => {
  const [first, second] = [await jpeg(40, 30), await jpeg(30, 40)];
  await openClaim(page, '/add-shop');
  await giveCheque(page, first);
  await expect.poll(() => keptFiles(page)).toEqual([digest(first)]);
  await page.getByLabel(/cancelled cheque/).setInputFiles(second);
  await expect.poll(() => keptFiles(page)).toEqual([digest(second)]);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => keptFiles(page)).toEqual([]);
});

test.describe('a browser that does not keep the draft', () => {
  const refuse = (page: Page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });

  test('for want of room says so; nothing is lost while the page is open, and closing it asks', async ({
    page,
  }) => {
    await refuse(page);
    await openClaim(page, '/add-shop');
    await nameField(page).fill('Ganesh Kirana');
    await expect(notice(page, 'This browser does not keep your draft')).toBeVisible();
    await expectNoAxeFault(page);
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('This browser did not save your draft.')).toBeVisible();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(nameField(page)).toHaveValue('Ganesh Kirana');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
  });

  test('because it is told to keep nothing works all the same', async ({ page }) => {
    await page.addInitScript(() => {
      const deny = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'indexedDB']) Object.defineProperty(window, name, { get: deny });
    });
    await openClaim(page, '/add-shop');
    await expect(notice(page, 'This browser does not keep your draft')).toBeVisible();
    await nameField(page).fill('Ganesh Kirana');
    const picture = await jpeg(40, 30);
    await giveCheque(page, picture);
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(nameField(page)).toHaveValue('Ganesh Kirana');
    await expectPicture(chequeOn(page), picture);
  });

  test('where only pictures find no room, the text is kept', async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openClaim(page, '/add-shop');
    await nameField(page).fill('Ganesh Kirana');
    const picture = await jpeg(40, 30);
    await giveCheque(page, picture);
    await expect(notice(page, 'keeps your text, but not your pictures')).toBeVisible();
    await expectNoAxeFault(page);
    await expectPicture(chequeOn(page), picture);
    await expectKept(page, 'Ganesh Kirana');
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await expect(nameField(page)).toHaveValue('Ganesh Kirana');
    await expect(page.getByText('Upload Image')).toBeVisible();
  });

  test('that never answers is waited for, and then the form shows what there is', async ({
    page,
    context,
  }) => {
    const [cheque, photo] = [await jpeg(80, 60), await jpeg(60, 80)];
    await giveAll(page, cheque, photo);
    const silent = await context.newPage();
    await silent.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    });
    await silent.goto('/add-shop');
    await expect(silent.getByText('Loading...')).toBeVisible();
    await expect(nameField(silent)).toHaveValue('Ganesh Kirana');
    await expect(silent.getByText('Loading...')).toBeHidden();
    await expect(notice(silent, 'but not your pictures')).toBeVisible();
    await typeName(silent, 'Ganesh Kirana');
    await silent.close();
    // The pictures are the draft's still.
    await expectAll(page, cheque, photo);
  });
});

test('two tabs do not overwrite each other: the one that is behind says so and offers both', async ({
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
  await page.getByRole('button', { name: 'Use the newer one' }).click();
  await expect(nameField(page)).toHaveValue('Second');
  await expect(notice(page, 'another tab')).toBeHidden();

  await typeName(page, 'Fourth');
  await expect(notice(other, 'another tab')).toBeVisible();
  await nameField(other).fill('Fifth');
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expectKept(other, 'Fifth');
  await expect(notice(page, 'another tab')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Fourth');
});

test.describe('leaving the claim', () => {
  test('asks where changes are not saved, and never between its screens', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page
      .getByRole('link', { name: /Register your shop/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await nameField(page).fill('Ganesh Kirana');
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await expect(page).toHaveURL('/instructions');
    await expect(page.getByText('Ganesh Kirana')).toBeVisible();

    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await expect(dialog(page)).toContainText('it is removed from this device');
    await expectNoAxeFault(page);
    await dialog(page).getByRole('button', { name: 'Stay' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/instructions');

    await logo(page).click();
    await dialog(page).getByRole('button', { name: 'Save and leave' }).click();
    await expect(page).toHaveURL('/');
    // Saved, so there is nothing to ask.
    await page.goBack();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(nameField(page)).toHaveValue('Ganesh Kirana');
    await logo(page).click();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard');
    await expect(draftRow(page)).toContainText('Ganesh Kirana');
  });

  test('without saving takes the changes off the device, with the back button too', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page
      .getByRole('link', { name: /Register your shop/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await nameField(page).fill('Ganesh Kirana');
    await giveCheque(page, await jpeg(40, 30));
    await expect.poll(() => keptFiles(page)).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL('/instructions');
    await page.goBack();
    await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => keptFiles(page)).toEqual([]);
    expect(await page.evaluate((key) => localStorage.getItem(key), workingCopyKey)).toBeNull();
    await openClaim(page, '/add-shop');
    await expect(nameField(page)).toHaveValue('');
  });
});

test.describe('with another draft in the form', () => {
  const saved = (name: string) =>
    JSON.stringify({ state: { savedShopDetails: { name, isSaved: true } }, version: 1 });

  test.beforeEach(async ({ page }) => {
    await openClaim(page, '/add-shop');
    await typeName(page, 'Begun');
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      savedShopKey,
      saved('Saved'),
    ] as const);
  });

  const continueSaved = async (page: Page) => {
    await page.goto('/dashboard');
    await ready(page);
    await draftRow(page).getByRole('button', { name: 'Continue Claim' }).click();
    await expect(dialog(page)).toContainText('Begun');
    await expect(dialog(page)).toContainText('replaces the one that is saved now');
  };

  test('Continue Claim asks first: the begun one can be thrown away', async ({ page }) => {
    await continueSaved(page);
    await expectNoAxeFault(page);
    await dialog(page).getByRole('button', { name: 'Throw it away' }).click();
    await expect(nameField(page)).toHaveValue('Saved');
  });

  test('Continue Claim asks first: the begun one can be gone back to', async ({ page }) => {
    await continueSaved(page);
    await dialog(page).getByRole('button', { name: 'Go back to it' }).click();
    await expect(nameField(page)).toHaveValue('Begun');
    await page.goto('/dashboard');
    await expect(draftRow(page)).toContainText('Saved');
  });

  test('Save asks before it takes the place of the saved one', async ({ page }) => {
    await openClaim(page, '/instructions');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog(page)).toContainText('Saved');
    await expectNoAxeFault(page);
    await dialog(page).getByRole('button', { name: 'Keep the saved one' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Replace it' }).click();
    await expect(page.getByText('Data saved locally.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(draftRow(page)).toContainText('Begun');
  });
});

test('once a claim was sent nothing of it stays on the device', async ({ page, context }) => {
  const [cheque, photo] = [await jpeg(80, 60), await jpeg(60, 80)];
  await giveAll(page, cheque, photo);
  await openClaim(page, '/instructions');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Data saved locally.')).toBeVisible();
  // As it is when another tab has sent this very claim: its record of sending goes away.
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(async () => {
    const text = new TextEncoder().encode(JSON.stringify(['Ganesh Kirana', '']));
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
    const about = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const record = { submissionId: crypto.randomUUID(), about, isWanted: false, isAsked: true, uploads: {} };
    localStorage.setItem('nukkad.sending', JSON.stringify(record));
    localStorage.removeItem('nukkad.sending');
  });
  await expect(page.getByText('Ganesh Kirana')).toBeHidden();
  await expect.poll(() => keptFiles(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ganesh');
  await page.reload();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(nameField(page)).toHaveValue('');
});
