import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  authorization,
  deliver,
  emulatorOf,
  failToPay,
  fault,
  pay,
} from '../../../../tests/support/money/payments.ts';
import {
  type App,
  askForOrder,
  askForRefund,
  confirm,
  makeOwner,
  type Owner,
  openOrder,
  reconcileNow,
  seeSubscription,
} from '../../../../tests/support/people/owners.ts';
import { send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import { addDays, addYears, dayInIndia } from '../../../core/days.ts';
import { signPayment, signWebhook } from '../../../local/razorpay/access.ts';
import { localPath } from '../../../local/razorpay/register.ts';
import { sql } from '../../db/sql.ts';
import { webhookPath } from './webhook.ts';

let app: App;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
// Webhook events that one test left undelivered must not arrive in the next.
beforeEach(async () => {
  await app.database.primary.query(sql`delete from razorpay_local.faults`);
  await app.database.primary.query(sql`update razorpay_local.messages set given_up_at = now()`);
});

const today = () => dayInIndia(new Date());

/** All rows about the money of a claim. */
async function booksOf({ claimId }: Owner) {
  const db = app.database.primary;
  const [orders, payments, years, refunds, papers] = await Promise.all([
    db.query<{ state: string }>(
      sql`select state from payment_order where claim_id = ${claimId} order by created_at`,
    ),
    db.query<{ state: string }>(sql`
      select p.state from payment p join payment_order o on o.id = p.order_id where claim_id = ${claimId} order by p.created_at`),
    db.query<{ from_day: string; until_day: string; refunded_at: Date | null }>(
      sql`select from_day, until_day, refunded_at from paid_year where claim_id = ${claimId} order by from_day, created_at`,
    ),
    db.query<{ state: string; reason: string }>(sql`
      select r.state, r.reason from refund r join payment p on p.id = r.payment_id join payment_order o on o.id = p.order_id
      where claim_id = ${claimId} order by requested_at`),
    db.query<{ kind: string }>(sql`
      select d.kind from paper d join payment p on p.id = d.payment_id join payment_order o on o.id = p.order_id
      where claim_id = ${claimId} order by d.issued_at`),
  ]);
  return {
    orders: orders.map(({ state }) => state),
    payments: payments.map(({ state }) => state),
    years: years.map((year) => [year.from_day, year.until_day, year.refunded_at === null]),
    refunds: refunds.map(({ reason, state }) => `${reason} ${state}`),
    papers: papers.map(({ kind }) => kind),
  };
}

const aYear = () => [today(), addYears(today(), 1), true];
const paidOnce = () => ({
  orders: ['paid'],
  payments: ['captured'],
  years: [aYear()],
  refunds: [],
  papers: ['invoice'],
});

/** Paid and settled, with its webhook events delivered. */
async function makePaidOwner(claimState?: string): Promise<Owner> {
  const owner = await makeOwner(app, claimState);
  await confirm(app, owner, await pay(app, await openOrder(app, owner)));
  return owner;
}

const moveYears = (owner: Owner, days: number) =>
  app.database.primary.query(sql`
    update paid_year set from_day = from_day - ${days}::int, until_day = until_day - ${days}::int
    where claim_id = ${owner.claimId}`);

const refundsThere = ({ claimId }: Owner) =>
  app.database.primary.query<{ status: string; amount: number }>(sql`
    select r.status, r.amount from razorpay_local.refunds r join payment p on p.provider_payment_id = r.payment_id
    join payment_order o on o.id = p.order_id where o.claim_id = ${claimId}`);

describe('paying', () => {
  it('makes an order at our price, and a year, the flags and an invoice of it', async () => {
    const owner = await makeOwner(app);
    const { status, body: order } = await askForOrder(app, owner);
    expect([status, order]).toEqual([
      200,
      {
        id: expect.stringMatching(/^order_/),
        key_id: expect.any(String),
        amount: 199900,
        currency: 'INR',
        coins: 0,
      },
    ]);
    const confirmed = await confirm(app, owner, await pay(app, order.id));
    expect(confirmed).toEqual({
      status: 200,
      body: { isClaimed: true, metaInfo: { isPaid: true, isPaymentValid: true }, payment: 'paid' },
    });
    expect(await booksOf(owner)).toEqual(paidOnce());
    const [paper] = await app.database.primary.query<{ content: { total: number; paymentId: string } }>(sql`
      select content from paper d join payment p on p.id = d.payment_id where p.order_id in
        (select id from payment_order where claim_id = ${owner.claimId})`);
    expect(paper?.content).toMatchObject({ total: 199900, paymentId: expect.stringMatching(/^pay_/) });
  });

  it.each([
    ['confirmed, and told', ['confirm', 'tell']],
    ['told, and confirmed', ['tell', 'confirm']],
    ['only told', ['tell']],
    ['only asked for', ['ask']],
    ['asked for, told and confirmed twice', ['ask', 'tell', 'confirm', 'ask', 'tell', 'confirm']],
  ])('%s: the same is written', async (_how, news) => {
    const owner = await makeOwner(app);
    if (news.length > 2) await fault(app, { kind: 'webhook_duplicate', times: 5 });
    const proof = await pay(app, await openOrder(app, owner));
    for (const each of news) {
      if (each === 'confirm') expect((await confirm(app, owner, proof)).status).toBe(200);
      if (each === 'tell') await deliver(app);
      if (each === 'ask') await reconcileNow(app);
    }
    expect(await booksOf(owner)).toEqual(paidOnce());
  });

  it('confirmation, webhook events and reconciliation at once are written once', async () => {
    const owner = await makeOwner(app);
    const proof = await pay(app, await openOrder(app, owner));
    await Promise.all([
      ...Array.from({ length: 8 }, () => confirm(app, owner, proof)),
      deliver(app),
      reconcileNow(app),
    ]);
    expect(await booksOf(owner)).toEqual(paidOnce());
  });

  it('fails and then succeeds on the same order', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    await failToPay(app, order);
    await deliver(app);
    expect(await booksOf(owner)).toMatchObject({ orders: ['attempted'], payments: ['failed'], years: [] });
    expect(await openOrder(app, owner)).toBe(order);
    await confirm(app, owner, await pay(app, order));
    expect(await booksOf(owner)).toEqual({ ...paidOnce(), payments: ['failed', 'captured'] });
  });

  it('reuses the open order on a retry, and finds that it was paid meanwhile', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    expect(await openOrder(app, owner)).toBe(order);
    await pay(app, order); // the tab is lost, so no confirmation is sent
    expect(await askForOrder(app, owner)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await booksOf(owner)).toEqual(paidOnce());
  });

  it('finds an order by its receipt if the response of the provider was lost', async () => {
    const owner = await makeOwner(app);
    await fault(app, { kind: 'answer_lost', on: 'orders.create' });
    expect(await askForOrder(app, owner)).toMatchObject({ status: 502, body: { code: 'order_failed' } });
    const order = await openOrder(app, owner);
    const made = await app.database.primary.query(sql`
      select id from razorpay_local.orders where receipt =
        (select replace(id::text, '-', '') from payment_order where claim_id = ${owner.claimId})`);
    expect(made).toEqual([{ id: order }]);
  });

  it('captures a payment that is only authorised', async () => {
    const owner = await makeOwner(app);
    await fault(app, { kind: 'payment_authorized' });
    const proof = await pay(app, await openOrder(app, owner));
    expect((await confirm(app, owner, proof)).body.metaInfo).toEqual({ isPaid: true, isPaymentValid: true });
    expect(await booksOf(owner)).toEqual(paidOnce());
  });

  it('is pending while the capture fails, and is captured later by the reconciliation', async () => {
    const owner = await makeOwner(app);
    await fault(app, { kind: 'payment_authorized' });
    await fault(app, { kind: 'server_error', on: 'payments.capture' });
    const proof = await pay(app, await openOrder(app, owner));
    expect((await confirm(app, owner, proof)).body).toMatchObject({
      metaInfo: { isPaid: false },
      payment: 'pending',
    });
    expect((await seeSubscription(app, owner)).body).toMatchObject({ isPending: true, state: 'none' });
    await reconcileNow(app);
    expect((await seeSubscription(app, owner)).body).toMatchObject({ isPending: false, state: 'active' });
    expect(await booksOf(owner)).toEqual(paidOnce());
  });

  it('that a bank authorises late is found by the reconciliation, also on an old order', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    // Created last month, opened again today.
    await app.database.primary.query(sql`
      update payment_order set created_at = now() - interval '30 days', opened_at = now() - interval '30 days'
      where claim_id = ${owner.claimId}`);
    expect(await openOrder(app, owner)).toBe(order);
    await fault(app, { kind: 'payment_late', ms: 0 });
    await fault(app, { kind: 'webhook_drop', times: 10 });
    await failToPay(app, order, 'failed');
    await deliver(app); // nothing is told, but banks decide
    expect((await booksOf(owner)).years).toEqual([]);
    await reconcileNow(app);
    expect(await booksOf(owner)).toEqual(paidOnce());
  });

  it('is not overwritten by an older answer of the provider that is written later', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    await fault(app, { kind: 'payment_late', ms: 0 });
    const { metadata } = await failToPay(app, order, 'failed');
    await fault(app, { kind: 'answer_held', on: 'orders.payments', ms: 1000 });
    const slow = confirm(app, owner, {
      razorpay_payment_id: metadata.payment_id,
      razorpay_order_id: order,
      razorpay_signature: signPayment(emulatorOf(app).access, order, metadata.payment_id),
    });
    // The slow call has fetched the failed payment and has not written it yet.
    const isHeld = async () =>
      (
        await app.database.primary.query(
          sql`select from razorpay_local.faults where kind = 'answer_held' and times = 0`,
        )
      ).length === 1;
    while (!(await isHeld())) await new Promise(setImmediate);
    await deliver(app);
    await reconcileNow(app);
    await slow;
    expect(await booksOf(owner)).toEqual(paidOnce());
  });

  it('answers that it is not paid yet when the provider does not answer', async () => {
    const owner = await makeOwner(app);
    const proof = await pay(app, await openOrder(app, owner));
    await fault(app, { kind: 'server_error', on: 'orders.payments' });
    expect(await confirm(app, owner, proof)).toMatchObject({
      status: 200,
      body: { metaInfo: { isPaid: false } },
    });
    await reconcileNow(app);
    expect(await booksOf(owner)).toEqual(paidOnce());
  });
});

