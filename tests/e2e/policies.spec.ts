import { readdir, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { documentPages } from './page-list.ts';

/** What a page must speak of, by its headings, and figures that must be the ones the code goes by. */
const required: Record<string, { sections: readonly string[]; words: readonly string[] }> = {
  '/about-us': {
    sections: ['Our story', 'Our mission', 'Five benefits of Premium', 'What it costs', 'Our guarantee'],
    words: ['₹1,999', '30 days', 'Top placement', 'Promotions', 'Analytics', 'verified badge', 'support'],
  },
  '/pricing-policy': {
    sections: ['The fee', 'What is included', 'Renewal', 'Money-back guarantee', 'Legal disclaimer'],
    words: ['₹1,999', '30 days', 'no questions asked', 'Prices may change', 'terms and conditions'],
  },
  '/services': { sections: ['For shoppers', 'For shop owners'], words: ['₹1,999', '24 hours', '5 km'] },
  '/contact-us': {
    sections: ['Write to us', 'Have us call you', 'Our address', 'Grievance Officer', 'Complaints'],
    words: ['help@nukkad.example', '24 hours', 'Bengaluru'],
  },
  '/privacy-policy': {
    sections: ['Who is responsible', 'If you pay', 'Cookies and analytics', 'Your rights', 'Children'],
    words: ['90 days after', '5 minutes', 'never see your card number', 'Digital Personal Data Protection'],
  },
  '/terms-and-conditions': {
    sections: ['Who may use it', 'Claiming a shop', 'Premium', 'Liability', 'Law and courts', 'Complaints'],
    words: ['₹1,999', '18 or older', '5 working days', 'law of India'],
  },
  '/refund-and-cancellation-policy': {
    sections: ['In short', 'How to ask for a refund', 'Cancelling', 'Age'],
    words: ['30 days', '5 days of paying', '5 working days', 'age of 13', 'under 18', 'no questions asked'],
  },
  '/shipping-policy': {
    sections: ['No parcels, no shipping charges', 'What is delivered, and when'],
    words: ['Nothing is shipped', '24 hours', '5 working days'],
  },
  '/security': {
    sections: ['Your number and the OTP', 'Your cheque and your video', 'Payments', 'Found a weakness?'],
    words: ['AES-256-GCM', '90 days', '5 minutes', 'every look is recorded'],
  },
  '/our-mpc': { sections: ['What it is', 'Who belongs to it', 'How to take part'], words: ['partner'] },
  '/blogs': { sections: ['How to photograph your store front'], words: ['15 November 2026'] },
  '/blogs/photograph-your-store-front': { sections: ['When to take it'], words: ['10 MB', '5 minutes'] },
  '/blogs/cancelled-cheque': { sections: ['Why we ask', 'How to cancel it safely'], words: ['90 days'] },
  '/blogs/how-customers-search': { sections: ['What people type'], words: ['5 km'] },
  '/blogs/spot-payment-fraud': { sections: ['Five common tricks'], words: ['1930', '₹1,999'] },
};

const wordsOf = async (page: Page) => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');

test('every page says what it must, dated, with figures in place of their names', async ({ page }) => {
  for (const path of documentPages) {
    await page.goto(path);
    await expect(page.locator('h1'), path).toHaveCount(1);
    await expect(page.getByText(/^(Published .+ · )?Last updated \d+ \w+ 202\d$/), path).toBeVisible();
    await expect(page.locator('article time').last()).toHaveAttribute('datetime', /^202\d-\d\d-\d\d$/);
    const { sections, words } = required[path] ?? { sections: [], words: [] };
    const headings = await page.locator('article :is(h2, h3)').allInnerTexts();
    expect(headings, path).toEqual(expect.arrayContaining([...sections]));
    const text = await wordsOf(page);
    for (const word of words) expect(text, path).toContain(word);
    expect(sections.length * words.length, `${path} is not looked at`).toBeGreaterThan(0);
    expect(await page.locator('main').innerHTML(), path).not.toMatch(/[{}]|undefined|NaN/);
    const trail = page.getByRole('navigation', { name: 'Where this page stands' });
    await expect(trail.getByRole('link').first(), path).toHaveAttribute('href', '/');
    await expect(trail.locator('[aria-current=page]'), path).toHaveText(await page.locator('h1').innerText());
  }
});

test('every link in the texts leads somewhere', async ({ page, request }) => {
  const links = new Set<string>();
  for (const path of documentPages) {
    await page.goto(path);
    for (const href of await page
      .locator('main a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
      if (href?.startsWith('/')) links.add(href);
  }
  expect(links.size).toBeGreaterThan(12);
  for (const href of links) {
    const [path = '', id] = href.split('#');
    const response = await request.get(path);
    expect(response.status(), href).toBe(200);
    if (id) expect(await response.text(), href).toContain(`id="${id}"`);
  }
});

test('the contents lead to their sections, and back', async ({ page, isMobile }) => {
  await page.goto('/privacy-policy');
  await ready(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  if (isMobile) await contents.getByText('On this page').click();
  const names = await contents.getByRole('link').allInnerTexts();
  expect(names).toEqual(await page.locator('.document-text h2').allInnerTexts());
  const text = await page.locator('.document-text').boundingBox();
  const list = await contents.boundingBox();
  // Above the text on a phone, beside it on a desk.
  if (isMobile) expect(list?.y).toBeLessThan(text?.y ?? 0);
  else expect(list?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  const place = () => page.evaluate(() => Math.round(scrollY));
  const places: number[] = [];
  for (const name of ['If you pay', 'Your rights']) {
    const link = contents.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    places.push(await place());
    await link.click();
    const heading = page.getByRole('heading', { name });
    await expect(heading).toBeInViewport();
    // Below the header that stays, in the upper half.
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(64);
    expect((await heading.boundingBox())?.y).toBeLessThan(300);
    // The keyboard goes on from there.
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
});

test('the contents and every word are there without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(`${baseURL}/refund-and-cancellation-policy`);
  await page.getByText('On this page').first().click();
  await page.locator('.contents-list').getByRole('link', { name: 'Cancelling' }).first().click();
  const heading = page.getByRole('heading', { name: 'Cancelling' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(700);
  await context.close();
});

test('a link of the text is followed without loading the page anew, unless it is to open elsewhere', async ({
  page,
  context,
}) => {
  await page.goto('/about-us');
  await ready(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const link = page.locator('.document-text').getByRole('link', { name: 'security page' });
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL('/about-us');
  await link.click();
  await expect(page).toHaveURL('/security');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we protect your data');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto('/contact-us');
  const outside = page.locator('.document-text a[href^="https:"]').first();
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
});

test('on paper there is the text with its addresses, and nothing else', async ({ page, baseURL }) => {
  await page.goto('/security');
  await ready(page);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    'body > header',
    'body > footer',
    '.questions',
    '.contents-list >> nth=0',
    'nav >> nth=0',
  ])
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
  await page.goto('/contact-us');
  expect(await written('.document-text a[href^="https:"]')).toBe('(https://consumerhelpline.gov.in/)');
});

test('text of twice the size fits a narrow screen, and lines stay short on a wide one', async ({ page }) => {
  const size = page.viewportSize() as { width: number; height: number };
  for (const path of documentPages) {
    await page.goto(path);
    const longest = await page.evaluate(() => {
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
    expect(longest, path).toBeLessThanOrEqual(68);
    // Twice the size is half the width, for the page as for its media queries.
    await page.setViewportSize({ width: size.width / 2, height: size.height });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
    await page.setViewportSize(size);
  }
});

test('a table too wide for the screen scrolls inside itself, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 240, height: 600 });
  await page.goto('/privacy-policy');
  await ready(page);
  const table = page.getByRole('region', { name: 'If you sign in' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('guides are listed with day and summary, each leads to the next, and they are articles', async ({
  page,
}) => {
  await page.goto('/blogs');
  await ready(page);
  const entries = page.locator('main article li');
  await expect(entries).toHaveCount(4);
  for (const entry of await entries.all()) {
    await expect(entry.locator('time')).toBeVisible();
    await expect(entry.locator('p').last()).not.toBeEmpty();
  }
  await entries.first().getByRole('link').click();
  const seen = new Set<string>();
  for (let count = 0; count < 4; count += 1) {
    await expect(page).toHaveURL(/\/blogs\/[\w-]+$/);
    const title = await page.locator('h1').innerText();
    seen.add(title);
    const graph = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(graph.join()).toContain('"@type":"BreadcrumbList"');
    expect(graph.join()).toContain('"@type":"Article"');
    expect(graph.join()).toContain(`"headline":"${title}"`);
    await page.locator('.next-guide').getByRole('link').click();
    await expect(page.locator('h1')).not.toHaveText(title);
  }
  expect(seen.size).toBe(4);
});

test('a guide that does not exist is a real 404', async ({ page, allowNoise }) => {
  allowNoise(/404/);
  expect((await page.goto('/blogs/no-such-guide'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('a page that the network does not bring says so, and comes once it does', async ({
  page,
  context,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load/);
  await page.goto('/about-us');
  await ready(page);
  await context.setOffline(true);
  await page.locator('.document-text').getByRole('link', { name: 'pricing policy' }).click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing policy' })).toBeVisible();
});

test('open contents pass axe, and a pressed heading is the address of its section', async ({
  page,
  isMobile,
}) => {
  await page.goto('/terms-and-conditions');
  await ready(page);
  if (isMobile) await page.locator('.contents-list summary').click();
  await expectNoAxeFault(page);
  await page.getByRole('heading', { name: 'Liability' }).getByRole('link').click();
  await expect(page).toHaveURL('/terms-and-conditions#liability');
});

test('pages may be kept for a while, and the scripts carry no text of theirs', async ({ request }) => {
  const response = await request.get('/security');
  expect(response.headers()['cache-control']).toBe('public, max-age=300');
  expect(await response.text()).toContain('Found a weakness?');
  for (const name of await readdir('build/client/assets'))
    if (name.endsWith('.js'))
      expect(await readFile(`build/client/assets/${name}`, 'utf8'), name).not.toContain('Found a weakness?');
});
