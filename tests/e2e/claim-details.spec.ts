import type { Locator, Page } from '@playwright/test';
import {
  cheque,
  chooseCity,
  chooseKind,
  fillDetails,
  nextButton,
  openDetails,
  rememberVerified,
} from './claim-form.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './gestures.ts';
import { freshNumber, proveNumber } from './otp.ts';

const toast = (page: Page) => page.locator('.Toastify__toast');
const categories = (page: Page) => page.getByRole('button', { name: /^Categories/ });
const subCategories = (page: Page) => page.getByRole('button', { name: /^Sub-categories/ });

type Step = {
  message: string;
  field: (page: Page) => Locator;
  fix: (page: Page) => Promise<unknown>;
};

/** The specification's checks, in its order. */
const steps: Step[] = [
  typed('Please provide the shop name.', 'Shop name', 'Sharma Sweets'),
  typed('Please provide the short intro.', 'Short intro', 'Sweets since 1952'),
  {
    message: 'Please select the state.',
    field: (page) => page.getByLabel('State'),
    fix: (page) => page.getByLabel('State').selectOption('Maharashtra'),
  },
  {
    message: 'Please select the city name.',
    field: (page) => page.getByRole('combobox', { name: 'City or town' }),
    fix: (page) => chooseCity(page, 'Pune'),
  },
  typed('Please provide a valid pincode.', 'Pincode', '411001'),
  typed('Please provide the address.', 'Street address', '12 Laxmi Road'),
  {
    message: 'Please select the shop type.',
    field: (page) => page.getByLabel('Shop type'),
    fix: (page) => page.getByLabel('Shop type').selectOption('Retailers'),
  },
  {
    message: 'Please select at least one sub-category.',
    field: subCategories,
    fix: async (page) => {
      // Without a category there is nothing to choose from yet: that is where the person is led.
      await expect(categories(page)).toBeFocused();
      await chooseKind(page, /^Categories/, 0);
      await nextButton(page).click();
      await expect(subCategories(page)).toBeFocused();
      await chooseKind(page, /^Sub-categories/, 0);
    },
  },
  typed('Please provide the shop owner name.', 'Owner’s name', 'Asha Sharma'),
  typed('Please provide a email address.', 'E-mail', 'asha@example.in'),
  typed(
    'Please provide a valid shop owner contact number with country code.',
    'Owner’s mobile number',
    '9876543210',
  ),
  {
    message: 'Please provide the shop owner cancelled cheque image.',
    field: (page) => page.getByLabel(/cancelled cheque/),
    fix: (page) => page.getByLabel(/cancelled cheque/).setInputFiles(cheque()),
  },
];

function typed(message: string, label: string, text: string): Step {
  return {
    message,
    field: (page) => page.getByLabel(label),
    fix: (page) => page.getByLabel(label).fill(text),
  };
}

test('Next tells the first of the twelve faults, leads to its field, and lets it go once it holds', async ({
  page,
}) => {
  await openDetails(page);
  for (const { message, field, fix } of steps) {
    await nextButton(page).click();
    await expect(toast(page)).toHaveText(message);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('main [aria-invalid]')).toHaveCount(1);
    await expect(page.locator('main').getByText(message)).toBeInViewport();
    if (await field(page).isEnabled()) await expect(field(page)).toBeFocused();
    await fix(page);
    await expect(page.locator('main [aria-invalid]')).toHaveCount(0);
  }
  await nextButton(page).click();
  await expect(page.getByRole('dialog', { name: 'KYC Verification' })).toBeVisible();
});

