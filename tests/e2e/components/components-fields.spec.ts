import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/gestures.ts';
import { openGuide } from './guide.ts';

test('the parts of the style guide work by keyboard alone, and screen readers get every change', async ({
  page,
}) => {
  // Playwright intercepts file dialogs from the first listener on; one added with the key press may be too late.
  page.on('filechooser', () => {});
  await openGuide(page);
  await test.step('a question opens and closes with Enter, and leaves the others alone', async () => {
    const question = page.locator('summary').first();
    const answer = page.getByText('Being listed is free.');
    await expect(answer).toBeHidden();
    await question.focus();
    await page.keyboard.press('Enter');
    await expect(answer).toBeVisible();
    await expect(page.getByText('Anybody who does is not us.')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(answer).toBeHidden();
    await expect(question).toBeFocused();
  });
  await test.step('a carousel moves by arrow keys and by its buttons, which are disabled at the ends', () =>
    checkCarousel(page));
  await test.step('a text field reads out its error, counts what is typed and stops at its limit', () =>
    checkTextFields(page));
  await test.step('a phone field has the prefix +91, and takes the digits of a typed text', async () => {
    const phone = page.getByLabel('Mobile number').first();
    await expect(phone).toHaveAttribute('inputmode', 'numeric');
    await expect(phone).toHaveAccessibleDescription(/^\+91/);
    await expect(page.getByText('+91', { exact: true }).first()).toBeVisible();
    await phone.fill('9a8-7 6x5+4३2109');
    await expect(phone).toHaveValue('98765 43210');
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
  await test.step('a picture is chosen, shown, replaced and removed', () => checkUpload(page));
  await test.step('the active entry of a combobox is highlighted and visible', () => checkCombobox(page));
  await test.step('a multi-select is searched and checked, and the focus returns', () =>
    checkMultiSelect(page));
  await test.step('a button is orange, grey while disabled, and ignores a second press while busy', () =>
    checkButton(page));
});

async function checkTextFields(page: Page): Promise<void> {
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
}

async function checkUpload(page: Page): Promise<void> {
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
}

const drawing = (side: number) => ({
  name: 'cheque.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`),
});

async function checkCombobox(page: Page): Promise<void> {
  const field = page.locator('div:has(> [role=combobox])').first();
  const town = field.getByRole('combobox', { name: 'City or town' });
  const list = field.getByRole('listbox', { name: 'City or town' });
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
  await page.keyboard.press('ArrowDown');
  await expectActive('Ballari');
  await page.keyboard.press('Enter');
  await expect(town).toHaveValue('Ballari');
  await expect(list).toBeHidden();
  await expect(town).toBeFocused();
  await expect(town).not.toHaveAttribute('aria-activedescendant');
  // Arrow up from the first entry goes to the last of seventeen, and the list scrolls.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expectActive('Udupi');
  await page.keyboard.press('Escape');
  await expect(town).toHaveValue('Ballari');
  await expect(town).toBeFocused();
}

async function checkMultiSelect(page: Page): Promise<void> {
  const field = page.getByRole('button', { name: /^Categories/ });
  const sheet = page.getByRole('dialog', { name: 'Categories' });
  await expect(field).toHaveText('2 chosen');
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await tabTo(page, sheet.getByRole('searchbox', { name: 'Search in this list' }));
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
}

async function checkCarousel(page: Page): Promise<void> {
  const row = page.getByRole('region', { name: 'Similar Shops nearby' });
  await row.getByRole('group').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cardsInSight(row)).not.toContain(0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => cardsInSight(row)).toContain(0);
  const next = row.getByRole('button', { name: 'Next shops' });
  // Smooth scrolling takes time, and the next press would start in the middle of it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(row.getByRole('button', { name: 'Previous shops' })).toBeDisabled();
  await expect(next).toBeEnabled();
  expect(await cardsInSight(row)).not.toContain(5);
  await next.focus();
  // One card at a time; the end ignores further presses.
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('Enter');
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await expect.poll(() => cardsInSight(row)).toContain(5);
  expect(await cardsInSight(row)).not.toContain(0);
}

/** The indexes of the cards that are fully visible in the row. */
const cardsInSight = (row: Locator) =>
  row.getByRole('group').evaluate((scroller) => {
    const { left, right } = scroller.getBoundingClientRect();
    return [...scroller.querySelectorAll('li')].flatMap((card, place) => {
      const box = card.getBoundingClientRect();
      // Half a pixel of tolerance: zoomed pages report fractions.
      return box.left >= left - 0.5 && box.right <= right + 0.5 ? [place] : [];
    });
  });

async function checkButton(page: Page): Promise<void> {
  const orange = 'rgb(255, 138, 31)';
  const grey = 'rgb(220, 217, 213)';
  const disabled = page.locator('#actions ~ *').getByRole('button', { name: 'Disabled' });
  await expect(disabled).toBeDisabled();
  await expect(disabled).toHaveCSS('background-color', grey);
  const button = page.locator('button', { hasText: /^(Press to see it busy|Sending\.\.\.)$/ }).first();
  await expect(button).toHaveCSS('background-color', orange);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveText('Sending...');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveCSS('background-color', grey);
  await expect(button).toBeFocused();
  // The action of this specimen takes 2500 ms. If the press at 2000 ms counted, the next busy time would end at
  // 4500 ms instead of 5000 ms.
  await page.clock.fastForward(2000);
  await button.dblclick({ force: true });
  await page.keyboard.press('Enter');
  await page.clock.fastForward(500);
  await expect(button).toHaveText('Press to see it busy');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.fastForward(2000);
  await expect(button).toHaveText('Sending...');
  await page.clock.fastForward(500);
  await expect(button).toHaveText('Press to see it busy');
}
