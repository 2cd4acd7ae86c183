import { signInBefore } from '../claims/claim-walk.ts';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { signInOperator } from '../support/operators.ts';
import { makeOwner } from '../support/owners.ts';

test('the console is for operators only; its front page links to waiting and overdue work', async ({
  page,
  database,
  allowNoise,
}) => {
  allowNoise(/401|403|Failed to load resource/);
  const owner = await makeOwner(database, { listing: 'submitted' });
  await database.query(
    `insert into verification (kind, claim_id, waiting_since) values ('registration', $1, now() - interval '50 hours')`,
    [owner.claimId],
  );
  await test.step('the console is for operators only', async () => {
    await page.goto('/operator');
    await expect(page.getByText('Please verify your mobile number first.')).toBeVisible();
    await signInBefore(page, database, owner.number);
    await page.goto('/operator');
    await expect(page.getByText('This is for operators only.')).toBeVisible();
    await expectNoAxeFault(page);
  });
  await signInOperator(page, database);
  await test.step('the desks are one line on a phone, with the current one in view', async () => {
    await page.goto('/operator/audit');
    const desks = page.getByRole('navigation', { name: 'Operator’s console' }).getByRole('link');
    await expect(desks).toHaveCount(14);
    await expect(desks.last()).toBeInViewport({ ratio: 1 });
    const tops = await desks.evaluateAll((links) => links.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await desks.first().focus();
    await expect(desks.first()).toBeInViewport({ ratio: 1 });
    await expectNoAxeFault(page);
  });
  const front = page.getByRole('main').getByRole('link', { name: 'Operator’s console' });
  await test.step('without work the page says so', async () => {
    const kinds = [
      'verifications',
      'disputes',
      'enquiries',
      'support',
      'reports',
      'refunds',
      'messages',
      'pairs',
      'codes',
      'imports',
    ];
    const lines = kinds.map((kind) => ({ kind, waiting: 0, overdue: 0, oldest: null }));
    await page.route('**/v1/operator/today', (route) => route.fulfill({ json: { lines } }));
    await front.click();
    await expect(page.getByText('Nothing to do today')).toBeVisible();
    await expectNoAxeFault(page);
  });
  await test.step('a failed request can be retried', async () => {
    await page.route('**/v1/operator/today', (route) => route.abort());
    await page.goBack();
    await front.click();
    await expect(page.getByText('Today’s work could not be loaded')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
  });
  await test.step('waiting and overdue work with its links', async () => {
    await expect(page.getByRole('heading', { name: 'To do today' })).toBeVisible();
    const shops = page.getByRole('link', { name: /Shops to verify/ });
    await expect(shops).toContainText('older than the promised 48 hours');
    await expect(shops).toContainText(/the oldest: \d+ days/);
    await expect(page.getByRole('link', { name: /Calls to make/ })).toBeVisible();
    await expectNoAxeFault(page);
    await shops.click();
    await expect(page).toHaveURL('/operator/verifications');
    await expect(page.getByRole('heading', { name: 'Verifications' })).toBeVisible();
  });
});
