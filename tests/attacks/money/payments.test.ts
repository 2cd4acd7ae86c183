import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signPayment, signWebhook } from '../../../src/local/razorpay/access.ts';
import { localPath } from '../../../src/local/razorpay/register.ts';
import { sql } from '../../../src/server/db/sql.ts';
import { webhookPath } from '../../../src/server/payments/orders/webhook.ts';
import { authorization, deliver, emulatorOf, failToPay, fault, pay } from '../../support/money/payments.ts';
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
} from '../../support/people/owners.ts';
import { outcomes, send } from '../../support/people/people.ts';
import { makeApp } from '../../support/servers/app.ts';

/** The numbers are those of the list of attacks. */
let app: App;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  await app.database.primary.query(sql`delete from razorpay_local.faults`);
  await app.database.primary.query(sql`update razorpay_local.messages set given_up_at = now()`);
});

/** The public view of a shop. */
async function flagsOf({ shopId }: Pick<Owner, 'shopId'>) {
  const page = await fetch(`${app.origin}/v1/claim-shops/${shopId}`);
  const body = (await page.json()) as {
    isClaimed: boolean;
    metaInfo: { isPaid: boolean; isPaymentValid: boolean };
  };
  return [body.isClaimed, body.metaInfo?.isPaid, body.metaInfo?.isPaymentValid];
}
const nothing = [false, false, false];

async function makePaidOwner(claimState?: string): Promise<Owner> {
  const owner = await makeOwner(app, claimState);
  await confirm(app, owner, await pay(app, await openOrder(app, owner)));
  return owner;
}

const count = async (query: ReturnType<typeof sql>) =>
  (await app.database.primary.query<{ count: number }>(query))[0]?.count;

const yearsOf = ({ claimId }: Owner) =>
  count(sql`select count(*) from paid_year where claim_id = ${claimId} and refunded_at is null`);

/** At the provider: all payments of the claim's orders. */
const refundsThere = ({ claimId }: Owner) =>
  count(sql`
    select count(*) from razorpay_local.refunds r join razorpay_local.payments p on p.id = r.payment_id
    join payment_order o on o.provider_order_id = p.order_id where o.claim_id = ${claimId}`);

describe('1: marking a shop paid', () => {
  const wishes = { isClaimed: true, isPaid: true, isPaymentValid: true, payment_date: '2026-01-01' };

  it('without a proof is refused', async () => {
    const owner = await makeOwner(app);
    const patch = (body: object) => send(app, 'PATCH', `/v1/claim-shops/${owner.shopId}`, body);
    expect((await patch({ ...wishes, metaInfo: wishes })).status).toBe(400);
    expect((await patch(wishes)).status).toBe(400);
    expect(await flagsOf(owner)).toEqual(nothing);
  });

  it('beside the proof of a payment that failed changes nothing', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    const { metadata } = await failToPay(app, order);
    const proof = {
      razorpay_payment_id: metadata.payment_id,
      razorpay_order_id: order,
      razorpay_signature: signPayment(emulatorOf(app).access, order, metadata.payment_id),
    };
    const { status, body } = await confirm(app, owner, { ...proof, ...wishes }, wishes);
    expect([status, body]).toEqual([
      200,
      { isClaimed: false, metaInfo: { isPaid: false, isPaymentValid: false }, payment: 'failed' },
    ]);
    expect(await flagsOf(owner)).toEqual(nothing);
  });
});

