import type { Page } from '@playwright/test';
import { ready } from './fixtures.ts';

/**
 * The style guide, with its many spinners stopped: to draw them sixty times a second would be most of what a
 * slow machine does.
 */
export async function openGuide(page: Page): Promise<void> {
  await page.goto('/dev/ui');
  await ready(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.pause();
    }
  });
}
