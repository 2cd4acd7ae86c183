import { type Db, sql } from '../db/sql.ts';
import type { Session } from '../http/session.ts';

export type Deed = {
  readonly action: string;
  readonly subject: readonly [
    kind:
      | 'verification'
      | 'shop'
      | 'evidence'
      | 'enquiry'
      | 'report'
      | 'dispute'
      | 'payment'
      | 'order'
      | 'paper'
      | 'message'
      | 'import',
    id: string,
  ];
  readonly details?: object;
};

/** The number of the entry. In the transaction of what was done: nothing happens unrecorded, and nothing is recorded that did not happen. */
export async function record(db: Db, { mobileNumber }: Session, deed: Deed): Promise<string> {
  const [kind, id] = deed.subject;
  const [entry] = await db.query<{ id: string }>(sql`
    insert into audit_entry (operator_number, action, subject_kind, subject_id, details)
    values (${mobileNumber}, ${deed.action}, ${kind}, ${id}, ${JSON.stringify(deed.details ?? {})})
    returning id`);
  return String((entry as { id: string }).id);
}