describe('a confirmation answers the state of its own payment', () => {
  const stateOf = async (owner: Owner, proof: object) => (await confirm(app, owner, proof)).body.payment;

  it('pending while the provider does not answer, also where an earlier year is paid', async () => {
    const owner = await makePaidOwner();
    await moveYears(owner, 310);
    const proof = await pay(app, await openOrder(app, owner));
    await fault(app, { kind: 'server_error', on: 'orders.payments' });
    expect((await confirm(app, owner, proof)).body).toEqual({
      isClaimed: true,
      metaInfo: { isPaid: true, isPaymentValid: true },
      payment: 'pending',
    });
    expect(await stateOf(owner, proof)).toBe('paid');
  });

  it('pending, then paid, for a shop that is taken down meanwhile', async () => {
    const owner = await makeOwner(app);
    const proof = await pay(app, await openOrder(app, owner));
    await app.database.primary.query(sql`update shop set listing = 'rejected' where id = ${owner.shopId}`);
    await fault(app, { kind: 'server_error', on: 'orders.payments' });
    expect(await stateOf(owner, proof)).toBe('pending');
    expect(await stateOf(owner, proof)).toBe('paid');
  });

  it('failed if the bank refused', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    const { metadata } = await failToPay(app, order);
    const proof = {
      razorpay_payment_id: metadata.payment_id,
      razorpay_order_id: order,
      razorpay_signature: signPayment(emulatorOf(app).access, order, metadata.payment_id),
    };
    expect(await stateOf(owner, proof)).toBe('failed');
  });

  it('refunded if the money goes back: a rejected claim, a refunded year', async () => {
    const refused = await makeOwner(app, 'under_review');
    const proof = await pay(app, await openOrder(app, refused));
    await app.database.primary.query(sql`update claim set state = 'rejected' where id = ${refused.claimId}`);
    expect(await stateOf(refused, proof)).toBe('refunded');

    const owner = await makeOwner(app);
    const paid = await pay(app, await openOrder(app, owner));
    expect(await stateOf(owner, paid)).toBe('paid');
    await askForRefund(app, owner);
    expect(await stateOf(owner, paid)).toBe('refunded');
  });
});

