import type { Database } from '../../server/db/open.ts';
import { type Db, sql } from '../../server/db/sql.ts';
import { every, type Warn } from '../../server/every.ts';
import { type LocalAccess, signMessage } from './access.ts';
import { lockOrder } from './orders.ts';
import { authorizePayment } from './payments.ts';
import { decideRefund } from './refunds.ts';

export type Delivery = {
  readonly access: LocalAccess;
  /** Where the messages go: a server, without a slash at the end, and the path on it. */
  readonly origin: () => string;
  readonly path: string;
  /** Ends a message that is on its way; it is sent again later. */
  readonly signal?: AbortSignal;
};

/** Whoever does not answer within this has not taken the message. */
const answerMs = 5000;
const atOnce = 20;
const pauseSeconds = 1;

/** Sends what is due, again and again; several servers may. What it returns stops it. */
export function keepDelivering(database: Database, delivery: Delivery, warn: Warn): () => Promise<void> {
  const work = (signal: AbortSignal) => workOnce(database, { ...delivery, signal });
  return every(pauseSeconds, work, warn, 'the local payment provider could not do what was due');
}

/** What banks decide late, then the messages; answers how many were taken by the hook. */
export async function workOnce(database: Database, delivery: Delivery): Promise<number> {
  await database.transaction(decideDue);
  const due = await takeDue(database.primary);
  let taken = 0;
  // One after the other, so that they arrive in their order as long as all goes well.
  for (const message of due) {
    if (!(await isTaken(message, delivery))) continue;
    taken += 1;
    await database.primary.query(
      sql`update razorpay_local.messages set delivered_at = now() where id = ${message.id}`,
    );
  }
  return taken;
}

async function decideDue(db: Db): Promise<void> {
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

type Message = { readonly id: number; readonly event_id: string; readonly body: string };

/**
 * Taking a message puts it off to its next try, so that one whose sender dies is sent again. The pauses double
 * from ten seconds up to an hour; after a day it is given up.
 */
async function takeDue(db: Db): Promise<Message[]> {
  await db.query(sql`
    update razorpay_local.messages set given_up_at = now()
    where delivered_at is null and given_up_at is null and created_at < now() - interval '24 hours'`);
  const taken = await db.query<Message>(sql`
    update razorpay_local.messages set tries = tries + 1,
      due_at = now() + make_interval(secs => least(3600, 10 * 2 ^ tries))
    where id in (
      select id from razorpay_local.messages
      where delivered_at is null and given_up_at is null and due_at <= now()
      order by due_at, id limit ${atOnce} for update skip locked)
    returning id, event_id, body`);
  return taken.toSorted((a, b) => a.id - b.id);
}

async function isTaken(
  { event_id, body }: Message,
  { access, origin, path, signal }: Delivery,
): Promise<boolean> {
  const signals = [AbortSignal.timeout(answerMs), ...(signal ? [signal] : [])];
  try {
    const response = await fetch(origin() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': event_id,
        'x-razorpay-signature': signMessage(access, body),
      },
      body,
      signal: AbortSignal.any(signals),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Nobody answered: it stays due, and its tries are counted in its row.
    return false;
  }
}
