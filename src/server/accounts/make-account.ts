import { type Db, sql } from '../db/sql.ts';

/** The account of a proven number; somebody new where nobody has it yet. */
export async function makeAccount(db: Db, mobileNumber: string): Promise<{ id: string }> {
  // An update that changes nothing: on conflict do nothing would return no row.
  const [account] = (await db.query(sql`
    insert into account (mobile_number) values (${mobileNumber})
    on conflict (mobile_number) do update set mobile_number = excluded.mobile_number
    returning id`)) as [{ id: string }];
  return account;
}
