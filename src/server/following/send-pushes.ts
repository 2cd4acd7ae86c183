import { collectMinutes, pushHours, pushMessageOf } from '../../core/following/rules.ts';
import type { UnsentReason } from '../../core/notices.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';
import type { Push, PushTarget } from '../gateways/push.ts';
import type { LeasedRow, Outbox } from '../notices/outbox.ts';
import { findNews } from './news.ts';

type DuePush = LeasedRow & { readonly id: string; readonly told_until: Date; readonly until: Date };

/** More than one message names. */
const mostNews = 50;

/**
 * What is newer than a minute waits for the next message: its transaction may still be open, and the next message
 * begins where this one ends.
 */
const settled = sql`now() - interval '1 minute'`;

const indiaTime = (now: Sql) => sql`(${now} at time zone 'Asia/Kolkata')`;

/**
 * At most one message a day for each account, and none at night. `now` decides about day and night; the lease of the
 * account's one row makes it exact between servers. What came while a message was under way is told by the next one.
 */
export const pushOutbox = (push: Push, now = sql`now()`): Outbox<DuePush> => ({
  name: 'a push message',
  period: 'pushes',
  table: sql`push`,
  columns: { dueAt: sql`due_at`, tries: sql`tries`, leasedUntil: sql`taken_until` },
  isWaiting: sql`due_at is not null and sent_on is distinct from ${indiaTime(now)}::date
    and extract(hour from ${indiaTime(now)}) between ${pushHours.from} and ${pushHours.until - 1}`,
  returning: sql`told_until, ${settled} as until`,
  onSent: sql`tries = 0,
    due_at = case when asked_at > told_until then asked_at + make_interval(mins => ${collectMinutes}) end`,
  onGivenUp: sql`tries = 0, due_at = null`,
  // A message that is hours old is no news; the page of news has it.
  pauses: [60, 300, 900, 3600],
  send: (due, { db }) => sendPush(db, push, due, sql`${indiaTime(now)}::date`),
  idsOf: ({ id }) => ({ account: id }),
});

async function sendPush(
  db: Db,
  push: Push,
  { id, told_until, until }: DuePush,
  today: Sql,
): Promise<UnsentReason | void> {
  const news = await findNews(db, { accountId: id, most: mostNews, after: told_until, until });
  const message = pushMessageOf(news);
  const isSent = message !== undefined && (await sendToAll(db, push, id, JSON.stringify(message)));
  await db.query(sql`
    update push set told_until = ${until}, sent_on = case when ${isSent} then ${today} else sent_on end where id = ${id}`);
  return isSent ? undefined : 'nothing_to_tell';
}

/** Whether a browser has taken it. Throws if none has, and one of them may take it later. */
async function sendToAll(db: Db, push: Push, accountId: string, message: string): Promise<boolean> {
  const devices = await db.query<PushTarget>(
    sql`select endpoint, p256dh, auth from push_device where account_id = ${accountId}`,
  );
  const results = await Promise.allSettled(
    devices.map(async (device) => {
      const result = await push.send(device, message);
      if (result === 'gone') await db.query(sql`delete from push_device where endpoint = ${device.endpoint}`);
      return result;
    }),
  );
  if (results.some((result) => result.status === 'fulfilled' && result.value === 'sent')) return true;
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return false;
}
