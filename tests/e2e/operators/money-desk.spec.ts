import type { Page } from '@playwright/test';
import type pg from 'pg';
import { openSession } from '../claims/claim-walk.ts';
import { expect, expectNoAxeFault, test } from '../support/fixtures.ts';
import { signInOperator } from '../support/operators.ts';
import { toastOf } from '../support/otp.ts';
import {
  makeOwner,
  moneyOf,
  type Owner,
  openOrder,
  payBefore,
  payOrder,
  setRefund,
} from '../support/owners.ts';

async function providerIdsOf(database: pg.Client, { claimId }: Owner) {
  const { rows } = await database.query<{ id: string; payment: string; refund: string }>(
    `select p.id, p.provider_payment_id as payment, r.provider_refund_id as refund
     from payment p join payment_order o on o.id = p.order_id left join refund r on r.payment_id = p.id
     where o.claim_id = $1`,
    [claimId],
  );
  return rows[0] as { id: string; payment: string; refund: string };
}

/** Sets the owner's refund to failed, at the provider and in our database. */
async function failRefund(
  { request }: Pick<Page, 'request'>,
  database: pg.Client,
  owner: Owner,
): Promise<void> {
  const asked = await request.post(`/v1/claim-shops/${owner.shopId}/refund`, { data: {} });
  expect(asked.status()).toBe(200);
  // The background check may be asking the provider with the same key: then the call answers before the refund is made.
  await expect.poll(async () => (await moneyOf(database, owner)).payments).toEqual(['refunded']);
  const { payment, id } = await providerIdsOf(database, owner);
  // A webhook event that is being handled would write what the provider said before.
  const waiting = `select from razorpay_local.messages where delivered_at is null and position($1 in body) > 0`;
  await expect.poll(async () => (await database.query(waiting, [payment])).rowCount).toBe(0);
  // At once: a refunded payment with a failed refund of ours would be taken for a new refund made at the provider.
  await database.query('begin');
  await setRefund(database, owner, 'failed');
  await database.query(
    `update razorpay_local.payments set status = 'captured', amount_refunded = 0 where id = $1`,
    [payment],
  );
  await database.query(`update payment set state = 'captured' where id = $1`, [id]);
  await database.query('commit');
}

async function find(page: Page, text: string): Promise<void> {
  await page.goto('/operator/money');
  await page.getByLabel('Find a payment').fill(text);
  await page.getByRole('button', { name: 'Find' }).click();
}

test('a payment is found by the provider’s id, its failed refund is retried, and its invoice opens', async ({
  page,
  browser,
  database,
}) => {
  const owner = await makeOwner(database);
  const owners = await browser.newContext();
  await openSession(owners, database, owner.number);
  await payBefore(owners, owner);
  await failRefund(owners, database, owner);
  await owners.close();
  const { id, payment, refund } = await providerIdsOf(database, owner);

  await signInOperator(page, database);
  await page.goto('/operator');
  await page.getByRole('link', { name: /Refunds to follow up/ }).click();
  await expect(page).toHaveURL('/operator/money?list=refunds');
  await expect(page.getByRole('link', { name: new RegExp(owner.name) })).toContainText('Refund failed');
  await expectNoAxeFault(page);

  await find(page, payment);
  await expect(page).toHaveURL(`/operator/money/${id}`);
  await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
  await expect(page.getByText('₹1,999.00')).toBeVisible();
  await expectNoAxeFault(page);

  await page.getByRole('button', { name: 'Try the refund again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try the refund again' }).click();
  await expect(toastOf(page)).toHaveText('We asked the provider for the refund again.');
  await expect(page.getByText('Refunded: the owner asked for it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try the refund again' })).toBeHidden();
  // The first attempt keeps its id and can be found by it.
  await find(page, refund);
  await expect(page).toHaveURL(`/operator/money/${id}`);

  const paper = page.getByRole('link', { name: /^Credit note NC\// });
  const opened = await page.request.get((await paper.getAttribute('href')) as string);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const { rows } = await database.query(
    `select action from audit_entry where subject_id = $1 or details->>'paymentId' = $1 order by id`,
    [id],
  );
  expect(rows).toEqual([{ action: 'refund.retry' }, { action: 'paper.view' }]);
  await page.goto('/operator/audit');
  await expect(page.getByText('Viewed an invoice or credit note').first()).toBeVisible();
});

test('an order is found by the phone number and checked with the provider, a refund outside it is recorded, and a message is sent again', async ({
  page,
  browser,
  database,
}) => {
  const owner = await makeOwner(database);
  const owners = await browser.newContext();
  await openSession(owners, database, owner.number);
  const order = await openOrder(owners, owner.shopId);
  await signInOperator(page, database);
  await test.step('an order that was paid without a webhook event is settled', async () => {
    await find(page, owner.number.slice(3));
    await expect(page.getByText('1 found')).toBeVisible();
    expect(page.url()).not.toContain(owner.number.slice(3));
    await page.getByRole('button', { name: 'Check with the provider now' }).click();
    await expect(toastOf(page)).toHaveText('Checked with the provider: nothing was paid.');
    await payOrder(owners, order);
    await page.getByRole('button', { name: 'Check with the provider now' }).click();
    await expect(page.getByText('Checked with the provider: it is paid.')).toBeVisible();
    await expect(page).toHaveURL(`/operator/money/${(await providerIdsOf(database, owner)).id}`);
  });
  await test.step('a failed refund is recorded as paid back manually, with its reference', async () => {
    await failRefund(owners, database, owner);
    await page.reload();
    await page.getByRole('button', { name: 'Mark as refunded' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mark as refunded' }).click();
    await expect(
      dialog.getByText('Please enter the reference, so that the transfer can be found.'),
    ).toBeVisible();
    await expectNoAxeFault(page);
    await dialog.getByLabel('Reference of that transfer').fill('NEFT N123');
    await dialog.getByRole('button', { name: 'Mark as refunded' }).click();
    await expect(toastOf(page)).toHaveText('Saved. We are informing the owner.');
    await expect(page.getByText('Refunded manually, reference NEFT N123')).toBeVisible();
    const seen = await owners.request.get(`/v1/claim-shops/${owner.shopId}/subscription`);
    expect(await seen.json()).toMatchObject({ payments: [{ refund: { state: 'processed' } }] });
  });
  await owners.close();
  await test.step('a message that could not be sent is sent again', () => sendAgain(page, database));
});

async function sendAgain(page: Page, database: pg.Client): Promise<void> {
  const owner = await makeOwner(database);
  await database.query(
    `insert into notice (account_id, kind, about, channel, tries, given_up_at, fault)
     select account_id, 'expiry', id || ' 7', 'sms', 8, now(), 'the gateway is down' from claim where id = $1`,
    [owner.claimId],
  );
  await page.getByRole('link', { name: 'Messages' }).click();
  const row = page.getByRole('listitem').filter({ hasText: owner.number.slice(-5) });
  await expect(row).toContainText('the gateway is down');
  await expectNoAxeFault(page);
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(toastOf(page)).toHaveText('It will be sent again within seconds.');
  await expect(row).toBeHidden();
  await page.getByLabel('Messages to a number').fill(owner.number.slice(3));
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('1 found')).toBeVisible();
}
