import { describe, expect, it } from 'vitest';
import { fault, pay, providerOf } from '../support/payments.ts';
import { makeLab, until } from '../support/server-process.ts';

describe('the payment emulator', () => {
  it('has kept a payment through kill -9, and still tells of it', async ({ onTestFinished }) => {
    const lab = makeLab(onTestFinished);
    const server = await lab.start({ dataFolder: await lab.makeUsedFolder() });
    const before = await providerOf(server.origin, server.dataFolder);
    const { id } = await before.payments.payments.createOrder({
      amount: 199900,
      currency: 'INR',
      receipt: 'kept',
    });
    // No output before the end.
    await fault(before, { kind: 'webhook_delay', ms: 3_600_000, times: 3 });
    const proof = await pay(before, id);
    await server.stop('SIGKILL');

    const next = await lab.start({ dataFolder: server.dataFolder });
    const { payments } = (await providerOf(next.origin, next.dataFolder)).payments;
    expect(await payments.findOrder('kept')).toMatchObject({ id });
    expect(await payments.paymentsOf(id)).toMatchObject([
      { id: proof.razorpay_payment_id, state: 'captured' },
    ]);
    const database = await lab.connect(next.dataFolder);
    const untold = async () =>
      (await database.query('select from razorpay_local.messages where delivered_at is null')).rowCount;
    expect(await untold()).toBe(3);
    await database.query('update razorpay_local.messages set due_at = now()');
    await until(async () => (await untold()) === 0, 'all of it is told');
    expect((await next.stop()).code, next.output()).toBe(0);
  });
});
