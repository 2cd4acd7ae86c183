import { documentPages } from '../../support/pages/page-list.ts';
import { expect, ready, test } from '../support/fixtures.ts';
import { oneShop, paid } from '../support/shop-rows.ts';
import { delayScripts, ignoreMouse, touch } from './delayed-scripts.ts';

const isScript = (address: string) => new URL(address).pathname.endsWith('.js');

test('a page that works without scripts loads them only at the first touch', async ({ page }) => {
  await ignoreMouse(page);
  for (const path of [documentPages[0] as string, '/'])
    await test.step(path, async () => {
      const asked: string[] = [];
      page.on('request', (request) => isScript(request.url()) && asked.push(request.url()));
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(asked).toEqual([]);
      await touch(page);
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      await ready(page);
      // From here on a link brings no new document.
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      await page.locator('footer').getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL('/contact-us');
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    });
  await test.step('content that is rendered later has its styles', async () => {
    await page.goBack();
    await page.locator('main').getByRole('link', { name: 'See all shops' }).click();
    await expect(page).toHaveURL('/dashboard');
    // A class that the first page does not have.
    await expect(page.locator('.list-search')).toHaveCSS('position', 'sticky');
  });
});

test('while the scripts load, pages can be read, links work, and other parts show that they are loading', async ({
  page,
  context,
}) => {
  await delayScripts(context);
  await test.step('a link on the first page', async () => {
    await page.goto('/');
    await page.locator('footer').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact-us');
  });
  for (const [path, heading, text] of [
    ['/instructions', 'Claim Shop - Instructions', 'Next'],
    ['/add-shop', 'Claim Shop - Add details', 'Shop name'],
    ['/add-store-front-picture', 'Claim Shop - Add Store Front Picture', 'Open the camera'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('main h1')).toHaveText(heading);
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
      const controls = page.locator('main :is(input, select, button)');
      expect(await controls.count()).toBeGreaterThan(0);
      expect(await controls.evaluateAll((all) => all.every((one) => one.closest('[inert]')))).toBe(true);
    });
  const ownPages = ['/my-shops', '/account', '/account/delete'];
  for (const path of ownPages)
    await test.step(`${path} sends a visitor to verify a number`, async () => {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Verify my number' })).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
    });
  await page.evaluate(() =>
    localStorage.setItem(
      'nukkad.validMobileNumber',
      '{"state":{"mobileNumber":"+919876543210"},"version":1}',
    ),
  );
  for (const path of ownPages)
    await test.step(`${path} tells a signed-in person to wait`, async () => {
      await page.goto(path);
      await expect(page.getByText('Loading...')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Verify my number' })).toBeHidden();
    });
});

test('input before the scripts have loaded is processed once they have', async ({
  page,
  context,
  database,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.9716, longitude: 77.5946 });
  // Otherwise the place would be known without a press.
  await page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
  });
  const beforeScripts = async (path: string, act: () => Promise<void>) => {
    const letGo = await delayScripts(context);
    await page.goto(path, { waitUntil: 'commit' });
    await act();
    letGo();
    await context.unrouteAll({ behavior: 'wait' });
  };
  await test.step('a button is pressed', async () => {
    const locate = page.getByRole('button', { name: 'Show shops near me' });
    await beforeScripts('/', () => locate.click());
    await expect(locate).toBeHidden();
  });
  await test.step('a number is typed', async () => {
    const number = page.getByLabel('Mobile number');
    await beforeScripts('/login', () => number.fill('9876543210'));
    await ready(page);
    await expect(number).toHaveValue(/^98765 ?43210$/);
  });
  for (const path of ['/', '/dashboard'])
    await test.step(`the news are subscribed to on ${path}`, async () => {
      await database.query('delete from news_asking');
      const email = `early-${crypto.randomUUID()}@example.in`;
      const form = page.getByRole('region', { name: 'News by email' });
      await beforeScripts(path, async () => {
        await form.getByLabel('Your email address').fill(email);
        await form.getByRole('checkbox').check();
        await form.getByRole('button', { name: 'Submit', exact: true }).click();
        await expect(form.getByLabel('Your email address')).toHaveValue(email);
      });
      // The page presses the button again by itself.
      await expect(form.getByText(email)).toBeFocused();
      expect(page.url()).not.toContain('early');
    });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('contents, menu, questions, search and a shop page work, and parts that need scripts are hidden', async ({
    page,
    isMobile,
    database,
  }) => {
    await test.step('the first page', async () => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Show shops near me' })).toBeHidden();
      await expect(page.locator('footer nav')).toBeVisible();
      await expect(page.locator('footer form')).toBeHidden();
      await page.getByText('What does it cost?').click();
      await expect(page.getByText(/^Being listed is free\. Premium is about ₹2000/)).toBeVisible();
      if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('link', { name: 'Our MPC' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').fill('kirana');
      await page.getByRole('searchbox').press('Enter');
      await expect(page).toHaveURL('/shops?q=kirana');
      await expect(page.getByRole('heading', { name: /^\d+\+? shops/ })).toBeVisible();
    });
    await test.step('a document', async () => {
      await page.goto('/refund-and-cancellation-policy');
      await page.getByText('On this page').first().click();
      await page.locator('.contents-list').getByRole('link', { name: 'Cancelling' }).first().click();
      await expect(page.getByRole('heading', { name: 'Cancelling' })).toBeInViewport();
    });
    await test.step('a shop can be read and called', async () => {
      const shop = await oneShop(database, `${paid} and s.public_phone is not null`);
      await page.goto(`/${shop.id}/shop`);
      await expect(page.getByRole('heading', { level: 1, name: shop.name })).toBeVisible();
      await expect(page.getByText(shop.intro)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Call' })).toBeVisible();
      for (const name of ['Share', 'Save', 'More', 'How far is it?'])
        await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
      await page.goto('/saved');
      // Playwright's text locators skip `noscript`.
      await expect(page.locator('noscript p')).toHaveText(/needs JavaScript/);
      await expect(page.locator('noscript p')).toBeVisible();
    });
    await test.step('where the links of a mail lead', async () => {
      await page.goto('/news');
      await expect(page.locator('noscript p')).toHaveText(/needs JavaScript/);
    });
  });
});
