import { dayInIndia } from '../../../core/days.ts';
import { AppError } from '../../../core/errors.ts';
import type { MoneyPayment, PaymentHistory } from '../../../core/operator/money.ts';
import { canRefund } from '../../../core/payments/rules.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { findPastActions } from '../console/audit.ts';
import { type PaymentRow, paymentColumns, paymentJoin, paymentOf } from './money-rows.ts';

type Instants<T, K extends keyof T> = Omit<T, K> & {
  readonly [key in K]: T[key] extends string ? Date : Date | null;
};

type Row = PaymentRow & {
  claim_id: string;
  claim_state: PaymentHistory['claimState'];
  provider_payment_id: string;
  currency: string;
  failure: string | null;
  order_id: string;
  provider_order_id: string | null;
  order_state: PaymentHistory['order']['state'];
  order_created_at: Date;
  opened_at: Date;
  order_asked_at: Date | null;
};

/** All rows about one payment. */
export async function findPaymentHistory(context: RequestContext, id: string): Promise<PaymentHistory> {
  const { db } = context;
  const [row] = await db.query<Row>(sql`
    select ${paymentColumns}, o.claim_id, c.state as claim_state, p.provider_payment_id, p.currency, p.failure,
      o.id as order_id, o.provider_order_id, o.state as order_state, o.created_at as order_created_at, o.opened_at,
      o.asked_at as order_asked_at
    from payment p ${paymentJoin} where p.id = ${id}`);
  if (row === undefined) throw new AppError('not_found');
  return {
    ...paymentOf(row),
    providerPaymentId: row.provider_payment_id,
    currency: row.currency,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    capturedAt: row.captured_at?.toISOString() ?? null,
    claimState: row.claim_state,
    order: {
      id: row.order_id,
      providerOrderId: row.provider_order_id,
      state: row.order_state,
      createdAt: row.order_created_at.toISOString(),
      openedAt: row.opened_at.toISOString(),
      askedAt: row.order_asked_at?.toISOString() ?? null,
    },
    refundLife: await findRefund(db, id),
    papers: await findPapers(db, id),
    notices: await findNotices(db, id),
    events: await findEvents(db, row.order_id),
    deeds: await findPastActions(db, [
      ['payment', id],
      ['order', row.order_id],
    ]),
    others: await findOthers(db, row),
    canRefund: await isRefundable(db, row),
  };
}

async function findRefund(db: Db, paymentId: string): Promise<PaymentHistory['refundLife']> {
  type Refund = Instants<NonNullable<PaymentHistory['refundLife']>, 'requestedAt' | 'askedAt'>;
  const [row] = await db.query<Refund>(sql`
    select id, provider_refund_id as "providerRefundId", earlier_ids as "earlierIds", reason, state,
      amount_paise as amount, tries, requested_at as "requestedAt", asked_at as "askedAt", by_hand as "byHand", fault
    from refund where payment_id = ${paymentId}`);
  if (row === undefined) return null;
  return {
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    askedAt: row.askedAt?.toISOString() ?? null,
  };
}

async function findPapers(db: Db, paymentId: string): Promise<PaymentHistory['papers']> {
  const rows = await db.query<Instants<PaymentHistory['papers'][number], 'issuedAt'>>(sql`
    select id, kind, number, issued_at as "issuedAt" from paper where payment_id = ${paymentId} order by issued_at`);
  return rows.map((each) => ({ ...each, issuedAt: each.issuedAt.toISOString() }));
}

async function findNotices(db: Db, paymentId: string): Promise<PaymentHistory['notices']> {
  const rows = await db.query<Instants<PaymentHistory['notices'][number], 'at'>>(sql`
    select id, kind, channel,
      case when given_up_at is not null then 'given_up' when sent_at is null then 'waiting'
        when fault is not null then 'nothing' else 'sent' end as state,
      coalesce(sent_at, given_up_at, due_at) as at
    from notice where about = ${paymentId} or about like ${`${paymentId} %`} order by created_at, channel desc`);
  return rows.map((each) => ({ ...each, at: each.at.toISOString() }));
}

async function findEvents(db: Db, orderId: string): Promise<PaymentHistory['events']> {
  const rows = await db.query<Instants<PaymentHistory['events'][number], 'at'>>(sql`
    select id, name, received_at as at from payment_event where order_id = ${orderId} order by received_at, id`);
  return rows.map((each) => ({ ...each, at: each.at.toISOString() }));
}

async function findOthers(db: Db, { id, claim_id }: Row): Promise<MoneyPayment[]> {
  const rows = await db.query<PaymentRow>(sql`
    select ${paymentColumns} from payment p ${paymentJoin}
    where o.claim_id = ${claim_id} and p.id <> ${id}
    order by p.created_at desc limit 20`);
  return rows.map(paymentOf);
}

/** As `refundLatest` decides it: the payment of the latest year, within its days. */
async function isRefundable(db: Db, row: Row): Promise<boolean> {
  const { id, claim_id, state, captured_at, refund_state } = row;
  if (captured_at === null || refund_state !== null) return false;
  if (!canRefund({ state, paidOn: dayInIndia(captured_at) }, dayInIndia(new Date()))) return false;
  const [latest] = await db.query<{ payment_id: string | null }>(sql`
    select payment_id from paid_year where claim_id = ${claim_id}
    order by from_day desc, created_at desc limit 1`);
  return latest?.payment_id === id;
}
