import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import Razorpay from 'razorpay';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { authorization, emulatorOf, failToPay, fault, pay } from '../../../tests/support/money/payments.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { production } from '../../../tests/support/servers/production.ts';
import { sql } from '../../server/db/sql.ts';
import { razorpayPayments } from '../../server/gateways/payments.ts';
import { type LocalAccess, signPayment, signWebhook } from './access.ts';
import { localPath } from './register.ts';

type App = Awaited<ReturnType<typeof makeApp>>;
let app: App;
let theirs: Razorpay;
beforeAll(async () => {
  app = await makeApp();
  theirs = officialClient(app);
});

/** Razorpay's own npm package, pointed at the emulator; its host is not an option, so it is replaced. */
function officialClient(of: App): Razorpay {
  const { keyId, keySecret } = emulatorOf(of).access;
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { api } = client as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = of.origin + localPath;
  return client;
}

const year = { amount: 199900, currency: 'INR' };
let made = 0;
const makeOrder = () => theirs.orders.create({ ...year, receipt: `receipt ${(made += 1)}` });

/** A plain HTTP call, for requests that the package does not allow. */
const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await fetch(app.origin + localPath + path, {
    method,
    headers: { ...authorization(app), ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
};

describe('orders, with the provider’s own package', () => {
  it('are made and found', async () => {
    const order = await theirs.orders.create({ ...year, receipt: 'found', notes: { shop: 'Anand' } });
    expect(order).toMatchObject({
      id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
      entity: 'order',
      amount: 199900,
      amount_paid: 0,
      amount_due: 199900,
      currency: 'INR',
      receipt: 'found',
      status: 'created',
      attempts: 0,
      notes: { shop: 'Anand' },
      created_at: expect.any(Number),
    });
    expect(await theirs.orders.fetch(order.id)).toEqual(order);
    const { items, count } = await theirs.orders.all({ receipt: 'found' });
    expect({ items, count }).toEqual({ items: [order], count: 1 });
    expect((await theirs.orders.all({ receipt: 'nobody' })).items).toEqual([]);
  });

  it.each([
    [{ currency: 'INR' }, 'amount', 'The amount field is required.'],
    [{ amount: 99, currency: 'INR' }, 'amount', 'Order amount less than minimum amount allowed'],
    [{ amount: 1.5, currency: 'INR' }, 'amount', 'The amount must be an integer.'],
    [{ amount: 199900, currency: 'rupees' }, 'currency', 'Currency is not supported'],
    [{ ...year, receipt: 'r'.repeat(41) }, 'receipt', 'The receipt may not be greater than 40 characters.'],
  ])('are refused in the provider’s words: %j', async (wrong, field, description) => {
    const refusal = await theirs.orders.create(wrong as typeof year).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toEqual({
      statusCode: 400,
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        field,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    });
  });

  it('need the key and its secret', async () => {
    const wrong = { authorization: `Basic ${Buffer.from('rzp_local_x:y').toString('base64')}` };
    expect(await ask('POST', '/v1/orders', year, wrong)).toMatchObject({
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    });
  });

  it('are refused to another site, and with a body that is not JSON', async () => {
    expect(await ask('POST', '/v1/orders', year, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { error: { code: 'BAD_REQUEST_ERROR' } },
    });
    const broken = await fetch(`${app.origin}${localPath}/v1/orders`, {
      method: 'POST',
      headers: { ...authorization(app), 'content-type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });

  it('with an unknown id, and unknown paths, get different errors', async () => {
    expect(await ask('GET', '/v1/orders/order_00000000000000')).toMatchObject({
      status: 400,
      body: { error: { description: 'The id provided does not exist' } },
    });
    expect(await ask('GET', '/v1/nothing')).toMatchObject({ status: 404, body: { error: {} } });
  });
});

describe('payments, with the provider’s own package', () => {
  it('can be several on one order, until one is captured', async () => {
    const { id } = await makeOrder();
    const failed = await failToPay(app, id, 'failed', 'insufficient_funds');
    expect(failed).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      reason: 'insufficient_funds',
      metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_[0-9A-Za-z]{14}$/) },
    });
    expect(await theirs.orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 1 });
    const proof = await pay(app, id);
    expect(await theirs.orders.fetch(id)).toMatchObject({
      status: 'paid',
      attempts: 2,
      amount_paid: 199900,
      amount_due: 0,
    });
    const { items } = await theirs.orders.fetchPayments(id);
    expect(items.map(({ id: each, status, captured }) => ({ id: each, status, captured }))).toEqual([
      { id: proof.razorpay_payment_id, status: 'captured', captured: true },
      { id: failed.metadata.payment_id, status: 'failed', captured: false },
    ]);
    expect(await theirs.payments.fetch(failed.metadata.payment_id)).toMatchObject({
      error_reason: 'insufficient_funds',
      error_description: failed.description,
    });
    await expect(pay(app, id)).rejects.toThrow('Payment already done for this order.');
  });

  it('that are only authorised are captured once, in full', async () => {
    const { id } = await makeOrder();
    await fault(app, { kind: 'payment_authorized' });
    const { razorpay_payment_id: payment } = await pay(app, id);
    expect(await theirs.payments.fetch(payment)).toMatchObject({ status: 'authorized', captured: false });
    await expect(theirs.payments.capture(payment, 100, 'INR')).rejects.toMatchObject({ statusCode: 400 });
    expect(await theirs.payments.capture(payment, 199900, 'INR')).toMatchObject({ status: 'captured' });
    await expect(theirs.payments.capture(payment, 199900, 'INR')).rejects.toMatchObject({
      error: { description: 'This payment has already been captured' },
    });
  });

  it('are refused with another key, or for an unknown order', async () => {
    const { id } = await makeOrder();
    const keyless = (order_id: string, key_id: string) =>
      ask('POST', '/checkout/payments', { key_id, order_id, outcome: 'paid' });
    expect((await keyless(id, 'rzp_test_1')).status).toBe(401);
    expect((await keyless('order_0', app.payments.payments.keyId)).status).toBe(400);
    expect((await theirs.orders.fetchPayments(id)).items).toEqual([]);
  });
});

describe('refunds', () => {
  const paid = async () => (await pay(app, (await makeOrder()).id)).razorpay_payment_id;

  it('can be partial, up to the paid amount, with the provider’s own package', async () => {
    const payment = await paid();
    const part = await theirs.payments.refund(payment, { amount: 99900, receipt: `part ${payment}` });
    expect(part).toMatchObject({
      id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
      entity: 'refund',
      amount: 99900,
      currency: 'INR',
      payment_id: payment,
      status: 'processed',
    });
    expect(await theirs.payments.fetch(payment)).toMatchObject({
      status: 'captured',
      amount_refunded: 99900,
      refund_status: 'partial',
    });
    await expect(theirs.payments.refund(payment, { amount: 100001 })).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The total refund amount is greater than the refund payment amount' },
    });
    const rest = await theirs.payments.refund(payment, {});
    expect(rest).toMatchObject({ amount: 100000 });
    expect(await theirs.payments.fetch(payment)).toMatchObject({ status: 'refunded', refund_status: 'full' });
    await expect(theirs.payments.refund(payment, {})).rejects.toMatchObject({
      error: { description: 'The payment has been fully refunded already' },
    });
    expect(await theirs.refunds.fetch(rest.id)).toEqual(rest);
    expect((await theirs.payments.fetchMultipleRefund(payment, {})).items.map(({ id }) => id)).toEqual([
      rest.id,
      part.id,
    ]);
  });

  it('happen once for an idempotency key, also with ten parallel requests', async () => {
    const payment = await paid();
    const once = () => ask('POST', `/v1/payments/${payment}/refund`, { amount: 100 }, key('same-key-0001'));
    const answers = await Promise.all(Array.from({ length: 10 }, once));
    const first = await once();
    expect(first.status).toBe(200);
    for (const { status, body } of answers)
      expect(status === 409 || (body as { id: string }).id === (first.body as { id: string }).id).toBe(true);
    expect(await theirs.payments.fetch(payment)).toMatchObject({ amount_refunded: 100 });
  });

  it('answer 409 to the same key while the first request runs', async () => {
    const { id } = await makeOrder();
    const { razorpay_payment_id: payment } = await pay(app, id);
    const send = () => ask('POST', `/v1/payments/${payment}/refund`, {}, key('slow-key-0001'));
    const both = await app.database.transaction(async (db) => {
      // The first request waits for this lock.
      await db.query(sql`select from razorpay_local.orders where id = ${id} for update`);
      const sent = [send(), send()];
      expect((await Promise.race(sent)).status).toBe(409);
      return sent;
    });
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuse a key that is too short, and a key with a different request', async () => {
    const payment = await paid();
    const path = `/v1/payments/${payment}/refund`;
    expect((await ask('POST', path, {}, key('short'))).status).toBe(400);
    expect((await ask('POST', path, { amount: 100 }, key('other-key-0001'))).status).toBe(200);
    expect((await ask('POST', path, { amount: 200 }, key('other-key-0001'))).status).toBe(400);
  });

  it('are refused for a payment that was never captured', async () => {
    const { metadata } = await failToPay(app, (await makeOrder()).id);
    await expect(theirs.payments.refund(metadata.payment_id, {})).rejects.toMatchObject({ statusCode: 400 });
  });

  const key = (value: string) => ({ 'x-refund-idempotency': value });
});

