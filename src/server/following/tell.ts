import { collectMinutes } from '../../core/following/rules.ts';
import { type Db, type Sql, sql } from '../db/sql.ts';

/** Notes that there is news for these accounts; those with a browser to tell get one message a day. */
async function tell(db: Db, accounts: Sql): Promise<void> {
  // In one order, so that two events cannot deadlock.
  await db.query(sql`
    with told as (
      select id from push where id in (${accounts}) and exists (select from push_device d where d.account_id = push.id)
      order by id for update)
    update push set asked_at = now(), due_at = coalesce(due_at, now() + make_interval(mins => ${collectMinutes}))
    from told where push.id = told.id`);
}

/** To be called in the transaction of the event, which is a source of news. */
export const tellPerson = (db: Db, accountId: string): Promise<void> =>
  tell(db, sql`select ${accountId}::uuid`);

/** The same for everybody who follows the shop. */
export const tellFollowers = (db: Db, shopId: string): Promise<void> =>
  tell(db, sql`select account_id from follow where shop_id = ${shopId}`);