describe('2: a signature that is not of this shop’s payment', () => {
  it('of another shop’s order does not count for this one', async () => {
    const [payer, other] = [await makeOwner(app), await makeOwner(app)];
    const proof = await pay(app, await openOrder(app, payer));
    const own = await openOrder(app, other);
    expect(await confirm(app, other, proof)).toMatchObject({
      status: 422,
      body: { code: 'payment_unknown' },
    });
    expect(await confirm(app, other, { ...proof, razorpay_order_id: own })).toMatchObject({
      status: 422,
      body: { code: 'payment_signature_invalid' },
    });
    expect([await flagsOf(other), await yearsOf(other)]).toEqual([nothing, 0]);
  });

  it('made without the secret, cut short or empty is refused before the provider is asked', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    const proof = await pay(app, order);
    const forged = createHmac('sha256', 'guess')
      .update(`${order}|${proof.razorpay_payment_id}`)
      .digest('hex');
    for (const razorpay_signature of [forged, proof.razorpay_signature.slice(1), '', 'x'])
      expect((await confirm(app, owner, { ...proof, razorpay_signature })).body.code).toBe(
        'payment_signature_invalid',
      );
    expect(await yearsOf(owner)).toBe(0);
  });
});

describe('37: replaying a confirmation', () => {
  it('asks the provider once, also after a refund', async () => {
    const owner = await makeOwner(app);
    const proof = await pay(app, await openOrder(app, owner));
    const asked = vi.spyOn(app.payments.payments, 'paymentsOf');
    onTestFinished(() => asked.mockRestore());
    for (let times = 0; times < 5; times += 1)
      expect((await confirm(app, owner, proof)).body).toMatchObject({ isClaimed: true, payment: 'paid' });
    expect(asked).toHaveBeenCalledTimes(1);
    await askForRefund(app, owner);
    for (let times = 0; times < 5; times += 1)
      expect((await confirm(app, owner, proof)).body).toMatchObject({ payment: 'refunded' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks again while the payment is not final', async () => {
    const owner = await makeOwner(app);
    const proof = await pay(app, await openOrder(app, owner));
    await fault(app, { kind: 'server_error', on: 'orders.payments', times: 1 });
    expect((await confirm(app, owner, proof)).body).toMatchObject({ payment: 'pending' });
    expect((await confirm(app, owner, proof)).body).toMatchObject({ payment: 'paid' });
  });

  it('is limited for each address, whatever it sends', async () => {
    // A network of its own, because servers on one database count together.
    const limited = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' }, app.database);
    const from = { 'x-forwarded-for': '203.0.113.37' };
    const unknown = { razorpay_payment_id: 'x', razorpay_order_id: 'x', razorpay_signature: 'x' };
    const path = `/v1/claim-shops/${randomUUID()}`;
    expect(await outcomes(70, () => send(limited, 'PATCH', path, { metaInfo: unknown }, from))).toEqual({
      payment_unknown: 60,
      too_many_requests: 10,
    });
  });
});

describe('3: other money than the price', () => {
  it('the price is not the caller’s to say', async () => {
    const owner = await makeOwner(app);
    const path = `/v1/claim-shops/payment/${owner.shopId}`;
    const wish = await send(app, 'POST', path, { amount: 100 }, { cookie: owner.cookie });
    expect(wish.status).toBe(400);
    expect((await askForOrder(app, owner)).body).toMatchObject({ amount: 199900, currency: 'INR' });
  });

  it.each([
    ['one rupee', { kind: 'payment_amount', amount: 100 }],
    ['a paisa less', { kind: 'payment_amount', amount: 199899 }],
    ['another currency', { kind: 'payment_currency', currency: 'IDR' }],
  ] as const)('%s buys nothing and goes back', async (_what, wrong) => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    await fault(app, wrong);
    const { body } = await confirm(app, owner, await pay(app, order));
    expect(body).toEqual({
      isClaimed: false,
      metaInfo: { isPaid: false, isPaymentValid: false },
      payment: 'refunded',
    });
    expect([await yearsOf(owner), await refundsThere(owner)]).toEqual([0, 1]);
  });

  it('that is only reserved is not taken', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    await fault(app, { kind: 'payment_amount', amount: 100 });
    await fault(app, { kind: 'payment_authorized' });
    await confirm(app, owner, await pay(app, order));
    const [there] = await app.database.primary.query(
      sql`select status from razorpay_local.payments where order_id = ${order}`,
    );
    expect([there, await yearsOf(owner)]).toEqual([{ status: 'authorized' }, 0]);
  });
});

