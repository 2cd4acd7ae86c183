import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfLines } from '../../../../tests/support/files/pdf-text.ts';
import { addPaidClaim } from '../../../../tests/support/money/paid-claims.ts';
import { deliver, fault, pay } from '../../../../tests/support/money/payments.ts';
import { makeOperator } from '../../../../tests/support/people/operators.ts';
import {
  type App,
  askForRefund,
  confirm,
  makeOwner,
  type Owner,
  openOrder,
  reconcileNow,
} from '../../../../tests/support/people/owners.ts';
import { outcome, outcomes, send } from '../../../../tests/support/people/people.ts';
import { makeApp } from '../../../../tests/support/servers/app.ts';
import type { Output } from '../../../core/endpoint.ts';
import type {
  findReconciliation,
  listOrders,
  listPayments,
  listRefunds,
  PaymentHistory,
  searchMoney,
} from '../../../core/operator/money.ts';
import { sql } from '../../db/sql.ts';

let app: App;
let operator: { number: string; cookie: string };
beforeAll(async () => {
  app = await makeApp();
  operator = await makeOperator(app);
});
beforeEach(async () => {
  await app.database.primary.query(sql`delete from razorpay_local.faults`);
  await app.database.primary.query(sql`update razorpay_local.messages set given_up_at = now()`);
});

const rows = <T extends object>(query: ReturnType<typeof sql>) => app.database.primary.query<T>(query);
const get = async <T>(path: string) =>
  (await (
    await fetch(`${app.origin}/v1/operator/money/${path}`, { headers: { cookie: operator.cookie } })
  ).json()) as T;
const post = (path: string, body: object = {}, cookie = operator.cookie) =>
  send(app, 'POST', `/v1/operator/money/${path}`, body, { cookie });
const find = async (text: string) =>
  (await (await post('search', { text })).json()) as Output<typeof searchMoney>;

async function makePaid(): Promise<Owner & { paymentId: string }> {
  const owner = await makeOwner(app);
  await confirm(app, owner, await pay(app, await openOrder(app, owner)));
  const [payment] = await rows<{ id: string }>(sql`
    select p.id from payment p join payment_order o on o.id = p.order_id where o.claim_id = ${owner.claimId}`);
  return { ...owner, paymentId: (payment as { id: string }).id };
}

/** A refund that the bank rejected. */
async function makeFailedRefund(): Promise<Awaited<ReturnType<typeof makePaid>>> {
  const owner = await makePaid();
  await fault(app, { kind: 'refund_pending', ms: 0, decision: 'failed' });
  await askForRefund(app, owner);
  await deliver(app);
  expect(await historyOf(owner)).toMatchObject({ refund: 'failed', state: 'captured' });
  return owner;
}

const historyOf = ({ paymentId }: { paymentId: string }) => get<PaymentHistory>(`payments/${paymentId}`);
const refundsThere = ({ paymentId }: { paymentId: string }) =>
  rows<{ status: string }>(sql`
    select t.status from razorpay_local.refunds t join payment p on p.provider_payment_id = t.payment_id
    where p.id = ${paymentId} order by t.created_at`);
const actionsOf = async (id: string) =>
  (
    await rows<{ action: string; operator_number: string }>(
      sql`select action, operator_number from audit_entry where subject_id = ${id} order by id`,
    )
  ).map(({ action, operator_number }) => [action, operator_number]);

