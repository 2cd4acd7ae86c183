import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { middleOf, pressAt, swipe } from './gestures.ts';
import { openGuide } from './guide.ts';

test.beforeEach(async ({ page }) => openGuide(page));

test.describe('a dialog', () => {
  test('takes the focus, keeps it inside, and gives it back', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Open a dialog' });
    const dialog = page.getByRole('dialog', { name: 'KYC Verification' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription('Enter details to validate');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    // Four stops, and between the last and the first the bar of the browser, where the page has no focus.
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = new Set<string>();
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press(key);
        stops.add(await focusedPlace(dialog));
      }
      expect([...stops].toSorted()).toEqual(['Cancel', 'Close', 'OTP', 'Verify OTP', 'browser']);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('closes on a tap outside, which reaches nothing else', async ({ page, hasTouch }) => {
    const opener = page.getByRole('button', { name: 'Open a dialog' });
    const dialog = page.getByRole('dialog');
    const menuButton = await middleOf(page.getByRole('button', { name: 'Menu' }));
    await opener.click();
    const otp = await middleOf(dialog.getByLabel('OTP'));
    // Marking what was typed may end outside; that is no tap outside.
    await page.mouse.move(otp.x, otp.y);
    await page.mouse.down();
    await page.mouse.move(menuButton.x, menuButton.y);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await pressAt(page, menuButton, hasTouch);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });

  test('keeps the page behind where it is', async ({ page, hasTouch }) => {
    const dialog = page.getByRole('dialog');
    const scroll = async (x: number, y: number, by: number) => {
      if (hasTouch) return swipe(page, { x, y }, { x, y: y - by });
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, by);
    };
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    const { x, y } = await middleOf(dialog);
    const before = await page.evaluate(() => scrollY);
    await scroll(4, 600, 300);
    await scroll(x, y, 300);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // A little way back shows that all of this has been dealt with; had it moved the page, it would not do.
    await scroll(4, 200, -100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
  });
});

test.describe('a confirmation', () => {
  test('begins at the answer that does no harm, and Escape is Cancel', async ({ page }) => {
    for (const [name, title, first] of [
      ['Ask for confirmation', 'Are you sure', 'Save'],
      ['Ask before destroying', 'Throw this draft away?', 'Cancel'],
    ] as const) {
      const opener = page.getByRole('button', { name });
      const dialog = page.getByRole('dialog', { name: title });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: first })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('stays while the confirmed thing is being done, whatever is pressed', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Ask for confirmation' });
    const dialog = page.getByRole('dialog', { name: 'Are you sure' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    // A browser lets the second Escape in a row close a dialog whether the page wants it or not.
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    await page.mouse.click(4, 200);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await page.clock.resume();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Data saved locally.' })).toBeVisible();
    await expect(opener).toBeFocused();
  });
});

/** What has the focus, by its name; `browser` when it is nothing on the page. */
const focusedPlace = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const focused = document.activeElement as HTMLInputElement;
    if (focused === document.body) return 'browser';
    if (!element.contains(focused)) return `outside: ${focused.outerHTML}`;
    return focused.ariaLabel ?? focused.labels?.[0]?.textContent ?? focused.textContent;
  });
