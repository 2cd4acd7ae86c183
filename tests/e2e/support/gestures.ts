import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export type Point = { x: number; y: number };

/** A tap or a click, as the device has it. */
export const press = (target: Locator, hasTouch: boolean | undefined): Promise<void> =>
  hasTouch ? target.tap() : target.click();

export const pressAt = (page: Page, { x, y }: Point, hasTouch: boolean | undefined): Promise<void> =>
  hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

export async function middleOf(target: Locator): Promise<Point> {
  const { x, y, width, height } = (await target.boundingBox()) as DOMRect;
  return { x: x + width / 2, y: y + height / 2 };
}

export const topOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => element.getBoundingClientRect().top);

/** Clicks, and returns the element's top at that moment: Playwright may scroll before the click. */
export async function clickAndNote(target: Locator): Promise<number> {
  const noted = target.evaluate(
    (element) =>
      new Promise<number>((done) => {
        element.addEventListener('click', () => done(element.getBoundingClientRect().top), { once: true });
      }),
  );
  await target.click();
  return noted;
}

/** Drags one finger. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await touch('touchEnd');
  await browser.detach();
}

/** Scrolls to the end, a bit up first: a list at its end loads the next rows after another scroll down. */
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    scrollBy(0, -300);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    scrollTo(0, document.documentElement.scrollHeight);
  });

/** Presses Tab until the element has the focus; fails after too many stops. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 20; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Goes to another page as a press on a link does: without a page load, which costs more than most checks. */
export const navigateTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    (to) =>
      (
        Reflect.get(window, '__reactRouterDataRouter') as { navigate: (to: string) => Promise<void> }
      ).navigate(to),
    path,
  );
