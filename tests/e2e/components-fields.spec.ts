import { expect, test } from './fixtures.ts';
import { tabTo } from './gestures.ts';
import { openGuide } from './guide.ts';

test('fields work by keyboard alone, and screen readers get every change', async ({ page }) => {
  // Playwright intercepts file dialogs from the first listener on; one added with the key press may be too late.
  page.on('filechooser', () => {});
  await openGuide(page);

  await test.step('a text field reads out its error, counts what is typed and stops at its limit', async () => {
    const wrong = page.getByLabel('Pincode');
    await expect(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toHaveAccessibleDescription('Please provide a valid pincode.');
    await expect(page.getByText('Please provide a valid pincode.')).toBeVisible();
    const right = page.getByLabel('Email', { exact: true });
    await expect(right).not.toHaveAttribute('aria-invalid');
    await expect(right).toHaveAccessibleDescription('For the invoice.');
    const intro = page.getByLabel('Short intro');
    const counter = page.getByText(/^\d+ of 500$/);
    await intro.fill('चाय');
    await expect(counter).toHaveText('3 of 500');
    await intro.fill('x'.repeat(499));
    await intro.press('End');
    await page.keyboard.type('yz');
    await expect(counter).toHaveText('500 of 500');
    await expect(intro).toHaveValue(/^x{499}y$/);
  });

  await test.step('a phone field has the prefix +91, and accepts typed and pasted numbers', async () => {
    const phone = page.getByLabel('Mobile number').first();
    await expect(phone).toHaveAttribute('inputmode', 'numeric');
    await expect(phone).toHaveAccessibleDescription(/^\+91/);
    await expect(page.getByText('+91', { exact: true }).first()).toBeVisible();
    await phone.fill('');
    await phone.pressSequentially('9a8-7 6x5+4३2109');
    await expect(phone).toHaveValue('98765 43210');
    // Pastes through a field, because reading the clipboard needs a permission.
    const source = page.getByLabel('Shop name').first();
    await source.fill('+91 98765-43211');
    await source.press('ControlOrMeta+a');
    await source.press('ControlOrMeta+c');
    await phone.fill('');
    await phone.press('ControlOrMeta+v');
    await expect(phone).toHaveValue('98765 43211');
  });

  await test.step('a select starts without a choice', async () => {
    const select = page.getByLabel('State').first();
    await expect(select).toHaveValue('');
    await expect(select.locator('option').first()).toHaveText('Choose a state');
    await select.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Bengal');
    await page.keyboard.press('Enter');
    await expect(select).toHaveValue('Bengaluru');
    await expect(select).toBeFocused();
  });

  await test.step('a picture is chosen, shown, replaced and removed', async () => {
    const input = page.getByLabel('Cancelled cheque').first();
    const previews = page.getByRole('img', { name: 'The picture that you chose' });
    await page.getByLabel('State').nth(1).focus();
    await tabTo(page, input);
    await expect(input).toHaveAccessibleName('Cancelled cheque Upload Image');
    // The second specimen has its own picture.
    await expect(previews).toHaveCount(1);
    for (const side of [40, 60]) {
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(drawing(side));
      await expect(input).toHaveAccessibleName('Cancelled cheque Image Uploaded Replace');
      await expect(previews).toHaveCount(2);
      await expect(previews.first()).toHaveJSProperty('naturalWidth', side);
      await expect(input).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /Enlarge$/ }).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Remove', exact: true }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(previews).toHaveCount(1);
    await expect(input).toHaveAccessibleName('Cancelled cheque Upload Image');
    await expect(input).toBeFocused();
  });
});

test('lists work by keyboard alone, and the focus returns', async ({ page }) => {
  await openGuide(page);

  await test.step('the combobox', async () => {
    const field = page.locator('div:has(> [role=combobox])').first();
    const town = field.getByRole('combobox', { name: 'City or town' });
    const list = field.getByRole('listbox', { name: 'City or town' });
    /** The entry in `aria-activedescendant` is highlighted and visible. */
    const expectActive = async (name: string) => {
      const option = list.getByRole('option', { selected: true });
      await expect(option).toHaveText(name);
      await expect(option).toBeInViewport({ ratio: 0.9 });
      await expect(town).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    };
    await town.focus();
    await expect(town).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('ba');
    await expect(town).toHaveAttribute('aria-expanded', 'true');
    await expect(list.getByRole('option')).toHaveText(['Bagalkot', 'Ballari', 'Hubballi']);
    await expectActive('Bagalkot');
    await page.keyboard.press('ArrowDown');
    await expectActive('Ballari');
    await page.keyboard.press('Enter');
    await expect(town).toHaveValue('Ballari');
    await expect(list).toBeHidden();
    await expect(town).toBeFocused();
    await expect(town).not.toHaveAttribute('aria-activedescendant');

    // Arrow up from the first entry goes to the last of seventeen, and the list scrolls.
    await page.keyboard.press('ArrowDown');
    await expectActive('Bagalkot');
    await page.keyboard.press('ArrowUp');
    await expectActive('Udupi');

    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('zz');
    await expect(page.getByText('No town in this state matches this.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(town).toHaveValue('Ballari');
    await expect(town).toHaveAttribute('aria-expanded', 'false');
    await expect(town).toBeFocused();
  });

  await test.step('the multi-select', async () => {
    const field = page.getByRole('button', { name: /^Categories/ });
    const sheet = page.getByRole('dialog', { name: 'Categories' });
    const search = sheet.getByRole('searchbox', { name: 'Search in this list' });
    await expect(field).toHaveText('2 chosen');
    await field.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await tabTo(page, search);
    await page.keyboard.type('zz');
    await expect(page.getByText('Nothing in this list matches.')).toBeVisible();
    // The first Escape may clear the search; the second closes the sheet.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(field).toBeFocused();

    await page.keyboard.press('Enter');
    await tabTo(page, search);
    await page.keyboard.type('e');
    await expect(sheet.getByRole('checkbox').first()).toHaveAccessibleName('Electronics');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await tabTo(page, sheet.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveText('4 chosen');

    const chips = page.getByRole('button', { name: /^Remove (Food|Car|Electronics|Clothing|Jewellery)$/ });
    await expect(chips).toHaveCount(4);
    await page.keyboard.press('Tab');
    await expect(chips.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chips).toHaveCount(3);
    await expect(field).toHaveText('3 chosen');
    await expect(field).toBeFocused();
  });
});

const drawing = (side: number) => ({
  name: 'cheque.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`),
});
