import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const form = (page: Page) => footer(page).getByRole('region', { name: 'News by mail' });
const emailField = (page: Page) => form(page).getByLabel('Your mail address');
const consentBox = (page: Page) => form(page).getByRole('checkbox');
const submitButton = (page: Page) => form(page).getByRole('button', { name: 'Submit', exact: true });

const calls = '**/v1/news/subscriptions';
const newEmail = () => `journey-${crypto.randomUUID()}@example.in`;

/** All journeys come from one network, which may ask five times an hour. */
const openPage = async (page: Page, database: pg.Client, path = '/') => {
  await database.query('delete from news_asking');
  await page.goto(path);
  await ready(page);
};

const fill = async (page: Page, email: string) => {
  await emailField(page).fill(email);
  await consentBox(page).check();
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Where the links of the mail lead: either server of the journeys may have sent it. */
const linksTo = async (page: Page, email: string) => {
  let text = '';
  await expect
    .poll(
      async () => {
        const sent = (await (await page.request.get('/dev/outbox.json')).json()) as Record<string, string>[];
        text = sent.find(({ recipient }) => recipient === email)?.text ?? '';
        return text;
      },
      { timeout: 20_000 },
    )
    .toContain('/news#');
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

test('subscribing: from the footer to the mail, a press to confirm, a press to leave', async ({
  page,
  database,
}) => {
  const email = newEmail();
  await openPage(page, database, '/dashboard');
  await fill(page, email);
  await submitButton(page).click();
  const told = form(page).getByText(`A mail to ${email} is on its way. Press the link in it to confirm.`);
  await expect(told).toBeFocused();

  const links = await linksTo(page, email);
  await page.goto(links.confirm);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do you want our news?');
  expect(await subscriptionsOf(database, email)).toEqual([{ confirmed: false }]);
  await page.getByRole('button', { name: 'Yes, send me news' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeFocused();
  expect(await subscriptionsOf(database, email)).toEqual([{ confirmed: true }]);

  await page.goto(links.stop);
  await expect(page.getByRole('heading', { name: 'Unsubscribe from our news?' })).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).dblclick();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused();
  expect(await subscriptionsOf(database, email)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

test('a link that is no longer good says so, and one that is cut too', async ({ page, allowNoise }) => {
  allowNoise(/404/);
  await page.goto(`/news#confirm=${'A'.repeat(43)}`);
  await ready(page);
  await page.getByRole('button', { name: 'Yes, send me news' }).click();
  await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectNoAxeFault(page);
  await page.goto('/news#confirm=AAAA');
  await expect(page.getByText('This link is not whole.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('without a network the link can be tried again', async ({ page, context, allowNoise }) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(`/news#stop=${'A'.repeat(43)}`);
  await ready(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You seem to be offline.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

test('what is missing is said at its field, which has the focus; nothing is sent', async ({
  page,
  database,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openPage(page, database);
  await expect(consentBox(page)).not.toBeChecked();
  for (const typed of ['', 'asha', 'asha@example', 'asha @example.in']) {
    await emailField(page).fill(typed);
    await submitButton(page).click();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription('Please provide a email address.');
  }
  await emailField(page).fill('asha@example.in');
  await emailField(page).press('Enter');
  await expect(consentBox(page)).toBeFocused();
  await expect(consentBox(page)).toHaveAccessibleDescription(
    'Please tick the box: without your consent we do not write to you.',
  );
  await expect(emailField(page)).not.toHaveAttribute('aria-invalid');
  await expectNoAxeFault(page);
  expect(await overflow(page)).toBe(0);
  expect(asked).not.toContain('/v1/news/subscriptions');
});

test('while it is sent the button says so, and a double click sends once', async ({ page, database }) => {
  const email = newEmail();
  await openPage(page, database);
  let count = 0;
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route(calls, async (route) => {
    count += 1;
    await held;
    await route.continue();
  });
  await fill(page, email);
  await submitButton(page).dblclick();
  const busy = form(page).getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeVisible();
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await emailField(page).press('Enter');
  goOn();
  await expect(form(page).getByText(email)).toBeFocused();
  expect(count).toBe(1);
  expect(await subscriptionsOf(database, email)).toHaveLength(1);
});

for (const path of ['/', '/dashboard'])
  test(`${path}: what is typed before the scripts are there is not lost, and not put into the address`, async ({
    page,
    database,
  }) => {
    await database.query('delete from news_asking');
    const email = newEmail();
    let goOn = () => {};
    const held = new Promise<void>((done) => {
      goOn = done;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await fill(page, email);
    await submitButton(page).click();
    await expect(emailField(page)).toHaveValue(email);
    goOn();
    // The page presses the button again by itself.
    await expect(form(page).getByText(email)).toBeFocused();
    expect(page.url()).not.toContain('journey');
  });

test('a failure keeps what was typed, and the next try goes through', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const email = newEmail();
  await openPage(page, database);
  // Not even the code for the sending has come.
  await context.setOffline(true);
  await fill(page, email);
  await submitButton(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(
    'This could not be sent. Please check your network and try again.',
  );
  await context.setOffline(false);
  await page.route(calls, (route) =>
    route.fulfill({ status: 429, json: { code: 'news_too_many_here', message: 'x' } }),
  );
  await submitButton(page).click();
  await expect(form(page).getByRole('alert')).toContainText('Several addresses were entered');
  await expectNoAxeFault(page);
  await page.unroute(calls);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(form(page).getByRole('alert')).toContainText('You seem to be offline.');
  await expect(emailField(page)).toHaveValue(email);
  await expect(consentBox(page)).toBeChecked();
  await context.setOffline(false);
  await submitButton(page).click();
  await expect(form(page).getByText(email)).toBeFocused();
});

test('two tabs and somebody who is known get the same answer; another address can follow', async ({
  page,
  context,
  database,
}) => {
  const email = newEmail();
  const other = await context.newPage();
  await openPage(page, database);
  await openPage(other, database, '/dashboard');
  for (const each of [page, other]) await fill(each, email);
  await Promise.all([page, other].map((each) => submitButton(each).click()));
  for (const each of [page, other]) await expect(form(each).getByText(email)).toBeVisible();
  expect(await subscriptionsOf(database, email)).toHaveLength(1);
  await form(page).getByRole('button', { name: 'Use another address' }).click();
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveValue(email);
  await expect(consentBox(page)).not.toBeChecked();
});

test('every link of the footer is there, on every kind of page', async ({ page, database, allowNoise }) => {
  allowNoise(/404/);
  for (const path of ['/', '/dashboard', '/no/such/page']) {
    await openPage(page, database, path);
    const links = footer(page).getByRole('navigation').getByRole('link');
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['About', '/about-us'],
      ['Services', '/services'],
      ['Contact', '/contact-us'],
      ['Privacy Policy', '/privacy-policy'],
      ['Pricing Policy', '/pricing-policy'],
      ['Terms of Use', '/terms-and-conditions'],
      ['Shipping Policy', '/shipping-policy'],
      ['Cancellation and Refund Policy', '/refund-and-cancellation-policy'],
    ]);
    for (const name of ['Nukkad on Instagram', 'Nukkad on Facebook', 'Nukkad on YouTube'])
      await expect(footer(page).getByRole('link', { name })).toHaveAttribute('rel', 'me noopener');
    await expect(footer(page).getByRole('link', { name: 'Write to help@nukkad.example' })).toHaveAttribute(
      'href',
      'mailto:help@nukkad.example',
    );
    await expect(footer(page)).toContainText('Town data © GeoNames, CC BY 4.0');
    await expect(submitButton(page)).toBeVisible();
    const tooSmall = await footer(page)
      .locator('nav a, li a, label:has(input[type=checkbox]), button')
      .evaluateAll((all) =>
        all
          .filter((each) => {
            const { width, height } = each.getBoundingClientRect();
            return width < 44 || height < 44;
          })
          .map((each) => each.outerHTML),
      );
    expect(tooSmall).toEqual([]);
  }
  const licences = await (await page.request.get('/licences.txt')).text();
  for (const name of ['GeoNames', 'libheif', 'Lesser General Public License', 'Open Font License'])
    expect(licences).toContain(name);
});

test('twice the text fits, and the fields stay in order', async ({ page, database }) => {
  await openPage(page, database);
  const { width, height } = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ width: width / 2, height: height / 2 });
  await submitButton(page).click();
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await overflow(page)).toBe(0);
  await fill(page, `${'a-very-long-name'.repeat(8)}@example.in`);
  await page.route(calls, (route) => route.fulfill({ json: { isReceived: true } }));
  await submitButton(page).click();
  await expect(form(page).getByRole('button', { name: 'Use another address' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectNoAxeFault(page);
});

test('the keyboard goes from the field over the box and the policy to the button', async ({
  page,
  database,
}) => {
  await openPage(page, database);
  await emailField(page).focus();
  for (const stop of [
    consentBox(page),
    form(page).getByRole('link', { name: 'Privacy Policy' }),
    submitButton(page),
  ]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
});

test('on paper there is no footer, and without scripts no form', async ({ page, browser, baseURL }) => {
  await page.goto('/dashboard');
  await ready(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('footer')).toBeHidden();
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const still = await plain.newPage();
  await still.goto('/');
  await expect(still.locator('footer nav')).toBeVisible();
  await expect(still.locator('footer form')).toBeHidden();
  await still.goto('/news');
  await expect(still.locator('noscript p')).toHaveText(/need JavaScript/);
  await plain.close();
});
