import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, test } from './fixtures.ts';
import { lockQueue, signInOperator, unlockQueue } from './operators.ts';
import { button, messagesTo, toastOf } from './otp.ts';
import { signedInOwner } from './owners.ts';
import { heading, openSubscribe, payButton, refocus } from './subscribe-page.ts';

test('a paid claim under review does not make the shop Verified, and is refunded automatically when rejected', async ({
  page,
  browser,
  database,
}) => {
  const owner = await signedInOwner(page, database, { claimState: 'under_review', listing: 'imported' });
  const { shopId, claimId, number, name } = owner;
  const { rows } = await database.query<{ id: string }>(
    `insert into verification (kind, claim_id) values ('listing', $1) returning id`,
    [claimId],
  );
  await openSubscribe(page, shopId);
  await expect(page.getByText('The Verified badge appears after the check')).toBeVisible();
  await button(page, 'Subscribe').click();
  await payButton(page).click();
  await expect(heading(page, 'Thank you!')).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/${shopId}/shop`);
  await expect(visitor.getByRole('heading', { name })).toBeVisible();
  await expect(visitor.getByText('Verified', { exact: true })).toHaveCount(0);
  await page.goto('/my-shops');
  await expect(page.getByText('You have paid, and a person is checking what you sent.')).toBeVisible();

  await signInOperator(visitor, database);
  await lockQueue(database);
  await visitor.goto(`/operator/verifications/${rows[0]?.id}`);
  await visitor.getByRole('button', { name: 'Reject' }).click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The cheque is of another shop.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toastOf(visitor)).toHaveText('Rejected. We are sending the owner the reason.');
  await visitor.goto('about:blank');
  await unlockQueue(database);

  await page.reload();
  await expect(page.getByText('What you paid is refunded automatically.')).toBeVisible();
  await expect(page.getByText('The cheque is of another shop.')).toBeVisible();
  await expectNoAxeFault(page);
  await page.goto(`/${shopId}/subscribe`);
  await expect(page.getByText('Your claim on this shop')).toBeVisible();
  await expectNoAxeFault(page);
  // The reconciliation runs every minute; an operator can ask at once.
  await askProvider(visitor, database, shopId);
  await refocus(page);
  await expect(page.getByText('The money has been refunded.')).toBeVisible();

  await expect
    .poll(async () => (await messagesTo(database, number)).join('\n'), { timeout: 30_000 })
    .toMatch(new RegExp(`was refused: The cheque is of another shop\\.[^]*for ${name} goes back to you`));
  await visitor.goto(`/${shopId}/shop`);
  await expect(visitor.getByRole('link', { name: 'Claim My Shop' })).toBeVisible();
  await visitor.context().close();
});

/** Asks the provider at the money desk instead of waiting for the reconciliation. */
async function askProvider(page: Page, database: pg.Client, shopId: string): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    'select o.id from payment_order o join claim c on c.id = o.claim_id where c.shop_id = $1',
    [shopId],
  );
  const asked = await page.request.post(`/v1/operator/money/orders/${rows[0]?.id}/asking`, { data: {} });
  expect(asked.status()).toBe(200);
}
