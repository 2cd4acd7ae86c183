import type { SupportNoticeKind } from '../../core/notices.ts';
import { noticeDelayMinutes, noticePauseMinutes } from '../../core/support/rules.ts';
import { type Db, sql } from '../db/sql.ts';
import { activeClaims } from '../db/states.ts';
import { queueNotice } from '../notices/queue-notice.ts';
import type { FactsOf, NoticeFacts } from '../notices/send-notices.ts';
import { isUnread } from './thread-row.ts';

const minuteMs = 60_000;

/**
 * Queues a notice that there is an answer, in its transaction. It is sent only if the owner has not read the answer by
 * then. One that waits to be sent tells about further answers too, and the next comes an hour later.
 */
export async function queueAnswered(db: Db, threadId: string, messageId: string): Promise<void> {
  const [thread] = await db.query<{ account_id: string; is_queued: boolean; last_at: Date | null }>(sql`
    select t.account_id, count(n.id) filter (where n.sent_at is null and n.given_up_at is null) > 0 as is_queued,
      max(n.due_at) as last_at
    from support_thread t left join notice n on n.account_id = t.account_id and n.about like t.id || ' %'
    where t.id = ${threadId} group by t.id`);
  if (thread === undefined || thread.is_queued) return;
  const soonest = Date.now() + noticeDelayMinutes * minuteMs;
  const apart = thread.last_at === null ? 0 : thread.last_at.getTime() + noticePauseMinutes * minuteMs;
  await queueNotice(db, {
    accountId: thread.account_id,
    kind: 'support_answered',
    about: `${threadId} ${messageId}`,
    dueAt: new Date(Math.max(soonest, apart)),
  });
}

type Row = { to: string; email: string | null; shop: string; shop_id: string };

async function findFacts(db: Db, { about }: { readonly about: string }): Promise<NoticeFacts | undefined> {
  const [row] = await db.query<Row>(sql`
    select a.mobile_number as to, c.shop_id, coalesce(c.details->>'name', s.name) as shop,
      case when c.details is null then s.email else c.details->>'email' end as email
    from support_thread t join account a on a.id = t.account_id
      join claim c on c.shop_id = t.shop_id and c.account_id = t.account_id and c.state in ${activeClaims}
      join shop s on s.id = c.shop_id
    where t.id = ${about.split(' ', 1)[0]} and ${isUnread}`);
  return row && { to: row.to, email: row.email, shop: row.shop, path: `/my-shops/${row.shop_id}/support` };
}

export const supportFacts: FactsOf<SupportNoticeKind> = { support_answered: findFacts };
