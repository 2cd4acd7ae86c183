import type { BrowserContext, Page } from '@playwright/test';

/** Keeps the scripts of the pages back, as a slow network does, until they are let go. */
export async function delayScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await promise;
    // A page that was left meanwhile no longer waits for it.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** The headless browser tells every new page of a mouse, which would start scripts that wait for a touch. */
export const ignoreMouse = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true }),
  );

/** What a page without a mouse takes for the first touch. */
export const touch = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new Event('scroll')));