describe('4: messages', () => {
  const tell = (text: string, headers: Record<string, string>) =>
    fetch(app.origin + webhookPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-event-id': randomUUID(), ...headers },
      body: text,
    });
  const captured = (order: string) =>
    JSON.stringify({
      event: 'payment.captured',
      payload: {
        payment: { entity: { id: 'pay_forged', order_id: order, amount: 199900, status: 'captured' } },
      },
    });
  const signed = (text: string) => ({ 'x-razorpay-signature': signWebhook(emulatorOf(app).access, text) });

  it('forged, signed with the other secret, or changed after signing are refused', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    await pay(app, order);
    const text = captured(order);
    const { keySecret } = emulatorOf(app).access;
    const wrongSecret = createHmac('sha256', keySecret).update(text).digest('hex');
    for (const headers of [{}, { 'x-razorpay-signature': wrongSecret }, signed(`${text} `)] as Record<
      string,
      string
    >[])
      expect((await tell(text, headers)).status).toBe(400);
    expect(await yearsOf(owner)).toBe(0);
  });

  it('are not believed even when they are signed: the provider is asked', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    const text = captured(order);
    expect((await tell(text, signed(text))).status).toBe(200);
    expect([await yearsOf(owner), await flagsOf(owner)]).toEqual([0, nothing]);
  });

  it('replayed, in parallel and later, change nothing: not after a refund either', async () => {
    const owner = await makeOwner(app);
    await fault(app, { kind: 'webhook_duplicate', times: 20 });
    await pay(app, await openOrder(app, owner));
    await Promise.all([deliver(app), deliver(app), deliver(app)]);
    expect(await yearsOf(owner)).toBe(1);
    await askForRefund(app, owner);
    const replay = async () => {
      await app.database.primary.query(sql`
        update razorpay_local.messages set delivered_at = null, given_up_at = null, due_at = now(), event_id = event_id || '.'
        where event like '%.paid' or event like 'payment.%'`);
      await Promise.all([deliver(app), deliver(app)]);
    };
    await replay();
    expect([await yearsOf(owner), await refundsThere(owner)]).toEqual([0, 1]);
    expect((await seeSubscription(app, owner)).body.state).toBe('refunded');
  });

  it('in the wrong order lead to the same', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    await failToPay(app, order);
    await pay(app, order);
    await askForRefund(app, owner);
    const backwards = await app.database.primary.query<{ event_id: string; body: string }>(sql`
      select event_id, body from razorpay_local.messages where body like ${`%${order}%`} order by id desc`);
    expect(backwards.length).toBeGreaterThan(3);
    for (const { event_id, body } of backwards)
      expect((await tell(body, { ...signed(body), 'x-razorpay-event-id': event_id })).status).toBe(200);
    expect([await yearsOf(owner), await flagsOf(owner)]).toEqual([1, [true, true, true]]);
    const states = await app.database.primary.query<{ state: string }>(sql`
      select p.state from payment p join payment_order o on o.id = p.order_id where o.claim_id = ${owner.claimId}
      order by p.state`);
    expect(states.map(({ state }) => state)).toEqual(['captured', 'failed']);
  });
});

describe('5: paying twice', () => {
  it('two tabs have one order between them', async () => {
    const owner = await makeOwner(app);
    const answers = await Promise.all(Array.from({ length: 12 }, () => askForOrder(app, owner)));
    const ids = new Set(answers.map(({ body }) => body.id));
    expect([ids.size, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([200])]);
    expect(await count(sql`select count(*) from payment_order where claim_id = ${owner.claimId}`)).toBe(1);
  });

  it('the second money of two tabs goes back, once, whoever hears of it', async () => {
    const owner = await makeOwner(app);
    const order = await openOrder(app, owner);
    await fault(app, { kind: 'payment_second' });
    const proofs = [await pay(app, order), await pay(app, order)];
    await Promise.all([
      ...[...proofs, ...proofs].map((proof) => confirm(app, owner, proof)),
      deliver(app),
      reconcileNow(app),
    ]);
    await reconcileNow(app);
    expect([await yearsOf(owner), await refundsThere(owner)]).toEqual([1, 1]);
  });

  it('so does money for a second order', async () => {
    const owner = await makeOwner(app);
    const first = await openOrder(app, owner);
    // As if another order had paid for the claim between creating this one and paying it.
    await app.database.primary.query(
      sql`update payment_order set state = 'paid' where claim_id = ${owner.claimId}`,
    );
    const second = await openOrder(app, owner);
    expect(second).not.toBe(first);
    const proofs = await Promise.all([pay(app, first), pay(app, second)]);
    await Promise.all(proofs.map((proof) => confirm(app, owner, proof)));
    await reconcileNow(app);
    expect([await yearsOf(owner), await refundsThere(owner)]).toEqual([1, 1]);
  });
});

