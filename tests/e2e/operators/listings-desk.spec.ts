import type { Page } from '@playwright/test';
import type pg from 'pg';
import type { OwnSubscription } from '../../../src/core/payments/contract.ts';
import { openSession, signInBefore } from '../claims/claim-walk.ts';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { signInOperator } from '../support/operators.ts';
import { toastOf } from '../support/otp.ts';
import { makeOwner, payBefore } from '../support/owners.ts';

/** Adds an imported listing. */
async function addListing(database: pg.Client, name: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into shop (name, intro, listing, city, state, pin, source_id)
     values ($1, 'From a file.', 'imported', 'Pune', 'Maharashtra', '411030', 'e2e:' || gen_random_uuid()) returning id`,
    [name],
  );
  return rows[0]?.id as string;
}

test('two listings of one shop are merged; payment, invoice and badge move along, and the old address redirects', async ({
  page,
  browser,
  database,
}) => {
  const owner = await makeOwner(database);
  const owners = await browser.newContext();
  await openSession(owners, database, owner.number);
  await payBefore(owners, owner);
  const keptName = `Shri Ganesh Kirana ${owner.number.slice(-5)}`;
  const keptId = await addListing(database, keptName);

  await signInOperator(page, database);
  await page.goto('/operator/listings');
  await page.getByLabel('Find a listing').fill(owner.number);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: new RegExp(owner.name) }).click();
  await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
  await expect(page.getByText('asha@example.in')).toBeVisible();
  await expectNoAxeFault(page);

  await page
    .getByLabel('Shop id or address of another listing')
    .fill(`https://nukkad.example/${keptId}/shop`);
  await page.getByRole('button', { name: 'Compare with another' }).click();
  await expect(page.getByRole('heading', { name: 'Two listings, one shop?' })).toBeVisible();
  await page.getByRole('group', { name: 'Which one stays' }).getByLabel(keptName).check();
  await page.getByRole('group', { name: 'Intro' }).getByLabel('Rice and dal.').check();
  await expectNoAxeFault(page);
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(toastOf(page)).toHaveText('Merged. The old link opens this listing.');
  await expect(page).toHaveURL(`/operator/listings/${keptId}`);
  await expect(page.getByText('Merged another listing into this one')).toBeVisible();

  await test.step('the old address redirects, with the badge and the invoice', async () => {
    const old = await owners.request.get(`/${owner.shopId}/shop`, { maxRedirects: 0 });
    expect([old.status(), old.headers().location]).toEqual([301, `/${keptId}/shop`]);
    await page.goto(`/${owner.shopId}/shop`);
    await expect(page).toHaveURL(`/${keptId}/shop`);
    await expect(page.getByRole('heading', { name: keptName })).toBeVisible();
    await expect(page.getByText('Verified').first()).toBeVisible();
    await expect(page.getByText('Rice and dal.')).toBeVisible();
    const answer = await owners.request.get(`/v1/claim-shops/${owner.shopId}/subscription`);
    const { isPaymentValid, hasPage, payments } = (await answer.json()) as OwnSubscription;
    expect([isPaymentValid, hasPage]).toEqual([true, true]);
    const paper = await owners.request.get(`/v1/papers/${payments[0]?.papers[0]?.id}.pdf`);
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
  await owners.close();
});

test('a listing is corrected, taken down with a reason that its owner sees, and shown again; a file is imported', async ({
  page,
  browser,
  database,
  allowNoise,
}) => {
  allowNoise(/404/);
  const owner = await makeOwner(database);
  await signInOperator(page, database);
  await page.goto(`/operator/listings/${owner.shopId}/edit`);
  await page.getByLabel('Shop name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please provide the shop name.').first()).toBeVisible();
  await expectNoAxeFault(page);
  await page.getByLabel('Shop name').fill(`${owner.name} and Sons`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `${owner.name} and Sons` })).toBeVisible();
  await expect(page.getByText(`name: ${owner.name} → ${owner.name} and Sons`)).toBeVisible();

  await page.getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByText('Please write a reason that the owner can act on.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('We heard that the shop has closed.');
  await expectNoAxeFault(page);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByText('This listing is not shown.')).toBeVisible();
  expect((await page.request.get(`/v1/claim-shops/${owner.shopId}`)).status()).toBe(404);

  const phone = await browser.newContext();
  const owners = await phone.newPage();
  await signInBefore(owners, database, owner.number);
  await database.query(
    `insert into verification (kind, claim_id, state, decided_at) values ('listing', $1, 'approved', now())`,
    [owner.claimId],
  );
  await owners.goto('/my-shops');
  await expect(owners.getByText('We heard that the shop has closed.')).toBeVisible();
  await phone.close();

  await page.getByRole('button', { name: 'Show again' }).click();
  await dialog.getByRole('button', { name: 'Show again' }).click();
  await expect(toastOf(page)).toHaveText('It is shown again.');
  expect((await page.request.get(`/v1/claim-shops/${owner.shopId}`)).status()).toBe(200);

  await page.goto('/operator/listings/imports');
  await test.step('a file is imported, and its report can be opened later', () => importFile(page));
});

async function importFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Please choose a file.')).toBeVisible();
  await expectNoAxeFault(page);
  const stamp = String(Date.now());
  const csv = `id,name,lat,long,category\n${stamp}1,Desk Bakery,18.51,73.85,Bakery\n${stamp}2,,18.51,73.85,Bakery\n`;
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'desk.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'desk.csv' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Done')).toBeVisible();
  await expect(page.getByText('no name')).toBeVisible();
  await expect(page.getByText('Row 2')).toBeVisible();
  await expectNoAxeFault(page);
  await page.getByRole('link', { name: 'All imports' }).click();
  await page
    .getByRole('link', { name: /desk\.csv/ })
    .first()
    .click();
  await expect(page.getByText('no name')).toBeVisible();
}
