import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/gestures.ts';

test('the table of contents links to its sections, back returns, and a wide table scrolls by itself', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await ready(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  // Beside the text on a wide screen, above it on a phone.
  const [text, list] = [page.locator('.document-text'), contents];
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(contents.getByRole('link', { name: 'Your rights' })).toBeVisible();
  const beside = await text.boundingBox();
  expect((await list.boundingBox())?.x).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0));
  await page.setViewportSize({ width: 360, height: 740 });
  await contents.getByText('On this page').click();
  await expect(contents.getByRole('link', { name: 'Your rights' })).toBeVisible();
  await expectNoAxeFault(page);
  expect((await list.boundingBox())?.y).toBeLessThan((await text.boundingBox())?.y ?? 0);
  const place = () => page.evaluate(() => Math.round(scrollY));
  const places: number[] = [];
  for (const name of ['If you pay', 'Your rights']) {
    const link = contents.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    places.push(await place());
    await link.click();
    const heading = page.getByRole('heading', { name });
    await expect(heading).toBeInViewport();
    // Below the sticky header, in the upper half.
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(64);
    expect((await heading.boundingBox())?.y).toBeLessThan(300);
    // The focus continues from the heading.
    await expect(heading.getByRole('link')).toBeFocused();
    await expect(page.locator('.contents-list [aria-current=location]').first()).toHaveText(name);
  }
  await expect(page).toHaveURL('/privacy-policy#your-rights');
  await page.goBack();
  await expect(page).toHaveURL('/privacy-policy#if-you-pay');
  await expect.poll(place).toBe(places[1]);
  await page.goBack();
  await expect(page).toHaveURL('/privacy-policy');
  await expect.poll(place).toBe(places[0]);
  // A click on a heading puts its id into the URL.
  await page.getByRole('heading', { name: 'Children' }).getByRole('link').click();
  await expect(page).toHaveURL('/privacy-policy#children');
  await page.setViewportSize({ width: 240, height: 600 });
  const table = page.getByRole('region', { name: 'If you sign in' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('a link in the text opens without a page load, and waits for the network; a printed page has the addresses', async ({
  page,
  context,
  baseURL,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  await page.goto('/about-us');
  await ready(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const linkTo = (name: string) => page.locator('.document-text').getByRole('link', { name });
  await test.step('a link opens in a new tab if the visitor asks for one', async () => {
    const opened = context.waitForEvent('page');
    await linkTo('security page').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(page).toHaveURL('/about-us');
  });
  await test.step('without a network the page shows an error, and loads when it is back', async () => {
    await context.setOffline(true);
    await linkTo('pricing policy').click();
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing policy' })).toBeVisible();
    await page.goBack();
  });
  await test.step('the next page starts at its top, in the same document', async () => {
    await linkTo('security page').click();
    await expect(page).toHaveURL('/security');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we protect your data');
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('the printed page has the text with its addresses', () => checkPrint(page, baseURL));
  await page.emulateMedia({ media: 'screen' });
  await test.step('the next guide follows a guide', async () => {
    await navigateTo(page, '/blogs');
    await page.locator('main article li').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/blogs\/[\w-]+$/);
    const title = await page.locator('h1').innerText();
    await page.locator('.next-guide').getByRole('link').click();
    await expect(page.locator('h1')).not.toHaveText(title);
  });
});

/** Starts at the page about security. */
async function checkPrint(page: Page, baseURL: string | undefined): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['body > header', 'body > footer', '.questions', '.contents-list >> nth=0'])
    await expect(page.locator(hidden)).toBeHidden();
  await expect(page.locator('.contents-list').last()).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  const written = (link: string) =>
    page
      .locator(link)
      .first()
      .evaluate((a) => getComputedStyle(a, '::after').content.replaceAll(/["\s]/g, ''));
  expect(await written('.document-text a[href="/contact-us"]')).toContain(`${baseURL}`);
  await navigateTo(page, '/contact-us');
  await expect(page.locator('.document-text a[href^="https:"]').first()).toBeAttached();
  expect(await written('.document-text a[href^="https:"]')).toBe('(https://consumerhelpline.gov.in/)');
  await navigateTo(page, '/dashboard');
  await expect(page.locator('.list-search')).toBeAttached();
  await expect(page.locator('footer')).toBeHidden();
}