describe('6: refunds', () => {
  it('asked for twenty times at once, the money goes back once', async () => {
    const owner = await makePaidOwner();
    const path = `/v1/claim-shops/${owner.shopId}/refund`;
    const tally = await outcomes(20, () => send(app, 'POST', path, {}, { cookie: owner.cookie }));
    expect(tally).toEqual({ ok: 20 });
    await reconcileNow(app);
    expect([await refundsThere(owner), await yearsOf(owner)]).toEqual([1, 0]);
    const [keys] = await app.database.primary.query<{ ours: string; theirs: string }>(sql`
      select f.id as ours, r.idempotency_key as theirs from razorpay_local.refunds r
      join payment p on p.provider_payment_id = r.payment_id join refund f on f.payment_id = p.id
      join payment_order o on o.id = p.order_id where o.claim_id = ${owner.claimId}`);
    expect(keys?.theirs).toBe(keys?.ours);
    expect(
      await count(
        sql`select sum(amount)::int as count from razorpay_local.refunds r where r.payment_id in
          (select provider_payment_id from payment p join payment_order o on o.id = p.order_id where o.claim_id = ${owner.claimId})`,
      ),
    ).toBe(199900);
  });

  it('end the service at once, also while the bank still works on them', async () => {
    const owner = await makePaidOwner();
    await fault(app, { kind: 'refund_pending', ms: 3_600_000, decision: 'processed' });
    await askForRefund(app, owner);
    expect((await flagsOf(owner))[2]).toBe(false);
    const page = await fetch(`${app.origin}/v1/claim-shops/${owner.shopId}`);
    expect(await page.json()).toMatchObject({ intro: '', capturedAddress: null });
  });

  it('made at the provider itself end it too', async () => {
    const owner = await makePaidOwner();
    const [payment] = await app.database.primary.query<{ id: string }>(sql`
      select provider_payment_id as id from payment p join payment_order o on o.id = p.order_id
      where o.claim_id = ${owner.claimId}`);
    await send(app, 'POST', `${localPath}/v1/payments/${payment?.id}/refund`, {}, authorization(app));
    await reconcileNow(app);
    expect(await yearsOf(owner)).toBe(0);
  });

  it('are refused after thirty days, whatever the page shows', async () => {
    const owner = await makePaidOwner();
    await app.database.primary.query(sql`
      update payment p set captured_at = captured_at - interval '31 days' from payment_order o
      where o.id = p.order_id and o.claim_id = ${owner.claimId}`);
    expect(await askForRefund(app, owner)).toMatchObject({
      status: 409,
      body: { code: 'refund_impossible' },
    });
    expect([await refundsThere(owner), await yearsOf(owner)]).toEqual([0, 1]);
  });
});

describe('10: buying the badge for a shop under review', () => {
  it('waits for the decision', async () => {
    const owner = await makePaidOwner('under_review');
    expect((await flagsOf(owner))[0]).toBe(false);
    expect((await seeSubscription(app, owner)).body).toMatchObject({
      isPaid: true,
      claimState: 'under_review',
    });
    await app.database.primary.query(sql`update claim set state = 'approved' where id = ${owner.claimId}`);
    expect(await flagsOf(owner)).toEqual([true, true, true]);
  });
});
