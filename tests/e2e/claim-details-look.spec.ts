import { chooseKind, nextButton, openDetails } from './claim-form.ts';
import { expect, expectNoAxeFault, test } from './fixtures.ts';

test('the details pass axe, empty, filled in and at fault', async ({ page }) => {
  await openDetails(page);
  await expectNoAxeFault(page);
  await page.getByLabel('Pincode').fill('01');
  await chooseKind(page, /^Categories/, 0);
  await page.getByRole('button', { name: /^Sub-categories/ }).press('Tab');
  await page.getByLabel('E-mail').fill('asha');
  await page.getByLabel('State').selectOption('Goa');
  await nextButton(page).click();
  await expect(page.locator('main [aria-invalid]')).toHaveCount(5);
  await expectNoAxeFault(page);
});

test('nothing scrolls sideways and no field is covered, with twice the text too', async ({ page }) => {
  await openDetails(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  // Half the room is what twice the text leaves, to the queries for the width of the screen too.
  const { width, height } = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  expect(await overflow()).toBe(0);
  await page.getByLabel('Shop name').focus();
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      if (focused.closest('[data-thumb-row], footer')) return false;
      const { left, top, width, height } = focused.getBoundingClientRect();
      // A hidden file input is seen by its button.
      if (height < 10) return false;
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return !focused.contains(seen) && seen !== focused;
    });
    expect(isCovered, `stop ${stops}`).toBe(false);
  }
});

test('a press on Next is not lost when the field that it leaves tells its fault', async ({ page }) => {
  await openDetails(page);
  await page.getByLabel(/cancelled cheque/).focus();
  await nextButton(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await nextButton(page).boundingBox()) as DOMRect;
  // Near its upper edge, from which a line of text more above it would push it away.
  await page.mouse.move(x + width / 2, y + 4);
  expect(height).toBeGreaterThanOrEqual(44);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.locator('.Toastify__toast')).toHaveText('Please provide the shop name.');
  await expect(page.getByText('Please provide the shop owner cancelled cheque image.')).toBeVisible();
});
