import type { Page, Request } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';
import { button, freshNumber, toastOf } from '../support/otp.ts';

const path = '/registration-enquiry';
const shopName = (page: Page) => page.getByLabel('Shop Name');
const ownersName = (page: Page) => page.getByLabel("Owner's Name");
const contactNumber = (page: Page) => page.getByLabel('Contact Number');
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit', exact: true });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you!' });
const duplicate = 'You have already submitted the details with this mobile number.';

async function fill(page: Page, number: string): Promise<void> {
  await shopName(page).fill('Sharma Sweets');
  await ownersName(page).fill('Asha Sharma');
  await contactNumber(page).fill(number.slice(3));
}

/** Records the requests to the mail client's path. */
function watch(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/email/send')) sent.push(request);
  });
  return sent;
}

/** Holds requests until the returned function is called. */
async function hold(page: Page, what: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const stored = async (database: pg.Client, number: string) =>
  (
    await database.query(`select shop_name, owners_name, state from enquiry where contact_number = $1`, [
      number,
    ])
  ).rows;

const events = (page: Page) => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []);

const expectFailed = async (page: Page, reason: RegExp, number: string) => {
  await expect(toastOf(page)).toHaveText('Failed to Submit.');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(reason);
  await expect(shopName(page)).toHaveValue('Sharma Sweets');
  await expect(contactNumber(page)).toHaveValue(`${number.slice(3, 8)} ${number.slice(8)}`);
  await expect(submit(page)).toBeEnabled();
};

test('an enquiry is thanked for and emailed to us; a failure keeps the form, and a number is taken once', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/ERR_INTERNET_DISCONNECTED|500|409/);
  const number = freshNumber();
  const sent = watch(page);
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    // The mail client's own format.
    if ((await response.text().catch(() => '')).includes('The public key is required')) loaded.push('client');
  });
  await test.step('the mail client loads with the first touch of the form', async () => {
    await page.goto(path);
    await ready(page);
    await expect(page.getByText('calls you within 24 hours')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual([]);
    await expect(submit(page)).toBeDisabled();
    await shopName(page).fill('Sharma Sweets');
    await ownersName(page).fill('Asha Sharma');
    await contactNumber(page).fill('12345');
    await expect.poll(() => loaded).toHaveLength(1);
  });
  await test.step('an invalid number shows an error before anything is sent', async () => {
    await submit(page).click();
    const words = 'Please provide a valid shop owner contact number';
    await expect(toastOf(page)).toHaveText(words);
    await expect(contactNumber(page)).toHaveAccessibleDescription(new RegExp(words));
    await expect(contactNumber(page)).toBeFocused();
    await expectNoAxeFault(page);
    expect(sent).toEqual([]);
    await contactNumber(page).fill(number.slice(3));
    await expect(contactNumber(page)).not.toHaveAttribute('aria-invalid');
  });
  await test.step('without a network or with a server that fails the form stays', async () => {
    await context.setOffline(true);
    await submit(page).click();
    await expectFailed(page, /^Failed to Submit\. You seem to be offline\./, number);
    await expectNoAxeFault(page);
    await context.setOffline(false);
    await page.route('**/email/send', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await submit(page).click();
    await expectFailed(page, /^Failed to Submit\. Something went wrong on our side/, number);
    await page.unroute('**/email/send');
    sent.length = 0;
  });
  await test.step('a double click sends one enquiry', async () => {
    const release = await hold(page, '**/email/send');
    await submit(page).dblclick();
    await expect(button(page, 'Submitting...')).toBeDisabled();
    await contactNumber(page).press('Enter');
    release();
  });
  await test.step('the thank-you page opens', async () => {
    await expect(thanks(page)).toBeFocused();
    await expect(toastOf(page)).toHaveText('Submitted successfully');
    await expect(page).toHaveURL('/successful-thank-you');
    await expect(page.getByText('call you within 24 hours')).toBeVisible();
    await expect(page.getByText('We never ask for an OTP')).toBeVisible();
    await expectNoAxeFault(page);
  });
  await test.step('we get an email, and analytics gets only the event', () =>
    expectEmail(page, database, { number, sent }));
  await test.step('going back shows an empty form, which refuses the same number without a request', async () => {
    await page.goBack();
    for (const field of [shopName(page), ownersName(page), contactNumber(page)])
      await expect(field).toHaveValue('');
    await fill(page, number);
    await submit(page).click();
    await expect(toastOf(page)).toHaveText(duplicate);
    await expect(contactNumber(page)).toHaveAccessibleDescription(new RegExp(duplicate));
    await expect(contactNumber(page)).toBeFocused();
    expect(sent).toHaveLength(1);
  });
  await test.step('input survives a reload, and a number sent by another browser is refused by the server', async () => {
    const other = freshNumber();
    await database.query(
      `insert into enquiry (shop_name, owners_name, contact_number, due_at) values ('A', 'B', $1, now())`,
      [other],
    );
    await fill(page, other);
    await page.reload();
    await ready(page);
    await expect(shopName(page)).toHaveValue('Sharma Sweets');
    await expect(ownersName(page)).toHaveValue('Asha Sharma');
    await expect(contactNumber(page)).toHaveValue(`${other.slice(3, 8)} ${other.slice(8)}`);
    await submit(page).click();
    await expect(toastOf(page)).toHaveText(duplicate);
    await expect(contactNumber(page)).toHaveAccessibleDescription(new RegExp(duplicate));
    await expect(shopName(page)).toHaveValue('Sharma Sweets');
    await expect(submit(page)).toBeEnabled();
  });
});

/** One enquiry was sent by the mail client, stored and emailed to us; analytics has the event alone. */
async function expectEmail(
  page: Page,
  database: pg.Client,
  { number, sent }: { number: string; sent: Request[] },
): Promise<void> {
  expect(sent).toHaveLength(1);
  expect(sent[0]?.postDataJSON()).toEqual({
    lib_version: '4.4.1',
    user_id: 'nukkad',
    service_id: 'enquiries',
    template_id: 'call_back',
    template_params: { shopName: 'Sharma Sweets', ownersName: 'Asha Sharma', contactNumber: number },
  });
  expect(await stored(database, number)).toEqual([
    { shop_name: 'Sharma Sweets', owners_name: 'Asha Sharma', state: 'new' },
  ]);
  expect(await events(page)).toContainEqual({ event: 'form_submission', form: 'enquiry' });
  expect(JSON.stringify(await events(page))).not.toMatch(/Sharma|\d{5}/);
  const shown = `+91 ${number.slice(3, 8)} ${number.slice(8)}`;
  await expect
    .poll(async () => {
      const { rows } = await database.query(
        `select recipient from outbox_message where channel = 'mail' and text like '%' || $1 || '%'`,
        [shown],
      );
      return rows;
    })
    .toEqual([{ recipient: 'help@nukkad.example' }]);
}

test('the form works without storage and with late scripts; without scripts it names an email address', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const number = freshNumber();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await test.step('input before the scripts have loaded is stored and sent', async () => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await fill(page, number);
    await contactNumber(page).press('Enter');
    await expect(page).toHaveURL(path);
    release();
    await ready(page);
    await expect(submit(page)).toBeEnabled();
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await stored(database, number)).toHaveLength(1);
  });
  await test.step('without scripts the page names an email address, and sends nothing', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(baseURL + path);
    await expect(plain.getByRole('main').getByRole('link', { name: 'help@nukkad.example' })).toBeVisible();
    await expect(shopName(plain)).toBeHidden();
    await context.close();
  });
});
