import type { NoticeKind } from '../../core/notices.ts';
import { type Db, sql } from '../db/sql.ts';

type NewNotice = {
  /** Absent: the account was deleted. */
  readonly accountId: string | null | undefined;
  readonly kind: NoticeKind;
  /** Deduplication key, with the id of its subject: one notice for each kind, `about` and channel. */
  readonly about: string;
  /** Default: now. */
  readonly dueAt?: Date;
};

/** Puts a notice to an owner into the outbox, in the transaction of its event. Idempotent. */
export async function queueNotice(db: Db, { accountId, kind, about, dueAt }: NewNotice): Promise<void> {
  if (!accountId) return;
  await db.query(sql`
    insert into notice (account_id, kind, about, channel, due_at)
    select ${accountId}, ${kind}, ${about}, channel, coalesce(${dueAt ?? null}::timestamptz, now())
    from unnest(array['sms', 'mail']) channel
    on conflict (kind, about, channel) do nothing`);
}