describe('reconciling', () => {
  it('skips orders that were asked about just now or can no longer be paid', async () => {
    const asked = async () =>
      (
        await app.database.primary.query<{ asked_at: Date }>(
          sql`select asked_at from payment_order where claim_id = ${owner.claimId}`,
        )
      )[0]?.asked_at;
    const owner = await makeOwner(app);
    await openOrder(app, owner);
    await reconcileNow(app);
    expect(await asked()).not.toBeNull();
    await app.database.primary.query(sql`update payment_order set opened_at = now() - interval '5 days'`);
    await reconcileNow(app);
    expect(await asked()).toBeNull();
  });

  it('goes on with the others when one fails', async () => {
    const [first, second] = [await makeOwner(app), await makeOwner(app)];
    for (const owner of [first, second]) await pay(app, await openOrder(app, owner));
    await fault(app, { kind: 'server_error', on: 'orders.payments' });
    expect(await reconcileNow(app)).toEqual(['an order could not be settled']);
    const paid = [await booksOf(first), await booksOf(second)].filter(({ years }) => years.length > 0);
    expect(paid.length).toBeGreaterThan(0);
    expect(await reconcileNow(app)).toEqual([]);
    expect([await booksOf(first), await booksOf(second)]).toEqual([paidOnce(), paidOnce()]);
  });
});

