import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, type Sql, sql } from './db/sql.ts';
import { pendingPayments } from './db/states.ts';
import type { Warn } from './every.ts';
import type { QueueLength } from './metrics/registry.ts';
import { waitingRows } from './operator/today.ts';

/** `waiting` and `oldest` of each queue. The indexes of the loops that work on them serve these queries too. */
const queues: { readonly [queue: string]: Sql } = {
  ...waitingRows,
  notices: sql`
    select count(*) as waiting, min(created_at) as oldest from notice where sent_at is null and given_up_at is null`,
  enquiry_emails: sql`
    select count(*) as waiting, min(created_at) as oldest
    from enquiry where mail_sent_at is null and mail_given_up_at is null`,
  // The rows of these two stay for the next link, so their age counts from the time at which the link is due.
  news_links: sql`
    select count(*) as waiting, min(mail_due_at) as oldest from news_subscription where mail_due_at is not null`,
  email_links: sql`
    select count(*) as waiting, min(link_due_at) as oldest from email_address where link_due_at is not null`,
  // Money that the provider may hold while we have neither a year nor a refund for it.
  payments: sql`
    select count(*) as waiting, min(created_at) as oldest from payment where state in ${pendingPayments}`,
  // Open orders are asked about every few minutes; the age grows when the reconciliation does not run.
  reconciliation: sql`
    select count(*) as waiting, min(coalesce(asked_at, opened_at)) as oldest from payment_order
    where state <> 'paid' and provider_order_id is not null and opened_at > now() - interval '4 days'`,
  file_removals: sql`
    select count(*) as waiting, min(due_at) as oldest from file_removal where due_at <= now()`,
};

const allQueues = Object.entries(queues)
  .map(
    ([queue, rows]) => sql`
      select ${queue}::text as queue, waiting::int, coalesce(greatest(0, extract(epoch from now() - oldest)), 0)::float8
        as "oldestSeconds"
      from (${rows}) queue`,
  )
  .reduce((before, next) => sql`${before} union all ${next}`);

const freshMs = 15_000;
/** A scrape gives up after ten seconds and would lose all other metrics too. */
const patienceMs = 3000;

/** Asks the database at most every 15 seconds, however many scrapers there are. */
export function queueReader(db: Db, warn: Warn): () => Promise<readonly QueueLength[]> {
  let readAt = Number.NEGATIVE_INFINITY;
  let lengths: Promise<readonly QueueLength[]> = Promise.resolve([]);
  return async () => {
    if (performance.now() - readAt > freshMs) {
      readAt = performance.now();
      lengths = db.query<QueueLength>(allQueues).catch((error: unknown) => {
        warn(error, 'the lengths of the queues could not be read');
        return [];
      });
    }
    return Promise.race([lengths, sleep(patienceMs, [], { ref: false })]);
  };
}
