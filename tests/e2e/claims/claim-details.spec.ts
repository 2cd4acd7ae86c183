import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { tabTo } from '../support/gestures.ts';
import {
  cheque,
  chooseOption,
  type Details,
  fillDetails,
  nextButton,
  openDetails,
  rememberVerified,
} from './claim-form.ts';

const toast = (page: Page) => page.locator('.Toastify__toast');
const faulty = (page: Page) => page.locator('main [aria-invalid]');
const said = (page: Page, text: string) => page.locator('main').getByText(text);
const categories = (page: Page) => page.getByRole('button', { name: /^Categories/ });
const subCategories = (page: Page) => page.getByRole('button', { name: /^Sub-categories/ });

test('Next shows one error after the other at its field; an unverified number needs an OTP, and going back shows all input', async ({
  page,
}) => {
  await rememberVerified(page, '9876500000');
  await page.goto('/instructions');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Claim Shop - Add details' })).toBeVisible();
  const expectStop = async (message: string, field: Locator, focused = field) => {
    await nextButton(page).click();
    await expect(toast(page)).toHaveText(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(faulty(page)).toHaveCount(1);
    await expect(said(page, message)).toBeInViewport();
    await expect(focused).toBeFocused();
  };
  const name = page.getByLabel('Shop name');
  await expectStop('Please provide the shop name.', name);
  await expectNoAxeFault(page);
  await name.fill('Sharma Sweets');
  await expect(faulty(page)).toHaveCount(0);
  await expectStop('Please provide the short intro.', page.getByLabel('Short intro'));
  const all = await fillDetails(page, { category: undefined, subCategory: undefined });
  await test.step('without a category Next goes to the categories instead of the sub-categories', async () => {
    const message = 'Please select at least one sub-category.';
    await expectStop(message, subCategories(page), categories(page));
    await chooseOption(page, /^Categories/, 0);
    await expectStop(message, subCategories(page));
    await chooseOption(page, /^Sub-categories/, 0);
  });

  await test.step('closing the OTP dialog changes nothing', async () => {
    await nextButton(page).click();
    const kyc = page.getByRole('dialog', { name: 'KYC Verification' });
    await expect(kyc.getByLabel('Mobile number')).toHaveValue('+91 98765 43210');
    await kyc.getByRole('button', { name: 'Cancel' }).click();
    await expect(kyc).toBeHidden();
    await expect(page).toHaveURL('/add-shop');
    await expect(name).toHaveValue(all.name);
  });

  await page.getByLabel('Owner’s mobile number').fill('9876500000');
  await nextButton(page).dblclick();
  await expect(page).toHaveURL('/add-store-front-picture');
  await page.goBack();
  await expectInput(page, { ...all, number: '98765 00000' });

  await test.step('Save keeps the draft, Cancel goes to the instructions', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page)).toHaveText('Data saved locally.');
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await expect(page).toHaveURL('/instructions');
  });
  await page.goBack();
  await expect(page.getByLabel('Shop name')).toHaveValue(all.name);
  // Two presses of Next made one history entry.
  await page.goBack();
  await expect(page).toHaveURL('/instructions');
});

/** The form shows these values, a chosen category and the cheque. */
async function expectInput(page: Page, all: Details): Promise<void> {
  await expect(page).toHaveURL('/add-shop');
  for (const [label, value] of [
    ['Shop name', all.name],
    ['Short intro', all.intro],
    ['State', all.state],
    ['Pincode', all.pin],
    ['Street address', all.address],
    ['Shop type', all.shopType],
    ['Owner’s mobile number', all.number],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(all.email);
  await expect(page.getByRole('combobox', { name: 'City or town' })).toHaveValue(all.city);
  await expect(categories(page)).toHaveText('1 chosen');
  await expect(subCategories(page)).toHaveText('1 chosen');
  await expect(page.getByRole('img', { name: 'The cheque that you chose' })).toHaveJSProperty(
    'naturalWidth',
    40,
  );
}

// Wide screen only: on a phone the Next button is sticky and does not move.
test('a press on Next works although the field loses the focus and shows its error', {
  tag: '@desk',
}, async ({ page }) => {
  await openDetails(page);
  await page.getByLabel(/cancelled cheque/).focus();
  await nextButton(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await nextButton(page).boundingBox()) as DOMRect;
  // Press near the upper edge: an error text above would move the button down, away from the pointer.
  await page.mouse.move(x + width / 2, y + 4);
  expect(height).toBeGreaterThanOrEqual(44);
  await page.mouse.down();
  await page.mouse.up();
  await expect(toast(page)).toHaveText('Please provide the shop name.');
  await expect(said(page, 'Please provide the shop owner cancelled cheque image.')).toBeVisible();
});

/** Whether something lies over the middle of the focused element. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const { left, top, width, height } = focused.getBoundingClientRect();
    // A file input is hidden; its button is the visible part.
    if (height < 10) return false;
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return !focused.contains(seen) && seen !== focused;
  });

test('by keyboard alone, with text of twice the size and the longest texts, the form can be filled in and submitted', async ({
  page,
}) => {
  await rememberVerified(page);
  // Playwright intercepts file dialogs from the first listener on, so it is added early.
  const chooser = page.waitForEvent('filechooser', { timeout: 0 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await openDetails(page);
  expect(await overflow()).toBe(0);
  // Zoom by 200 % halves the viewport, for media queries too.
  const { width, height } = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  expect(await overflow()).toBe(0);
  const { keyboard } = page;
  const reach = async (label: string) => {
    const field = page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'));
    await tabTo(page, field);
    expect(await isFocusCovered(page), label).toBe(false);
    return field;
  };
  const fillNext = async (label: string, text: string) => {
    await reach(label);
    await keyboard.type(text);
  };
  const fillWhole = async (label: string, most: number) => {
    const field = await reach(label);
    await keyboard.insertText('मिठाई'.repeat(400));
    expect((await field.inputValue()).length).toBe(most);
  };
  const tick = async (field: Locator) => {
    await tabTo(page, field);
    expect(await isFocusCovered(page)).toBe(false);
    await keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await tabTo(page, sheet.getByRole('checkbox').first());
    await keyboard.press('Space');
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(field).toBeFocused();
  };
  await page.getByLabel('Shop name').focus();
  await fillWhole('Shop name', 120);
  await fillWhole('Short intro', 500);
  await expect(page.getByText('500 of 500')).toBeVisible();
  await fillNext('State', 'Maharashtra');
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  await fillNext('City or town', 'pune');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Pune');
  await keyboard.press('Enter');
  await fillNext('Pincode', '411001');
  await fillWhole('Street address', 300);
  await fillNext('Shop type', 'Retail');
  await expect(page.getByLabel('Shop type')).toHaveValue('Retailers');
  await tick(categories(page));
  await tick(subCategories(page));
  await fillWhole('Owner’s name', 100);
  await fillNext('Email', 'asha@example.in');
  await fillNext('Owner’s mobile number', '9876543210');
  await fillWhole('Referral code', 40);
  await tabTo(page, page.getByLabel(/cancelled cheque/));
  await keyboard.press('Enter');
  await (await chooser).setFiles(cheque());
  await expect(page.getByText('Image Uploaded')).toBeVisible();
  expect(await overflow()).toBe(0);
  await page.setViewportSize({ width, height });
  expect(await overflow()).toBe(0);
  await tabTo(page, nextButton(page));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/add-store-front-picture');
});
