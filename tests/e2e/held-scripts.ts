import type { BrowserContext } from '@playwright/test';

/** Keeps the scripts of the pages back, as a slow network does, until they are let go. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await promise;
    // A page that was left meanwhile no longer waits for it.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