describe('signatures', () => {
  const secret = fc.string({ minLength: 1, maxLength: 40 });
  const access = (keySecret: string, webhookSecret: string): LocalAccess => ({
    keyId: 'rzp_local_test',
    keySecret,
    webhookSecret,
  });
  const ours = (of: LocalAccess) =>
    razorpayPayments({ ...of, webhookSecrets: [of.webhookSecret], origin: () => '' });

  it('of payments are the same for us, the emulator and the provider’s own package', () => {
    fc.assert(
      fc.property(secret, secret, fc.string(), fc.string(), (first, second, orderId, paymentId) => {
        const signature = signPayment(access(first, second), orderId, paymentId);
        for (const tried of [first, second]) {
          const isRight = ours(access(tried, '')).isPaymentSignature({ orderId, paymentId, signature });
          expect(isRight).toBe(
            validatePaymentVerification({ order_id: orderId, payment_id: paymentId }, signature, tried),
          );
          expect(isRight).toBe(tried === first);
        }
      }),
    );
  });

  it('of webhook events are the same for us, the emulator and the provider’s own package', () => {
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (webhookSecret, body, other) => {
        const signature = signWebhook(access('unused', webhookSecret), body);
        for (const text of [body, other]) {
          const isRight = ours(access('unused', webhookSecret)).isWebhookSignature(
            Buffer.from(text),
            signature,
          );
          expect(isRight).toBe(validateWebhookSignature(text, signature, webhookSecret));
          expect(isRight).toBe(text === body);
        }
      }),
    );
  });

  it('of payments and of webhook events have different secrets', () => {
    const { keySecret, webhookSecret, keyId } = emulatorOf(app).access;
    expect(new Set([keySecret, webhookSecret, keyId.slice('rzp_local_'.length)]).size).toBe(3);
    const bySecretOfKey = createHmac('sha256', keySecret).update('{}').digest('hex');
    expect(app.payments.payments.isWebhookSignature(Buffer.from('{}'), bySecretOfKey)).toBe(false);
  });
});

