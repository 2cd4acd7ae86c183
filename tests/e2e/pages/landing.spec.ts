import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { setLetterSize, setWidestFont } from '../support/page-widths.ts';

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

const marquee = (page: Page) => page.getByRole('region', { name: 'Shops of the directory' });
/** Play states of the marquee's animations: `running` or `paused`; empty without one. */
const marqueeState = (page: Page) =>
  marquee(page)
    .locator('.passing > div')
    .evaluate((strip) => strip.getAnimations().map(({ playState }) => playState));

const open = async (page: Page) => {
  await page.goto('/');
  await ready(page);
};

test('on a wide screen the menu is a row, and the drawing is on the first screen', { tag: '@desk' }, async ({
  page,
}) => {
  await open(page);
  await expect(page.locator('img[src="/landing/street.svg"]')).toBeInViewport();
  await expectNoAxeFault(page);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  expect(await shown(page)).toEqual(entries);
  const middles = await menu(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((each) => {
        const { top, height } = each.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    );
  expect(new Set(middles).size).toBe(1);
  await marquee(page).scrollIntoViewIfNeeded();
  expect(await marqueeState(page)).toEqual(['running']);
  // By coordinates, because Playwright waits for a moving element to stop.
  const area = await marquee(page).locator('.passing').boundingBox();
  await page.mouse.move(400, (area?.y ?? 0) + 20);
  await expect.poll(() => marqueeState(page)).toEqual(['paused']);
  await menu(page).getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login');
});

test('the first screen shows the price, the page loads without layout shift, the marquee can be stopped, and the menu opens', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const held = window as { shifted?: number };
    held.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        held.shifted = (held.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page);
  await test.step('the price is the amount that is charged', async () => {
    await expect(page.getByText('₹2000 per year', { exact: true })).toBeInViewport();
    await expect(page.getByText(/^Exactly ₹1,999 is charged, GST included\. Money back/)).toBeInViewport();
    const register = page.getByRole('link', { name: 'Register your shop', exact: true });
    await expect(register).toBeInViewport({ ratio: 1 });
  });
  await test.step('there is no layout shift down to the end', async () => {
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
      await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
      // Pictures load lazily, and layout shifts are reported after the next frame.
      await page.waitForFunction(() =>
        [...document.images].every((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return image.complete || bottom < 0 || top > innerHeight;
        }),
      );
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    expect(await page.evaluate(() => (window as { shifted?: number }).shifted)).toBe(0);
  });
  await test.step('names are announced once, and samples are marked', async () => {
    const said = await marquee(page).getByRole('listitem').allTextContents();
    expect(said.length).toBeGreaterThan(8);
    expect(new Set(said).size).toBe(said.length);
    await expect(marquee(page).locator('.passing li')).toHaveCount(said.length * 2);
    await expect(marquee(page).getByText('Sample', { exact: true })).toBeVisible();
  });
  await test.step('the marquee stops while the box is checked', async () => {
    expect(await marqueeState(page)).toEqual(['running']);
    const box = page.getByRole('checkbox', { name: 'Pause' });
    await box.check();
    await expect.poll(() => marqueeState(page)).toEqual(['paused']);
    await box.uncheck();
    await expect.poll(() => marqueeState(page)).toEqual(['running']);
  });
  await test.step('with reduced motion all names are visible and do not move', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => marqueeState(page)).toEqual([]);
    await expect(page.getByRole('checkbox', { name: 'Pause' })).toBeHidden();
    const edges = await marquee(page)
      .getByRole('listitem')
      .evaluateAll((all) =>
        all.map((name) => name.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    expect(edges.filter(([left = -1, right = 0]) => left < 0 || right > 360)).toEqual([]);
  });
  await test.step('with text of twice the size in the widest font nothing is cut off', async () => {
    await setWidestFont(page);
    await setLetterSize(page, 32);
    const cut = await page
      .locator('main :is(h1, h2, h3, p, a, button, summary, label):not(.passing *)')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility() && !element.closest('.tiles, .sr-only'))
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left < 0 || right > 360 || element.scrollWidth > Math.ceil(element.clientWidth) + 1;
          })
          .filter((element) => getComputedStyle(element).display !== 'inline')
          .map((element) => element.textContent),
      );
    expect(cut).toEqual([]);
    await setLetterSize(page, 16);
  });
  await test.step('the menu on a phone has eight entries, opens and closes', async () => {
    const button = page.getByRole('button', { name: 'Menu' });
    await expect(menu(page)).toBeHidden();
    await button.click();
    await expect(menu(page)).toBeVisible();
    expect(await shown(page)).toEqual(entries);
    await expectNoAxeFault(page);
    const video = menu(page).getByRole('link', { name: /Official Video/ });
    await expect(video).toHaveAttribute('target', '_blank');
    await expect(video).toHaveAttribute('rel', 'noopener noreferrer');
    await button.click();
    await expect(menu(page)).toBeHidden();
    await button.click();
    await menu(page).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    await expect(menu(page)).toBeHidden();
  });
});