test('a field tells its fault once it is left, and not while it is typed again', async ({ page }) => {
  await openDetails(page);
  const pin = page.getByLabel('Pincode');
  const fault = page.locator('main').getByText('Please provide a valid pincode.');
  await pin.pressSequentially('41a1');
  await expect(pin).toHaveValue('411');
  await expect(fault).toBeHidden();
  await pin.press('Tab');
  await expect(fault).toBeVisible();
  await expect(pin).toHaveAccessibleDescription(/Please provide a valid pincode\./);
  await pin.fill('411 0012');
  await expect(pin).toHaveValue('411001');
  await expect(fault).toBeHidden();
  await pin.blur();
  await pin.focus();
  await pin.press('Backspace');
  await expect(pin).toHaveValue('41100');
  await expect(fault).toBeHidden();
  await pin.press('Tab');
  await expect(fault).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test('a list that is opened is not left, a number of another country is refused', async ({ page }) => {
  await openDetails(page);
  await chooseKind(page, /^Categories/, 0);
  await subCategories(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).focus();
  await expect(page.getByText('Please select at least one sub-category.')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(subCategories(page)).toBeFocused();
  await subCategories(page).press('Tab');
  await expect(page.getByText('Please select at least one sub-category.')).toBeVisible();
  const number = page.getByLabel('Owner’s mobile number');
  await number.fill('+1 202 555 0143');
  await number.blur();
  await expect(
    page.getByText('Please provide a valid shop owner contact number with country code.'),
  ).toBeVisible();
});

test('texts stop at their longest, and very long ones stay inside the page', async ({ page }) => {
  await openDetails(page);
  const endless = 'मिठाई'.repeat(400);
  for (const [label, most] of [
    ['Shop name', 120],
    ['Short intro', 500],
    ['Street address', 300],
    ['Owner’s name', 100],
    ['Referral code', 40],
  ] as const) {
    const field = page.getByLabel(label);
    await field.focus();
    await page.keyboard.insertText(endless);
    expect((await field.inputValue()).length).toBe(most);
  }
  await expect(page.getByText('500 of 500')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('everything can be filled in and sent on by the keyboard alone', async ({ page }) => {
  await rememberVerified(page);
  // Asked for long before it is needed: until the browser has heard of it, it would open a window of its own.
  const chooser = page.waitForEvent('filechooser', { timeout: 0 });
  await openDetails(page);
  const { keyboard } = page;
  const fillNext = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea')));
    await keyboard.type(text);
  };
  const tick = async (field: Locator) => {
    await tabTo(page, field);
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
  await fillNext('Shop name', 'Sharma Sweets');
  await fillNext('Short intro', 'Sweets since 1952');
  await fillNext('State', 'Maharashtra');
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
  await fillNext('City or town', 'pune');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Pune');
  await keyboard.press('Enter');
  await fillNext('Pincode', '411001');
  await fillNext('Street address', '12 Laxmi Road');
  await fillNext('Shop type', 'Retail');
  await expect(page.getByLabel('Shop type')).toHaveValue('Retailers');
  await tick(categories(page));
  await tick(subCategories(page));
  await fillNext('Owner’s name', 'Asha Sharma');
  await fillNext('E-mail', 'asha@example.in');
  await fillNext('Owner’s mobile number', '9876543210');
  await tabTo(page, page.getByLabel(/cancelled cheque/));
  await keyboard.press('Enter');
  await (await chooser).setFiles(cheque());
  await expect(page.getByText('Image Uploaded')).toBeVisible();
  await tabTo(page, nextButton(page));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/add-store-front-picture');
});

test('a number that is not verified is asked for its OTP, and closing that changes nothing', async ({
  page,
}) => {
  await rememberVerified(page, '9876500000');
  await openDetails(page);
  await fillDetails(page);
  await nextButton(page).click();
  const kyc = page.getByRole('dialog', { name: 'KYC Verification' });
  await expect(kyc.getByLabel('Mobile number')).toHaveValue('+91 98765 43210');
  await kyc.getByRole('button', { name: 'Cancel' }).click();
  await expect(kyc).toBeHidden();
  await expect(page).toHaveURL('/add-shop');
  await expect(page.getByLabel('Shop name')).toHaveValue('Sharma Sweets');
  await page.getByLabel('Owner’s mobile number').fill('9876500000');
  await nextButton(page).click();
  await expect(page).toHaveURL('/add-store-front-picture');
});

test('a number goes on once its OTP is right, and is not asked for another', async ({ page, database }) => {
  const number = await freshNumber(database);
  await openDetails(page);
  await fillDetails(page, { number: number.slice('+91'.length) });
  await nextButton(page).click();
  await proveNumber(page, database, number);
  await expect(page).toHaveURL('/add-store-front-picture');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Shop name')).toHaveValue('Sharma Sweets');
  await nextButton(page).click();
  await expect(page).toHaveURL('/add-store-front-picture');
});

test('pressing Next twice goes on once, and going back finds everything as it was', async ({ page }) => {
  await rememberVerified(page);
  await page.goto('/instructions');
  await openDetails(page);
  const all = await fillDetails(page);
  await nextButton(page).dblclick();
  await expect(page).toHaveURL('/add-store-front-picture');
  await page.goBack();
  await expect(page).toHaveURL('/add-shop');
  await expect(page.getByLabel('Shop name')).toHaveValue(all.name);
  await expect(page.getByLabel('Short intro')).toHaveValue(all.intro);
  await expect(page.getByLabel('State')).toHaveValue(all.state);
  await expect(page.getByRole('combobox', { name: 'City or town' })).toHaveValue(all.city);
  await expect(page.getByLabel('Pincode')).toHaveValue(all.pin);
  await expect(page.getByLabel('Street address')).toHaveValue(all.address);
  await expect(page.getByLabel('Shop type')).toHaveValue(all.shopType);
  await expect(categories(page)).toHaveText('1 chosen');
  await expect(subCategories(page)).toHaveText('1 chosen');
  await expect(page.getByLabel('E-mail')).toHaveValue(all.email);
  await expect(page.getByLabel('Owner’s mobile number')).toHaveValue('98765 43210');
  await expect(page.getByRole('img', { name: 'The cheque that you chose' })).toHaveJSProperty(
    'naturalWidth',
    40,
  );
  await page.goBack();
  await expect(page).toHaveURL('/instructions');
});

test('Save keeps the draft in this browser, Cancel goes to the instructions', async ({ page }) => {
  await openDetails(page);
  await page.getByLabel('Shop name').fill('Sharma Sweets');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page)).toHaveText('Data saved locally.');
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/instructions');
  await page.goBack();
  await expect(page.getByLabel('Shop name')).toHaveValue('Sharma Sweets');
});

test('a claimed listing is named, and stays in the address through the steps', async ({ page, database }) => {
  const { rows } = await database.query<{ id: string; name: string }>(
    `select id, name from shop where listing = 'imported' order by id limit 1`,
  );
  const { id, name } = rows[0] as { id: string; name: string };
  await rememberVerified(page);
  await page.addInitScript(
    (copy) => {
      if (localStorage.getItem('nukkad.claimShop') === null) localStorage.setItem('nukkad.claimShop', copy);
    },
    JSON.stringify({ stamp: 'first', draft: { shopId: id }, files: {}, isChanged: true, isOfSaved: false }),
  );
  await openDetails(page, `/add-shop?shop=${id}`);
  await expect(page.getByText('You are claiming this shop of the directory:')).toContainText(name);
  await expect(page.getByRole('link', { name: 'Cancel', exact: true })).toHaveAttribute(
    'href',
    `/instructions?shop=${id}`,
  );
  await fillDetails(page, { name: 'Another name' });
  await expect(page.getByText('You are claiming this shop of the directory:')).toContainText(name);
  await nextButton(page).click();
  await expect(page).toHaveURL(`/add-store-front-picture?shop=${id}`);
});
