import * as z from 'zod/mini';
import { type Db, sql } from '../../server/db/sql.ts';
import { parsed } from './input.ts';

export const operations = [
  'orders.create',
  'orders.list',
  'orders.payments',
  'payments.capture',
  'refunds.create',
  'refunds.list',
] as const;
export type Operation = (typeof operations)[number];

const ms = z.int().check(z.minimum(0), z.maximum(86_400_000));
const on = z.enum(operations);
/** Only messages of this event; absent: of any. */
const event = z.optional(z.string());
const times = z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1);

/** What can be made to go wrong, each for the next `times` occasions. */
const kinds = {
  /** Nothing is done, and the answer is 500. */
  server_error: z.object({ on }),
  /** It is done, and the connection breaks before the answer. */
  answer_lost: z.object({ on }),
  /** It is done, and the answer waits so long. */
  answer_held: z.object({ on, ms }),
  /** The refund is pending for so long, then it is decided. */
  refund_pending: z.object({ ms, decision: z.enum(['processed', 'failed']) }),
  /** The next payment has this amount, in paise, or this currency, whatever its order says. */
  payment_amount: z.object({ amount: z.int() }),
  payment_currency: z.object({ currency: z.string() }),
  /** The next payment is only reserved, and somebody has to take it. */
  payment_authorized: z.object({}),
  /** The next payment fails, and its bank changes its mind after so long. */
  payment_late: z.object({ ms }),
  /** An order that is paid takes another payment: two tabs that were both on their way. */
  payment_second: z.object({}),
  webhook_duplicate: z.object({ event }),
  webhook_drop: z.object({ event }),
  webhook_delay: z.object({ event, ms }),
  /** The message waits until the one after it is delivered. */
  webhook_reorder: z.object({ event }),
} as const;

export type FaultKind = keyof typeof kinds;
export type FaultDetails<K extends FaultKind> = z.output<(typeof kinds)[K]>;
type Wanted<K extends FaultKind> = z.input<(typeof kinds)[K]>;
/** What a test asks for. An empty shape would allow no other field beside it. */
export type FaultOrder = {
  [K in FaultKind]: { readonly kind: K; readonly times?: number } & (string extends keyof Wanted<K>
    ? unknown
    : Wanted<K>);
}[FaultKind];

const Order = z.looseObject({ kind: z.enum(Object.keys(kinds) as [FaultKind, ...FaultKind[]]), times });

export async function addFault(db: Db, body: unknown): Promise<void> {
  const { kind, times: left, ...rest } = parsed(Order, body);
  const details = parsed(kinds[kind], rest);
  await db.query(sql`
    insert into razorpay_local.faults (kind, details, times) values (${kind}, ${JSON.stringify(details)}, ${left})`);
}

export async function clearFaults(db: Db): Promise<void> {
  await db.query(sql`delete from razorpay_local.faults`);
}

/** The oldest fault of this kind that fits, used up by one; two servers never use the same one. */
export async function takeFault<K extends FaultKind>(
  db: Db,
  kind: K,
  fits: { on?: Operation; event?: string } = {},
): Promise<FaultDetails<K> | undefined> {
  const [row] = await db.query<{ details: FaultDetails<K> }>(sql`
    update razorpay_local.faults set times = times - 1 where id = (
      select id from razorpay_local.faults
      where kind = ${kind} and times > 0
        and coalesce(details->>'on', ${fits.on ?? null}::text) is not distinct from ${fits.on ?? null}::text
        and coalesce(details->>'event', ${fits.event ?? null}::text) is not distinct from ${fits.event ?? null}::text
      order by id limit 1 for update skip locked)
    returning details`);
  return row?.details;
}
