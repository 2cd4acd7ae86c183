import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';

const passing = (page: Page) => page.getByRole('region', { name: 'Shops of the directory' });

const open = async (page: Page) => {
  await page.goto('/');
  await ready(page);
};

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('the menu', () => {
  const entries = [
    ['About Us', '/about-us'],
    ['Blogs', '/blogs'],
    ['Security', '/security'],
    ['Pricing', '/pricing-policy'],
    ['Our MPC', '/our-mpc'],
    ['Official Video (opens in a new tab)', expect.stringMatching(/^https:\/\//)],
    ['Login', '/login'],
    ['Sign Up', '/login'],
  ];
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
  const shown = (page: Page) =>
    menu(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((each) => [each.textContent, each.getAttribute('href')]));

  test('of a phone opens and closes, with its eight entries', async ({ page, isMobile }) => {
    test.skip(!isMobile);
    await open(page);
    const button = page.getByRole('button', { name: 'Menu' });
    await expect(menu(page)).toBeHidden();
    await button.click();
    await expect(menu(page)).toBeVisible();
    expect(await shown(page)).toEqual(entries);
    await expectNoAxeFault(page);
    await button.click();
    await expect(menu(page)).toBeHidden();
    await button.click();
    await menu(page).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    await expect(menu(page)).toBeHidden();
  });

  test('of a desk is a row with the same entries', async ({ page, isMobile }) => {
    test.skip(isMobile);
    await open(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(menu(page)).toBeVisible();
    expect(await shown(page)).toEqual(entries);
    const tops = await menu(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((each) => {
          const { top, height } = each.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
    expect(new Set(tops).size).toBe(1);
    await menu(page).getByRole('link', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('leads to the video without handing this page over', async ({ page, isMobile }) => {
    await open(page);
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    const video = menu(page).getByRole('link', { name: /Official Video/ });
    await expect(video).toHaveAttribute('target', '_blank');
    await expect(video).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

test('the first screen says what it costs, and what is really charged', async ({ page, isMobile }) => {
  await open(page);
  await expect(page.getByText('₹2000 per year', { exact: true })).toBeInViewport();
  await expect(page.getByText(/^Exactly ₹1,999 is charged, GST included\. Money back/)).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Register your shop', exact: true })).toBeInViewport({
    ratio: 1,
  });
  if (!isMobile) await expect(page.locator('img[src="/landing/street.svg"]')).toBeInViewport();
});

test.describe('the passing names', () => {
  const strip = (page: Page) => passing(page).locator('.passing > div');
  const left = (page: Page) => strip(page).evaluate((element) => element.getBoundingClientRect().left);
  const moves = async (page: Page) => {
    const before = await left(page);
    await page.waitForTimeout(400);
    return (await left(page)) !== before;
  };

  test('move, and stop while the box is checked or the pointer is on them', async ({ page, isMobile }) => {
    await open(page);
    await passing(page).scrollIntoViewIfNeeded();
    expect(await moves(page)).toBe(true);
    const box = page.getByRole('checkbox', { name: 'Pause' });
    await box.check();
    expect(await moves(page)).toBe(false);
    await box.uncheck();
    expect(await moves(page)).toBe(true);
    if (isMobile) return;
    // At a place, since a thing that moves cannot be aimed at.
    const area = await passing(page).locator('.passing').boundingBox();
    await page.mouse.move(400, (area?.y ?? 0) + 20);
    expect(await moves(page)).toBe(false);
  });

  test('are said once, each with its name, and marked where they are samples', async ({ page }) => {
    await open(page);
    const said = await passing(page).getByRole('listitem').allTextContents();
    expect(said.length).toBeGreaterThan(8);
    expect(new Set(said).size).toBe(said.length);
    await expect(strip(page).locator('li')).toHaveCount(said.length * 2);
    await expect(passing(page).getByText('Sample', { exact: true })).toBeVisible();
  });

  test('stand still, all in sight, for whoever wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    expect(await moves(page)).toBe(false);
    await expect(page.getByRole('checkbox', { name: 'Pause' })).toBeHidden();
    const width = page.viewportSize()?.width ?? 0;
    for (const name of await passing(page).getByRole('listitem').all()) {
      const box = await name.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
    }
  });
});

test('nothing moves while the page comes in', async ({ page }) => {
  await page.addInitScript(() => {
    const held = window as { shifted?: number };
    held.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        held.shifted = (held.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
    await page.waitForTimeout(150);
  }
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted)).toBe(0);
});

test('fits every width, and twice the text size on a phone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same pages, whatever the device');
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
  }
  // 360 px with text twice as large is a page of 180 px.
  await page.setViewportSize({ width: 180, height: 370 });
  await open(page);
  expect(await sidewaysScroll(page)).toBe(0);
  const cut = await page
    .locator('main :is(h1, h2, h3, p, a, button, summary, label):not(.passing *)')
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('.tiles, .sr-only'))
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < 0 || right > 180 || element.scrollWidth > Math.ceil(element.clientWidth) + 1;
        })
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .map((element) => element.textContent),
    );
  expect(cut).toEqual([]);
});
