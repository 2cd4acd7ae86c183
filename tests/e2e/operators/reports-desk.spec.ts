import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { signInOperator } from '../support/operators.ts';
import { toastOf } from '../support/otp.ts';
import { makeOwner } from '../support/owners.ts';

test('a report of a visitor reaches an operator and is resolved', async ({ page, database }) => {
  const shop = await makeOwner(database);
  await database.query(
    `insert into shop_report (shop_id, reason, note, created_at) values ($1, 'closed', '', now() - interval '10 years')`,
    [shop.shopId],
  );
  // A visitor's dialog is in `shop-actions.spec.ts`.
  const sent = await page.request.post(`/v1/claim-shops/${shop.shopId}/reports`, {
    data: { reason: 'closed', note: 'Shut since Diwali' },
  });
  expect(sent.status()).toBe(200);

  await signInOperator(page, database);
  await page.goto('/operator/reports');
  const report = page.getByRole('article').filter({ hasText: shop.name });
  await expect(report.getByText('Shut since Diwali')).toBeVisible();
  await expect(report.getByText(/^2 reports/)).toBeVisible();
  await expect(report.getByRole('link', { name: 'Open the listing' })).toHaveAttribute(
    'href',
    `/operator/listings/${shop.shopId}`,
  );
  await expectNoAxeFault(page);
  await report.getByRole('button', { name: 'Corrected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note for colleagues').fill('Hidden');
  await expectNoAxeFault(page);
  await dialog.getByRole('button', { name: 'Corrected' }).click();
  await expect(toastOf(page)).toHaveText('Corrected. Thank you.');
  await expect(report).toBeHidden();
  const { rows } = await database.query('select state, decided_note from shop_report where shop_id = $1', [
    shop.shopId,
  ]);
  expect(rows).toEqual([
    { state: 'done', decided_note: 'Hidden' },
    { state: 'done', decided_note: 'Hidden' },
  ]);
});
