import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { oneShop, paid } from './shop-rows.ts';

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const near = (page: Page) => page.getByRole('region', { name: 'Shops near you' });

const open = async (page: Page) => {
  await page.goto('/');
  await ready(page);
};

test.describe('a press on Register', () => {
  const told = (page: Page) =>
    page.evaluate(() =>
      ((window as { dataLayer?: object[] }).dataLayer ?? []).filter((entry) => 'event' in entry),
    );
  const press = { event: 'button_click', from: 'Landing Page', to: '/instructions' };

  for (const name of ['Register your shop', 'Register your shop too'])
    test(`is told to analytics and leads to the instructions: "${name}"`, async ({ page }) => {
      await open(page);
      await link(page, name).click();
      await expect(page).toHaveURL('/instructions');
      expect(await told(page)).toEqual([press]);
    });

  test('that comes before the scripts is followed at once, and told by the next page', async ({ page }) => {
    await page.goto('/');
    // As the first touch of the page: nothing has been loaded yet.
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[href="/instructions"]')?.click());
    await expect(page).toHaveURL('/instructions');
    await expect.poll(() => told(page)).toEqual([press]);
    await page.reload();
    await ready(page);
    expect(await told(page)).toEqual([]);
  });
});

test.describe('the search box', () => {
  test('leads into the list, and so do the words to try', async ({ page }) => {
    await open(page);
    await page.getByRole('searchbox').fill('tea & snacks');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/dashboard?name=tea+%26+snacks');
    await expect(page.getByRole('searchbox')).toHaveValue('tea & snacks');
    await page.goBack();
    await link(page, 'Medical store').click();
    await expect(page).toHaveURL('/dashboard?name=Medical+store');
    await expect(page.getByRole('heading', { name: /^Result: \d+\+? found$/ })).toBeVisible();
  });

  test.describe('before any script', () => {
    test.use({ javaScriptEnabled: false });

    test('leads into the list, and the menu and the questions open', async ({ page, isMobile }) => {
      await page.goto('/');
      // Nothing that needs a script is promised.
      await expect(page.getByRole('button', { name: 'Show shops near me' })).toBeHidden();
      await page.getByText('What does it cost?').click();
      await expect(page.getByText(/^Being listed is free\. Premium is about ₹2000/)).toBeVisible();
      if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Our MPC' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').fill('kirana');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL('/dashboard?name=kirana');
      await expect(page.getByRole('heading', { name: /^Result: \d+\+? found$/ })).toBeVisible();
    });
  });
});

test('the examples are pages that are open, and each leads to its own', async ({ page }) => {
  await open(page);
  const examples = page.getByRole('region', { name: 'See what you would get' }).getByRole('listitem');
  await expect(examples).toHaveCount(4);
  for (const place of [0, 1, 2, 3]) {
    await expect(examples.nth(place)).toContainText('Sample');
    const name = await examples.nth(place).locator('p').first().textContent();
    await examples.nth(place).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await page.goBack();
  }
});

test.describe('shops near the visitor', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Show shops near me' });
  const place = async (context: BrowserContext, latitude: number, longitude: number) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude, longitude });
  };

  test('are shown with their distance where the place is allowed already', async ({
    page,
    context,
    database,
  }) => {
    const shop = await oneShop(database, paid);
    await place(context, shop.lat, shop.long);
    await open(page);
    await near(page).scrollIntoViewIfNeeded();
    await expect(near(page).getByRole('listitem')).toHaveCount(4);
    await expect(near(page).getByRole('listitem').first()).toContainText(/\d\.\d km/);
    await expect(button(page)).toBeHidden();
    await expectNoAxeFault(page);
    await near(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/shop$/);
  });

  /** A device that answers when it is asked, and notes that it was. */
  const device = (page: Page, answer: 'found' | 'denied') =>
    page.addInitScript((outcome) => {
      navigator.geolocation.getCurrentPosition = (found, failed) => {
        (window as { wasAsked?: boolean }).wasAsked = true;
        if (outcome === 'denied') return failed?.({ code: 1, message: '' } as GeolocationPositionError);
        found({ coords: { latitude: 12.97, longitude: 77.59 } } as GeolocationPosition);
      };
    }, answer);
  const wasAsked = (page: Page) => page.evaluate(() => (window as { wasAsked?: boolean }).wasAsked === true);

  test('are asked for only after a press', async ({ page, context }) => {
    await context.clearPermissions();
    await device(page, 'found');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await open(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(near(page).getByRole('listitem')).toHaveCount(0);
    expect(await wasAsked(page)).toBe(false);
    expect(calls.filter((url) => /claim-shops|near-list/.test(url))).toEqual([]);
    await button(page).click();
    await expect(near(page).getByRole('listitem')).toHaveCount(4);
  });

  test('stay away, with a reason, where the place is refused', async ({ page, context }) => {
    await context.clearPermissions();
    await device(page, 'denied');
    await open(page);
    await button(page).click();
    await expect(near(page).getByRole('alert')).toContainText('Location is switched off for this site.');
    await expect(near(page).getByRole('listitem')).toHaveCount(0);
    await expect(button(page)).toBeEnabled();
  });

  test('that do not arrive are said, and can be asked for again', async ({ page, context, allowNoise }) => {
    allowNoise(/Failed to load resource/);
    await place(context, 12.97, 77.59);
    await context.route('**/v1/claim-shops/filter*', (route) => route.abort());
    await open(page);
    await near(page).scrollIntoViewIfNeeded();
    await expect(near(page).getByRole('alert')).toBeVisible();
    await context.unroute('**/v1/claim-shops/filter*');
    await near(page).getByRole('button', { name: 'Try again' }).click();
    await expect(near(page).getByRole('listitem')).toHaveCount(4);
  });

  test('that do not exist are an invitation', async ({ page, context }) => {
    await place(context, 0, 80);
    await open(page);
    await expect(near(page)).toContainText('No shop within 25 km is in the directory yet.');
  });
});

test('the banner leads to a call back', async ({ page }) => {
  await open(page);
  await link(page, 'Get a call back').click();
  await expect(page).toHaveURL('/registration-enquiry');
});

test('six questions open and close, and search engines read the same answers', async ({ page }) => {
  await open(page);
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(6);
  const linked = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = linked
    .map((text) => JSON.parse(text))
    .flatMap((thing) => thing['@graph'] ?? thing)
    .find((thing) => thing['@type'] === 'FAQPage');
  for (const [place, { name, acceptedAnswer }] of faq.mainEntity.entries()) {
    const question = questions.nth(place).locator('summary');
    const answer = questions.nth(place).getByText(acceptedAnswer.text);
    await expect(question).toHaveText(name);
    await expect(answer).toBeHidden();
    await question.click();
    await expect(answer).toBeVisible();
  }
  await expectNoAxeFault(page);
  await questions.first().locator('summary').click();
  await expect(questions.first()).not.toHaveAttribute('open');
});