describe('the lists of money', () => {
  it('have payments, the newest first, with shop, number and year', async () => {
    await makePaid();
    const last = await makePaid();
    const { items } = await get<Output<typeof listPayments>>('payments');
    expect(items[0]).toMatchObject({
      id: last.paymentId,
      shopId: last.shopId,
      shopName: 'Anand Stores',
      mobileNumber: expect.stringMatching(/^\+91/),
      amount: 199_900,
      state: 'captured',
      year: { from: expect.stringMatching(/^\d{4}-/) },
      refund: null,
    });
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('are paged after the last item, and miss none with the same time', async () => {
    const { orderId } = await manyPayments(120);
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await get<Output<typeof listPayments>>(`payments${after && `?after=${after}`}`);
      seen.push(...page.items.map(({ id }) => id));
      if (!page.hasMore) break;
      after = page.items.at(-1)?.id as string;
    }
    const [all] = await rows<{ count: number }>(sql`select count(*) as count from payment`);
    expect([new Set(seen).size, seen.length]).toEqual([all?.count, all?.count]);
    await rows(sql`delete from payment where order_id = ${orderId}`);
    await rows(sql`delete from payment_order where id = ${orderId}`);
  });

  it('have refunds that are not over, those that failed first', async () => {
    const failed = await makeFailedRefund();
    const open = await makePaid();
    await fault(app, { kind: 'refund_pending', ms: 86_400_000, decision: 'processed' });
    await askForRefund(app, open);
    const over = await makePaid();
    await askForRefund(app, over);
    const { items } = await get<Output<typeof listRefunds>>('refunds');
    expect(items.map(({ paymentId, state }) => [paymentId, state])).toEqual([
      [failed.paymentId, 'failed'],
      [open.paymentId, 'pending'],
    ]);
  });

  it('have orders that were opened and not paid', async () => {
    const owner = await makeOwner(app);
    const providerOrderId = await openOrder(app, owner);
    const { items } = await get<Output<typeof listOrders>>('orders');
    expect(items[0]).toMatchObject({
      shopId: owner.shopId,
      state: 'created',
      providerOrderId,
      askedAt: null,
    });
  });
});

/** All with the same time, as after an import or a restore. */
async function manyPayments(count: number): Promise<{ orderId: string }> {
  const { paymentId } = await addPaidClaim(app.database.primary);
  const [order] = await rows<{ order_id: string }>(sql`select order_id from payment where id = ${paymentId}`);
  const orderId = order?.order_id as string;
  await rows(sql`delete from paid_year where payment_id = ${paymentId}`);
  await rows(sql`
    insert into payment (order_id, provider_payment_id, state, amount_paise, currency)
    select ${orderId}, 'pay_many' || n, 'failed', 199900, 'INR' from generate_series(1, ${count}::int) n`);
  return { orderId };
}

describe('money is found', () => {
  it('by every kind of id', async () => {
    const owner = await makePaid();
    await askForRefund(app, owner);
    const history = await historyOf(owner);
    const invoice = history.papers.find(({ kind }) => kind === 'invoice');
    for (const text of [
      owner.paymentId,
      history.order.id,
      history.refundLife?.id,
      owner.shopId,
      history.providerPaymentId,
      history.order.providerOrderId,
      history.refundLife?.providerRefundId,
      invoice?.number,
      invoice?.number.toLowerCase(),
      history.papers.find(({ kind }) => kind === 'credit_note')?.number,
      history.mobileNumber,
      history.mobileNumber?.slice(3),
      ` ${history.mobileNumber?.slice(0, 8)} ${history.mobileNumber?.slice(8)} `,
    ]) {
      const { payments, orders } = await find(text as string);
      expect([text, payments.map(({ id }) => id), orders]).toEqual([text, [owner.paymentId], []]);
    }
  });

  it('also by an order without a payment', async () => {
    const owner = await makeOwner(app);
    const providerOrderId = await openOrder(app, owner);
    for (const text of [providerOrderId, owner.shopId])
      expect(await find(text)).toMatchObject({ payments: [], orders: [{ providerOrderId }] });
  });

  it.each(['Anand', 'pay_', "pay_' or true --", '12345', 'NK/26-27/999999', '+14155550100'])(
    'and not by what is not whole and exact: %s',
    async (text) => {
      expect(await find(text)).toEqual({ payments: [], orders: [] });
    },
  );
});

describe('the history of a payment', () => {
  it('has its order, papers, notices and webhook events', async () => {
    const owner = await makeOwner(app);
    await pay(app, await openOrder(app, owner));
    await deliver(app);
    const [{ id } = { id: '' }] = (await find(owner.shopId)).payments;
    const history = await get<PaymentHistory>(`payments/${id}`);
    expect(history).toMatchObject({
      order: { state: 'paid', providerOrderId: expect.stringMatching(/^order_/) },
      papers: [{ kind: 'invoice' }],
      notices: [
        { kind: 'paid', channel: 'sms', state: 'waiting' },
        { kind: 'paid', channel: 'mail', state: 'waiting' },
      ],
      refundLife: null,
      canRefund: true,
      deeds: [],
    });
    expect(history.events.map(({ name }) => name)).toContain('payment.captured');
  });
});

describe('a refund that failed', () => {
  it('is retried with a new idempotency key, and refunds once', async () => {
    const owner = await makeFailedRefund();
    const before = await historyOf(owner);
    expect(await outcomes(4, () => post(`payments/${owner.paymentId}/refund/tries`))).toEqual({
      ok: 1,
      refund_not_failed: 3,
    });
    const after = await historyOf(owner);
    expect(after).toMatchObject({
      state: 'refunded',
      refundLife: { state: 'processed', tries: 2, earlierIds: [before.refundLife?.providerRefundId] },
    });
    expect((await refundsThere(owner)).map(({ status }) => status)).toEqual(['failed', 'processed']);
    expect(after.papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(after.notices.filter(({ kind }) => kind === 'refunded')).toHaveLength(2);
    expect(await actionsOf(owner.paymentId)).toEqual([['refund.retry', operator.number]]);
    // The id of the first refund is still searchable.
    const { payments } = await find(before.refundLife?.providerRefundId as string);
    expect(payments.map(({ id }) => id)).toEqual([owner.paymentId]);
    await reconcileNow(app);
    expect(await refundsThere(owner)).toHaveLength(2);
  });

  it('that fails again can be retried again', async () => {
    const owner = await makeFailedRefund();
    await fault(app, { kind: 'refund_pending', ms: 0, decision: 'failed' });
    await post(`payments/${owner.paymentId}/refund/tries`);
    await deliver(app);
    expect(await historyOf(owner)).toMatchObject({ refund: 'failed', year: { from: expect.anything() } });
    await post(`payments/${owner.paymentId}/refund/tries`);
    expect(await historyOf(owner)).toMatchObject({ refundLife: { state: 'processed', tries: 3 } });
  });

  it('is not refunded twice when the response to the retry is lost', async () => {
    const owner = await makeFailedRefund();
    await fault(app, { kind: 'answer_lost', on: 'refunds.create' });
    expect(await outcome(await post(`payments/${owner.paymentId}/refund/tries`))).toBe('ok');
    expect(await historyOf(owner)).toMatchObject({ refund: 'requested' });
    await reconcileNow(app);
    expect(await historyOf(owner)).toMatchObject({ refund: 'processed' });
    expect((await refundsThere(owner)).map(({ status }) => status)).toEqual(['failed', 'processed']);
  });

  it('can be marked as paid by hand, with its reference', async () => {
    const owner = await makeFailedRefund();
    expect(await outcome(await post(`payments/${owner.paymentId}/refund/by-hand`, { reference: ' ' }))).toBe(
      'invalid_input',
    );
    const reference = 'NEFT N123456789';
    expect(await outcome(await post(`payments/${owner.paymentId}/refund/by-hand`, { reference }))).toBe('ok');
    expect(await historyOf(owner)).toMatchObject({
      state: 'refunded',
      refundLife: { state: 'processed', byHand: reference },
      papers: [{ kind: 'invoice' }, { kind: 'credit_note' }],
    });
    expect(await actionsOf(owner.paymentId)).toEqual([['refund.by_hand', operator.number]]);
    expect(await outcome(await post(`payments/${owner.paymentId}/refund/tries`))).toBe('refund_not_failed');
    await reconcileNow(app);
    expect(await historyOf(owner)).toMatchObject({ state: 'refunded' });
    const [year] = await rows<{ is_over: boolean }>(sql`
      select refunded_at is not null as is_over from paid_year where payment_id = ${owner.paymentId}`);
    expect(year).toEqual({ is_over: true });
  });

  it('cannot be marked as paid by hand while it is under way', async () => {
    const owner = await makePaid();
    await fault(app, { kind: 'refund_pending', ms: 86_400_000, decision: 'processed' });
    await askForRefund(app, owner);
    for (const action of ['tries', 'by-hand'])
      expect(
        await outcome(
          await post(
            `payments/${owner.paymentId}/refund/${action}`,
            action === 'tries' ? {} : { reference: 'x1' },
          ),
        ),
      ).toBe('refund_not_failed');
  });

  it('shows the reason if the provider refuses it', async () => {
    const owner = await makePaid();
    const { providerPaymentId, order } = await historyOf(owner);
    await rows(sql`update razorpay_local.payments set status = 'created' where id = ${providerPaymentId}`);
    await askForRefund(app, owner);
    expect(await historyOf(owner)).toMatchObject({
      refundLife: { state: 'requested', fault: expect.stringContaining('should be captured') },
    });
    expect(await outcome(await post(`orders/${order.id}/asking`))).toBe('provider_unreached');
    await rows(sql`update razorpay_local.payments set status = 'captured' where id = ${providerPaymentId}`);
    expect(await outcome(await post(`orders/${order.id}/asking`))).toBe('ok');
    expect(await historyOf(owner)).toMatchObject({ refundLife: { state: 'processed', fault: null } });
  });
});

describe('a refund for an owner', () => {
  const note = 'Called on 12 March.';
  it('follows the owner’s own rules, and is recorded', async () => {
    const owner = await makePaid();
    expect(await outcome(await post(`payments/${owner.paymentId}/refund`, { note: '' }))).toBe(
      'invalid_input',
    );
    expect(await outcome(await post(`payments/${owner.paymentId}/refund`, { note }))).toBe('ok');
    expect(await historyOf(owner)).toMatchObject({
      refundLife: { state: 'processed', reason: 'owner' },
      canRefund: false,
      deeds: [{ action: 'payment.refund', operator: operator.number, details: { note } }],
    });
    expect(await refundsThere(owner)).toHaveLength(1);
  });

  it('is refused after 30 days, and nothing is recorded', async () => {
    const owner = await makePaid();
    await rows(
      sql`update payment set captured_at = now() - interval '32 days' where id = ${owner.paymentId}`,
    );
    expect(await historyOf(owner)).toMatchObject({ canRefund: false });
    expect(await outcome(await post(`payments/${owner.paymentId}/refund`, { note }))).toBe(
      'refund_impossible',
    );
    expect(await actionsOf(owner.paymentId)).toEqual([]);
  });
});

describe('reconciliation', () => {
  it('of one order finds a payment whose webhook event was lost', async () => {
    const owner = await makeOwner(app);
    await pay(app, await openOrder(app, owner));
    const [order] = (await find(owner.shopId)).orders;
    const response = await post(`orders/${order?.id}/asking`);
    expect(await response.json()).toEqual({ state: 'paid' });
    expect(await actionsOf(order?.id as string)).toEqual([['order.ask', operator.number]]);
    expect((await find(owner.shopId)).payments).toMatchObject([{ state: 'captured' }]);
  });

  it('answers an error if the provider does not respond', async () => {
    const owner = await makeOwner(app);
    await openOrder(app, owner);
    const [order] = (await find(owner.shopId)).orders;
    await fault(app, { kind: 'server_error', on: 'orders.payments' });
    expect(await outcome(await post(`orders/${order?.id}/asking`))).toBe('provider_unreached');
  });

  it('stores each run', async () => {
    const owner = await makeOwner(app);
    await pay(app, await openOrder(app, owner));
    await reconcileNow(app);
    const { last, withNews } = await get<Output<typeof findReconciliation>>('reconciliation');
    expect(last).toMatchObject({ ordersPaid: 1, unanswered: 0 });
    expect(last?.ordersAsked).toBeGreaterThan(0);
    expect(withNews[0]).toEqual(last);
    await fault(app, { kind: 'server_error', on: 'orders.payments', times: 1 });
    await reconcileNow(app);
    expect((await get<Output<typeof findReconciliation>>('reconciliation')).last).toMatchObject({
      ordersPaid: 0,
      unanswered: 1,
    });
  });
});

describe('a paper', () => {
  it('is shown to operators, and each view is recorded', async () => {
    const owner = await makePaid();
    const [invoice] = (await historyOf(owner)).papers;
    const open = (cookie: string) =>
      fetch(`${app.origin}/v1/operator/papers/${invoice?.id}`, { headers: { cookie } });
    const shown = await open(operator.cookie);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(pdfLines(Buffer.from(await shown.arrayBuffer()))).toContain(invoice?.number);
    expect(await actionsOf(invoice?.id as string)).toEqual([['paper.view', operator.number]]);
    expect((await open(owner.cookie)).status).toBe(403);
    expect((await open('')).status).toBe(401);
    expect(await actionsOf(invoice?.id as string)).toHaveLength(1);
  });
});

describe('28: the searched text', () => {
  it('is in no log', async () => {
    const { mobileNumber } = await historyOf(await makePaid());
    await find(mobileNumber as string);
    expect(app.log()).not.toContain((mobileNumber as string).slice(3));
  });
});