describe('a year', () => {
  it('cannot be bought twice', async () => {
    const owner = await makePaidOwner();
    expect(await askForOrder(app, owner)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  });

  it('is renewed early without losing a day', async () => {
    const owner = await makePaidOwner();
    await moveYears(owner, 310);
    const until = addDays(addYears(today(), 1), -310);
    await confirm(app, owner, await pay(app, await openOrder(app, owner)));
    const { years, orders } = await booksOf(owner);
    expect(orders).toEqual(['paid', 'paid']);
    expect(years[1]).toEqual([until, addYears(until, 1), true]);
    expect((await seeSubscription(app, owner)).body).toMatchObject({
      state: 'active',
      until: addYears(until, 1),
      canBuy: false,
    });
  });

  it('is not sold, nor renewed, for a shop that was taken down', async () => {
    const owner = await makePaidOwner();
    await moveYears(owner, 310);
    const show = (listing: string) =>
      app.database.primary.query(sql`update shop set listing = ${listing} where id = ${owner.shopId}`);
    await show('rejected');
    expect(await seeSubscription(app, owner)).toMatchObject({
      body: { state: 'active', isTakenDown: true, canBuy: false },
    });
    expect(await askForOrder(app, owner)).toMatchObject({ status: 409, body: { code: 'shop_taken_down' } });
    await show('listed');
    expect(await seeSubscription(app, owner)).toMatchObject({ body: { isTakenDown: false, canBuy: true } });
    await openOrder(app, owner);
  });

  it('that has ended is bought again from the day of the new payment', async () => {
    const owner = await makePaidOwner();
    await moveYears(owner, 400);
    expect((await seeSubscription(app, owner)).body).toMatchObject({
      state: 'expired',
      isPaid: true,
      isPaymentValid: false,
      canBuy: true,
    });
    const { body } = await confirm(app, owner, await pay(app, await openOrder(app, owner)));
    expect(body.metaInfo.isPaymentValid).toBe(true);
    expect((await booksOf(owner)).years[1]).toEqual(aYear());
  });
});

describe('a refund', () => {
  const refunded = () => ({ refunds: ['owner processed'], papers: ['invoice', 'credit_note'] });

  it('is made once, in full, ends the year at once and opens the way to another', async () => {
    const owner = await makePaidOwner();
    const { status, body } = await askForRefund(app, owner);
    expect([status, body.state, body.isPaymentValid, body.canBuy]).toEqual([200, 'refunded', false, true]);
    expect(body.payments).toMatchObject([{ canRefund: false, refund: { state: 'processed' } }]);
    expect((await askForRefund(app, owner)).status).toBe(200);
    expect(await refundsThere(owner)).toEqual([{ status: 'processed', amount: 199900 }]);
    expect(await booksOf(owner)).toMatchObject({ ...refunded(), payments: ['refunded'], orders: ['paid'] });
    await confirm(app, owner, await pay(app, await openOrder(app, owner)));
    expect((await seeSubscription(app, owner)).body).toMatchObject({ state: 'active', isPaymentValid: true });
    expect(await booksOf(owner)).toMatchObject({
      payments: ['refunded', 'captured'],
      orders: ['paid', 'paid'],
    });
  });

  it.each([
    [30, 200],
    [31, 409],
  ])('on day %i after the payment: %i', async (days, status) => {
    const owner = await makePaidOwner();
    await app.database.primary.query(sql`
      update payment p set captured_at = captured_at - make_interval(days => ${days}) from payment_order o
      where o.id = p.order_id and o.claim_id = ${owner.claimId}`);
    expect((await seeSubscription(app, owner)).body.payments[0].canRefund).toBe(days <= 30);
    expect((await askForRefund(app, owner)).status).toBe(status);
    expect((await refundsThere(owner)).length).toBe(status === 200 ? 1 : 0);
  });

  it('is impossible where nothing was paid', async () => {
    expect(await askForRefund(app, await makeOwner(app))).toMatchObject({
      status: 409,
      body: { code: 'refund_impossible' },
    });
  });

  it.each(['reconciliation', 'webhook'] as const)(
    'that is pending is processed in the end, by %s',
    async (how) => {
      const owner = await makePaidOwner();
      await fault(app, { kind: 'refund_pending', ms: 0, decision: 'processed' });
      expect((await askForRefund(app, owner)).body).toMatchObject({
        state: 'refunded',
        payments: [{ refund: { state: 'pending' } }],
      });
      expect((await booksOf(owner)).papers).toEqual(['invoice']);
      if (how === 'reconciliation') await fault(app, { kind: 'webhook_drop', times: 5 });
      await deliver(app);
      if (how === 'reconciliation') await reconcileNow(app);
      expect(await booksOf(owner)).toMatchObject({ ...refunded(), payments: ['refunded'] });
    },
  );

  it('that fails restores the year, in any order of answers and webhook events', async () => {
    const owner = await makePaidOwner();
    await fault(app, { kind: 'refund_pending', ms: 0, decision: 'failed' });
    await askForRefund(app, owner);
    await reconcileNow(app); // the provider calls the payment refunded meanwhile
    expect((await booksOf(owner)).payments).toEqual(['captured']);
    await deliver(app);
    await reconcileNow(app);
    expect(await booksOf(owner)).toEqual({ ...paidOnce(), refunds: ['owner failed'] });
    expect((await seeSubscription(app, owner)).body).toMatchObject({
      state: 'active',
      payments: [{ canRefund: false, refund: { state: 'failed' } }],
    });
    expect((await askForRefund(app, owner)).status).toBe(409);
  });

  it('that fails after another year was bought restores the year after that one', async () => {
    const owner = await makePaidOwner();
    await fault(app, { kind: 'refund_pending', ms: 0, decision: 'failed' });
    await askForRefund(app, owner);
    await confirm(app, owner, await pay(app, await openOrder(app, owner)));
    await deliver(app);
    await reconcileNow(app);
    const next = addYears(today(), 1);
    expect((await booksOf(owner)).years).toEqual([aYear(), [next, addYears(next, 1), true]]);
  });

  it.each(['server_error', 'answer_lost'] as const)(
    'is there once after %s: our row was first, and its id is the key',
    async (kind) => {
      const owner = await makePaidOwner();
      await fault(app, { kind, on: 'refunds.create' });
      expect((await askForRefund(app, owner)).body).toMatchObject({
        state: 'refunded',
        payments: [{ refund: { state: 'requested' } }],
      });
      await reconcileNow(app);
      expect(await booksOf(owner)).toMatchObject(refunded());
      expect(await refundsThere(owner)).toHaveLength(1);
    },
  );

  it('succeeds for the owner when the provider is down: the year ends now, the money follows', async () => {
    const owner = await makePaidOwner();
    await fault(app, { kind: 'refund_pending', ms: 0, decision: 'processed' });
    await askForRefund(app, owner);
    await fault(app, { kind: 'server_error', on: 'refunds.list' });
    expect((await askForRefund(app, owner)).status).toBe(200);
  });

  it('is made automatically when the claim is rejected', async () => {
    const owner = await makePaidOwner('under_review');
    await app.database.primary.query(sql`update claim set state = 'rejected' where id = ${owner.claimId}`);
    await reconcileNow(app);
    await reconcileNow(app);
    expect(await booksOf(owner)).toMatchObject({
      refunds: ['claim_rejected processed'],
      papers: ['invoice', 'credit_note'],
    });
    expect(await refundsThere(owner)).toHaveLength(1);
  });

  it('of a rejected claim is shown to its owner, and nothing can be bought or refunded any more', async () => {
    const owner = await makePaidOwner('under_review');
    await app.database.primary.query(sql`update claim set state = 'rejected' where id = ${owner.claimId}`);
    expect((await seeSubscription(app, owner)).body).toMatchObject({
      claimState: 'rejected',
      canBuy: false,
      payments: [{ canRefund: false }],
    });
  });

  it('is made automatically for a payment that arrives after the rejection', async () => {
    const owner = await makeOwner(app, 'under_review');
    const proof = await pay(app, await openOrder(app, owner));
    await app.database.primary.query(sql`update claim set state = 'rejected' where id = ${owner.claimId}`);
    expect((await confirm(app, owner, proof)).body.metaInfo.isPaid).toBe(false);
    expect(await booksOf(owner)).toMatchObject({
      years: [],
      refunds: ['claim_rejected processed'],
      papers: [],
    });
  });

  it('is made automatically for a duplicate payment', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    await fault(app, { kind: 'payment_second' });
    await confirm(app, owner, await pay(app, order));
    await pay(app, order);
    await deliver(app);
    expect(await booksOf(owner)).toMatchObject({
      payments: ['captured', 'refunded'],
      years: [aYear()],
      refunds: ['duplicate processed'],
      papers: ['invoice'],
    });
    expect(await refundsThere(owner)).toHaveLength(1);
  });

  it.each(['known', 'unknown'] as const)(
    'made at the provider itself is taken over, %s before',
    async (what) => {
      const owner = what === 'known' ? await makePaidOwner() : await makeOwner(app);
      if (what === 'unknown') await pay(app, await openOrder(app, owner));
      const [payment] = await app.database.primary.query<{ id: string }>(sql`
      select p.id from razorpay_local.payments p join payment_order o on o.provider_order_id = p.order_id
      where o.claim_id = ${owner.claimId}`);
      await send(app, 'POST', `${localPath}/v1/payments/${payment?.id}/refund`, {}, authorization(app));
      await deliver(app);
      await reconcileNow(app);
      const isKnown = what === 'known';
      expect(await booksOf(owner)).toMatchObject({
        orders: ['paid'],
        payments: ['refunded'],
        years: isKnown ? [[today(), addYears(today(), 1), false]] : [],
        refunds: ['provider processed'],
        papers: isKnown ? ['invoice', 'credit_note'] : [],
      });
      expect(await refundsThere(owner)).toHaveLength(1);
      // The provider accepts no second payment on that order: the next attempt needs a new order.
      await confirm(app, owner, await pay(app, await openOrder(app, owner)));
      expect((await seeSubscription(app, owner)).body.state).toBe('active');
    },
  );

  it('made at the provider that fails there restores the year, and we request none ourselves', async () => {
    const owner = await makePaidOwner();
    const [payment] = await app.database.primary.query<{ provider_payment_id: string }>(sql`
      select provider_payment_id from payment p join payment_order o on o.id = p.order_id
      where o.claim_id = ${owner.claimId}`);
    await fault(app, { kind: 'refund_pending', ms: 60_000, decision: 'failed' });
    const path = `${localPath}/v1/payments/${payment?.provider_payment_id}/refund`;
    await send(app, 'POST', path, {}, authorization(app));
    await fault(app, { kind: 'server_error', on: 'refunds.list' });
    await reconcileNow(app);
    expect((await booksOf(owner)).refunds).toEqual(['provider pending']);
    await app.database.primary.query(
      sql`update razorpay_local.refunds set decide_at = now() where decide_at is not null`,
    );
    await deliver(app);
    await reconcileNow(app);
    expect(await booksOf(owner)).toEqual({ ...paidOnce(), refunds: ['provider failed'] });
    expect(await refundsThere(owner)).toEqual([{ status: 'failed', amount: 199900 }]);
    // It is retried at the provider, and the bank accepts it.
    await send(app, 'POST', path, {}, authorization(app));
    await deliver(app);
    expect(await booksOf(owner)).toMatchObject({
      years: [[today(), addYears(today(), 1), false]],
      refunds: ['provider processed'],
      papers: ['invoice', 'credit_note'],
    });
  });

  it('of a wrong amount leaves the owner free to pay the right one', async () => {
    const owner = await makeOwner(app);
    await fault(app, { kind: 'payment_amount', amount: 100 });
    await confirm(app, owner, await pay(app, await openOrder(app, owner)));
    expect(await booksOf(owner)).toMatchObject({ years: [], refunds: ['wrong_amount processed'] });
    await confirm(app, owner, await pay(app, await openOrder(app, owner)));
    expect((await seeSubscription(app, owner)).body.state).toBe('active');
  });
});

