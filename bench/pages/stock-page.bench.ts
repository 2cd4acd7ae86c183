/**
 * The owner's stock page with 5,000 items on a cheap phone: how long it takes to open, to search and to scroll, and a
 * file of 5,000 rows from its choice until the last row is stored.
 */
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { mostItems } from '../../src/core/catalogue/prices.ts';
import { browserFlags, executablePath } from '../../tests/e2e/support/browser.ts';
import { ready } from '../../tests/e2e/support/fixtures.ts';
import { payBefore, signedInOwner } from '../../tests/e2e/support/owners.ts';
import { scrollRow, slowdown } from '../support/scrolling.ts';
import { start, temporaryFolder } from '../support/server.ts';

const root = resolve(import.meta.dirname, '../..');
const port = Number(process.env.BENCH_PORT ?? 4397);
const rows = 'main ul > li';
const count = mostItems.premium;
/** Rows that are scrolled through; the page shows a hundred at a time. */
const mostShown = 1000;

const data = await temporaryFolder('stock-page');
const server = await start(['node', 'src/main.ts'], root, {
  PORT: String(port),
  DATA_DIR: data.path,
  LOG_LEVEL: 'silent',
});
const database = new pg.Client({ host: join(data.path, 'postgres'), user: 'nukkad', database: 'postgres' });
const browser = await chromium.launch({ executablePath, args: browserFlags });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round(performance.now() - began);
}

/** A list of billing software. */
const file = ['Item name,Sale price,MRP,Unit']
  .concat(
    Array.from(
      { length: count },
      (_, at) => `Article ${at + 1} ${(at % 20) * 50 + 50} g,${10 + (at % 90)},120,pcs`,
    ),
  )
  .join('\n');

const storedItems = async (shopId: string) =>
  Number(
    (await database.query('select count(*) from stock_item where shop_id = $1', [shopId])).rows[0]?.count,
  );

/** From the choice of the file until the server has all its rows. */
async function importFile(page: Page, shopId: string): Promise<Record<string, number>> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('Import a file', { exact: true }).click();
  const add = page.getByRole('button', { name: /^Add [\d,]+ items$/ });
  const read = await timed(async () => {
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await add.waitFor();
  });
  const stored = await timed(async () => {
    await add.click();
    while ((await storedItems(shopId)) < count) await page.waitForTimeout(50);
  });
  return { 'file read and checked, ms': read, 'all rows stored, ms': stored, 'together, ms': read + stored };
}

try {
  await database.connect();
  const context = await browser.newContext({
    baseURL: `http://localhost:${port}`,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const owner = await signedInOwner(page, database);
  await payBefore(page, owner);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const open = async () => {
    await page.goto(`/my-shops/${owner.shopId}/stock`);
    await ready(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await open();
  console.table([await importFile(page, owner.shopId)]);

  const opened = await timed(async () => {
    await open();
    await page.locator(rows).nth(20).waitFor();
  });
  const searched = await timed(async () => {
    await page.getByLabel('Search your items').fill('article 4321');
    await page.getByText('Article 4321').first().waitFor();
    await page.waitForFunction((selector) => document.querySelectorAll(selector).length < 20, rows);
  });
  console.table([{ 'page opened with 5,000 items, ms': opened, 'searched, ms': searched }]);
  await page.getByLabel('Search your items').fill('');
  const more = page.getByRole('button', { name: /^Show more/ });
  await more.waitFor();
  for (let shown = 100; shown < mostShown; shown += 100) {
    await more.click();
    await page.locator(rows).nth(shown).waitFor();
  }
  console.table([await scrollRow(page, devtools, rows, 20), await scrollRow(page, devtools, rows, 100)]);
} finally {
  await browser.close();
  await database.end();
  await server.stop();
  await data.remove();
}
