import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page, PlaywrightWorkerArgs } from '@playwright/test';
import type pg from 'pg';
import { rememberNumber, signInBefore } from '../claims/claim-walk.ts';
import { ignoreMouse, touch } from '../pages/delayed-scripts.ts';
import { emailTo } from '../support/emails.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { button, freshNumber, lastOtp, letResend, otpField, toastOf, verifyNumber } from '../support/otp.ts';
import { makeOwner, payBefore, signedInOwner } from '../support/owners.ts';
import { setWidestFont } from '../support/page-widths.ts';

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

const signedOutText = 'Please verify your mobile number first.';

test('the menu shows the entries of a signed-in person until the sign-out, here, in other tabs and everywhere', async ({
  page,
  playwright,
  database,
}) => {
  const number = freshNumber();
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
  const elsewhere = await signInElsewhere(page, playwright, database, number);
  await menu(page).getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL('/account');

  await test.step('a session of another browser is listed and can be ended', async () => {
    await expect(page.getByText(`+91 ${number.slice(3, 8)} ${number.slice(8)}`)).toBeVisible();
    const sessions = page.getByRole('listitem');
    await expect(sessions.filter({ hasText: 'This device' })).toContainText('Chrome on Android');
    await expect(sessions.filter({ hasText: 'Firefox on Windows' })).toContainText(
      'Used in the last two hours',
    );
    await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
    await expect(toastOf(page)).toHaveText('That device is signed out.');
    await expect(page.getByText('Firefox on Windows')).toBeHidden();
    await expect(heading(page, 'Where you are signed in')).toBeFocused();
    expect((await elsewhere.get('/v1/account')).status()).toBe(401);
  });
  const last = await signInElsewhere(page, playwright, database, number);

  await test.step('signing out updates the other tab too', async () => {
    const other = await page.context().newPage();
    await other.goto('/contact-us');
    await ready(other);
    await openMenu(other);
    const inner = ['All shops', 'Register your shop', 'My shops', 'My account', 'Privacy Policy'];
    expect((await entries(other)).slice(0, 5)).toEqual(inner);
    await button(page, 'Sign out here').click();
    await expect(page.getByText(signedOutText)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(number.slice(3));
    await expect(menu(other).getByRole('link', { name: 'My account' })).toBeHidden();
    expect((await entries(other)).slice(0, 4)).toEqual([...inner.slice(0, 2), 'Login', 'Privacy Policy']);
    await other.close();
  });

  await test.step('all sessions can be ended at once', async () => {
    await letResend(database, number);
    await signInBefore(page, database, number);
    await page.goto('/account');
    await button(page, 'Sign out everywhere').click();
    await expectNoAxeFault(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText(signedOutText)).toBeVisible();
    expect((await last.get('/v1/account')).status()).toBe(401);
  });

  await test.step('a browser whose session was ended elsewhere says so', async () => {
    await rememberNumber(page, number);
    await page.reload();
    await expect(page.getByText(signedOutText)).toBeVisible();
    await openMenu(page);
    expect((await entries(page)).slice(0, 3)).toEqual(['All shops', 'Register your shop', 'Login']);
  });
});

/** A session of the same person in Firefox on a desktop, by API. */
async function signInElsewhere(
  page: Page,
  { request }: PlaywrightWorkerArgs['playwright'],
  database: pg.Client,
  mobileNumber: string,
): Promise<APIRequestContext> {
  const elsewhere = await request.newContext({
    baseURL: new URL(page.url()).origin,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
  });
  await letResend(database, mobileNumber);
  await elsewhere.post('/v1/otp/verification', { data: { mobileNumber } });
  const otp = await lastOtp(database, mobileNumber);
  const verified = await elsewhere.patch('/v1/otp/verify-otp', { data: { mobileNumber, otp } });
  expect(verified.status()).toBe(200);
  return elsewhere;
}

test('the landing page shows the session before its scripts load, without a layout shift', {
  tag: '@desk',
}, async ({ page, database }) => {
  await ignoreMouse(page);
  await signInBefore(page, database, freshNumber());
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

test('a failed request can be retried, an email is confirmed by its link, the export has all data, and an operator’s account stays', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const owner = await signedInOwner(page, database);
  const email = `${owner.number.slice(3)}@example.in`;
  await database.query(
    'insert into email_address (account_id, email) select id, $2 from account where mobile_number = $1',
    [owner.number, email],
  );
  await test.step('a failed request can be retried', async () => {
    await context.route('**/v1/account', (route) => route.abort());
    await page.goto('/account');
    await expect(page.getByText('Your account could not be loaded')).toBeVisible();
    await context.unroute('**/v1/account');
    await button(page, 'Try again').click();
    await expect(heading(page, 'Where you are signed in')).toBeVisible();
    await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible();
    await expectNoAxeFault(page);
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
  await test.step('an email is confirmed by the link that was sent to it', async () => {
    await page.goto('/confirm-email#cut-off');
    await expect(heading(page, 'This link is not complete')).toBeVisible();
    // The next two change only the part after #, so the page is not loaded again.
    await page.goto(`/confirm-email#${crypto.randomUUID()}.${'A'.repeat(43)}`);
    await button(page, 'Confirm my email').click();
    await expect(heading(page, 'This link no longer works')).toBeFocused();
    const sent = await emailTo(page, email, '/confirm-email#');
    await page.goto(/\/confirm-email#\S+/.exec(sent)?.[0] as string);
    // Answered after both presses: the second one, where the button was, would take the focus from the heading.
    const pressed = Promise.withResolvers<void>();
    await context.route('**/v1/email-confirmations', async (route) => {
      await pressed.promise;
      await route.fallback();
    });
    await button(page, 'Confirm my email').dblclick();
    pressed.resolve();
    await expect(heading(page, 'Your email is confirmed')).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
  });
  await test.step('the account of an operator cannot be deleted', async () => {
    await database.query('insert into operator (mobile_number) values ($1)', [owner.number]);
    await page.goto('/account');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'See what it means' }).click();
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
  await page.goto('/account/delete');
  await expect(heading(page, 'What is deleted at once')).toBeVisible();
  await expect(page.getByText(owner.name)).toBeVisible();
  await expect(page.getByText('You registered it, so it is taken down for good.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get my money back first' })).toHaveAttribute(
    'href',
    `/${owner.shopId}/subscribe`,
  );

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
  await expectNoAxeFault(page);
  await page.getByRole('link', { name: 'Add My Shop' }).click();
  await expect(page).toHaveURL('/instructions');
});