describe('a webhook event', () => {
  const tell = (body: object, eventId: string = randomUUID()) => {
    const text = JSON.stringify(body);
    return fetch(app.origin + webhookPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': eventId,
        'x-razorpay-signature': signWebhook(emulatorOf(app).access, text),
      },
      body: text,
    });
  };
  const about = (orderId: string) => ({
    event: 'order.paid',
    payload: { order: { entity: { id: orderId } } },
  });

  it('about a foreign order, or of an unknown kind, is accepted and changes nothing', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    expect((await tell(about('order_ofSomebodyElse'))).status).toBe(200);
    expect((await tell({ event: 'invoice.expired', payload: {} })).status).toBe(200);
    expect((await tell({ ...about(order), event: 'order.danced' })).status).toBe(200);
    expect(await booksOf(owner)).toMatchObject({ orders: ['created'], payments: [], years: [] });
  });

  it('is handled once: a repeated one does not ask the provider', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    expect((await tell(about(order), `once ${order}`)).status).toBe(200);
    await pay(app, order);
    expect((await tell(about(order), `once ${order}`)).status).toBe(200);
    expect((await booksOf(owner)).years).toEqual([]);
    expect((await tell(about(order), `another ${order}`)).status).toBe(200);
    expect(await booksOf(owner)).toEqual(paidOnce());
  });

  it('is refused while the provider cannot be asked, so that it is sent again', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    await pay(app, order);
    await fault(app, { kind: 'server_error', on: 'orders.payments' });
    expect((await tell(about(order), `again ${order}`)).status).toBe(500);
    expect((await tell(about(order), `again ${order}`)).status).toBe(200);
    expect(await booksOf(owner)).toEqual(paidOnce());
  });
});

