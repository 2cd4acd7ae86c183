import { reminderDays } from '../../core/notices.ts';
import { type Db, sql } from '../db/sql.ts';
import { settledClaims } from '../db/states.ts';
import { every, type Warn } from '../every.ts';

/** The hour of the day in India at which reminders are sent. */
const reminderHour = 10;

/** Days after the end of a year in which its notice is still sent; a server that was down for longer sends none. */
const lateDays = 7;

/**
 * Queues the reminders that are due, and the notices that a year has ended. After a downtime the last missed reminder
 * is sent, once; earlier ones are skipped. A renewed or refunded year gets none.
 */
export async function queueReminders(db: Db): Promise<void> {
  const days = [...reminderDays, 0];
  for (const [index, first] of days.entries()) {
    const last = (days[index + 1] ?? -lateDays) + 1;
    await db.query(sql`
      insert into notice (account_id, kind, about, channel, due_at)
      select c.account_id, ${first === 0 ? 'ended' : 'expiry'}, y.payment_id || ' ' || ${first}::int, channel,
        greatest(now(), (today + make_interval(hours => ${reminderHour})) at time zone 'Asia/Kolkata')
      from paid_year y join claim c on c.id = y.claim_id, unnest(array['sms', 'mail']) channel,
        cast(now() at time zone 'Asia/Kolkata' as date) today
      where c.state in ${settledClaims} and c.account_id is not null and y.payment_id is not null
        and y.refunded_at is null
        and y.until_day - today between ${last} and ${first}
        and not exists (
          select from paid_year later
          where later.claim_id = y.claim_id and later.refunded_at is null and later.until_day > y.until_day)
      on conflict (kind, about, channel) do nothing`);
  }
}

/** Queues them now and every hour. The returned function stops it. */
export const keepQueueingReminders = (db: Db, warn: Warn): (() => Promise<void>) =>
  every('reminders', () => queueReminders(db), warn, 'queueing reminders failed');
