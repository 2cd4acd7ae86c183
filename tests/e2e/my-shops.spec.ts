import type pg from 'pg';
import { signInBefore } from './claim-walk.ts';
import { expect, expectNoAxeFault, test } from './fixtures.ts';
import { freshNumber } from './otp.ts';
import { payBefore, signedInOwner } from './owners.ts';

const standing = (database: pg.Client, claimId: string, state: string, reason: string | null = null) =>
  database.query(
    `insert into verification (kind, claim_id, state, reason) values ('registration', $1, $2, $3)
     on conflict (claim_id) where kind <> 'change' do update set state = excluded.state, reason = excluded.reason`,
    [claimId, state, reason],
  );

test('the page needs a session, and shows an account without a shop how to add one', async ({
  page,
  database,
}) => {
  await page.goto('/my-shops');
  await page.getByRole('link', { name: 'Verify my number' }).click();
  await expect(page).toHaveURL('/login?to=/my-shops');
  await signInBefore(page, database, await freshNumber(database));
  await page.goto('/my-shops');
  await expect(page.getByText('You have no shop here yet')).toBeVisible();
  await expectNoAxeFault(page);
  await page.getByRole('link', { name: 'Add My Shop' }).click();
  await expect(page).toHaveURL('/instructions');
});

test('on a wide screen what to do stands beside the shop', { tag: '@desk' }, async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await page.goto('/my-shops');
  const name = await page.getByRole('heading', { name: owner.name }).boundingBox();
  const button = await page.getByRole('link', { name: 'Subscribe' }).boundingBox();
  expect(button?.x).toBeGreaterThan((name?.x ?? 999) + 500);
  expect(Math.abs((button?.y ?? 0) - (name?.y ?? 999))).toBeLessThan(60);
});

test('each state of a shop has its text, its reason and its next button', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  const owner = await signedInOwner(page, database, { listing: 'submitted' });
  await standing(database, owner.claimId, 'waiting');
  await context.route('**/v1/my-shops', (route) => route.abort());
  await page.goto('/my-shops');
  await expect(page.getByText('Your shops could not be loaded')).toBeVisible();
  await context.unroute('**/v1/my-shops');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
  await expect(page.getByText('Being checked')).toBeVisible();
  await expect(page.getByText(/^You will hear from us by /)).toBeVisible();
  await expectNoAxeFault(page);

  await standing(database, owner.claimId, 'rejected', 'The photo shows another shop.');
  await page.reload();
  await expect(page.getByText('The photo shows another shop.')).toBeVisible();
  await page.getByRole('link', { name: 'Correct and send again' }).click();
  await expect(page).toHaveURL(`/instructions?shop=${owner.shopId}`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByLabel('Shop name')).toHaveValue(owner.name);
  await expect(page.getByText('You are correcting the details of your shop:')).toContainText(owner.name);

  await database.query(`update shop set listing = 'listed' where id = $1`, [owner.shopId]);
  await standing(database, owner.claimId, 'approved');
  await page.goto('/my-shops');
  await expect(page.getByText('Your shop is listed. Subscribe to open its page')).toBeVisible();
  await payBefore(page, owner);
  await page.reload();
  await expect(page.getByText('Your page is open to everybody.')).toBeVisible();
  await expect(page.getByText('Verified')).toBeVisible();
  await expectNoAxeFault(page);

  const missing = page.getByText('Visitors cannot call you yet');
  await page.goto(`/successful-thank-you?shop=${owner.shopId}`);
  await expect(missing).toBeVisible();
  await page.goto('/my-shops');
  await expect(missing).toBeVisible();
  await page.getByRole('link', { name: 'Show my number' }).click();
  const call = page.getByRole('checkbox', { name: 'A button to call me' });
  await expect(call).toBeFocused();
  await call.check();
  const part = page.getByRole('region', { name: 'What visitors see' });
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByRole('status')).not.toBeEmpty();
  await page.goto('/my-shops');
  await expect(page.getByText('Your page is open to everybody.')).toBeVisible();
  await expect(missing).toBeHidden();
});
