import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { beOperator } from './operators.ts';
import { freshNumber, toastOf } from './otp.ts';

/** One operator at a time: whoever takes the next call must find the one of this test. */
test.describe.configure({ mode: 'serial' });

/** Asks on the real form; the most urgent of all, so that it is the next one. */
async function askForCall(page: Page, database: pg.Client, name: string): Promise<string> {
  await database.query('update enquiry set network_hash = null where network_hash is not null');
  const number = await freshNumber(database);
  await page.goto('/registration-enquiry');
  await ready(page);
  await page.getByLabel('Shop Name').fill(`${name} Sweets`);
  await page.getByLabel("Owner's Name").fill(name);
  await page.getByLabel('Contact Number').fill(number.slice(3));
  await page.getByRole('main').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await makeUrgent(database, number);
  return number;
}

const rowOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
const stateOf = async (database: pg.Client, number: string) =>
  (await database.query('select state, missed from enquiry where contact_number = $1', [number])).rows[0];
const makeUrgent = (database: pg.Client, number: string) =>
  database.query(
    `update enquiry set due_at = (select least(now(), min(due_at)) from enquiry) - interval '2 hours' where contact_number = $1`,
    [number],
  );

test('an enquiry is called to its end: no answer, another time, done', async ({
  page,
  browser,
  database,
}) => {
  test.slow();
  const name = `Asha ${Date.now() % 100_000}`;
  const visitor = await browser.newContext();
  const number = await askForCall(await visitor.newPage(), database, name);

  await beOperator(page, database);
  await page.goto('/operator');
  await page.getByRole('link', { name: 'Enquiries' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await expect(rowOf(page, name).getByText(/ late$/)).toBeVisible();
  await expect(page.getByText(/^\d+ overdue$/)).toBeVisible();
  await expectNoAxeFault(page);

  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const tel = page.getByRole('link', { name: /^Call \+91/ });
  await expect(tel).toHaveAttribute('href', `tel:${number}`);
  expect((await tel.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoAxeFault(page);
  await page.keyboard.press('a');
  await expect(toastOf(page)).toHaveText('No answer. It comes back by itself.');
  expect(await stateOf(database, number)).toEqual({ state: 'no_answer', missed: 1 });
  await page.goto('/operator/enquiries?list=later');
  await expect(rowOf(page, name).getByText('No answer once')).toBeVisible();

  await makeUrgent(database, number);
  await page.goto('/operator/enquiries');
  await rowOf(page, name).click();
  // The keys work once it is held.
  await expect(tel).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'No answer' })).toBeVisible();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(dialog.getByText('Please choose a time in the next 60 days.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tomorrow at 10 am' }).click();
  await dialog.getByLabel('Note for colleagues').fill('She is at the market');
  await expectNoAxeFault(page);
  await dialog.getByLabel('Note for colleagues').press('Enter');
  await expect(toastOf(page)).toHaveText('It comes back at that time.');
  const { rows } = await database.query(
    `select due_at > now() as later, to_char(due_at at time zone 'Asia/Kolkata', 'HH24:MI') as time
     from enquiry where contact_number = $1`,
    [number],
  );
  expect(rows).toEqual([{ later: true, time: '10:00' }]);

  await makeUrgent(database, number);
  await page.goto('/operator/enquiries');
  await rowOf(page, name).click();
  await expect(page.getByText('She is at the market')).toBeVisible();
  await page.getByRole('button', { name: 'Called and done' }).click();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(toastOf(page)).toHaveText('Done.');
  expect(await stateOf(database, number)).toMatchObject({ state: 'done' });
  await page.goto('/operator/enquiries?list=done');
  await expect(rowOf(page, name)).toBeVisible();
  await visitor.close();
});

test('nobody is called by two at once', async ({ page, browser, database, allowNoise }) => {
  allowNoise(/409/);
  const name = `Ravi ${Date.now() % 100_000}`;
  const visitor = await browser.newContext();
  await askForCall(await visitor.newPage(), database, name);
  await visitor.close();
  await beOperator(page, database);
  await page.goto('/operator/enquiries');
  await rowOf(page, name).click();
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible();

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await beOperator(other, database);
  await other.goto(page.url());
  await expect(other.getByText('Another operator is working on this.')).toBeVisible();
  await expect(other.getByRole('link', { name: /^Call / })).toBeHidden();
  await expect(other.getByRole('button', { name: 'Called and done' })).toBeHidden();
  await page.getByRole('button', { name: 'Leave it to others' }).click();
  await expect(page).toHaveURL('/operator/enquiries');
  await other.reload();
  await expect(other.getByRole('link', { name: /^Call / })).toBeVisible();
  await other.getByRole('button', { name: 'Close without a call' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(other.getByText('Please write a short note for your colleagues.')).toBeVisible();
  await other.getByLabel('Note for colleagues').fill('A joke');
  await other.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(toastOf(other)).toHaveText('Closed.');
  await otherContext.close();
});
