import type { BrowserContext } from '@playwright/test';
import type pg from 'pg';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { signInOperator } from '../support/operators.ts';
import { messagesTo } from '../support/otp.ts';
import { payBefore, signedInOwner } from '../support/owners.ts';
import { openSubscribe, refocus } from './subscribe-page.ts';

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
  await payBefore(page, owner);
  const operator = await browser.newContext();
  const shopPage = async () => (await operator.request.get(`/${shopId}/shop`)).text();
  expect(await shopPage()).toContain(name);
  expect(await shopPage()).not.toContain('>Verified<');
  await page.goto('/my-shops');
  await expect(page.getByText('You have paid, and a person is checking what you sent.')).toBeVisible();

  await signInOperator(operator, database);
  const item = `/v1/operator/verifications/${rows[0]?.id}`;
  expect((await operator.request.post(`${item}/hold`, { data: {} })).status()).toBe(200);
  const decided = await operator.request.post(`${item}/decision`, {
    data: { decision: 'reject', reason: 'The cheque is of another shop.' },
  });
  expect(decided.status()).toBe(200);

  await page.reload();
  await expect(page.getByText('What you paid is refunded automatically.')).toBeVisible();
  await expect(page.getByText('The cheque is of another shop.')).toBeVisible();
  await expectNoAxeFault(page);
  await page.goto(`/${shopId}/subscribe`);
  await expect(page.getByText('Your claim on this shop')).toBeVisible();
  await expectNoAxeFault(page);
  // The reconciliation runs every minute; an operator can ask at once.
  await askProvider(operator, database, shopId);
  await refocus(page);
  await expect(page.getByText('The money has been refunded.')).toBeVisible();

  await expect
    .poll(async () => (await messagesTo(database, number)).join('\n'), { timeout: 30_000 })
    .toMatch(new RegExp(`was refused: The cheque is of another shop\\.[^]*for ${name} goes back to you`));
  expect(await shopPage()).toContain('Claim My Shop');
  await operator.close();
});

/** Asks the provider at the money desk instead of waiting for the reconciliation. */
async function askProvider({ request }: BrowserContext, database: pg.Client, shopId: string): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    'select o.id from payment_order o join claim c on c.id = o.claim_id where c.shop_id = $1',
    [shopId],
  );
  const asked = await request.post(`/v1/operator/money/orders/${rows[0]?.id}/asking`, { data: {} });
  expect(asked.status()).toBe(200);
}
