import type { Page } from '@playwright/test';
import { ready } from '../support/fixtures.ts';

/** Opens the style guide with its spinners stopped, because animating them would use most of a slow machine. */
export async function openGuide(page: Page): Promise<void> {
  await page.goto('/dev/ui');
  await ready(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.pause();
    }
  });
}
