import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { chooseCheque, expectPicture, jpeg, storedFiles } from '../support/stored-draft.ts';
import { openDetails } from './claim-form.ts';

const input = (page: Page) => page.getByLabel(/cancelled cheque/);
const preview = (page: Page) => page.getByRole('img', { name: 'The cheque that you chose' });
const toast = (page: Page) => page.locator('.Toastify__toast');

test('the cheque is chosen, replaced, and removed from the device; a file that is no image is refused', async ({
  page,
}) => {
  const [first, second] = [await jpeg(40, 30), await jpeg(30, 40)];
  await openDetails(page);
  await expect(page.getByText('It is stored encrypted')).toBeVisible();
  await expect(page.getByText('Upload Image')).toBeVisible();

  await test.step('the cheque is chosen and replaced', async () => {
    for (const picture of [first, second]) {
      await chooseCheque(page, picture);
      await expectPicture(preview(page), picture);
      await expect.poll(() => storedFiles(page)).toHaveLength(1);
    }
  });

  await test.step('the preview opens enlarged, and Escape returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'The cheque that you chose Enlarge' });
    const large = page.getByRole('dialog', { name: 'The cheque that you chose' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const width = (image: Locator) => image.evaluate((each) => each.getBoundingClientRect().width);
    expect(await width(large.getByRole('img'))).toBeGreaterThan(250);
    await expectNoAxeFault(page);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a broken image or another file is refused, and the cheque before it stays', async () => {
    const pdf = { name: 'cheque.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await input(page).setInputFiles(pdf);
    await expect(toast(page)).toHaveText('Please provide cancelled cheque image.');
    await input(page).setInputFiles({ ...first, buffer: Buffer.from('not a picture') });
    await expect(toast(page)).toHaveText('This picture cannot be read. Please take or choose another one.');
    await expectPicture(preview(page), second);
  });

  await test.step('an image type that this browser cannot show is accepted', async () => {
    const tiff = { name: 'cheque.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0not known here') };
    await input(page).setInputFiles(tiff);
    await expect(page.locator('main span[role=img]')).toHaveAccessibleName('The cheque that you chose');
    await expect(page.getByText('Image Uploaded')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Upload Image')).toBeVisible();
  await expect(input(page)).toBeFocused();
  await expect.poll(() => storedFiles(page)).toEqual([]);
});
