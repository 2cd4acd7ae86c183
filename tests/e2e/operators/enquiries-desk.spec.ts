import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { signInOperator } from '../support/operators.ts';
import { button, freshNumber, toastOf } from '../support/otp.ts';

/** Adds the most urgent enquiry, so that the desk shows it next. */
async function addEnquiry(database: pg.Client, name: string): Promise<string> {
  const number = freshNumber();
  await database.query(
    `insert into enquiry (shop_name, owners_name, contact_number, due_at) values ($1, $2, $3, now())`,
    [`${name} Sweets`, name, number],
  );
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

test('one operator at a time handles an enquiry: no answer, released, another time, done', async ({
  page,
  browser,
  database,
  allowNoise,
}) => {
  allowNoise(/409/);
  const name = `Asha ${Date.now() % 100_000}`;
  const number = await addEnquiry(database, name);
  await signInOperator(page, database);
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await signInOperator(other, database);
  const telOf = (desk: Page) => desk.getByRole('link', { name: /^Call \+91/ });

  await test.step('overdue enquiries come first', async () => {
    await page.goto('/operator');
    await page.getByRole('link', { name: 'Enquiries' }).click();
    await expect(rowOf(page, name).getByText(/ late$/)).toBeVisible();
    await expect(page.getByText(/^\d+ overdue$/)).toBeVisible();
    await expectNoAxeFault(page);
  });
  await test.step('an enquiry held by one operator shows that to the other', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(telOf(page)).toHaveAttribute('href', `tel:${number}`);
    expect((await telOf(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectNoAxeFault(page);
    await other.goto(page.url());
    await expect(other.getByText('Another operator is working on this.')).toBeVisible();
    await expect(telOf(other)).toBeHidden();
    await expect(other.getByRole('button', { name: 'Called and done' })).toBeHidden();
  });
  await test.step('no answer', async () => {
    await page.keyboard.press('a');
    await expect(toastOf(page)).toHaveText('No answer. It comes back to the list later.');
    expect(await stateOf(database, number)).toEqual({ state: 'no_answer', missed: 1 });
    await page.goto('/operator/enquiries?list=later');
    await expect(rowOf(page, name).getByText('No answer once')).toBeVisible();
  });
  await test.step('the enquiry is released to the other operator', async () => {
    await makeUrgent(database, number);
    await page.goto('/operator/enquiries');
    await rowOf(page, name).click();
    await expect(telOf(page)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'No answer' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave it to others' }).click();
    await expect(page).toHaveURL('/operator/enquiries');
    await other.reload();
    await expect(telOf(other)).toBeVisible();
  });
  const dialog = other.getByRole('dialog');
  await test.step('another time', async () => {
    await other.keyboard.press('l');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please choose a time in the next 60 days.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Tomorrow at 10 am' }).click();
    await dialog.getByLabel('Note for colleagues').fill('She is at the market');
    await expectNoAxeFault(other);
    await dialog.getByLabel('Note for colleagues').press('Enter');
    await expect(toastOf(other)).toHaveText('It comes back at that time.');
    const { rows } = await database.query(
      `select due_at > now() as later, to_char(due_at at time zone 'Asia/Kolkata', 'HH24:MI') as time
       from enquiry where contact_number = $1`,
      [number],
    );
    expect(rows).toEqual([{ later: true, time: '10:00' }]);
  });
  await test.step('closing without a call needs a note; after a call it needs none', async () => {
    await makeUrgent(database, number);
    await other.goto('/operator/enquiries');
    await rowOf(other, name).click();
    await expect(other.getByText('She is at the market')).toBeVisible();
    await other.getByRole('button', { name: 'Close without a call' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please write a short note for your colleagues.')).toBeVisible();
    await button(other, 'Cancel').click();
    await other.getByRole('button', { name: 'Called and done' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(other)).toHaveText('Done.');
    expect(await stateOf(database, number)).toMatchObject({ state: 'done' });
    await other.goto('/operator/enquiries?list=done');
    await expect(rowOf(other, name)).toBeVisible();
  });
  await otherContext.close();
});
