/** The cost of a long list on a cheap phone: the next page after 20 and 980 rows, and scrolling through 1,000. */
import { resolve } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { pageCap, pageSize } from '../../src/core/shops/rules.ts';
import { mockList, requestedPage } from '../../tests/e2e/list/made-up-list.ts';
import { browserFlags, executablePath } from '../../tests/e2e/support/browser.ts';
import { madeUpPage } from '../../tests/support/shops/made-up-shops.ts';
import { scrollRow, share, slowdown, spent } from '../support/scrolling.ts';
import { start, temporaryFolder } from '../support/server.ts';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env.BENCH_PORT ?? 4392);
const rows = '[data-row]';
const mostRows = pageCap * pageSize;

const data = await temporaryFolder('bench');
const server = await start(['node', 'src/main.ts'], root, {
  PORT: String(port),
  DATA_DIR: data.path,
  LOG_LEVEL: 'silent',
});
const browser = await chromium.launch({
  executablePath,
  args: browserFlags,
});

type Cost = { rows: number; script: number; layout: number };

/** Milliseconds of script and of layout until the next page is in the list. */
async function appendPage(page: Page, devtools: CDPSession, count: number): Promise<Cost> {
  // A list at its end loads the next page after another scroll down.
  await page.evaluate(async () => {
    scrollBy(0, -300);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  const before = await spent(devtools);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForFunction(([selector, least]) => document.querySelectorAll(selector).length > least, [
    rows,
    count,
  ] as const);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const after = await spent(devtools);
  return {
    rows: count,
    script: (after.script - before.script) * 1000,
    layout: (after.layout - before.layout) * 1000,
  };
}

try {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await mockList(context, (asked) =>
    madeUpPage(requestedPage(asked), asked.get('name') === 'few' ? 90 : 5000),
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`http://localhost:${port}/dashboard`);
  await page.waitForLoadState('networkidle');

  const pagesOf = async (text: string, heading: string, most: number): Promise<Cost[]> => {
    const costs: Cost[] = [];
    await page.getByRole('searchbox').fill(text);
    // The heading shows that these are the new rows.
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    for (;;) {
      const count = await page.locator(rows).count();
      if (count >= most) return costs;
      costs.push(await appendPage(page, devtools, count));
    }
  };
  await pagesOf('few', 'Result: 90 found', 90);
  const few = [await scrollRow(page, devtools, rows, 20), await scrollRow(page, devtools, rows, 100)];
  const pages = await pagesOf('many', 'Result: 100+ found', mostRows);
  const many = [await scrollRow(page, devtools, rows, 20), await scrollRow(page, devtools, rows, 100)];

  const row = (some: Cost[]) => ({
    'a page more after': `${some[0]?.rows} to ${some.at(-1)?.rows} rows`,
    'script, ms': Math.round(
      share(
        some.map((one) => one.script),
        0.5,
      ),
    ),
    'style and layout, ms': Math.round(
      share(
        some.map((one) => one.layout),
        0.5,
      ),
    ),
  });
  console.table([row(pages.slice(0, 5)), row(pages.slice(-5))]);
  console.table([...few, ...many]);
} finally {
  await browser.close();
  await server.stop();
  await data.remove();
}
