import { expect, ready, test } from './fixtures.ts';
import { documentPages } from './page-list.ts';

const isScript = (address: string) => new URL(address).pathname.endsWith('.js');

for (const path of ['/', documentPages[0]]) {
  test(`${path} asks for no script before it is touched, and for all of them then`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => isScript(request.url()) && asked.push(request.url()));
    await page.goto(String(path), { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await ready(page);
    // From here on a link brings no new document.
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.locator('footer').getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL('/contact-us');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });
}

test('a link of the first page works before its scripts have arrived', async ({ page, context }) => {
  await context.route('**/assets/*.js', (route) => setTimeout(() => void route.continue(), 3000));
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact-us');
});

test('what is drawn after the page was touched has its styles', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.locator('main').getByRole('link', { name: 'See all shops' }).click();
  await expect(page).toHaveURL('/dashboard');
  // A class that the first page does not have.
  await expect(page.locator('.list-search')).toHaveCSS('position', 'sticky');
});

test('a button that only scripts can answer is answered once they have arrived', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.9716, longitude: 77.5946 });
  // Otherwise the place would be known without a press.
  await page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
  });
  await context.route('**/assets/*.js', (route) => setTimeout(() => void route.continue(), 1500));
  await page.goto('/');
  const locate = page.getByRole('button', { name: 'Show shops near me' });
  await locate.click();
  await expect(locate).toBeHidden();
});

test('a number that is typed before the scripts have arrived stays', async ({ page, context }) => {
  await context.route('**/assets/*.js', (route) => setTimeout(() => void route.continue(), 1500));
  await page.goto('/login');
  const number = page.getByLabel('Mobile number');
  await number.fill('9876543210');
  await ready(page);
  await expect(number).toHaveValue(/^98765 ?43210$/);
});

test.describe('while the scripts are on their way', () => {
  test.beforeEach(({ context }) => context.route('**/assets/*.js', () => new Promise(() => {})));

  for (const [path, heading, text] of [
    ['/instructions', 'Claim Shop - Instructions', 'Next'],
    ['/add-shop', 'Claim Shop - Add details', 'Shop name'],
    ['/add-store-front-picture', 'Claim Shop - Add Store Front Picture', 'Open the camera'],
  ] as const) {
    test(`${path} can be read, and says that it does not answer yet`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('main h1')).toHaveText(heading);
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
      expect(await page.locator('main :is(input, select, button)').count()).toBeGreaterThan(0);
      expect(
        await page
          .locator('main :is(input, select, button)')
          .evaluateAll((all) => all.every((one) => one.closest('[inert]'))),
      ).toBe(true);
    });
  }

  for (const path of ['/my-shops', '/account', '/account/delete']) {
    test(`${path} tells a visitor at once to verify a number, and a signed-in person to wait`, async ({
      page,
      context,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Verify my number' })).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
      await context.addInitScript(() =>
        localStorage.setItem(
          'nukkad.validMobileNumber',
          '{"state":{"mobileNumber":"+919876543210"},"version":1}',
        ),
      );
      await page.reload();
      await expect(page.getByText('Loading...')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Verify my number' })).toBeHidden();
    });
  }
});
