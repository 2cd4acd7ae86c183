import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { swipe } from './gestures.ts';
import { openGuide } from './guide.ts';

test.beforeEach(async ({ page }) => openGuide(page));

test.describe('a toast', () => {
  test('is alone, at the top right, and read out: a success politely, an error at once', async ({ page }) => {
    const watch = await page.evaluateHandle(() => {
      const seen = { most: 0, emptyRegionFirst: undefined as boolean | undefined };
      new MutationObserver(() => {
        const count = document.querySelectorAll('.Toastify__toast').length;
        seen.most = Math.max(seen.most, count);
        if (document.querySelector('.toast-host [aria-live]')) seen.emptyRegionFirst ??= count === 0;
      }).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    await page.getByRole('button', { name: 'Show a success' }).click();
    const success = page.locator('[aria-live] [role=status]');
    await expect(success).toHaveText('Data saved locally.');
    await page.getByRole('button', { name: 'Show an error' }).click();
    const error = page.locator('[aria-live] [role=alert]');
    await expect(error).toHaveText(/^You seem to be offline\./);
    await expect(success).toHaveCount(0);
    // What is added to a live region is announced only if the region was there before.
    expect(await watch.jsonValue()).toEqual({ most: 1, emptyRegionFirst: true });

    // Once it has come in.
    const corner = async () => {
      const { x, y, width } = (await error.boundingBox()) as DOMRect;
      return { fromTop: y, fromRight: (page.viewportSize()?.width ?? 0) - (x + width) };
    };
    await expect.poll(corner).toEqual({ fromTop: 16, fromRight: 16 });
    await holdTime(page);
    await error.getByRole('button', { name: 'Close' }).click();
    await expect(error).toHaveCount(0);
  });

  test('goes by itself after 5000 ms', async ({ page }) => {
    const toast = await showToast(page);
    const timing = await timer(page).evaluate((element) => {
      const [clock] = element.getAnimations();
      return [clock?.playState, clock?.effect?.getComputedTiming().endTime];
    });
    expect(timing).toEqual(['running', 5000]);
    await holdTime(page, 4999);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await expect(toast).toBeVisible();
    await holdTime(page, 5000);
    await expect(toast).toHaveCount(0);
  });

  test('stays while the pointer is on it, and while the window is not looked at', async ({ page }) => {
    const toast = await showToast(page);
    await holdTime(page);
    await toast.hover();
    await expect(timer(page)).toHaveCSS('animation-play-state', 'paused');
    await page.mouse.move(5, 400);
    await expect(timer(page)).toHaveCSS('animation-play-state', 'running');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(timer(page)).toHaveCSS('animation-play-state', 'paused');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(timer(page)).toHaveCSS('animation-play-state', 'running');
  });

  test('dragged by less than 80 % of its width comes back, by more goes', async ({ page, hasTouch }) => {
    const toast = await showToast(page);
    await holdTime(page);
    const place = (await toast.boundingBox()) as DOMRect;
    await drag(page, place, 0.75, hasTouch);
    // Measured while it may still glide in, so to a few pixels; three quarters of its width are hundreds.
    await expect.poll(async () => Math.abs(((await toast.boundingBox())?.x ?? 0) - place.x)).toBeLessThan(5);
    await drag(page, place, 0.85, hasTouch);
    await expect(toast).toHaveCount(0);
  });

  test('stands in front of a dialog, and stays when that closes', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    const toast = page.getByRole('alert').filter({ hasText: 'Please provide a valid OTP.' });
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await dialog.getByRole('button', { name: 'Verify OTP' }).click();
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(toast).toBeVisible();
    await holdTime(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  });

  test('comes although the dialog it is for closes while it is still on its way', async ({ page }) => {
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.evaluate((element) => {
      new MutationObserver((_, observer) => {
        if (!element.querySelector('.toast-host')) return;
        observer.disconnect();
        [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')?.click();
      }).observe(element, { childList: true });
    });
    await dialog.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: 'Please provide a valid OTP.' })).toBeVisible();
  });
});

async function showToast(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Show a success' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Data saved locally.' });
  await expect(toast).toBeVisible();
  return toast;
}

/** The toast goes when this animation, its clock, ends. */
const timer = (page: Page) => page.locator('.toast-timer');

/** From here on the toast grows older only by what the test says: a busy machine must not decide. */
const holdTime = (page: Page, age?: number) =>
  timer(page).evaluate((element, ms) => {
    const [clock] = element.getAnimations();
    if (clock === undefined) throw new Error('The toast has no clock.');
    clock.playbackRate = 1e-9;
    if (ms !== undefined) clock.currentTime = ms;
  }, age);

/** To the right, by a part of its width. */
async function drag(page: Page, box: DOMRect, part: number, hasTouch: boolean | undefined): Promise<void> {
  const from = { x: box.x + 20, y: box.y + box.height / 2 };
  const to = { x: from.x + box.width * part, y: from.y };
  if (hasTouch) return swipe(page, from, to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}
