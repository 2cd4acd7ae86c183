import { beOperator } from './operators.ts';
import { expect, expectNoAxeFault, test } from './fixtures.ts';
import { makeOwner } from './owners.ts';

test('the front page of the console says what waits, what is late, and leads there', async ({
  page,
  database,
}) => {
  const owner = await makeOwner(database, { listing: 'submitted' });
  await database.query(
    `insert into verification (kind, claim_id, waiting_since) values ('registration', $1, now() - interval '50 hours')`,
    [owner.claimId],
  );
  await beOperator(page, database);
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: 'What waits today' })).toBeVisible();
  const shops = page.getByRole('link', { name: /Shops to verify/ });
  await expect(shops).toContainText('over the promised 48 hours');
  await expect(shops).toContainText(/the oldest: \d+ days/);
  await expect(page.getByRole('link', { name: /Calls to make/ })).toBeVisible();
  await expectNoAxeFault(page);
  await shops.click();
  await expect(page).toHaveURL('/operator/verifications');
  await expect(page.getByRole('heading', { name: 'Verifications' })).toBeVisible();
});

test('a front page without anything says so, and one that cannot be loaded offers to try again', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/Failed to load resource/);
  await beOperator(page, database);
  const kinds = ['verifications', 'disputes', 'enquiries', 'reports', 'refunds', 'messages', 'imports'];
  const lines = kinds.map((kind) => ({ kind, waiting: 0, overdue: 0, oldest: null }));
  await page.route('**/v1/operator/today', (route) => route.fulfill({ json: { lines } }));
  await page.goto('/operator');
  await expect(page.getByText('Nothing waits today')).toBeVisible();
  await expectNoAxeFault(page);
  await page.route('**/v1/operator/today', (route) => route.abort());
  await page.goto('/operator');
  await expect(page.getByText('What waits could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /Shops to verify/ })).toBeVisible();
});
