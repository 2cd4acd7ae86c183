import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  deliver,
  emulatorOf,
  failToPay,
  fault,
  pay,
  runEmulatorOnce,
} from '../../../tests/support/money/payments.ts';
import { makeApp } from '../../../tests/support/servers/app.ts';
import { quiet } from '../../../tests/support/servers/logs.ts';
import { sql } from '../../server/db/sql.ts';
import { startEmulatorJobs } from './deliver.ts';

type App = Awaited<ReturnType<typeof makeApp>>;
type Heard = {
  readonly event: string;
  readonly id: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
};

let app: App;
let heard: Heard[] = [];
let answer = 200;
/** The receiver of the events in these tests; it only records them. */
const hook = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    const { event } = JSON.parse(body) as { event: string };
    heard.push({ event, id: String(request.headers['x-razorpay-event-id']), body, headers: request.headers });
    response.statusCode = answer;
    response.end();
  });
});

beforeAll(async () => {
  app = await makeApp();
  await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  hook.closeAllConnections();
  hook.close();
});
beforeEach(async () => {
  await app.database.primary.query(sql`delete from razorpay_local.messages`);
  await app.database.primary.query(sql`delete from razorpay_local.faults`);
  heard = [];
  answer = 200;
});

const delivery = () => ({
  access: emulatorOf(app).access,
  origin: () => `http://127.0.0.1:${(hook.address() as AddressInfo).port}`,
  path: '/hook',
});
const work = () => runEmulatorOnce(app.database, delivery());
const events = () => heard.map(({ event }) => event);
/** Moves the due times back, as if this time had passed. */
const wait = (interval: string) =>
  app.database.primary.query(sql`
    update razorpay_local.messages set due_at = due_at - ${interval}::interval, created_at = created_at - ${interval}::interval`);
const order = (amount = 199900) =>
  app.payments.payments.createOrder({ amount, currency: 'INR', receipt: 'm' });

describe('webhook events', () => {
  it('of a payment arrive in order, each signed and with its own id', async () => {
    const { id } = await order();
    const proof = await pay(app, id);
    expect(await work()).toBe(3);
    expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    expect(new Set(heard.map((each) => each.id)).size).toBe(3);
    for (const { body, headers } of heard) {
      const signature = String(headers['x-razorpay-signature']);
      expect(app.payments.payments.isWebhookSignature(Buffer.from(body), signature)).toBe(true);
      expect(JSON.parse(body)).toMatchObject({
        entity: 'event',
        payload: { payment: { entity: { id: proof.razorpay_payment_id, order_id: id } } },
      });
    }
    expect(JSON.parse(heard[2]?.body ?? '')).toMatchObject({
      contains: ['payment', 'order'],
      payload: { order: { entity: { id, status: 'paid' } } },
    });
    expect(await work()).toBe(0);
  });

  it('report failures and refunds', async () => {
    const { id } = await order();
    await failToPay(app, id);
    const { razorpay_payment_id: payment } = await pay(app, id);
    await app.payments.payments.refund(payment, { amount: 199900, key: 'told-refund-1' });
    await work();
    expect(events()).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.processed',
    ]);
  });

  it('are retried for a day with backoff, with the same bytes and the same id', async () => {
    await failToPay(app, (await order()).id);
    answer = 500;
    expect(await work()).toBe(0);
    expect(await work()).toBe(0);
    expect(heard).toHaveLength(1);
    await wait('10 seconds');
    await work();
    await wait('10 seconds');
    await work();
    expect(heard).toHaveLength(2);
    await wait('10 seconds');
    answer = 200;
    expect(await work()).toBe(1);
    expect(new Set(heard.map(({ id, body }) => id + body)).size).toBe(1);
    await wait('1 day');
    expect(await work()).toBe(0);
    expect(heard).toHaveLength(3);
  });

  it('are given up after a day', async () => {
    await failToPay(app, (await order()).id);
    answer = 500;
    await work();
    await wait('23 hours');
    await work();
    expect(heard).toHaveLength(2);
    answer = 200;
    await wait('2 hours');
    expect(await work()).toBe(0);
    expect(heard).toHaveLength(2);
  });

  it('are sent once by several servers', async () => {
    for (let each = 0; each < 8; each += 1) await failToPay(app, (await order()).id);
    const sent = await Promise.all([work(), work(), work(), work()]);
    expect(sent.reduce((sum, each) => sum + each)).toBe(8);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(8);
    expect(heard).toHaveLength(8);
  });

  it('are sent while the loop runs, and not after it was stopped', async () => {
    const stop = startEmulatorJobs(app.database, delivery(), quiet);
    await failToPay(app, (await order()).id);
    await expect.poll(() => events()).toEqual(['payment.failed']);
    await stop();
    await failToPay(app, (await order()).id);
    expect(events()).toEqual(['payment.failed']);
  });

  it('reach our own webhook', async () => {
    await failToPay(app, (await order()).id);
    expect(await deliver(app)).toBe(1);
  });
});

