import type pg from 'pg';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { payBefore, signedInOwner } from '../support/owners.ts';

const standing = (database: pg.Client, claimId: string, state: string) =>
  database.query(
    `insert into verification (kind, claim_id, state) values ('registration', $1, $2)
     on conflict (claim_id) where kind <> 'change' do update set state = excluded.state`,
    [claimId, state],
  );

test('on a wide screen what to do stands beside the shop', { tag: '@desk' }, async ({ page, database }) => {
  const owner = await signedInOwner(page, database);
  await page.goto('/my-shops');
  const name = await page.getByRole('heading', { name: owner.name }).boundingBox();
  const button = await page.getByRole('link', { name: 'Subscribe' }).boundingBox();
  expect(button?.x).toBeGreaterThan((name?.x ?? 999) + 500);
  expect(Math.abs((button?.y ?? 0) - (name?.y ?? 999))).toBeLessThan(60);
});

test('the page needs a session, and each state of a shop has its text and its next button', async ({
  page,
  context,
  database,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  await page.goto('/my-shops');
  await page.getByRole('link', { name: 'Verify my number' }).click();
  await expect(page).toHaveURL('/login?to=/my-shops');
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

  await database.query(`update shop set listing = 'listed' where id = $1`, [owner.shopId]);
  await standing(database, owner.claimId, 'approved');
  await payBefore(page, owner);
  const missing = page.getByText('Visitors cannot call you yet');
  await page.goto(`/successful-thank-you?shop=${owner.shopId}`);
  await expect(missing).toBeVisible();
  await page.goto('/my-shops');
  await expect(page.getByText('Your page is open to everybody.')).toBeVisible();
  await expect(page.getByText('Verified')).toBeVisible();
  await expect(missing).toBeVisible();
  await expectNoAxeFault(page);
  await page.getByRole('link', { name: 'Show my number' }).click();
  const call = page.getByRole('checkbox', { name: 'A button to call me' });
  await expect(call).toBeFocused();
  await call.check();
  const part = page.getByRole('region', { name: 'What visitors see' });
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByRole('status')).not.toBeEmpty();
  await page.getByRole('link', { name: 'My shops' }).first().click();
  await expect(page.getByText('Your page is open to everybody.')).toBeVisible();
  await expect(missing).toBeHidden();
});
