import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { signInBefore } from './claim-walk.ts';
import { ignoreMouse, touch } from './delayed-scripts.ts';
import { emailTo } from './emails.ts';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { button, freshNumber, lastOtp, letResend, otpField, toastOf, verifyNumber } from './otp.ts';
import { makeOwner, payBefore, signedInOwner } from './owners.ts';
import { setWidestFont } from './page-widths.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu(page)).toBeVisible();
};
const entries = (page: Page) =>
  menu(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((each) => each.textContent));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const readBox = (page: Page) => page.getByRole('checkbox', { name: /^I have read this/ });

/** Signs in with an OTP that was sent more than a minute ago. */
async function signInLongAgo(page: Page, database: pg.Client, number: string): Promise<void> {
  await signInBefore(page, database, number);
  await letResend(database, number);
}

test('the menu of every page shows the entries of a signed-in person until the sign-out', async ({
  page,
  database,
}) => {
  const number = await freshNumber(database);
  await page.goto('/login?to=%2F');
  await ready(page);
  await openMenu(page);
  expect(await entries(page)).not.toContain('My account');
  await page.keyboard.press('Escape');
  await page.getByLabel('Mobile number').fill(number.slice(3));
  await verifyNumber(page, database, number);
  await expect(page).toHaveURL('/');
  // The URL changes before the screen does, and the menu of the page before would go with it.
  await expect(page.getByRole('heading', { level: 1, name: 'Put your shop' })).toBeVisible();
  await openMenu(page);
  expect((await entries(page)).slice(-3)).toEqual([
    'Official Video (opens in a new tab)',
    'My shops',
    'My account',
  ]);
  await expectNoAxeFault(page);
  await menu(page).getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`+91 ${number.slice(3, 8)} ${number.slice(8)}`)).toBeVisible();
  await openMenu(page);
  expect((await entries(page)).slice(0, 5)).toEqual([
    'All shops',
    'Register your shop',
    'My shops',
    'My account',
    'Privacy Policy',
  ]);
  await page.keyboard.press('Escape');

  // The other tab is updated too.
  const other = await page.context().newPage();
  await other.goto('/contact-us');
  await ready(other);
  await button(page, 'Sign out here').click();
  await expect(page.getByText('Please verify your mobile number first.')).toBeVisible();
  await openMenu(other);
  expect((await entries(other)).slice(0, 4)).toEqual([
    'All shops',
    'Register your shop',
    'Login',
    'Privacy Policy',
  ]);
  await page.goto('/');
  await openMenu(page);
  expect((await entries(page)).slice(-2)).toEqual(['Login', 'Sign Up']);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(number.slice(3));
});

test('the landing page shows the session before its scripts load, without a layout shift', {
  tag: '@desk',
}, async ({ page, database }) => {
  await ignoreMouse(page);
  await signInBefore(page, database, await freshNumber(database));
  await page.goto('about:blank'); // stops requests of the page before
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request.url());
  });
  await page.addInitScript(() => {
    const held = window as { shifted?: number };
    held.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        held.shifted = (held.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  expect((await entries(page)).slice(-2)).toEqual(['My shops', 'My account']);
  await touch(page);
  await ready(page);
  expect((await entries(page)).slice(-2)).toEqual(['My shops', 'My account']);
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted)).toBe(0);

  await test.step('in the widest font the entries of this and of an inner page are in one row', async () => {
    const heightOfRow = async () => {
      await expect(menu(page).getByRole('link', { name: 'My account' })).toBeVisible();
      await setWidestFont(page);
      return (await menu(page).boundingBox())?.height;
    };
    expect(await heightOfRow()).toBeLessThan(60);
    await page.goto('/dashboard');
    expect(await heightOfRow()).toBeLessThan(60);
  });
});

test('a session of another browser is listed and can be ended, and so can all sessions', async ({
  page,
  browser,
  database,
}) => {
  const number = await freshNumber(database);
  await signInLongAgo(page, database, number);
  const desk = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  });
  const elsewhere = await desk.newPage();
  await signInLongAgo(elsewhere, database, number);

  await page.goto('/account');
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    'Chrome on Android',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'Firefox on Windows' })).toContainText(
    'Used in the last two hours',
  );
  await expectNoAxeFault(page);
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(toastOf(page)).toHaveText('That device is signed out.');
  await expect(page.getByText('Firefox on Windows')).toBeHidden();
  await expect(heading(page, 'Where you are signed in')).toBeFocused();

  await elsewhere.goto('/account');
  await expect(elsewhere.getByText('Please verify your mobile number first.')).toBeVisible();
  await openMenu(elsewhere);
  expect(await entries(elsewhere)).not.toContain('My account');
  await signInBefore(elsewhere, database, number);

  await button(page, 'Sign out everywhere').click();
  await expectNoAxeFault(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('Please verify your mobile number first.')).toBeVisible();
  expect((await elsewhere.request.get('/v1/account')).status()).toBe(401);
  await desk.close();
});

