import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault } from '../support/fixtures.ts';

export const checkout = (page: Page) => page.getByRole('dialog', { name: 'Test payment: no real money' });
export const payButton = (page: Page) => checkout(page).getByRole('button', { name: 'Pay ₹1,999.00' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name });

export async function openSubscribe(page: Page, shopId: string): Promise<void> {
  await page.goto(`/${shopId}/subscribe`);
  await expect(heading(page, 'Subscribe to your plan')).toBeVisible();
}

/** Simulates the tab getting the focus again. */
export const refocus = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Checks accessibility (axe) and the width of a phone. */
export async function expectNoFaults(page: Page): Promise<void> {
  await expectNoAxeFault(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
