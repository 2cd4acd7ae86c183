import type { Page } from '@playwright/test';
import { cheque, openDetails } from './claim-form.ts';
import { expect, test } from './fixtures.ts';

const input = (page: Page) => page.getByLabel(/cancelled cheque/);
const preview = (page: Page) => page.getByRole('img', { name: 'The cheque that you chose' });
const toast = (page: Page) => page.locator('.Toastify__toast');

test('the cheque is chosen, shown, replaced and removed', async ({ page }) => {
  await openDetails(page);
  await expect(page.getByText('It is kept encrypted')).toBeVisible();
  await expect(page.getByText('Upload Image')).toBeVisible();
  for (const side of [40, 60]) {
    await input(page).setInputFiles(cheque(side));
    await expect(preview(page)).toHaveJSProperty('naturalWidth', side);
    await expect(page.getByText('Image Uploaded')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(preview(page)).toBeHidden();
  await expect(page.getByText('Upload Image')).toBeVisible();
  await expect(input(page)).toBeFocused();
});

test('what is no image or a broken one is refused, and the one before stays', async ({ page }) => {
  await openDetails(page);
  await input(page).setInputFiles(cheque(40));
  await expect(preview(page)).toBeVisible();
  await input(page).setInputFiles({
    name: 'cheque.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(toast(page)).toHaveText('Please provide cancelled cheque image.');
  await input(page).setInputFiles({ ...cheque(), buffer: Buffer.from('not a picture') });
  await expect(toast(page)).toHaveText('This picture cannot be read. Please take or choose another one.');
  await input(page).setInputFiles({ name: 'empty.heic', mimeType: 'image/heic', buffer: Buffer.alloc(0) });
  await expect(toast(page)).toHaveText('This picture cannot be read. Please take or choose another one.');
  await expect(preview(page)).toHaveJSProperty('naturalWidth', 40);
});

test('a picture of a kind that this browser cannot show is held all the same', async ({ page }) => {
  await openDetails(page);
  await input(page).setInputFiles({
    name: 'cheque.tiff',
    mimeType: 'image/tiff',
    buffer: Buffer.from('II*\0not known here'),
  });
  await expect(page.getByText('Image Uploaded')).toBeVisible();
  await expect(page.locator('main span[role=img]')).toHaveAccessibleName('The cheque that you chose');
});
