import type { Database } from '../../server/db/open.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import { every } from '../../server/every.ts';
import type { Log } from '../../server/logger.ts';
import { keepSending, type Outbox, type Taken } from '../../server/notices/outbox.ts';
import { type LocalAccess, signMessage } from './access.ts';
import { lockOrder } from './orders.ts';
import { authorizePayment } from './payments.ts';
import { decideRefund } from './refunds.ts';

export type Delivery = {
  readonly access: LocalAccess;
  /** Where the messages go: a server, without a slash at the end, and the path on it. */
  readonly origin: () => string;
  readonly path: string;
};

const everySeconds = 1;

/** Lets banks decide what is due and sends messages, again and again; several servers may. What it returns stops it. */
export function keepDelivering(database: Database, delivery: Delivery, log: Log): () => Promise<void> {
  const stops = [
    every(
      everySeconds,
      () => database.transaction(decideDue),
      (error, message) => log.warn({ err: error }, message),
      'the local payment provider could not decide what was due',
    ),
    keepSending(database.primary, messageOutbox(delivery), log),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** What banks decide late. */
export async function decideDue(db: Db): Promise<void> {
  const payments = await db.query<{ id: string; order_id: string }>(sql`
    select id, order_id from razorpay_local.payments where authorize_at <= now() order by id`);
  for (const { id, order_id } of payments) {
    // The other server may have done it between.
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

type Message = Taken & { readonly event_id: string; readonly body: string };

/** A webhook that does not answer within this has not taken the message. */
const answerMs = 5000;

/** They double from ten seconds up to an hour; a day altogether. */
const pauses = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array<number>(22).fill(3600)];

/** Messages to the webhook. Those of one server arrive in their order as long as all goes well. */
export const messageOutbox = ({ access, origin, path }: Delivery): Outbox<Message> => ({
  name: 'a message of the local payment provider',
  table: sql`razorpay_local.messages`,
  columns: { dueAt: sql`due_at`, tries: sql`tries`, takenUntil: sql`taken_until` },
  isWaiting: sql`delivered_at is null and given_up_at is null`,
  // Also where this machine slept over some of the tries.
  mayGo: sql`created_at > now() - interval '24 hours'`,
  // Those of one transaction are due at the same time.
  order: sql`due_at, id`,
  returning: sql`event_id, body`,
  onSent: sql`delivered_at = now()`,
  onGivenUp: sql`given_up_at = now()`,
  pauses,
  leaseSeconds: (2 * answerMs) / 1000,
  everySeconds,
  async send({ event_id, body }, { signal }) {
    const response = await fetch(origin() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': event_id,
        'x-razorpay-signature': signMessage(access, body),
      },
      body,
      // A stop ends it too; it is sent again later.
      signal: AbortSignal.any([AbortSignal.timeout(answerMs), signal]),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  },
  idsOf: ({ id, event_id }) => ({ message: id, event: event_id }),
});
