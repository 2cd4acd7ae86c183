import type { Page } from '@playwright/test';
import type pg from 'pg';
import { providerOf } from '../../support/money/payments.ts';
import { dataFolder, port } from '../support/addresses.ts';
import { expect, expectNoAxeFault, ready, test } from '../support/fixtures.ts';

/** The callbacks of the checkout, in order. */
declare global {
  interface Window {
    calls: { what: string; with?: Record<string, string> }[];
    Razorpay: new (
      options: object,
    ) => {
      on(event: string, listener: (response: { error: Record<string, string> }) => void): void;
      open(): void;
    };
  }
}

/** Opens the emulator's checkout with a new order in this page of ours, under its policy. */
async function openCheckout(page: Page, options: object = {}): Promise<string> {
  const { payments } = (await providerOf(`http://localhost:${port}`, dataFolder)).payments;
  const { id } = await payments.createOrder({ amount: 199900, currency: 'INR', receipt: 'checkout' });
  await page.evaluate(
    ([key, order_id, more]) => {
      window.calls = [];
      const checkout = new window.Razorpay({
        key,
        order_id,
        name: 'Nukkad',
        handler: (proof: Record<string, string>) => window.calls.push({ what: 'paid', with: proof }),
        ...(more as object),
        modal: {
          ondismiss: () => window.calls.push({ what: 'dismissed' }),
          ...(more as { modal?: object }).modal,
        },
      });
      checkout.on('payment.failed', ({ error }) => window.calls.push({ what: 'failed', with: error }));
      checkout.open();
    },
    [payments.keyId, id, options] as const,
  );
  await expect(dialog(page).getByRole('button', { name: 'Pay ₹1,999.00' })).toBeEnabled();
  return id;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Test payment: no real money' });
const calls = (page: Page) => page.evaluate(() => window.calls);
const statesOf = async (database: pg.Client, orderId: string) =>
  (
    await database.query('select status from razorpay_local.payments where order_id = $1', [orderId])
  ).rows.map(({ status }: { status: string }) => status);

test('the checkout calls the page once for a payment, a failure or a close, and a failed payment can be retried', async ({
  page,
  database,
}) => {
  await page.goto('/plans');
  await ready(page);
  await page.addScriptTag({ url: '/dev/razorpay/v1/checkout.js' });
  const press = (name: string) => dialog(page).getByRole('button', { name }).click();

  await test.step('a payment calls the page once with the three fields of the proof', async () => {
    const orderId = await openCheckout(page);
    await expectNoAxeFault(page);
    await dialog(page).getByRole('button', { name: 'Pay ₹1,999.00' }).dblclick();
    await expect(dialog(page)).toBeHidden();
    const proof = {
      razorpay_order_id: orderId,
      razorpay_payment_id: expect.stringMatching(/^pay_/),
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    await expect.poll(() => calls(page)).toEqual([{ what: 'paid', with: proof }]);
    expect(await statesOf(database, orderId)).toEqual(['captured']);
  });

  await test.step('a payment fails, for good or until the bank decides otherwise', async () => {
    const orderId = await openCheckout(page);
    await dialog(page).getByLabel('Or fail, because').selectOption('Not enough money in the account');
    await press('Let it fail');
    await expect(dialog(page).getByRole('alert')).toContainText('insufficient account balance');
    expect(await calls(page)).toMatchObject([{ what: 'failed', with: { reason: 'insufficient_funds' } }]);
    await press('Authorise late');
    await expect(dialog(page).getByRole('alert')).toContainText('not completed on time');
    expect(await statesOf(database, orderId)).toEqual(['failed', 'failed']);
    // The bank has decided by now.
    await database.query(
      'update razorpay_local.payments set authorize_at = now() where order_id = $1 and authorize_at is not null',
      [orderId],
    );
    await expect
      .poll(async () => (await statesOf(database, orderId)).sort())
      .toEqual(['authorized', 'failed']);
    await press('Close without paying');
    await expect(dialog(page)).toBeHidden();
    expect((await calls(page)).at(-1)).toEqual({ what: 'dismissed' });
  });

  await test.step('a page that wants no retry is called after the first failure', async () => {
    await openCheckout(page, { retry: { enabled: false } });
    await press('Let it fail');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => calls(page)).toMatchObject([{ what: 'failed' }]);
  });

  await test.step('Escape closes it after a confirmation if the page wants one', async () => {
    await openCheckout(page, { modal: { confirm_close: true } });
    await page.keyboard.press('Escape');
    await press('Stay here');
    await page.keyboard.press('Escape');
    await press('Leave without paying');
    await expect(dialog(page)).toBeHidden();
    expect(await calls(page)).toEqual([{ what: 'dismissed' }]);
  });
});
