import * as z from 'zod/mini';
import { type Db, sql } from '../../server/db/sql.ts';
import { parseInput } from './input.ts';

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
/** Only events of this name; absent: of any. */
const event = z.optional(z.string());
const times = z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1);

/** The faults that a test can inject, each for the next `times` occasions. */
const kinds = {
  /** Nothing is done, and the response is 500. */
  server_error: z.object({ on }),
  /** It is done, and the connection breaks before the response. */
  answer_lost: z.object({ on }),
  /** It is done, and the response is delayed. */
  answer_held: z.object({ on, ms }),
  /** The refund is pending for this time, then it is decided. */
  refund_pending: z.object({ ms, decision: z.enum(['processed', 'failed']) }),
  /** The next payment has this amount, in paise, or this currency, whatever its order says. */
  payment_amount: z.object({ amount: z.int() }),
  payment_currency: z.object({ currency: z.string() }),
  /** The next payment is only authorised and has to be captured. */
  payment_authorized: z.object({}),
  /** The next payment fails and is authorised after this time. */
  payment_late: z.object({ ms }),
  /** A paid order accepts another payment, as with two open tabs. */
  payment_second: z.object({}),
  webhook_duplicate: z.object({ event }),
  webhook_drop: z.object({ event }),
  webhook_delay: z.object({ event, ms }),
  /** The event waits until the one after it is delivered. */
  webhook_reorder: z.object({ event }),
} as const;

export type FaultKind = keyof typeof kinds;
export type FaultDetails<K extends FaultKind> = z.output<(typeof kinds)[K]>;
type Wanted<K extends FaultKind> = z.input<(typeof kinds)[K]>;
/** The body of a test's request. An empty shape would allow no other field beside it. */
export type FaultRequest = {
  [K in FaultKind]: { readonly kind: K; readonly times?: number } & (string extends keyof Wanted<K>
    ? unknown
    : Wanted<K>);
}[FaultKind];

const Request = z.looseObject({ kind: z.enum(Object.keys(kinds) as [FaultKind, ...FaultKind[]]), times });

export async function addFault(db: Db, body: unknown): Promise<void> {
  const { kind, times: left, ...rest } = parseInput(Request, body);
  const details = parseInput(kinds[kind], rest);
  await db.query(sql`
    insert into razorpay_local.faults (kind, details, times) values (${kind}, ${JSON.stringify(details)}, ${left})`);
}

export async function clearFaults(db: Db): Promise<void> {
  await db.query(sql`delete from razorpay_local.faults`);
}

/** Uses up one occasion of the oldest fault that fits. `skip locked`: two servers never use the same occasion. */
export async function consumeFault<K extends FaultKind>(
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