describe('the emulator', () => {
  it('exists in local mode only', async () => {
    const live = await makeApp(production);
    expect((await fetch(`${live.origin}${localPath}/v1/checkout.js`)).status).toBe(404);
    expect((await fetch(`${live.origin}${localPath}/v1/orders`)).status).toBe(404);
    expect(live.localPayments).toBeUndefined();
    expect(live.payments.checkoutScript).toBe('https://checkout.razorpay.com/v1/checkout.js');
    expect(app.payments.checkoutScript).toBe(`${localPath}/v1/checkout.js`);
  });

  it('does not exist in local mode with real keys', async () => {
    const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = production;
    const real = await makeApp({ RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET });
    expect((await fetch(`${real.origin}${localPath}/v1/orders`)).status).toBe(404);
  });

  it('has the same state on another server with the same database', async () => {
    const order = await makeOrder();
    const proof = await pay(app, order.id);
    const other = officialClient(await makeApp({}, app.database));
    expect(await other.orders.fetch(order.id)).toMatchObject({ status: 'paid', receipt: order.receipt });
    expect(await other.payments.refund(proof.razorpay_payment_id, {})).toMatchObject({ amount: 199900 });
    expect(await theirs.payments.fetch(proof.razorpay_payment_id)).toMatchObject({ status: 'refunded' });
  });

  it('serves its checkout script from our own origin', async () => {
    const response = await fetch(`${app.origin}${app.payments.checkoutScript}`);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(await response.text()).toContain('no real money');
  });
});
