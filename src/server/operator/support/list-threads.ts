import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { queuePageSize } from '../../../core/operator/contract.ts';
import type { listSupport, SupportItem, SupportList } from '../../../core/operator/support.ts';
import { type Db, literal, type Sql, sql } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';
import { hasOwner, type ThreadRow, threadColumns } from '../../support/thread-row.ts';

/** Of the threads `t` that wait for an answer. */
export const waitingThreads = sql`support_thread t where t.waiting_since is not null and ${hasOwner}`;

const lists: {
  readonly [list in SupportList]: { readonly of: Sql; readonly key: Sql; readonly isDown: boolean };
} = {
  waiting: { of: sql`t.waiting_since is not null`, key: sql`t.waiting_since`, isDown: false },
  answered: {
    of: sql`t.state = 'open' and t.waiting_since is null`,
    key: sql`t.last_message_at`,
    isDown: true,
  },
  closed: { of: sql`t.state = 'closed'`, key: sql`t.last_message_at`, isDown: true },
};

/** Letters of a message in a list. */
const shownLetters = 140;

export type ItemRow = ThreadRow & { shop_name: string; last_words: string };

/** Of a thread as `t` and its shop as `s`. */
export const itemColumns = sql`${threadColumns}, s.name as shop_name, coalesce((
    select left(m.words, ${literal(shownLetters)}) from support_message m
    where m.thread_id = t.id order by m.number desc limit 1), '') as last_words`;

export const itemOf = (row: ItemRow): SupportItem => ({
  id: row.id,
  shopId: row.shop_id,
  shopName: row.shop_name,
  state: row.state,
  waitingSince: row.waiting_since?.toISOString() ?? null,
  dueAt: row.due_at?.toISOString() ?? null,
  lastMessageAt: row.last_message_at.toISOString(),
  lastWords: row.last_words,
});

/** Keyset pagination. */
export async function listThreads(
  { db }: RequestContext,
  { list, after }: ParsedInput<typeof listSupport>,
): Promise<Output<typeof listSupport>> {
  const { of, key, isDown } = lists[list];
  const from = after
    ? sql`and (${key}, t.id) ${isDown ? sql`<` : sql`>`} (select ${key}, t.id from support_thread t where t.id = ${after})`
    : sql``;
  const order = isDown ? sql`${key} desc, t.id desc` : sql`${key}, t.id`;
  const [rows, waiting, answers] = await Promise.all([
    db.query<ItemRow>(sql`
      select ${itemColumns} from support_thread t join shop s on s.id = t.shop_id
      where ${of} and ${hasOwner} ${from} order by ${order} limit ${literal(queuePageSize + 1)}`),
    countWaiting(db),
    measureAnswers(db),
  ]);
  return {
    items: rows.slice(0, queuePageSize).map(itemOf),
    hasMore: rows.length > queuePageSize,
    ...waiting,
    answers,
  };
}

async function countWaiting(db: Db): Promise<{ waiting: number; overdue: number }> {
  const [counts] = await db.query<{ waiting: number; overdue: number }>(sql`
    select count(*)::int as waiting, count(*) filter (where t.due_at < now())::int as overdue from ${waitingThreads}`);
  return counts as { waiting: number; overdue: number };
}

/** Of the answers for which an owner waited, in the last 30 days. */
async function measureAnswers(db: Db): Promise<Output<typeof listSupport>['answers']> {
  const [found] = await db.query<{ count: number; in_time: number; minutes: number | null }>(sql`
    select count(*)::int as count, count(*) filter (where created_at <= promised_at)::int as in_time,
      round(percentile_cont(0.5) within group (order by extract(epoch from created_at - waited_since)) / 60)::int as minutes
    from support_message where waited_since is not null and created_at > now() - interval '30 days'`);
  return { count: found?.count ?? 0, inTime: found?.in_time ?? 0, minutes: found?.minutes ?? null };
}
