import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, executablePath } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './page-list.ts';

/** A browser whose owner has set letters to twice their size. */
async function withLargeText(baseURL: string | undefined, look: (page: Page) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-large-text-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(
    join(folder, 'Default/Preferences'),
    JSON.stringify({ webkit: { webprefs: { default_font_size: 32 } } }),
  );
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: browserFlags,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    ...(baseURL !== undefined && { baseURL }),
  });
  try {
    await look(await context.newPage());
  } finally {
    await context.close();
    await rm(folder, { recursive: true });
  }
}

test('with letters of twice the size no page is wider than the screen', async ({ baseURL }) => {
  test.setTimeout(180_000);
  const wide: string[] = [];
  await withLargeText(baseURL, async (page) => {
    for (const path of publicPages) {
      await page.goto(path);
      const [size, width] = await page.evaluate(() => [
        getComputedStyle(document.documentElement).fontSize,
        document.documentElement.scrollWidth,
      ]);
      expect(size).toBe('32px');
      if (Number(width) > 360) wide.push(`${path} ${width}`);
    }
  });
  expect(wide).toEqual([]);
});

test('with letters of twice the size the search box keeps its room', async ({ baseURL }) => {
  await withLargeText(baseURL, async (page) => {
    await page.goto('/dashboard');
    const box = await page.getByRole('searchbox', { name: 'Search shop' }).boundingBox();
    expect(box?.width).toBeGreaterThan(200);
  });
});
