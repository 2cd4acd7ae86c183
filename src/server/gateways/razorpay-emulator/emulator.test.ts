import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../../../tests/support/app.ts';
import { pay } from '../../../../tests/support/payments.ts';

let app: Awaited<ReturnType<typeof makeApp>>;
beforeAll(async () => {
  app = await makeApp();
});

const order = { amount: 199900, currency: 'INR', receipt: 'r1' };

describe('our own client', () => {
  it('makes an order, finds it by its receipt, and sees the payment that the checkout signed', async () => {
    const { payments } = app.payments;
    const made = await payments.createOrder(order);
    expect(made).toEqual({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      amount: 199900,
      currency: 'INR',
    });
    expect(await payments.findOrder('r1')).toEqual(made);
    expect(await payments.findOrder('r2')).toBeUndefined();
    const proof = await pay(app, made.id);
    expect(
      payments.isPaymentSignature({
        orderId: made.id,
        paymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
      }),
    ).toBe(true);
    expect(await payments.paymentsOf(made.id)).toEqual([
      {
        id: proof.razorpay_payment_id,
        orderId: made.id,
        amount: 199900,
        currency: 'INR',
        state: 'captured',
        failure: undefined,
      },
    ]);
  });
});
