import type pg from 'pg';
import { signInBefore } from './claim-walk.ts';
import { expect, expectNoAxeFault, ready, test } from './fixtures.ts';
import { beOperator, takeTheDesk } from './operators.ts';
import { makeOwner, payBefore, type Owner } from './owners.ts';

/** One operator at a time: whoever takes the next item must find the one of this test. */
test.describe.configure({ mode: 'serial' });
test.beforeEach(({ database }) => takeTheDesk(database));

/** The oldest of all: it is the next one. */
const waits = (database: pg.Client, owner: Owner) =>
  database
    .query<{ id: string }>(
      `insert into verification (kind, claim_id, waiting_since)
       select 'registration', $1, least(now(), min(waiting_since)) - interval '1 day' from verification
       on conflict (claim_id) where kind <> 'change' do update
         set state = 'waiting', waiting_since = excluded.waiting_since returning id`,
      [owner.claimId],
    )
    .then(({ rows }) => rows[0]?.id as string);

test('is for operators alone', async ({ page, database, allowNoise }) => {
  allowNoise(/401|403/);
  await page.goto('/operator');
  await expect(page.getByText('Please verify your mobile number first.')).toBeVisible();
  const owner = await makeOwner(database);
  await signInBefore(page, database, owner.number);
  await page.goto('/operator');
  await expect(page.getByText('This is for operators only.')).toBeVisible();
  await expectNoAxeFault(page);
});

test('a shop is sent back with a reason, corrected, approved, paid and open to everybody', async ({
  page,
  browser,
  database,
}) => {
  test.slow();
  const owner = await makeOwner(database, { listing: 'submitted' });
  const itemId = await waits(database, owner);
  await beOperator(page, database);
  await page.goto('/operator/verifications');
  await expect(page.getByRole('link', { name: new RegExp(owner.name) })).toBeVisible();
  await expectNoAxeFault(page);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`/operator/verifications/${itemId}`);
  await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
  await expect(page.getByText('14 Laxmi Road')).toBeVisible();
  await expectNoAxeFault(page);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please write a reason that the owner can act on.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The photo shows another shop.');
  await expectNoAxeFault(page);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.locator('.Toastify__toast')).toHaveText('Rejected. The owner is told why.');

  const phone = await browser.newContext();
  const owners = await phone.newPage();
  await signInBefore(owners, database, owner.number);
  await owners.goto('/my-shops');
  await expect(owners.getByText('The photo shows another shop.')).toBeVisible();
  await database.query(`update shop set listing = 'submitted' where id = $1`, [owner.shopId]);
  await waits(database, owner);

  await page.goto(`/operator/verifications/${itemId}`);
  await expect(page.getByText('Rejected – The photo shows another shop.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.locator('.Toastify__toast')).toHaveText('Approved. The owner is told.');

  await payBefore(owners, owner);
  await owners.goto('/my-shops');
  await expect(owners.getByText('Your page is open to everybody.')).toBeVisible();
  await phone.close();
  await page.goto(`/${owner.shopId}/shop`);
  await expect(page.getByText('Verified').first()).toBeVisible();
});

test('an item with another operator cannot be decided, and keys do nothing while one types', async ({
  page,
  browser,
  database,
  allowNoise,
}) => {
  allowNoise(/409/);
  const owner = await makeOwner(database, { listing: 'submitted' });
  const itemId = await waits(database, owner);
  await beOperator(page, database);
  await page.goto(`/operator/verifications/${itemId}`);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await beOperator(other, database);
  await other.goto(`/operator/verifications/${itemId}`);
  await expect(other.getByText('Another operator is working on this.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Approve' })).toBeHidden();
  await otherContext.close();

  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('');
  await page.keyboard.type('approve a photo');
  await expect(dialog.getByLabel('Reason')).toHaveValue('approve a photo');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Back to the queue' }).click();
  await expect(page).toHaveURL('/operator/verifications');
});
