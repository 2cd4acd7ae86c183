import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { middleOf, pressAt, swipe } from '../support/gestures.ts';
import { openGuide } from './guide.ts';

test('a dialog traps the focus, closes on Escape and on a press outside, and the page behind does not scroll', async ({
  page,
}) => {
  await openGuide(page);
  const opener = page.getByRole('button', { name: 'Open a dialog' });
  const dialog = page.getByRole('dialog', { name: 'KYC Verification' });

  await test.step('the dialog takes the focus, traps it, and returns it', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveAccessibleDescription('Enter details to validate');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    // Four Tab stops; between the last and the first the focus is in the browser's own bar.
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = new Set<string>();
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press(key);
        stops.add(await focusedPlace(dialog));
      }
      expect([...stops].toSorted()).toEqual(['Cancel', 'Close', 'OTP', 'Verify OTP', 'browser']);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('a tap or a click outside closes the dialog and presses nothing else', async () => {
    const menuButton = await middleOf(page.getByRole('button', { name: 'Menu' }));
    await opener.click();
    const otp = await middleOf(dialog.getByLabel('OTP'));
    // Selecting text may end with the pointer outside; that must not close the dialog.
    await page.mouse.move(otp.x, otp.y);
    await page.mouse.down();
    await page.mouse.move(menuButton.x, menuButton.y);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    for (const hasTouch of [true, false]) {
      await pressAt(page, menuButton, hasTouch);
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page.locator(':popover-open')).toHaveCount(0);
      await opener.click();
    }
  });

  await test.step('the page behind does not scroll by finger, wheel or key', async () => {
    const turnWheel = async (x: number, y: number, by: number) => {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, by);
    };
    const { x, y } = await middleOf(dialog);
    const before = await page.evaluate(() => scrollY);
    for (const from of [
      { x: 4, y: 600 },
      { x, y },
    ]) {
      await swipe(page, from, { x: from.x, y: from.y - 300 });
      await turnWheel(from.x, from.y, 300);
    }
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // A small scroll back proves that the events were handled; it would not work if the page had scrolled.
    await swipe(page, { x: 4, y: 200 }, { x: 4, y: 300 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
  });

  await test.step('a confirmation focuses the harmless answer, and while busy it stays open', () =>
    checkConfirmation(page));
});

/** The two answers and Escape are tested beside the component. */
async function checkConfirmation(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Ask for confirmation' });
  const dialog = page.getByRole('dialog', { name: 'Are you sure' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  // Chromium closes a dialog on the second Escape, even if `cancel` is prevented.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await page.mouse.click(4, 200);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.clock.resume();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Data saved locally.' })).toBeVisible();
  await expect(opener).toBeFocused();
}

/** The name of the focused element; `browser` if none on the page has the focus. */
const focusedPlace = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const focused = document.activeElement as HTMLInputElement;
    if (focused === document.body) return 'browser';
    if (!element.contains(focused)) return `outside: ${focused.outerHTML}`;
    return focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent;
  });
