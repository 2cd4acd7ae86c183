import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { swipe } from '../support/gestures.ts';
import { openGuide } from './guide.ts';

test('one toast at a time is at the top right, is announced, closes after 5000 ms, pauses, and can be dragged away', async ({
  page,
}) => {
  await openGuide(page);

  await test.step('one toast at a time is announced: a success politely, an error at once', async () => {
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
    await holdTime(page);
    await expect(success).toHaveCount(0);
    // Screen readers announce only what is added to a live region that already exists.
    expect(await watch.jsonValue()).toEqual({ most: 1, emptyRegionFirst: true });
    await expectInCorner(page, error);
    await error.getByRole('button', { name: 'Close' }).click();
    await expect(error).toHaveCount(0);
  });

  await test.step('the timer pauses while the pointer is on the toast, and while the window is in the background', async () => {
    const toast = await showToast(page);
    expect(
      await timer(page).evaluate(
        (element) => element.getAnimations()[0]?.effect?.getComputedTiming().endTime,
      ),
    ).toBe(5000);
    await toast.hover();
    await expect(timer(page)).toHaveCSS('animation-play-state', 'paused');
    await page.mouse.move(5, 400);
    await expect(timer(page)).toHaveCSS('animation-play-state', 'running');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(timer(page)).toHaveCSS('animation-play-state', 'paused');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(timer(page)).toHaveCSS('animation-play-state', 'running');
  });

  await test.step('the toast closes after 5000 ms', async () => {
    const toast = page.getByRole('status').filter({ hasText: 'Data saved locally.' });
    await holdTime(page, 4999);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await expect(toast).toBeVisible();
    await holdTime(page, 5000);
    await expect(toast).toHaveCount(0);
  });

  await test.step('dragging by less than 80 % of its width returns the toast, by more closes it', async () => {
    for (const { width, isByFinger } of [
      { width: 360, isByFinger: true },
      { width: 1280, isByFinger: false },
    ]) {
      await page.setViewportSize({ width, height: 740 });
      const toast = await showToast(page);
      await expectInCorner(page, toast);
      const place = (await toast.boundingBox()) as DOMRect;
      await drag(page, place, 0.75, isByFinger);
      await expectInCorner(page, toast);
      await drag(page, place, 0.85, isByFinger);
      await expect(toast).toHaveCount(0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await test.step('a toast is in front of a dialog, and stays when the dialog closes', () =>
    checkInFrontOfDialog(page));
});

async function checkInFrontOfDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const toast = page.getByRole('alert').filter({ hasText: 'Please provide a valid OTP.' });
  const open = () => page.getByRole('button', { name: 'Open a dialog' }).click();
  const verify = () => dialog.getByRole('button', { name: 'Verify OTP' }).click();
  const close = async () => {
    await expect(toast).toBeVisible();
    await holdTime(page);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  };
  // A dialog that closes before its first toast is shown.
  await open();
  await dialog.evaluate((element) => {
    new MutationObserver((_, observer) => {
      if (!element.querySelector('.toast-host')) return;
      observer.disconnect();
      [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')?.click();
    }).observe(element, { childList: true });
  });
  await verify();
  await expect(dialog).toBeHidden();
  await close();
  // A toast in front of an open dialog can be pressed, and stays after the dialog.
  await open();
  await verify();
  await close();
  await verify();
  await expect(toast).toBeVisible();
  await holdTime(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await close();
}

async function showToast(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Show a success' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Data saved locally.' });
  await expect(toast).toBeVisible();
  await holdTime(page);
  return toast;
}

/** Waits until the toast has moved in, or back. */
async function expectInCorner(page: Page, toast: Locator): Promise<void> {
  const corner = async () => {
    const { x, y, width } = (await toast.boundingBox()) as DOMRect;
    return { fromTop: y, fromRight: (page.viewportSize()?.width ?? 0) - (x + width) };
  };
  await expect.poll(corner).toEqual({ fromTop: 16, fromRight: 16 });
}

/** The toast closes when this animation ends. */
const timer = (page: Page) => page.locator('.toast-timer');

/** Pauses the timer and sets its age, so that the test does not depend on the speed of the machine. */
const holdTime = (page: Page, age?: number) =>
  timer(page).evaluate((element, ms) => {
    const [clock] = element.getAnimations();
    if (clock === undefined) throw new Error('The toast has no clock.');
    clock.playbackRate = 1e-9;
    if (ms !== undefined) clock.currentTime = ms;
  }, age);

/** Drags to the right by a part of its width. */
async function drag(page: Page, box: DOMRect, part: number, isByFinger: boolean): Promise<void> {
  const from = { x: box.x + 20, y: box.y + box.height / 2 };
  const to = { x: from.x + box.width * part, y: from.y };
  if (isByFinger) return swipe(page, from, to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}
