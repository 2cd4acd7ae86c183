import * as z from 'zod/mini';
import { isIndianMobile, normalisePhone } from '../../../core/accounts/phone.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import {
  type MoneyOrder,
  type MoneyPayment,
  moneyPageSize,
  type searchMoney,
} from '../../../core/operator/money.ts';
import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
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
} from './money-rows.ts';

/** Subqueries of ids. */
type Matches = { readonly payments: Sql; readonly orders?: Sql };

/** The form of the input decides what it is: an id, a provider's id, a paper's number or a phone number. Each has an index. */
function matchesOf(text: string): Matches | undefined {
  if (z.safeParse(z.uuid(), text).success)
    return {
      payments: sql`
        select id from payment where id = ${text} or order_id = ${text}
        union select payment_id from refund where id = ${text}
        union ${paymentsOf(ordersOfShop(text))}`,
      orders: sql`select ${text}::uuid as id union ${ordersOfShop(text)}`,
    };
  if (text.startsWith('order_')) {
    const orders = sql`select id from payment_order where provider_order_id = ${text}`;
    return { payments: paymentsOf(orders), orders };
  }
  if (text.startsWith('pay_'))
    return { payments: sql`select id from payment where provider_payment_id = ${text}` };
  if (text.startsWith('rfnd_'))
    return {
      payments: sql`
        select payment_id as id from refund where provider_refund_id = ${text} or earlier_ids @> array[${text}]`,
    };
  if (/^N[KC]\//i.test(text))
    return { payments: sql`select payment_id as id from paper where number = ${text.toUpperCase()}` };
  const number = normalisePhone(text);
  if (!isIndianMobile(number)) return undefined;
  const orders = sql`
    select o.id from account a join claim c on c.account_id = a.id join payment_order o on o.claim_id = c.id
    where a.mobile_number = ${number}`;
  return { payments: paymentsOf(orders), orders };
}

const ordersOfShop = (shopId: string) =>
  sql`select o.id from payment_order o join claim c on c.id = o.claim_id where c.shop_id = ${shopId}`;
const paymentsOf = (orders: Sql) => sql`select id from payment where order_id in (${orders})`;

export async function findMoney(
  { db }: RequestContext,
  { text }: ParsedInput<typeof searchMoney>,
): Promise<Output<typeof searchMoney>> {
  const matches = matchesOf(text);
  return {
    payments: matches ? await findPayments(db, matches.payments) : [],
    orders: matches?.orders ? await findUnpaid(db, matches.orders) : [],
  };
}

const limit = literal(moneyPageSize);

async function findPayments(db: Db, ids: Sql): Promise<MoneyPayment[]> {
  const rows = await db.query<PaymentRow>(sql`
    select ${paymentColumns} from payment p ${paymentJoin}
    where p.id in (${ids})
    order by p.created_at desc, p.id limit ${limit}`);
  return rows.map(paymentOf);
}

/** Orders without any payment, which `findPayments` cannot return. */
async function findUnpaid(db: Db, ids: Sql): Promise<MoneyOrder[]> {
  const rows = await db.query<OrderRow>(sql`
    select ${orderColumns} from payment_order o ${orderJoin}
    where o.id in (${ids})
      and not exists (select from payment p where p.order_id = o.id)
    order by o.opened_at desc limit ${limit}`);
  return rows.map(orderOf);
}
