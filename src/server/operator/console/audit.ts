import type { PastAction } from '../../../core/operator/contract.ts';
import { type Db, sql } from '../../db/sql.ts';
import type { Session } from '../../http/session.ts';

export type NewAuditEntry = {
  readonly action: string;
  readonly subject: readonly [
    kind:
      | 'verification'
      | 'shop'
      | 'evidence'
      | 'enquiry'
      | 'report'
      | 'pair'
      | 'code'
      | 'post'
      | 'coins'
      | 'payout'
      | 'support'
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

/** Call it in the transaction of the action, so that both happen or neither. Returns the id of the entry. */
export async function record(
  db: Db,
  { mobileNumber }: Pick<Session, 'mobileNumber'>,
  entry: NewAuditEntry,
): Promise<string> {
  const [kind, id] = entry.subject;
  const [row] = await db.query<{ id: string }>(sql`
    insert into audit_entry (operator_number, action, subject_kind, subject_id, details)
    values (${mobileNumber}, ${entry.action}, ${kind}, ${id}, ${JSON.stringify(entry.details ?? {})})
    returning id`);
  return String((row as { id: string }).id);
}

/** The actions on these subjects, the latest first, without mere views of a listing. */
export async function findPastActions(
  db: Db,
  subjects: readonly NewAuditEntry['subject'][],
): Promise<PastAction[]> {
  const kinds = subjects.map(([kind]) => kind);
  const ids = subjects.map(([, id]) => id);
  const rows = await db.query<{ at: Date; operator_number: string; action: string; details: object }>(sql`
    select at, operator_number, action, details from audit_entry
    where (subject_kind, subject_id) in (
        select kind, id from unnest(${kinds}::text[], ${ids}::text[]) as about (kind, id))
      and action <> 'shop.view'
    order by id desc limit 50`);
  return rows.map(({ at, operator_number, action, details }) => ({
    at: at.toISOString(),
    operator: operator_number,
    action,
    details: details as Record<string, unknown>,
  }));
}
