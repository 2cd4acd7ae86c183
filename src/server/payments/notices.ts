import type { NoticeKind } from '../../core/payments/notices.ts';
import { reminderDays } from '../../core/payments/notices.ts';
import { type Db, sql } from '../db/sql.ts';

type Note = {
  readonly accountId: string;
  readonly kind: NoticeKind;
  /** The payment it is about: of one payment, one notice of a kind goes out by each channel. */
  readonly about: string;
};

/** Notes what an owner has to be told, in the transaction of what happened; sending it is the queue's. */
export async function noteFor(db: Db, { accountId, kind, about }: Note): Promise<void> {
  await db.query(sql`
    insert into notice (account_id, kind, about, channel)
    select ${accountId}, ${kind}, ${about}, channel from unnest(array['sms', 'mail']) channel
    on conflict (kind, about, channel) do nothing`);
}

/**
 * Notes the reminders that are due. A server that slept over a day still sends the reminder of that day, once;
 * of several that were slept over, only the last. A year that was renewed or refunded needs none.
 */
export async function noteReminders(db: Db): Promise<void> {
  for (const [place, days] of reminderDays.entries()) {
    const next = reminderDays[place + 1] ?? 0;
    await db.query(sql`
      insert into notice (account_id, kind, about, channel)
      select c.account_id, 'expiry', y.payment_id || ' ' || ${days}::int, channel
      from paid_year y join claim c on c.id = y.claim_id, unnest(array['sms', 'mail']) channel
      where c.state in ('clear', 'approved') and c.account_id is not null and y.payment_id is not null and y.refunded_at is null
        and y.until_day - (now() at time zone 'Asia/Kolkata')::date between ${next + 1} and ${days}
        and not exists (
          select from paid_year later
          where later.claim_id = y.claim_id and later.refunded_at is null and later.until_day > y.until_day)
      on conflict (kind, about, channel) do nothing`);
  }
}
