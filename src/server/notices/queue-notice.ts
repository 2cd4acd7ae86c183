import type { NoticeKind } from '../../core/notices.ts';
import { type Db, sql } from '../db/sql.ts';

type NewNotice = {
  /** Absent: the account was deleted, and nobody is left to tell. */
  readonly accountId: string | null | undefined;
  readonly kind: NoticeKind;
  /** The id of what it is about, and what else makes it this one: of one thing, one notice of a kind goes out by each channel. */
  readonly about: string;
};

/** Puts a notice to an owner into the outbox, in the transaction of what it tells. */
export async function queueNotice(db: Db, { accountId, kind, about }: NewNotice): Promise<void> {
  if (!accountId) return;
  await db.query(sql`
    insert into notice (account_id, kind, about, channel)
    select ${accountId}, ${kind}, ${about}, channel from unnest(array['sms', 'mail']) channel
    on conflict (kind, about, channel) do nothing`);
}