describe('the subscription that an owner sees', () => {
  it('in each state', async () => {
    const owner = await makeOwner(app);
    expect(await seeSubscription(app, owner)).toEqual({
      status: 200,
      body: {
        shopId: owner.shopId,
        name: 'Anand Stores',
        claimState: 'clear',
        hasPage: true,
        isTakenDown: false,
        state: 'none',
        until: null,
        isPaid: false,
        isPaymentValid: false,
        canBuy: true,
        coinsForFee: 0,
        needsContact: false,
        isPending: false,
        payments: [],
      },
    });
    await confirm(app, owner, await pay(app, await openOrder(app, owner)));
    expect((await seeSubscription(app, owner)).body).toMatchObject({
      state: 'active',
      until: addYears(today(), 1),
      isPaid: true,
      isPaymentValid: true,
      canBuy: false,
      payments: [
        {
          paidOn: today(),
          amount: 199900,
          refund: null,
          canRefund: true,
          papers: [{ kind: 'invoice', number: expect.stringMatching(/^NK\//) }],
        },
      ],
    });
  });

  it('is hidden from other accounts', async () => {
    const owner = await makePaidOwner();
    const stranger = await makeOwner(app);
    for (const cookie of ['', stranger.cookie]) {
      const status = cookie === '' ? 401 : 404;
      const other = { ...owner, cookie };
      expect((await seeSubscription(app, other)).status).toBe(status);
      expect((await askForOrder(app, other)).status).toBe(status);
      expect((await askForRefund(app, other)).status).toBe(status);
    }
    expect(await booksOf(owner)).toEqual(paidOnce());
  });
});
