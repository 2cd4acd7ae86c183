import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import {
  type findReconciliation,
  type listOrders,
  type listPayments,
  type listRefunds,
  moneyPageSize,
  type ReconciliationRun,
} from '../../../core/operator/money.ts';
import { literal, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import {
  type OrderRow,
  orderColumns,
  orderJoin,
  orderOf,
  type PaymentRow,
  paymentColumns,
  paymentJoin,
  paymentOf,
  type RefundRow,
  refundColumns,
  refundJoin,
  refundOf,
} from './money-rows.ts';

/** One row more than a page, to know whether there is a next page. */
const limit = literal(moneyPageSize + 1);

function pageOf<Row, Item>(rows: readonly Row[], itemOf: (row: Row) => Item) {
  return { items: rows.slice(0, moneyPageSize).map(itemOf), hasMore: rows.length > moneyPageSize };
}

// Keyset pagination: each page starts after the last item of the page before, along an index.

export async function findPayments(
  { db }: RequestContext,
  { after }: ParsedInput<typeof listPayments>,
): Promise<Output<typeof listPayments>> {
  const from = after
    ? sql`and (p.created_at, p.id) < (select created_at, id from payment where id = ${after})`
    : sql``;
  const rows = await db.query<PaymentRow>(sql`
    select ${paymentColumns} from payment p ${paymentJoin}
    where true ${from} order by p.created_at desc, p.id desc limit ${limit}`);
  return pageOf(rows, paymentOf);
}

export async function findRefunds(
  { db }: RequestContext,
  { after }: ParsedInput<typeof listRefunds>,
): Promise<Output<typeof listRefunds>> {
  const from = after
    ? sql`and (r.state <> 'failed', r.requested_at, r.id) >
        (select state <> 'failed', requested_at, id from refund where id = ${after})`
    : sql``;
  const rows = await db.query<RefundRow>(sql`
    select ${refundColumns} from refund r ${refundJoin}
    where r.state <> 'processed' ${from}
    order by r.state <> 'failed', r.requested_at, r.id limit ${limit}`);
  return pageOf(rows, refundOf);
}

export async function findOpenOrders(
  { db }: RequestContext,
  { after }: ParsedInput<typeof listOrders>,
): Promise<Output<typeof listOrders>> {
  const from = after
    ? sql`and (o.opened_at, o.id) < (select opened_at, id from payment_order where id = ${after})`
    : sql``;
  const rows = await db.query<OrderRow>(sql`
    select ${orderColumns} from payment_order o ${orderJoin}
    where o.state <> 'paid' ${from}
    order by o.opened_at desc, o.id desc limit ${limit}`);
  return pageOf(rows, orderOf);
}

type RunRow = Omit<ReconciliationRun, 'endedAt'> & { readonly endedAt: Date };

const runColumns = sql`ended_at as "endedAt", orders_asked as "ordersAsked", refunds_asked as "refundsAsked",
  orders_paid as "ordersPaid", refunds_ended as "refundsEnded", unanswered`;
const runOf = ({ endedAt, ...rest }: RunRow): ReconciliationRun => ({
  ...rest,
  endedAt: endedAt.toISOString(),
});

export async function findRuns({ db }: RequestContext): Promise<Output<typeof findReconciliation>> {
  const [last] = await db.query<RunRow>(
    sql`select ${runColumns} from reconciliation order by id desc limit 1`,
  );
  const withNews = await db.query<RunRow>(sql`
    select ${runColumns} from reconciliation where orders_paid > 0 or refunds_ended > 0 or unanswered > 0
    order by id desc limit 20`);
  return { last: last ? runOf(last) : null, withNews: withNews.map(runOf) };
}
