import type { BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { emailTo } from '../support/emails.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { overflowOf, setLetterSize, setWidestFont } from '../support/page-widths.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const form = (page: Page) => footer(page).getByRole('region', { name: 'News by email' });
const emailField = (page: Page) => form(page).getByLabel('Your email address');
const consentBox = (page: Page) => form(page).getByRole('checkbox');
const submitButton = (page: Page) => form(page).getByRole('button', { name: 'Submit', exact: true });
const busyButton = (page: Page) => form(page).getByRole('button', { name: 'Submitting...' });

const calls = '**/v1/news/subscriptions';
const newEmail = () => `journey-${crypto.randomUUID()}@example.in`;

/** Resets the rate limit: all journeys share one IP address, which may subscribe five times an hour. */
const openPage = async (page: Page, database: pg.Client, path = '/') => {
  await database.query('delete from news_asking');
  await page.goto(path);
  await ready(page);
};

const fill = async (page: Page, email: string) => {
  await emailField(page).fill(email);
  await consentBox(page).check();
};

/** Holds the response until it is released, and counts the requests. */
async function holdCalls(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let count = 0;
  await page.route(calls, async (route) => {
    count += 1;
    await promise;
    await route.continue();
  });
  return { letGo: resolve, count: () => count };
}

/** The paths of the links in the mail, whose host may be either of the two test servers. */
const linksTo = async (page: Page, email: string) => {
  const text = await emailTo(page, email, '/news#');
  const linkOf = (deed: string) => new RegExp(`/news#${deed}=\\S+`).exec(text)?.[0] as string;
  return { confirm: linkOf('confirm'), stop: linkOf('stop') };
};

const subscriptionsOf = async (database: pg.Client, email: string) =>
  (
    await database.query<{ confirmed: boolean }>(
      'select confirmed_at is not null as confirmed from news_subscription where email = $1',
      [email],
    )
  ).rows;

test('the news are requested once in the footer, confirmed by the link of the mail, and cancelled', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/404|ERR_INTERNET_DISCONNECTED/);
  const email = newEmail();
  await openPage(page, database, '/dashboard');
  const held = await holdCalls(page);
  await test.step('a missing value shows an error at its field, which gets the focus; nothing is sent', async () => {
    await expect(consentBox(page)).not.toBeChecked();
    await emailField(page).fill('asha @example.in');
    await submitButton(page).click();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription('Please provide a email address.');
    await emailField(page).fill(email);
    await emailField(page).press('Enter');
    await expect(consentBox(page)).toBeFocused();
    await expect(consentBox(page)).toHaveAccessibleDescription(
      'Please tick the box: without your consent we do not write to you.',
    );
    await expect(emailField(page)).not.toHaveAttribute('aria-invalid');
    await expectNoAxeFault(page, { withFooter: true });
    expect(held.count()).toBe(0);
  });
  await test.step('Tab goes from the field to the checkbox, the policy and the button', async () => {
    await emailField(page).focus();
    const policy = form(page).getByRole('link', { name: 'Privacy Policy' });
    for (const stop of [consentBox(page), policy, submitButton(page)]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
  });
  await test.step('a double click and a further Enter send once', async () => {
    await consentBox(page).check();
    // Both presses before the next render.
    await submitButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(busyButton(page)).toHaveAttribute('aria-busy', 'true');
    await emailField(page).press('Enter');
    held.letGo();
    const thanks = form(page).getByText(
      `We are sending an email to ${email}. Press the link in it to confirm.`,
    );
    await expect(thanks).toBeFocused();
    expect(held.count()).toBe(1);
    expect(await subscriptionsOf(database, email)).toEqual([{ confirmed: false }]);
  });
  const links = await linksTo(page, email);
  await test.step('the link of the mail does nothing before a press', async () => {
    await page.goto(links.confirm);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do you want our news?');
    expect(await subscriptionsOf(database, email)).toEqual([{ confirmed: false }]);
    await page.getByRole('button', { name: 'Yes, send me news' }).click();
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeFocused();
    expect(await subscriptionsOf(database, email)).toEqual([{ confirmed: true }]);
  });
  await test.step('a second press cancels the subscription', async () => {
    await page.goto(links.stop);
    await expect(page.getByRole('heading', { name: 'Unsubscribe from our news?' })).toBeVisible();
    // By keyboard: the second press of a mouse may meet the new page and take the focus from its heading.
    await page.getByRole('button', { name: 'Unsubscribe' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused();
    expect(await subscriptionsOf(database, email)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
  await test.step('an expired or cut link shows an error, and a link without a network can be retried', () =>
    checkBadLinks(page, context));
});

async function checkBadLinks(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(`/news#stop=${'A'.repeat(43)}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You seem to be offline.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await page.goto(`/news#confirm=${'A'.repeat(43)}`);
  await page.getByRole('button', { name: 'Yes, send me news' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectNoAxeFault(page);
  await page.goto('/news#confirm=AAAA');
  await expect(page.getByText('This link is not complete.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
}

test('a failure keeps the input, and every state of the form fits in the widest font of twice the size', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const email = newEmail();
  await openPage(page, database);
  await test.step('targets are large enough', async () => {
    const touched = footer(page).locator('nav a, li a, label:has(input[type=checkbox]), button');
    const sizes = await touched.evaluateAll((all) =>
      all.map((each) => {
        const { width, height } = each.getBoundingClientRect();
        return { what: each.textContent, least: Math.min(width, height) };
      }),
    );
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.filter(({ least }) => least < 44)).toEqual([]);
  });
  await test.step('the script of the form has not loaded', async () => {
    await context.setOffline(true);
    await fill(page, email);
    await submitButton(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(
      'This could not be sent. Please check your network and try again.',
    );
    await context.setOffline(false);
  });
  await test.step('the server refuses', async () => {
    await page.route(calls, (route) =>
      route.fulfill({ status: 429, json: { code: 'news_too_many_here', message: 'x' } }),
    );
    await submitButton(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Several addresses were entered');
    await expectNoAxeFault(page, { withFooter: true });
    await page.unroute(calls);
  });
  await test.step('the network is gone', async () => {
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(form(page).getByRole('alert')).toContainText('You seem to be offline.');
    await expect(emailField(page)).toHaveValue(email);
    await expect(consentBox(page)).toBeChecked();
    await context.setOffline(false);
  });
  await submitButton(page).click();
  await expect(form(page).getByText(email)).toBeFocused();
  expect(await subscriptionsOf(database, email)).toHaveLength(1);
  await form(page).getByRole('button', { name: 'Use another address' }).click();
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveValue(email);
  await expect(consentBox(page)).not.toBeChecked();
  await test.step('every state fits', () => checkWidths(page));
});

async function checkWidths(page: Page): Promise<void> {
  await setWidestFont(page);
  await setLetterSize(page, 32);
  await emailField(page).fill('');
  await submitButton(page).click();
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await overflowOf(page)).toBe(0);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.fulfill({ json: { isReceived: true } });
  });
  await fill(page, `${'a-very-long-name'.repeat(8)}@example.in`);
  await submitButton(page).click();
  await expect(busyButton(page)).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  resolve();
  await expect(form(page).getByRole('button', { name: 'Use another address' })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await expectNoAxeFault(page, { withFooter: true });
}
