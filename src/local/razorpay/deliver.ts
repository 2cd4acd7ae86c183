import type { Database } from '../../server/db/open.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import { every } from '../../server/every.ts';
import type { Log } from '../../server/logger.ts';
import { keepSending, type LeasedRow, type Outbox } from '../../server/notices/outbox.ts';
import { type LocalAccess, signWebhook } from './access.ts';
import { lockOrder } from './orders.ts';
import { authorizePayment } from './payments.ts';
import { decideRefund } from './refunds.ts';

export type Delivery = {
  readonly access: LocalAccess;
  /** Where webhook events go: the server, without a slash at the end, and the path on it. */
  readonly origin: () => string;
  readonly path: string;
};

const everySeconds = 1;

/** Decides what is due and sends webhook events, in a loop; several servers may run it. The returned function stops it. */
export function startEmulatorJobs(database: Database, delivery: Delivery, log: Log): () => Promise<void> {
  const stops = [
    every(
      everySeconds,
      () => database.transaction(decideDue),
      (error, message) => log.warn({ err: error }, message),
      'the emulator could not decide what was due',
    ),
    keepSending(database.primary, webhookOutbox(delivery), log),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Late authorisations and pending refunds whose time has come. */
export async function decideDue(db: Db): Promise<void> {
  const payments = await db.query<{ id: string; order_id: string }>(sql`
    select id, order_id from razorpay_local.payments where authorize_at <= now() order by id`);
  for (const { id, order_id } of payments) {
    // Another server may have done it before we got the lock.
    await lockOrder(db, order_id);
    const [open] = await db.query<{ id: string }>(
      sql`select id from razorpay_local.payments where id = ${id} and authorize_at is not null`,
    );
    if (open) await authorizePayment(db, open);
  }
  const refunds = await db.query<{ id: string }>(sql`
    select id from razorpay_local.refunds where decide_at <= now() order by id for update skip locked`);
  for (const { id } of refunds) await decideRefund(db, id);
}

type DueEvent = LeasedRow & { readonly event_id: string; readonly body: string };

/** An event counts as undelivered without a response within this time. */
const responseTimeoutMs = 5000;

/** Exponential backoff in seconds from 10 s to an hour; a day altogether. */
const pauses = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array<number>(22).fill(3600)];

/** The outbox of webhook events. One server sends them in order, unless one has to be retried. */
export const webhookOutbox = ({ access, origin, path }: Delivery): Outbox<DueEvent> => ({
  name: 'a webhook event of the emulator',
  table: sql`razorpay_local.messages`,
  columns: { dueAt: sql`due_at`, tries: sql`tries`, leasedUntil: sql`taken_until` },
  isWaiting: sql`delivered_at is null and given_up_at is null`,
  // A day is the limit also if the machine was off for some of the tries.
  canSend: sql`created_at > now() - interval '24 hours'`,
  // Events of one transaction have the same due time.
  order: sql`due_at, id`,
  returning: sql`event_id, body`,
  onSent: sql`delivered_at = now()`,
  onGivenUp: sql`given_up_at = now()`,
  pauses,
  leaseSeconds: (2 * responseTimeoutMs) / 1000,
  period: everySeconds,
  async send({ event_id, body }, { signal }) {
    const response = await fetch(origin() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': event_id,
        'x-razorpay-signature': signWebhook(access, body),
      },
      body,
      // A stop aborts the request too; the event is sent again later.
      signal: AbortSignal.any([AbortSignal.timeout(responseTimeoutMs), signal]),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  },
  idsOf: ({ id, event_id }) => ({ message: id, event: event_id }),
});
