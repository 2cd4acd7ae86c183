import { normalisePhone } from '../../../core/accounts/phone.ts';
import type { Output, ParsedInput } from '../../../core/endpoint.ts';
import { type AuditEntry, auditPageSize, type searchAudit } from '../../../core/operator/audit.ts';
import { literal, sql, unprepared } from '../../db/sql.ts';
import type { RequestContext } from '../../http/route.ts';

type Row = Omit<AuditEntry, 'at'> & { readonly at: Date };

/** Keyset pagination along the index of the operator, of the subject, or of time. */
export async function findEntries(
  { db }: RequestContext,
  { operator, subject, after }: ParsedInput<typeof searchAudit>,
): Promise<Output<typeof searchAudit>> {
  const byOperator = operator ? sql`and operator_number = ${normalisePhone(operator)}` : sql``;
  const bySubject = subject ? sql`and subject_id = ${subject}` : sql``;
  const from = after ? sql`and id < ${after}::int8` : sql``;
  // The number of rows differs a lot between operators, so each query gets its own plan.
  const rows = await db.query<Row>(
    unprepared(sql`
      select id::text, at, operator_number as operator, action, subject_kind as "subjectKind",
        subject_id as "subjectId", details
      from audit_entry where true ${byOperator} ${bySubject} ${from}
      order by audit_entry.id desc limit ${literal(auditPageSize + 1)}`),
  );
  return {
    items: rows.slice(0, auditPageSize).map((row) => ({ ...row, at: row.at.toISOString() })),
    hasMore: rows.length > auditPageSize,
  };
}
