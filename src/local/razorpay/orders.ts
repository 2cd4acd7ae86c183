import * as z from 'zod/mini';
import { type Db, sql } from '../../server/db/sql.ts';
import { makeId, type Order, orderColumns, type Payment, paymentColumns } from './entities.ts';
import { unknownId } from './errors.ts';
import { Amount, Currency, Notes, parseInput } from './input.ts';

const NewOrder = z.object({
  amount: Amount,
  currency: Currency,
  receipt: z.nullish(z.string().check(z.maxLength(40, 'The receipt may not be greater than 40 characters.'))),
  notes: Notes,
});

export async function createOrder(db: Db, body: unknown): Promise<Order> {
  const { amount, currency, receipt, notes } = parseInput(NewOrder, body);
  const [order] = await db.query<Order>(sql`
    insert into razorpay_local.orders (id, amount, currency, receipt, notes)
    values (${makeId('order')}, ${amount}, ${currency}, ${receipt ?? null}, ${JSON.stringify(notes)})
    returning ${orderColumns}`);
  return order as Order;
}

export async function findOrder(db: Db, id: string): Promise<Order> {
  const [order] = await db.query<Order>(
    sql`select ${orderColumns} from razorpay_local.orders where id = ${id}`,
  );
  return order ?? unknownId();
}

/** The row lock serialises the payments of one order. */
export async function lockOrder(db: Db, id: string): Promise<Order> {
  const [order] = await db.query<Order>(
    sql`select ${orderColumns} from razorpay_local.orders where id = ${id} for update`,
  );
  return order ?? unknownId();
}

export async function listOrders(db: Db, query: unknown): Promise<Order[]> {
  const { receipt, count, skip } = parseInput(Listing, query);
  return db.query<Order>(sql`
    select ${orderColumns} from razorpay_local.orders
    where ${receipt ?? null}::text is null or receipt = ${receipt ?? null}
    order by razorpay_local.orders.created_at desc limit ${count} offset ${skip}`);
}

const whole = (most: number, fallback: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/)), String(fallback)),
    z.transform((text) => Math.min(Number(text), most)),
  );
const Listing = z.object({
  receipt: z.optional(z.string()),
  count: whole(100, 10),
  skip: whole(1_000_000, 0),
});

export async function findPaymentsOf(db: Db, orderId: string): Promise<Payment[]> {
  await findOrder(db, orderId);
  return db.query<Payment>(sql`
    select ${paymentColumns} from razorpay_local.payments
    where order_id = ${orderId} order by razorpay_local.payments.created_at desc`);
}

/** After a change of a payment: the paid amount, the attempts and the status of its order. */
export async function updateOrderTotals(db: Db, orderId: string): Promise<Order> {
  const [order] = await db.query<Order>(sql`
    with arrived as (
      select coalesce(sum(amount) filter (where status in ('captured', 'refunded')), 0)::int as paise,
        count(*)::int as tries
      from razorpay_local.payments where order_id = ${orderId})
    update razorpay_local.orders set amount_paid = arrived.paise, attempts = arrived.tries,
      status = case when arrived.paise > 0 then 'paid' when arrived.tries > 0 then 'attempted' else 'created' end
    from arrived where id = ${orderId}
    returning ${orderColumns}`);
  return order ?? unknownId();
}
