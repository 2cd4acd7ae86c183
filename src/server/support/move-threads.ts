import { type Db, sql } from '../db/sql.ts';

/** When two listings are merged. Who has a thread at both gets one, with the messages of both in their order. */
export async function moveThreads(db: Db, keptId: string, mergedId: string): Promise<void> {
  await db.query(sql`
    update support_thread t set shop_id = ${keptId} where t.shop_id = ${mergedId} and not exists (
      select from support_thread k where k.shop_id = ${keptId} and k.account_id = t.account_id)`);
  const both = sql`support_thread t join support_thread k on k.account_id = t.account_id and k.shop_id = ${keptId}
    where t.shop_id = ${mergedId}`;
  await db.query(sql`
    update support_message m set thread_id = pair.kept from (select t.id, k.id as kept from ${both}) pair
    where m.thread_id = pair.id`);
  await db.query(sql`
    update support_thread k set state = pair.state, waiting_since = pair.waiting_since, due_at = pair.due_at,
      seen_number = pair.seen_number, last_message_at = pair.last_message_at
    from (
      select k.id, case when t.state = 'open' then t.state else k.state end as state,
        least(t.waiting_since, k.waiting_since) as waiting_since, least(t.due_at, k.due_at) as due_at,
        least(t.seen_number, k.seen_number) as seen_number,
        greatest(t.last_message_at, k.last_message_at) as last_message_at
      from ${both}) pair
    where k.id = pair.id`);
  await db.query(sql`delete from support_thread where shop_id = ${mergedId}`);
}