describe('faults of webhook events', () => {
  it('drop, delay, duplicate and reorder them', async () => {
    await fault(app, { kind: 'webhook_drop', event: 'payment.authorized' });
    await fault(app, { kind: 'webhook_reorder', event: 'payment.captured' });
    await fault(app, { kind: 'webhook_duplicate', event: 'order.paid' });
    await pay(app, (await order()).id);
    await work();
    expect(events()).toEqual(['order.paid', 'order.paid']);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    await wait('2 seconds');
    await work();
    expect(events()).toEqual(['order.paid', 'order.paid', 'payment.captured']);

    await fault(app, { kind: 'webhook_delay', ms: 60_000 });
    await failToPay(app, (await order()).id);
    expect(await work()).toBe(0);
    await wait('1 minute');
    expect(await work()).toBe(1);
  });
});

describe('faults of payments and refunds', () => {
  const client = () => app.payments.payments;

  it('a late authorisation', async () => {
    const { id } = await order();
    await fault(app, { kind: 'payment_late', ms: 0 });
    await failToPay(app, id);
    expect(await client().paymentsOf(id)).toMatchObject([{ state: 'failed' }]);
    await work();
    expect(await client().paymentsOf(id)).toMatchObject([{ state: 'authorized', failure: undefined }]);
    expect(events()).toEqual(['payment.failed', 'payment.authorized']);
  });

  it('another amount, another currency, a second payment', async () => {
    const { id } = await order();
    await fault(app, { kind: 'payment_amount', amount: 100 });
    await fault(app, { kind: 'payment_currency', currency: 'USD' });
    await pay(app, id);
    expect(await client().paymentsOf(id)).toMatchObject([
      { amount: 100, currency: 'USD', state: 'captured' },
    ]);
    await fault(app, { kind: 'payment_second' });
    await pay(app, id);
    expect(await client().paymentsOf(id)).toMatchObject([{ amount: 199900 }, { amount: 100 }]);
  });

  it('a server error, once, without an effect', async () => {
    await fault(app, { kind: 'server_error', on: 'orders.create' });
    const wish = { amount: 199900, currency: 'INR', receipt: 'after 500' };
    await expect(client().createOrder(wish)).rejects.toMatchObject({ status: 500 });
    expect(await client().findOrder('after 500')).toBeUndefined();
    const { id } = await client().createOrder(wish);
    expect(await client().findOrder('after 500')).toMatchObject({ id });
  });

  it('a response that is lost, or delayed, after the order was created', async () => {
    await fault(app, { kind: 'answer_lost', on: 'orders.create' });
    const lost = client().createOrder({ amount: 199900, currency: 'INR', receipt: 'lost' });
    await expect(lost).rejects.toMatchObject({ name: 'ProviderError', status: undefined });
    expect(await client().findOrder('lost')).toBeDefined();
    await fault(app, { kind: 'answer_held', on: 'orders.create', ms: 500 });
    const held = client().createOrder({ amount: 199900, currency: 'INR', receipt: 'held' });
    await expect.poll(() => client().findOrder('held')).toBeDefined();
    expect(await held).toEqual(await client().findOrder('held'));
  });

  it('a refund whose response is lost is the same one when it is requested again', async () => {
    const { razorpay_payment_id: payment } = await pay(app, (await order()).id);
    await fault(app, { kind: 'answer_lost', on: 'refunds.create' });
    const refund = () => client().refund(payment, { amount: 199900, key: 'lost-refund-1' });
    await expect(refund()).rejects.toMatchObject({ status: undefined });
    const [done] = await client().refundsOf(payment);
    expect(await refund()).toEqual(done);
    expect(await client().refundsOf(payment)).toHaveLength(1);
  });

  it.each(['processed', 'failed'] as const)('a refund that is pending, then %s', async (decision) => {
    const { id } = await order();
    const { razorpay_payment_id: payment } = await pay(app, id);
    await work();
    await fault(app, { kind: 'refund_pending', ms: 0, decision });
    const refund = await client().refund(payment, { amount: 199900, key: `pending-${decision}` });
    expect(refund.state).toBe('pending');
    await work();
    expect(await client().refundsOf(payment)).toMatchObject([{ id: refund.id, state: decision }]);
    expect(events().at(-1)).toBe(`refund.${decision}`);
    expect(await client().paymentsOf(id)).toMatchObject([
      { state: decision === 'processed' ? 'refunded' : 'captured' },
    ]);
  });

  it('need the secret, and must be of a known kind', async () => {
    const send = (body: object, headers = {}) =>
      fetch(`${app.origin}/dev/razorpay/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    expect((await send({ kind: 'payment_second' })).status).toBe(401);
    await expect(fault(app, { kind: 'unheard_of' } as never)).rejects.toThrow('400');
  });
});
