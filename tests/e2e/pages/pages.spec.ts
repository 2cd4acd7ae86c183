import type { APIRequestContext, Page } from '@playwright/test';
import { markupFaults } from '../../support/pages/markup-faults.ts';
import { faultOutside } from '../../support/pages/outside-links.ts';
import { documentPages, publicPages, unlistedPages } from '../../support/pages/page-list.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/gestures.ts';
import { setLetterSize, widthFaults } from '../support/page-widths.ts';

/** The longest average line of a text with many lines, in letters. */
const longestLine = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    let most = 0;
    for (const paragraph of document.querySelectorAll('.document-text > p, .document-text > ul > li')) {
      range.selectNodeContents(paragraph);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 20)));
      const letters = paragraph.textContent?.length ?? 0;
      if (lines.size > 3) most = Math.max(most, letters / lines.size);
    }
    return most;
  });

/** The server does not render all of these pages, so their links are checked in the browser. */
const isDrawnHere = (path: string) => unlistedPages.includes(path) && !path.startsWith('/dev/');

/** Most pages have the same links in their frame, which are requested once. */
const workingLinks = new Set<string>();

async function deadLinks(page: Page, request: APIRequestContext): Promise<string[]> {
  const hrefs = await page.locator('a').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  const dead = new Set<string>();
  for (const href of new Set(hrefs.map((each) => each.replace(/#.*$/, ''))).difference(workingLinks)) {
    const isFine = href.startsWith(`${origin}/`)
      ? (await request.get(href)).status() === 200
      : faultOutside(href) === undefined;
    (isFine ? workingLinks : dead).add(href);
  }
  return [...dead];
}

/**
 * All documents have one template. These have each of its parts: text, table, contents, questions, contact, guides.
 * The others differ in their text alone, whose HTML tests/built checks.
 */
const axeDocuments = ['/services', '/contact-us', '/blogs', '/pricing-policy', '/blogs/cancelled-cheque'];

/** The landing page, a page of the app and a document, which have the footer after different contents. */
const footerPages = ['/', '/dashboard', '/services'];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

async function navigate(page: Page, path: string): Promise<void> {
  const title = await page.title();
  await navigateTo(page, path);
  await expect(page).toHaveURL(path);
  await expect(page).not.toHaveTitle(title);
}

async function check(page: Page, request: APIRequestContext, path: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  if (!documentPages.includes(path) || axeDocuments.includes(path))
    await expectNoAxeFault(page, { withFooter: footerPages.includes(path) });
  if (isDrawnHere(path)) {
    expect.soft(await markupFaults(await page.content()), path).toEqual([]);
    expect.soft(await deadLinks(page, request), path).toEqual([]);
  }
  const checkLines = async () => {
    if (documentPages.includes(path))
      expect.soft(await longestLine(page), `letters in a line of ${path}`).toBeLessThanOrEqual(68);
  };
  expect.soft(await widthFaults(page, checkLines), path).toEqual([]);
  if (path === '/dashboard') {
    await setLetterSize(page, 32);
    const box = await page.getByRole('searchbox', { name: 'Search shop' }).boundingBox();
    expect.soft(box?.width, 'room of the search box with large letters').toBeGreaterThan(200);
    await setLetterSize(page, 16);
  }
}

const otherPages = publicPages.filter((path) => !documentPages.includes(path));
const pagesInOneWalk = 9;

for (let from = 0; from < otherPages.length; from += pagesInOneWalk) {
  const paths = otherPages.slice(from, from + pagesInOneWalk);
  test(`these pages pass axe, log nothing and fit every screen: ${paths.join(' ')}`, async ({
    page,
    request,
  }) => {
    test.slow();
    for (const path of paths)
      await test.step(path, async () => {
        await open(page, path);
        await check(page, request, path);
      });
  });
}

test('the documents pass axe, log nothing and fit every screen', async ({ page, request }) => {
  test.slow();
  for (const [place, path] of documentPages.entries())
    await test.step(path, async () => {
      await (place === 0 ? open : navigate)(page, path);
      await check(page, request, path);
    });
});

test('an unknown address is a 404 with links, and a page that fails shows an error with a link back', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/./);
  await test.step('an unknown address', async () => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await expectNoAxeFault(page);
    expect(await widthFaults(page)).toEqual([]);
  });
  await test.step('a page that fails', async () => {
    await page.goto('/dashboard');
    await ready(page);
    await context.route('**/shop.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page
      .getByRole('link', { name: /^View Shop/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expectNoAxeFault(page);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});