test('a failed request can be retried, the export has all data, and the account of an operator cannot be deleted', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const owner = await signedInOwner(page, database);
  await test.step('a failed request can be retried', async () => {
    await context.route('**/v1/account', (route) => route.abort());
    await page.goto('/account');
    await expect(page.getByText('Your account could not be loaded')).toBeVisible();
    await context.unroute('**/v1/account');
    await button(page, 'Try again').click();
    await expect(heading(page, 'Where you are signed in')).toBeVisible();
  });
  await test.step('the export has everything that is stored about the account', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^nukkad-my-data-.*\.json$/);
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
    expect(file).toMatchObject({
      account: [{ mobileNumber: owner.number }],
      shops: [{ id: owner.shopId, name: owner.name }],
      claims: [{ shopId: owner.shopId }],
    });
  });
  await test.step('the account of an operator cannot be deleted', async () => {
    await database.query('insert into operator (mobile_number) values ($1)', [owner.number]);
    await page.goto('/account/delete');
    await expect(heading(page, 'An operator’s account cannot be deleted here')).toBeVisible();
    await expect(button(page, 'Send OTP')).toBeHidden();
    await expectNoAxeFault(page);
  });
});

test('deleting an account needs a confirmation and its own OTP', async ({ page, database, allowNoise }) => {
  // Expected: 404 for the deleted shop, 429 for the early OTP.
  allowNoise(/404|429/);
  const owner = await makeOwner(database);
  await signInBefore(page, database, owner.number);
  await payBefore(page, owner);
  await page.goto('/account');
  await page.getByRole('link', { name: 'See what it means' }).click();
  await expect(heading(page, 'What is deleted at once')).toBeVisible();
  await expect(page.getByText(owner.name)).toBeVisible();
  await expect(page.getByText('You registered it, so it is taken down for good.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get my money back first' })).toHaveAttribute(
    'href',
    `/${owner.shopId}/subscribe`,
  );
  await expectNoAxeFault(page);

  await button(page, 'Send OTP').click();
  await expect(page.getByText('Please tick the box first.')).toBeVisible();
  await expect(readBox(page)).toBeFocused();
  await readBox(page).check();
  // The OTP for signing in was sent just now and is not valid for deletion.
  await button(page, 'Send OTP').click();
  await expect(toastOf(page)).toHaveText(/less than a minute ago/);
  await expect(otpField(page)).toBeHidden();
  await letResend(database, owner.number);
  await page.evaluate(() => localStorage.removeItem('nukkad.otp.delete-account'));
  await page.reload();
  await readBox(page).check();
  await button(page, 'Send OTP').click();
  await expect(otpField(page)).toBeVisible();
  await expectNoAxeFault(page);
  await otpField(page).fill(await lastOtp(database, owner.number));
  await letResend(database, owner.number);
  await button(page, 'Delete my account').click();
  await expect(heading(page, 'Your account is deleted')).toBeFocused();
  await expectNoAxeFault(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(owner.number.slice(3));
  await openMenu(page);
  expect(await entries(page)).not.toContain('My account');

  expect((await page.request.get(`/v1/claim-shops/${owner.shopId}`)).status()).toBe(404);
  await signInBefore(page, database, owner.number);
  await page.goto('/my-shops');
  await expect(page.getByText('You have no shop here yet')).toBeVisible();
});

test('an email address is confirmed by its link, and My account shows it', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/404/);
  const number = await freshNumber(database);
  await signInBefore(page, database, number);
  const email = `${number.slice(3)}@example.in`;
  await database.query(
    'insert into email_address (account_id, email) select id, $2 from account where mobile_number = $1',
    [number, email],
  );
  await page.goto('/account');
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible();
  await expectNoAxeFault(page);
  // The next two change only the part after #, so the page is not loaded again.
  await page.goto('/confirm-email#cut-off');
  await expect(heading(page, 'This link is not complete')).toBeVisible();
  await page.goto(`/confirm-email#${crypto.randomUUID()}.${'A'.repeat(43)}`);
  await button(page, 'Confirm my email').click();
  await expect(heading(page, 'This link no longer works')).toBeFocused();
  const sent = await emailTo(page, email, '/confirm-email#');
  await page.goto(/\/confirm-email#\S+/.exec(sent)?.[0] as string);
  await button(page, 'Confirm my email').dblclick();
  await expect(heading(page, 'Your email is confirmed')).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});
