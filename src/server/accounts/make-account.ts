import { type Db, sql } from '../db/sql.ts';

/** The account of a verified number; created if there is none. */
export async function makeAccount(db: Db, mobileNumber: string): Promise<{ id: string }> {
  // An update without effect, because `on conflict do nothing` would return no row.
  const [account] = (await db.query(sql`
    insert into account (mobile_number) values (${mobileNumber})
    on conflict (mobile_number) do update set mobile_number = excluded.mobile_number
    returning id`)) as [{ id: string }];
  return account;
}
